extension JSON.Value {
  /// The elements of an array; none where the value is no array.
  public var elements: Elements { Elements(self) }

  /// Throws where the value is no array.
  @inlinable
  public func array() throws(JSON.Error) -> Elements {
    let elements = Elements(self)
    if !elements.isOfArray { throw mismatch("an array") }
    return elements
  }

  /// The values of an array, made as they are asked for. Going through them allocates nothing.
  public struct Elements: Collection, Sendable {
    @usableFromInline let array: JSON.Value
    public let startIndex: Index
    public let endIndex: Index

    public struct Index: Comparable, Hashable, Sendable {
      @usableFromInline let node: UInt32

      @inlinable @inline(__always)
      init(node: UInt32) {
        self.node = node
      }

      @inlinable
      public static func < (one: Index, other: Index) -> Bool { one.node < other.node }
    }

    @usableFromInline
    init(_ array: JSON.Value) {
      let header = array.header
      self.array = array
      startIndex = Index(node: array.node &+ 1)
      endIndex = header.isArray ? Index(node: header.next) : startIndex
    }

    @usableFromInline var isOfArray: Bool { array.header.isArray }

    public var count: Int { isOfArray ? Int(array.header.length) : 0 }

    public func index(after index: Index) -> Index {
      precondition(index >= startIndex && index < endIndex, "an index past the last element")
      return Index(node: array.document.nodes[Int(index.node)].next)
    }

    @inlinable
    public subscript(index: Index) -> JSON.Value {
      precondition(index >= startIndex && index < endIndex, "an index that is no element's")
      return JSON.Value(array.document, index.node)
    }
  }
}
