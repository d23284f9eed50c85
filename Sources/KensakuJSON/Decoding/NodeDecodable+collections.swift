extension Array: NodeDecodable where Element: Decodable {
  static func decode(_ session: DecodingSession, _ node: Int, into memory: UnsafeMutableRawPointer) throws {
    let array = session.nodes[node]
    guard array.isArray else { throw session.mismatch([Element].self, at: node, "an array") }
    let kind = session.scratch.kind(of: Element.self)
    let elements = try [Element](unsafeUninitializedCapacity: Int(array.length)) { buffer, count in
      guard let place = buffer.baseAddress else { return }
      var next = node &+ 1
      while next < Int(array.next) {
        try session.decode(Element.self, of: kind, at: next, into: place + count)
        count &+= 1
        next = Int(session.nodes[next].next)
      }
    }
    memory.initializeMemory(as: [Element].self, to: elements)
  }
}

/// Dictionaries with other keys decode through a container, as the standard library does it.
extension Dictionary: NodeDecodable where Key == String, Value: Decodable {
  static func decode(_ session: DecodingSession, _ node: Int, into memory: UnsafeMutableRawPointer) throws {
    let object = session.nodes[node]
    guard object.isObject else { throw session.mismatch([String: Value].self, at: node, "an object") }
    var members = [String: Value](minimumCapacity: Int(object.length))
    var next = node &+ 1
    while next < Int(object.next) {
      try members.add(session.key(session.nodes[next])) { try session.value(Value.self, at: next &+ 1) }
      next = Int(session.nodes[next &+ 1].next)
    }
    memory.initializeMemory(as: [String: Value].self, to: members)
  }

  /// Of equal keys the first counts, and the others are not even decoded.
  private mutating func add(_ key: String, _ value: () throws -> Value) throws {
    do {
      let value = try value()
      if let first = updateValue(value, forKey: key) { self[key] = first }
    } catch {
      if self[key] == nil { throw error }
    }
  }
}
