extension JSON.Value {
  /// The value as a type. Throws where it does not exist, is null, or is not as the type needs it.
  @inlinable
  public func get<T: JSON.Mappable>(as _: T.Type = T.self) throws(JSON.Error) -> T {
    try T(from: self)
  }

  /// A member: `try song.get("trackPrice", as: Decimal.self)`. An optional type is nil where the member is missing or null; what is of
  /// a wrong type throws there too.
  @inlinable
  public func get<T: JSON.Mappable>(_ key: String, as _: T.Type = T.self) throws(JSON.Error) -> T {
    let member = find(key)
    if member == 0 { return try T(from: self[key]) }
    return try T(from: JSON.Value(document, member))
  }

  @inlinable
  public func get<T: JSON.Mappable>(_ key: String, as _: T?.Type = T?.self) throws(JSON.Error) -> T? {
    let member = find(key)
    if member == 0 { return nil }
    return try T?(from: JSON.Value(document, member))
  }

  /// What a path leads to: `try answer.get(at: "results[0].name")`.
  @inlinable
  public func get<T: JSON.Mappable>(at path: JSON.Path, as _: T.Type = T.self) throws(JSON.Error) -> T {
    try T(from: self[path: path])
  }

  /// The default stands for a member that is missing or null, and for nothing else: what is of a wrong type throws.
  @inlinable
  public func get<T: JSON.Mappable>(_ key: String, default value: @autoclosure () -> T) throws(JSON.Error) -> T {
    try get(key, as: T?.self) ?? value()
  }

  @inlinable
  public func get<T: JSON.Mappable>(at path: JSON.Path, default value: @autoclosure () -> T) throws(JSON.Error) -> T {
    try T?(from: self[path: path]) ?? value()
  }

  /// A type that needs a context besides.
  @inlinable
  public func get<T: JSON.ContextMappable>(as _: T.Type = T.self, context: T.Context) throws(JSON.Error) -> T {
    try T(from: self, context: context)
  }

  @inlinable
  public func get<T: JSON.ContextMappable>(_ key: String, as _: T.Type = T.self, context: T.Context) throws(JSON.Error) -> T {
    try T(from: self[key], context: context)
  }

  @inlinable
  public func get<T: JSON.ContextMappable>(at path: JSON.Path, as _: T.Type = T.self, context: T.Context) throws(JSON.Error) -> T {
    try T(from: self[path: path], context: context)
  }
}
