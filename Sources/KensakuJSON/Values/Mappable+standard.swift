#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension JSON.Value: JSON.Mappable {
  /// The value itself, also where it does not exist.
  @inlinable
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = copy value
  }
}

extension String: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.string(at: Int(value.node))
  }
}

extension Bool: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.bool(at: Int(value.node))
  }
}

extension Double: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.double(at: Int(value.node))
  }
}

extension Float: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.float(at: Int(value.node))
  }
}

extension Decimal: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = try value.document.decimal(at: Int(value.node))
  }
}

extension URL: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let text = try value.document.string(at: Int(value.node))
    guard let url = URL(string: text) else { throw value.document.error(.invalidValue, at: Int(value.node), "a URL") }
    self = url
  }
}
