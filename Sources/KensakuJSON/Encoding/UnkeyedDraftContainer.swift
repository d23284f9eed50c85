/// The elements of an array of a draft.
struct UnkeyedDraftContainer: UnkeyedEncodingContainer {
  private let slot: DraftSlot

  init(_ slot: DraftSlot) { self.slot = slot }

  private var draft: Draft { slot.draft }

  var codingPath: [any CodingKey] { slot.codingPath }

  var count: Int { draft.isCurrent(slot) ? draft.nodes[slot.node].count : 0 }

  @inline(__always) private func begin() throws -> DraftMark {
    try slot.check()
    return draft.beginElement(of: slot.node)
  }

  func encodeNil() throws {
    _ = try begin()
    draft.text.append("null")
  }

  /// All types come here: what elements of arrays are is known only as they run.
  func encode<Value: Encodable>(_ value: Value) throws {
    let mark = try begin()
    do {
      try draft.encode(value, in: slot.node, key: .index(mark.count))
    } catch {
      draft.undo(slot.node, to: mark)
      throw error
    }
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(KeyedDraftContainer<NestedKey>(nested(.object)))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedDraftContainer(nested(.array))
  }

  private func nested(_ kind: DraftNode.Kind) -> DraftSlot {
    guard draft.isCurrent(slot) else { return draft.container(kind, at: slot) }
    let mark = draft.beginElement(of: slot.node)
    return draft.addNested(kind, of: slot.node, key: .index(mark.count))
  }

  func superEncoder() -> any Swift.Encoder {
    guard draft.isCurrent(slot) else { return DraftEncoder(slot) }
    let mark = draft.beginElement(of: slot.node)
    return DraftEncoder(draft.slot(draft.addChild(of: slot.node, key: .index(mark.count))))
  }
}
