/// What a value is given to encode itself.
struct DraftEncoder: Swift.Encoder {
  private let slot: DraftSlot

  init(_ slot: DraftSlot) { self.slot = slot }

  var codingPath: [any CodingKey] { slot.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { slot.draft.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedDraftContainer(slot.draft.container(.object, at: slot)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedDraftContainer(slot.draft.container(.array, at: slot))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueDraftContainer(slot)
  }
}

extension DraftSlot {
  var codingPath: [any CodingKey] { draft.isCurrent(self) ? draft.path(of: node, then: .none) : [] }

  /// Throws where the value is encoded already and its place is gone.
  @inline(__always) func check() throws {
    if !draft.isCurrent(self) { throw draft.error("written to after its value was encoded", in: Draft.root) }
  }
}
