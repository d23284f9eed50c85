extension JSON.Value {
  /// The members of an object in the order of the text, equal keys as often as they are there; none where the value is no object.
  public var members: Members { Members(self) }

  /// Throws where the value is no object.
  @inlinable
  public func object() throws(JSON.Error) -> Members {
    let members = Members(self)
    if !members.isOfObject { throw mismatch("an object") }
    return members
  }

  /// In the order of the text, equal keys as often as they are there.
  public var keys: [String] { members.map(\.key) }

  /// The keys and values of an object, made as they are asked for. Going through them allocates nothing but long keys.
  public struct Members: Collection, Sendable {
    @usableFromInline let object: JSON.Value
    public let startIndex: Index
    public let endIndex: Index

    public struct Index: Comparable, Hashable, Sendable {
      /// The key's.
      let node: UInt32

      public static func < (one: Index, other: Index) -> Bool { one.node < other.node }
    }

    @usableFromInline
    init(_ object: JSON.Value) {
      let header = object.header
      self.object = object
      startIndex = Index(node: object.node &+ 1)
      endIndex = header.isObject ? Index(node: header.next) : startIndex
    }

    @usableFromInline var isOfObject: Bool { object.header.isObject }

    public var count: Int { isOfObject ? Int(object.header.length) : 0 }

    public func index(after index: Index) -> Index {
      precondition(index >= startIndex && index.node &+ 1 < endIndex.node, "an index past the last member")
      return Index(node: object.document.nodes[Int(index.node) &+ 1].next)
    }

    public subscript(index: Index) -> (key: String, value: JSON.Value) {
      precondition(index >= startIndex && index.node &+ 1 < endIndex.node, "an index that is no member's")
      // An index of another object may be that of a value here, whose length says nothing of bytes.
      precondition(object.document.nodes[Int(index.node)].meta & Node.Flag.key != 0, "an index that is no member's")
      return (object.document.key(Int(index.node)), JSON.Value(object.document, index.node &+ 1))
    }
  }
}
