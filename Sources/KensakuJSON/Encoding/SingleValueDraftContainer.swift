/// The one value that takes a node's place.
struct SingleValueDraftContainer: SingleValueEncodingContainer {
  private let slot: DraftSlot

  init(_ slot: DraftSlot) { self.slot = slot }

  private var draft: Draft { slot.draft }

  var codingPath: [any CodingKey] { slot.codingPath }

  /// Opens the node, which must not have a value yet.
  @inline(__always) private func begin() throws {
    try slot.check()
    guard draft.nodes[slot.node].kind == .undecided else { throw draft.error("encoded as two values", in: slot.node) }
    draft.nodes[slot.node].kind = .value
    draft.open(slot.node)
  }

  func encodeNil() throws {
    try begin()
    draft.text.append("null")
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try begin()
    do {
      if let type = draft.directType(of: Value.self) {
        try withUnsafePointer(to: value) { try type.encode(at: $0, into: draft, slot.node, .none) }
      } else {
        // The value writes itself in this one's place.
        draft.nodes[slot.node].kind = .undecided
        try value.encode(to: DraftEncoder(slot))
      }
    } catch {
      draft.clear(slot.node)
      throw error
    }
  }
}
