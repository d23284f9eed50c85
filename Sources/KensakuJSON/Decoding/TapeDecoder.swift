/// The decoder that models get: a session and a node.
struct TapeDecoder: Swift.Decoder {
  let session: DecodingSession
  let node: Int

  var codingPath: [any CodingKey] { session.codingPath(to: node) }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<K: CodingKey>(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K> {
    KeyedDecodingContainer(try MemberContainer<K>(session, node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try ElementContainer(session, node)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension TapeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { session.nodes[node].isNull }
  func decode(_: Bool.Type) throws -> Bool { try session.bool(at: node) }
  func decode(_: String.Type) throws -> String { try session.string(at: node) }
  func decode(_: Double.Type) throws -> Double { try session.double(at: node) }
  func decode(_: Float.Type) throws -> Float { try session.float(at: node) }
  func decode(_ type: Int.Type) throws -> Int { try session.integer(type, at: node) }
  func decode(_ type: Int8.Type) throws -> Int8 { try session.integer(type, at: node) }
  func decode(_ type: Int16.Type) throws -> Int16 { try session.integer(type, at: node) }
  func decode(_ type: Int32.Type) throws -> Int32 { try session.integer(type, at: node) }
  func decode(_ type: Int64.Type) throws -> Int64 { try session.integer(type, at: node) }
  func decode(_ type: Int128.Type) throws -> Int128 { try session.integer(type, at: node) }
  func decode(_ type: UInt.Type) throws -> UInt { try session.integer(type, at: node) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try session.integer(type, at: node) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try session.integer(type, at: node) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try session.integer(type, at: node) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try session.integer(type, at: node) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try session.integer(type, at: node) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try session.value(type, at: node) }
}
