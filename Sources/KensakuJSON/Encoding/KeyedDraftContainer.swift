/// The members of an object of a draft.
struct KeyedDraftContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let slot: DraftSlot
  private let keyType: Int32?

  init(_ slot: DraftSlot) {
    self.slot = slot
    keyType = slot.draft.keyTexts.number(of: Key.self)
    slot.draft.noteKeyType(keyType, of: slot.node)
  }

  private var draft: Draft { slot.draft }

  var codingPath: [any CodingKey] { slot.codingPath }

  @inline(__always) private func begin(_ key: Key) throws -> DraftMark {
    try slot.check()
    return draft.beginMember(key, of: slot.node, keyType: keyType)
  }

  func encodeNil(forKey key: Key) throws {
    _ = try begin(key)
    draft.text.append("null")
  }

  func encode(_ value: Bool, forKey key: Key) throws {
    _ = try begin(key)
    draft.text.append(value)
  }

  func encode(_ value: String, forKey key: Key) throws {
    _ = try begin(key)
    draft.text.append(value, draft.escaping)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    guard value.isFinite else { return try encodeAny(value, forKey: key) }
    _ = try begin(key)
    draft.text.append(value)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    guard value.isFinite else { return try encodeAny(value, forKey: key) }
    _ = try begin(key)
    draft.text.append(value)
  }

  func encode(_ value: Int, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: Int8, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: Int16, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: Int32, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: Int64, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: Int128, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: UInt, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: UInt8, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: UInt16, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: UInt32, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: UInt64, forKey key: Key) throws { try encodeInteger(value, forKey: key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try encodeInteger(value, forKey: key) }

  @inline(__always) private func encodeInteger(_ value: some FixedWidthInteger, forKey key: Key) throws {
    _ = try begin(key)
    draft.text.append(value)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encodeAny(value, forKey: key)
  }

  @inline(__always) private func encodeAny<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let mark = try begin(key)
    do {
      try draft.encode(value, in: slot.node, key: .member(key))
    } catch {
      // Whoever catches this may go on without the member.
      draft.undo(slot.node, to: mark)
      throw error
    }
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(KeyedDraftContainer<NestedKey>(nested(.object, forKey: key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    UnkeyedDraftContainer(nested(.array, forKey: key))
  }

  private func nested(_ kind: DraftNode.Kind, forKey key: Key) -> DraftSlot {
    guard draft.isCurrent(slot) else { return draft.container(kind, at: slot) }
    _ = draft.beginMember(key, of: slot.node, keyType: keyType)
    return draft.addNested(kind, of: slot.node, key: .member(key))
  }

  func superEncoder() -> any Swift.Encoder {
    guard draft.isCurrent(slot) else { return DraftEncoder(slot) }
    draft.beginMember(other: TextKey.super, of: slot.node)
    return DraftEncoder(draft.slot(draft.addChild(of: slot.node, key: .member(TextKey.super))))
  }

  func superEncoder(forKey key: Key) -> any Swift.Encoder {
    guard draft.isCurrent(slot) else { return DraftEncoder(slot) }
    _ = draft.beginMember(key, of: slot.node, keyType: keyType)
    return DraftEncoder(draft.slot(draft.addChild(of: slot.node, key: .member(key))))
  }
}
