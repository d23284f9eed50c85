/// Looking keys up.
extension DecodingSession {
  /// Objects up to this size are read from their first key on; that is as fast as anything, and finds the first of equal keys.
  private static let smallest = 2

  /// The node of the value, or 0. First where the key was in the last object: in a list of alike objects that is where it is.
  @inline(__always)
  func member(_ entry: UnsafeMutablePointer<KeyEntry>, of object: Int) -> Int {
    let nodes = nodes
    let header = nodes[object]
    let first = object &+ 1
    let hinted = first &+ Int(entry.pointee.hint)
    // Only where all keys are known to differ: the first of equal ones counts.
    if header.meta & (Node.Flag.checked | Node.Flag.ambiguous) == Node.Flag.checked, hinted < Int(header.next) {
      let key = nodes[hinted]
      if (key.meta ^ nodes[first].meta) & Node.keyMask == 0, key.length == UInt32(bitPattern: entry.pointee.soughtCount),
        KeyBytes.areEqual(base + Int(key.offset), entry.pointee.sought.unsafelyUnwrapped, Int(key.length))
      {
        return hinted &+ 1
      }
    }
    return search(entry, object)
  }

  @inline(never)
  private func search(_ entry: UnsafeMutablePointer<KeyEntry>, _ object: Int) -> Int {
    let sought = KeyBytes(start: entry.pointee.sought.unsafelyUnwrapped, count: Int(entry.pointee.soughtCount))
    let name = KeyBytes(start: entry.pointee.name.unsafelyUnwrapped, count: entry.pointee.nameCount)
    let found = search(sought, name, object)
    if found != 0 { entry.pointee.hint = Int32(clamping: found &- object &- 2) }
    return found
  }

  /// By the name that a model has for it.
  func member(named name: String, of object: Int) -> Int {
    var name = name
    return name.withUTF8 { utf8 in
      let bytes = KeyBytes(start: utf8.baseAddress ?? base, count: utf8.count)
      return search(isSnakeCase ? KeyBytes(start: bytes.start, count: KeyEntry.none) : bytes, bytes, object)
    }
  }

  private func search(_ sought: KeyBytes, _ name: KeyBytes, _ object: Int) -> Int {
    let header = nodes[object]
    if header.length == 0 { return 0 }
    if hasCustomKeys || header.meta & Node.Flag.indexed != 0 { return index(of: object).member(name) }
    return isSnakeCase ? snakeCaseMember(sought, name, object, header) : firstMember(sought, object, header)
  }

  private func firstMember(_ sought: KeyBytes, _ object: Int, _ header: Node) -> Int {
    if header.meta & Node.Flag.escaped != 0 || Int(header.length) > KeyCheck.largest { return searchFromFirst(sought, object) }
    if header.length <= Self.smallest { return walk(sought, object &+ 1, object, Int(header.next)) }
    if header.meta & Node.Flag.checked == 0 { check(object) }
    if nodes[object].meta & Node.Flag.ambiguous != 0 { return walk(sought, object &+ 1, object, Int(header.next)) }
    return searchAround(sought, object)
  }

  private func check(_ object: Int) {
    let isAmbiguous =
      KeyCheck.repeatedKey(object, nodes, base) != nil || isSnakeCase && CamelCase.mayHaveTwoSpellings(object, nodes, base)
    nodes[object].meta |= isAmbiguous ? Node.Flag.checked | Node.Flag.ambiguous : Node.Flag.checked
  }

  /// From the first key on, as long as no key is escaped.
  @inline(__always)
  private func walk(_ sought: KeyBytes, _ start: Int, _ object: Int, _ end: Int) -> Int {
    var key = start
    while key < end {
      let node = nodes[key]
      if Int(node.length) == sought.count, KeyBytes.areEqual(base + Int(node.offset), sought.start, sought.count) { return key &+ 1 }
      key = Int(nodes[key &+ 1].next)
    }
    return 0
  }

  /// All keys differ: from the one after the last that was found, and round. The first key keeps that place.
  private func searchAround(_ sought: KeyBytes, _ object: Int) -> Int {
    let first = object &+ 1
    let end = Int(nodes[object].next)
    let cursor = Int(nodes[first].next)
    let start = cursor > first && cursor < end ? cursor : first
    var found = walk(sought, start, object, end)
    if found == 0 { found = walk(sought, first, object, start) }
    if found != 0 { nodes[first].next = nodes[found].next }
    return found
  }

  /// Large objects, and those with escaped keys. The first key counts the steps; many of them pay for an index.
  private func searchFromFirst(_ sought: KeyBytes, _ object: Int) -> Int {
    let first = object &+ 1
    let header = nodes[object]
    var key = first
    var steps: UInt32 = 0
    var found = 0
    while key < Int(header.next), found == 0 {
      if isEqual(nodes[key], sought) { found = key &+ 1 }
      key = Int(nodes[key &+ 1].next)
      steps &+= 1
    }
    let total = nodes[first].next.addingReportingOverflow(steps)
    nodes[first].next = total.partialValue
    if total.overflow || total.partialValue > header.length &* 4 &+ 1024 { nodes[object].meta |= Node.Flag.indexed }
    return found
  }

