/// An array, its elements one after the other. No larger than what an existential holds in place.
struct ElementContainer: UnkeyedDecodingContainer {
  private let session: DecodingSession
  private let node: UInt32
  private var next: UInt32
  private var passed: UInt32 = 0

  init(_ session: DecodingSession, _ node: Int) throws {
    guard session.nodes[node].isArray else { throw session.mismatch([Any].self, at: node, "an array") }
    self.session = session
    self.node = UInt32(truncatingIfNeeded: node)
    next = UInt32(truncatingIfNeeded: node + 1)
  }

  private var array: Node { session.nodes[Int(node)] }

  var codingPath: [any CodingKey] { session.codingPath(to: Int(node)) }
  var count: Int? { Int(array.length) }
  var currentIndex: Int { Int(passed) }
  var isAtEnd: Bool { next >= array.next }

  /// Goes on only where decoding succeeds.
  @inline(__always)
  private mutating func element<T>(_ type: T.Type, _ decode: (DecodingSession, Int) throws -> T) throws -> T {
    guard !isAtEnd else { throw session.atEnd(type, of: Int(node)) }
    let value = try decode(session, Int(next))
    advance()
    return value
  }

  private mutating func advance() {
    next = session.nodes[Int(next)].next
    passed += 1
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { throw session.atEnd(Never?.self, of: Int(node)) }
    guard session.nodes[Int(next)].isNull else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try element(type) { try $0.bool(at: $1) } }
  mutating func decode(_ type: String.Type) throws -> String { try element(type) { try $0.string(at: $1) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try element(type) { try $0.double(at: $1) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try element(type) { try $0.float(at: $1) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) { try $0.integer(type, at: $1) } }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try element(type) { try $0.value(type, at: $1) } }

  mutating func nestedContainer<K: CodingKey>(keyedBy _: K.Type) throws -> KeyedDecodingContainer<K> {
    try element(KeyedDecodingContainer<K>.self) { KeyedDecodingContainer(try MemberContainer<K>($0, $1)) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try element((any UnkeyedDecodingContainer).self) { try ElementContainer($0, $1) }
  }

  mutating func superDecoder() throws -> any Swift.Decoder {
    try element((any Swift.Decoder).self) { TapeDecoder(session: $0, node: $1) }
  }
}
