/// Where a value was looked for that is not there.
struct Absence {
  /// The document that was searched, and how far the path leads in it.
  let document: Document
  let node: Int

  /// What there is none of, and what was asked of that.
  let rest: [JSON.Path.Component]

  /// The one node of every value that is not there: of no kind, so that it is not as asked whatever is asked.
  static let node = AbsentNode()

  struct AbsentNode: @unchecked Sendable {  // Written here only.
    let pointer: UnsafeMutablePointer<Node>

    init() {
      pointer = .allocate(capacity: 1)
      pointer.initialize(to: Node(meta: AbsentNode.tag, length: 0, offset: 0, next: 1))
    }

    @inline(__always) static var tag: UInt32 { 0xFF }
  }
}

extension Node {
  @inline(__always) var isAbsent: Bool { meta & 0xFF == Absence.AbsentNode.tag }
}
