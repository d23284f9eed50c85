extension JSON.Value {
  /// The value by a format. Throws also where the format finds that there is none, such as in null.
  public func get<T>(format: JSON.Format<T>) throws(JSON.Error) -> T {
    guard let value = try format.read(self) else { throw none(format) }
    return value
  }

  /// A member by a format: `try song.get("releaseDate", format: .iso8601)`.
  public func get<T>(_ key: String, format: JSON.Format<T>) throws(JSON.Error) -> T {
    try self[key].get(format: format)
  }

  /// Nil where the member is missing or null, or the format finds that there is none.
  public func get<T>(_ key: String, format: JSON.Format<T>) throws(JSON.Error) -> T? {
    try get(format, from: find(key) == 0 ? nil : self[key])
  }

  public func get<T>(at path: JSON.Path, format: JSON.Format<T>) throws(JSON.Error) -> T {
    try self[path: path].get(format: format)
  }

  public func get<T>(at path: JSON.Path, format: JSON.Format<T>) throws(JSON.Error) -> T? {
    try get(format, from: self[path: path])
  }

  private func get<T>(_ format: JSON.Format<T>, from value: JSON.Value?) throws(JSON.Error) -> T? {
    guard let value, value.isPresent else { return nil }
    return try format.read(value)
  }

  private func none<T>(_ format: JSON.Format<T>) -> JSON.Error {
    isPresent ? error("a value") : mismatch("a value")
  }

  /// What `transform` makes of the value. Nil and errors of other types than `JSON.Error` are `.invalidValue`.
  @inlinable
  public func get<Raw: JSON.Mappable, T>(as _: Raw.Type = Raw.self, transform: (Raw) throws -> T?) throws(JSON.Error) -> T {
    try transformed(try Raw(from: self), transform)
  }

  /// What `transform` makes of a member: `try shop.get("url", transform: URL.init(string:))`.
  @inlinable
  public func get<Raw: JSON.Mappable, T>(
    _ key: String, as _: Raw.Type = Raw.self, transform: (Raw) throws -> T?
  ) throws(JSON.Error) -> T {
    try self[key].get(transform: transform)
  }

  /// Nil where the member is missing or null; where `transform` gives nil it throws.
  @inlinable
  public func get<Raw: JSON.Mappable, T>(
    _ key: String, as _: Raw.Type = Raw.self, transform: (Raw) throws -> T?
  ) throws(JSON.Error) -> T? {
    let value = self[key]
    return value.isPresent ? try value.get(transform: transform) : nil
  }

  @inlinable
  public func get<Raw: JSON.Mappable, T>(
    at path: JSON.Path, as _: Raw.Type = Raw.self, transform: (Raw) throws -> T?
  ) throws(JSON.Error) -> T {
    try self[path: path].get(transform: transform)
  }

  @inlinable
  public func get<Raw: JSON.Mappable, T>(
    at path: JSON.Path, as _: Raw.Type = Raw.self, transform: (Raw) throws -> T?
  ) throws(JSON.Error) -> T? {
    let value = self[path: path]
    return value.isPresent ? try value.get(transform: transform) : nil
  }

  @usableFromInline
  func transformed<Raw, T>(_ raw: Raw, _ transform: (Raw) throws -> T?) throws(JSON.Error) -> T {
    do {
      if let value = try transform(raw) { return value }
    } catch let failure as JSON.Error {
      throw failure
    } catch {
      throw self.error("a value that can be converted (\(TerminalSafe.text(String(describing: error))))")
    }
    throw error("a value that can be converted to \(T.self)")
  }
}
