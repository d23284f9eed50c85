extension Optional: JSON.Mappable where Wrapped: JSON.Mappable {
  /// Nil where the value is null or does not exist; what is of another kind still throws.
  @inlinable @inline(__always)
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    self = value.isPresent ? try Wrapped(from: value) : nil
  }
}

extension Array: JSON.Mappable where Element: JSON.Mappable {
  @inlinable
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let values = try value.array()
    self = []
    reserveCapacity(Room.forElements(values.count, stride: MemoryLayout<Element>.stride))
    var at = values.startIndex
    while at < values.endIndex {
      append(try Element(from: values[at]))
      at = values.index(after: at)
    }
  }
}

/// Of equal keys the first counts.
extension Dictionary: JSON.Mappable where Key == String, Value: JSON.Mappable {
  @inlinable
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let members = try value.object()
    self.init(minimumCapacity: Room.forElements(members.count, stride: MemoryLayout<(String, Value)>.stride))
    for (key, value) in members where self[key] == nil {
      self[key] = try Value(from: value)
    }
  }
}

extension JSON.Value {
  /// Neither null nor not there.
  @usableFromInline var isPresent: Bool { !header.isNull && !header.isAbsent }
}
