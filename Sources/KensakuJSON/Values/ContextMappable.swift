extension JSON {
  /// A type that needs more than its value to be made: a base address, a currency, the time the answer came.
  ///
  /// Arrays, dictionaries and optionals of such types are such types, and pass the context on.
  public protocol ContextMappable<Context> {
    associatedtype Context
    init(from value: borrowing Value, context: Context) throws(Error)
  }
}

extension Optional: JSON.ContextMappable where Wrapped: JSON.ContextMappable {
  @inlinable
  public init(from value: borrowing JSON.Value, context: Wrapped.Context) throws(JSON.Error) {
    self = value.isPresent ? try Wrapped(from: value, context: context) : nil
  }
}

extension Array: JSON.ContextMappable where Element: JSON.ContextMappable {
  @inlinable
  public init(from value: borrowing JSON.Value, context: Element.Context) throws(JSON.Error) {
    let values = try value.array()
    self = []
    reserveCapacity(Room.forElements(values.count, stride: MemoryLayout<Element>.stride))
    for value in values { append(try Element(from: value, context: context)) }
  }
}

extension Dictionary: JSON.ContextMappable where Key == String, Value: JSON.ContextMappable {
  @inlinable
  public init(from value: borrowing JSON.Value, context: Value.Context) throws(JSON.Error) {
    let members = try value.object()
    self.init(minimumCapacity: Room.forElements(members.count, stride: MemoryLayout<(String, Value)>.stride))
    for (key, value) in members where self[key] == nil {
      self[key] = try Value(from: value, context: context)
    }
  }
}
