extension Array: NodeDecodable where Element: Decodable {
  static func decode(_ session: DecodingSession, _ node: Int) throws -> [Element] {
    let array = session.nodes[node]
    guard array.isArray else { throw session.mismatch([Element].self, at: node, "an array") }
    let kind = session.scratch.kind(of: Element.self)
    switch kind {
    // Of known types, since code for any type asks the runtime about it at every element.
    case .string: return unsafeBitCast(try elements(session, node, array) { try session.string(at: $0) }, to: [Element].self)
    case .int: return unsafeBitCast(try elements(session, node, array) { try session.integer(Int.self, at: $0) }, to: [Element].self)
    case .double: return unsafeBitCast(try elements(session, node, array) { try session.double(at: $0) }, to: [Element].self)
    case .plain: return try elements(session, node, array) { try Element(from: TapeDecoder(session: session, node: $0)) }
    default: return try elements(session, node, array) { try session.value(Element.self, of: kind, at: $0) }
    }
  }

  @inline(__always)
  private static func elements<T>(
    _ session: DecodingSession, _ node: Int, _ array: Node, _ decode: (Int) throws -> T
  ) throws -> [T] {
    var elements: [T] = []
    if array.length == 0 { return elements }
    elements.reserveCapacity(Room.forElements(Int(array.length), stride: MemoryLayout<T>.stride))
    var next = node &+ 1
    while next < Int(array.next) {
      elements.append(try decode(next))
      next = Int(session.nodes[next].next)
    }
    return elements
  }
}

/// Dictionaries with other keys decode through a container, as the standard library does it.
extension Dictionary: NodeDecodable where Key == String, Value: Decodable {
  static func decode(_ session: DecodingSession, _ node: Int) throws -> [String: Value] {
    let object = session.nodes[node]
    guard object.isObject else { throw session.mismatch([String: Value].self, at: node, "an object") }
    let kind = session.scratch.kind(of: Value.self)
    if case .string = kind {
      return unsafeBitCast(try members(session, node, object) { try session.string(at: $0) }, to: [String: Value].self)
    }
    return try members(session, node, object) { try session.value(Value.self, of: kind, at: $0) }
  }

  /// Of equal keys the first counts, and the others are not even decoded.
  @inline(__always)
  private static func members<T>(
    _ session: DecodingSession, _ node: Int, _ object: Node, _ decode: (Int) throws -> T
  ) throws -> [String: T] {
    var members = [String: T](minimumCapacity: Room.forElements(Int(object.length), stride: MemoryLayout<(String, T)>.stride))
    var next = node &+ 1
    while next < Int(object.next) {
      let key = session.key(session.nodes[next])
      do {
        let value = try decode(next &+ 1)
        if let first = members.updateValue(value, forKey: key) { members[key] = first }
      } catch {
        if members[key] == nil { throw error }
      }
      next = Int(session.nodes[next &+ 1].next)
    }
    return members
  }
}