  private func isEqual(_ node: Node, _ sought: KeyBytes) -> Bool {
    let start = base + Int(node.offset)
    guard node.meta & Node.Flag.escaped != 0 else {
      return Int(node.length) == sought.count && KeyBytes.areEqual(start, sought.start, sought.count)
    }
    // An escape is never shorter than what it stands for.
    guard Int(node.length) > sought.count else { return false }
    return StringText.withUnescaped(start, Int(node.length)) { KeyBytes(start: $0, count: $1) == sought }
  }

  /// Of several spellings of the key the first. Where there cannot be several, the usual one is looked for before all others.
  private func snakeCaseMember(_ sought: KeyBytes, _ name: KeyBytes, _ object: Int, _ header: Node) -> Int {
    if Int(header.length) > KeyCheck.largest {
      nodes[object].meta |= Node.Flag.indexed
      return index(of: object).member(name)
    }
    if sought.count >= 0, header.meta & Node.Flag.escaped == 0 {
      if header.meta & Node.Flag.checked == 0 { check(object) }
      if nodes[object].meta & Node.Flag.ambiguous == 0 {
        let found = searchAround(sought, object)
        if found != 0 { return found }
      }
    }
    return firstSpelling(name, object, header)
  }

  private func firstSpelling(_ name: KeyBytes, _ object: Int, _ header: Node) -> Int {
    var key = object &+ 1
    while key < Int(header.next) {
      let node = nodes[key]
      let start = base + Int(node.offset)
      let matches =
        node.meta & Node.Flag.escaped == 0
        ? CamelCase.matches(KeyBytes(start: start, count: Int(node.length)), name)
        : StringText.withUnescaped(start, Int(node.length)) { CamelCase.matches(KeyBytes(start: $0, count: $1), name) }
      if matches { return key &+ 1 }
      key = Int(nodes[key &+ 1].next)
    }
    return 0
  }

  private func index(of object: Int) -> ObjectIndex {
    if let index = indexes[object] { return index }
    let header = nodes[object]
    let index = ObjectIndex(minimumCapacity: Int(header.length))
    var key = object &+ 1
    while key < Int(header.next) {
      let node = nodes[key]
      let bytes = KeyBytes(start: base + Int(node.offset), count: Int(node.length))
      if hasCustomKeys || node.meta & Node.Flag.escaped != 0 || isSnakeCase && CamelCase.hasWords(bytes) {
        index.add(copying: modelKey(key, in: object), key &+ 1)
      } else {
        index.add(bytes, key &+ 1)
      }
      key = Int(nodes[key &+ 1].next)
    }
    indexes[object] = index
    return index
  }

  func key(_ node: Node) -> String {
    StringText.string(base + Int(node.offset), Int(node.length), node.meta)
  }

  /// What a model would call a key of the text.
  private func modelKey(_ key: Int, in object: Int) -> String {
    let text = self.key(nodes[key])
    switch decoder.keyDecodingStrategy {
    case .useDefaultKeys: return text
    case .convertFromSnakeCase: return CamelCase.name(text)
    case .custom(let convert): return convert(codingPath(to: object) + [MemberKey(stringValue: text)]).stringValue
    }
  }

  /// What a model would call the keys of an object, each once, in the order of the text.
  func keys(of object: Int) -> [String] {
    let header = nodes[object]
    var keys: [String] = []
    var seen: Set<String> = []
    var key = object &+ 1
    while key < Int(header.next) {
      let name = modelKey(key, in: object)
      if seen.insert(name).inserted { keys.append(name) }
      key = Int(nodes[key &+ 1].next)
    }
    return keys
  }

  /// The value that a path leads to, from the root. Keys are the text's.
  func node(at path: JSON.Path) throws -> Int {
    var at = 0
    for (depth, component) in path.components.enumerated() {
      let next = child(component, of: at)
      guard next != 0 else { throw noValue(at: at, path, depth) }
      at = next
    }
    return at
  }

  private func child(_ component: JSON.Path.Component, of parent: Int) -> Int {
    let header = nodes[parent]
    switch component {
    case .key(let key) where header.isObject:
      var key = key
      return key.withUTF8 { utf8 in
        let sought = KeyBytes(start: utf8.baseAddress ?? base, count: utf8.count)
        var at = parent &+ 1
        while at < Int(header.next) {
          if isEqual(nodes[at], sought) { return at &+ 1 }
          at = Int(nodes[at &+ 1].next)
        }
        return 0
      }
    case .key(let digits):
      guard header.isArray, let index = JSON.Path.index(digits) else { return 0 }
      return child(.index(index), of: parent)
    case .index(let index):
      guard header.isArray, index >= 0, index < Int(header.length) else { return 0 }
      var at = parent &+ 1
      for _ in 0..<index { at = Int(nodes[at].next) }
      return at
    }
  }
}
