/// An object, its members by key.
struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let session: DecodingSession
  private let node: Int
  private let entries: UnsafeMutablePointer<KeyEntry>?

  init(_ session: DecodingSession, _ node: Int) throws {
    guard session.nodes[node].isObject else { throw session.mismatch([String: Any].self, at: node, "an object") }
    self.session = session
    self.node = node
    entries = session.hasCustomKeys ? nil : session.scratch.keyEntries(Key.self)
  }

  var codingPath: [any CodingKey] { session.codingPath(to: node) }
  var allKeys: [Key] { session.keys(of: node).compactMap(Key.init(stringValue:)) }

  /// The value's node, or 0, the root, which is nobody's member.
  @inline(__always)
  private func find(_ key: Key) -> Int {
    guard let entries else { return session.member(named: key.stringValue, of: node) }
    let number: UInt8 = MemoryLayout<Key>.size == 0 ? 0 : unsafeBitCast(key, to: UInt8.self)
    let entry = entries + Int(number)
    if entry.pointee.sought == nil { KeyTable.fill(entry, key.stringValue, isSnakeCase: session.isSnakeCase) }
    return session.member(entry, of: node)
  }

  @inline(__always)
  private func required(_ key: Key) throws -> Int {
    let value = find(key)
    if value == 0 { throw session.missing(key, in: node) }
    return value
  }

  /// 0 also where the value is null.
  @inline(__always)
  private func present(_ key: Key) -> Int {
    let value = find(key)
    return session.nodes[value].isNull ? 0 : value
  }

  func contains(_ key: Key) -> Bool { find(key) != 0 }
  func decodeNil(forKey key: Key) throws -> Bool { session.nodes[try required(key)].isNull }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try session.bool(at: required(key)) }
  func decode(_: String.Type, forKey key: Key) throws -> String { try session.string(at: required(key)) }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try session.double(at: required(key)) }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { try session.float(at: required(key)) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try session.integer(type, at: required(key)) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try session.integer(type, at: required(key)) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try session.integer(type, at: required(key)) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try session.integer(type, at: required(key)) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try session.integer(type, at: required(key)) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try session.integer(type, at: required(key)) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try session.integer(type, at: required(key)) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try session.integer(type, at: required(key)) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try session.integer(type, at: required(key)) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try session.integer(type, at: required(key)) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try session.integer(type, at: required(key)) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try session.integer(type, at: required(key)) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try session.value(type, at: required(key)) }

  // Those that models use most; the standard library's own look the key up three times.
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    let value = present(key)
    return value == 0 ? nil : try session.bool(at: value)
  }

  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    let value = present(key)
    return value == 0 ? nil : try session.string(at: value)
  }

  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    let value = present(key)
    return value == 0 ? nil : try session.double(at: value)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    let value = present(key)
    return value == 0 ? nil : try session.integer(type, at: value)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    let value = present(key)
    return value == 0 ? nil : try session.value(type, at: value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy _: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try MemberContainer<Nested>(session, required(key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ElementContainer(session, required(key))
  }

  /// Of the key "super"; where there is none, a decoder of null, as Foundation gives.
  func superDecoder() throws -> any Swift.Decoder {
    let value = session.member(named: "super", of: node)
    return TapeDecoder(session: session, node: value == 0 ? session.absentMember("super", of: node) : value)
  }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
    let value = find(key)
    return TapeDecoder(session: session, node: value == 0 ? session.absentMember(key.stringValue, of: node) : value)
  }
}
