extension HTTP.Query.Item.Value: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, self)] }
}

extension String: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, .text(self))] }
}

extension Substring: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, .text(String(self)))] }
}

extension Secret: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, .secret(self))] }
}

extension QueryConvertible where Self: BinaryInteger {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, .text(String(self)))] }
}

extension Int: QueryConvertible {}
extension Int32: QueryConvertible {}
extension Int64: QueryConvertible {}
extension UInt: QueryConvertible {}
extension UInt32: QueryConvertible {}
extension UInt64: QueryConvertible {}

/// The shortest text that reads back as the same number: `35.6812`, `1e-07`.
extension Double: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, .text(description))] }
}

/// `true` or `false`; `HTTP.Query.bool(_:as:)` writes numbers.
extension Bool: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { [.init(name, .text(self ? "true" : "false"))] }
}

/// For an enum of texts or numbers it is enough to declare `: QueryConvertible`.
extension QueryConvertible where Self: RawRepresentable, RawValue: QueryConvertible {
  public func queryItems(named name: String) -> [HTTP.Query.Item] { rawValue.queryItems(named: name) }
}
