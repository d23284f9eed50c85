// These are inlined into the modules whose types they are made for, since reading would be slow without knowing the types.

/// Null is nil.
extension Optional: JSON.Readable where Wrapped: JSON.Readable {
  @inlinable
  public init(from reader: inout JSON.Reader) throws(JSON.Error) {
    self = reader.readNull() ? nil : try Wrapped(from: &reader)
  }
}

extension Array: JSON.Readable where Element: JSON.Readable {
  @inlinable
  public init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var list = try reader.elements()
    self = []
    if try reader.next(&list) {
      reserveCapacity(reader.usualCount(stride: MemoryLayout<Element>.stride))
      repeat { append(try Element(from: &reader)) } while try reader.next(&list)
    }
    reader.lastCount = count
  }
}

/// Of equal keys the first counts.
extension Dictionary: JSON.Readable where Key == String, Value: JSON.Readable {
  @inlinable
  public init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var members = try reader.members()
    self = [:]
    while let key = try reader.nextKey(&members) {
      if self[key] == nil { self[key] = try Value(from: &reader) }
    }
  }
}

/// An enum of strings or numbers, for example.
extension RawRepresentable where Self: JSON.Readable, RawValue: JSON.Readable {
  @inlinable
  public init(from reader: inout JSON.Reader) throws(JSON.Error) {
    self = try reader.read(RawValue.self, expected: "a value of \(Self.self)") { Self(rawValue: $0) }
  }
}
