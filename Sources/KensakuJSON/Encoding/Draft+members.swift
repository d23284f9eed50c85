extension Draft {
  /// Begins an element of an array.
  @inline(__always) func beginElement(of node: Int) -> DraftMark {
    open(node)
    let mark = DraftMark(count: nodes[node].count, end: text.count)
    if mark.count > 0 { text.append(.comma) }
    nodes[node].count = mark.count &+ 1
    return mark
  }

  /// Begins a member of an object whose keys are of a numbered type, up to the colon.
  @inline(__always) func beginMember<Key: CodingKey>(_ key: Key, of node: Int, keyType: Int32?) -> DraftMark {
    let mark = beginElement(of: node)
    guard let keyType else {
      writeKey(key, of: node)
      return mark
    }
    let byte = KeyTexts.byte(of: key)
    if let known = keyTexts[keyType, byte] {
      text.append(contentsOf: known)
    } else {
      writeNewKey(key, keyType, byte, of: node)
    }
    // Keys that come in the order of their declaration, as the compiler writes them, do not repeat.
    if nodes[node].lastKey >= Int32(byte) || keyTexts.hasEqualTexts(keyType) { nodes[node].mayRepeat = true }
    nodes[node].lastKey = Int32(byte)
    return mark
  }

  @inline(never) private func writeNewKey(_ key: some CodingKey, _ keyType: Int32, _ byte: UInt8, of node: Int) {
    let start = text.count
    writeName(name(of: key, in: node))
    // Made every time: a name that depends on the way to it, and a text with escapes from which it has to be known.
    if case .custom = strategies.key {
      nodes[node].mayRepeat = true
      return
    }
    if escapedKeys[start] != nil {
      nodes[node].mayRepeat = true
      return
    }
    let written = UnsafeBufferPointer(start: UnsafePointer(text.start + start), count: text.count - start)
    keyTexts.keep(written, for: keyType, byte)
  }

  /// Begins a member with a key that may be any text.
  @inline(never) private func writeKey(_ key: some CodingKey, of node: Int) {
    if nodes[node].count > 1 { nodes[node].mayRepeat = true }
    writeName(name(of: key, in: node))
  }

  /// Begins a member of an object whose keys differ, and are written as they are.
  func beginMember(named name: String, of node: Int) -> DraftMark {
    let mark = beginElement(of: node)
    writeName(name)
    return mark
  }

  /// Begins a member with a key that is not of the object's own type.
  func beginMember(other key: some CodingKey, of node: Int) {
    _ = beginElement(of: node)
    nodes[node].mayRepeat = true
    writeName(name(of: key, in: node))
  }

  /// Keys of two types may be the same.
  func noteKeyType(_ keyType: Int32?, of node: Int) {
    let number = keyType ?? DraftNode.anyText
    if nodes[node].keyType != DraftNode.noKeys, nodes[node].keyType != number { nodes[node].mayRepeat = true }
    nodes[node].keyType = number
  }

  private func writeName(_ name: String) {
    let start = text.count
    text.append(name, escaping)
    if strategies.formatting.contains(.sortedKeys), text.count - start != name.utf8.count + 2 { escapedKeys[start] = name }
    text.append(.colon)
  }

  private func name(of key: some CodingKey, in node: Int) -> String {
    switch strategies.key {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: SnakeCase.name(key.stringValue)
    case .custom(let name): name(path(of: node, then: .member(key))).stringValue
    }
  }
}
