extension Document {
  /// Objects up to this size are read from their first key on, which also finds the first of equal keys.
  static let smallest = 8

  /// Arrays up to this size are counted through.
  private static let smallestIndexed = 32

  /// The node of the value, or 0, the root, which is nobody's member; also where the node is no object.
  @inline(__always)
  func member(_ sought: KeyBytes, of object: Int) -> Int {
    let header = nodes[object]
    guard header.isObject else { return 0 }
    let end = Int(header.next)
    let first = object &+ 1
    if header.meta & (Node.Flag.checked | Node.Flag.ambiguous) != Node.Flag.checked { return slowMember(sought, object, header) }
    let start = hints.start(object, first: first)
    var found = walk(sought, from: start, to: end)
    if found == 0 { found = walk(sought, from: first, to: start) }
    if found != 0 {
      let next = Int(nodes[found].next)
      hints.keep(object, next < end ? next : first)
    }
    return found
  }

  @inline(never)
  private func slowMember(_ sought: KeyBytes, _ object: Int, _ header: Node) -> Int {
    if header.length > KeyCheck.largest { return indexedMember(sought, object) }
    let first = object &+ 1
    let end = Int(header.next)
    return header.meta & Node.Flag.escaped == 0 ? walk(sought, from: first, to: end) : walkEscaped(sought, from: first, to: end)
  }

  @inline(__always)
  private func walk(_ sought: KeyBytes, from start: Int, to end: Int) -> Int {
    var key = start
    while key < end {
      let node = nodes[key]
      if Int(node.length) == sought.count, KeyBytes.areEqual(base + Int(node.offset), sought.start, sought.count) { return key &+ 1 }
      key = Int(nodes[key &+ 1].next)
    }
    return 0
  }

  private func walkEscaped(_ sought: KeyBytes, from start: Int, to end: Int) -> Int {
    var key = start
    while key < end {
      if nodes[key].isKey(sought, base) { return key &+ 1 }
      key = Int(nodes[key &+ 1].next)
    }
    return 0
  }

  private func indexedMember(_ sought: KeyBytes, _ object: Int) -> Int {
    lazies.withLock { lazies in
      if let index = lazies.objects[object] { return index.member(sought) }
      let index = self.index(of: object)
      lazies.objects[object] = index
      return index.member(sought)
    }
  }

  private func index(of object: Int) -> ObjectIndex {
    let header = nodes[object]
    let index = ObjectIndex(minimumCapacity: Int(header.length))
    var key = object &+ 1
    while key < Int(header.next) {
      let node = nodes[key]
      if node.meta & Node.Flag.escaped == 0 {
        index.add(KeyBytes(start: base + Int(node.offset), count: Int(node.length)), key &+ 1)
      } else {
        index.add(copying: self.key(key), key &+ 1)
      }
      key = Int(nodes[key &+ 1].next)
    }
    return index
  }

  func member(_ key: String, of object: Int) -> Int {
    // Strings of Swift's own are read in place.
    if let found = key.utf8.withContiguousStorageIfAvailable({
      member(KeyBytes(start: $0.baseAddress ?? base, count: $0.count), of: object)
    }) {
      return found
    }
    var key = key
    return key.withUTF8 { member(KeyBytes(start: $0.baseAddress ?? base, count: $0.count), of: object) }
  }

  /// The node of an element, or 0; also where the node is no array.
  func element(_ index: Int, of array: Int) -> Int {
    let header = nodes[array]
    guard header.isArray, index >= 0, index < Int(header.length) else { return 0 }
    // All elements are scalars.
    if header.next &- UInt32(truncatingIfNeeded: array) &- 1 == header.length { return array &+ 1 &+ index }
    if header.length > Self.smallestIndexed { return indexedElement(index, array) }
    var at = array &+ 1
    for _ in 0..<index { at = Int(nodes[at].next) }
    return at
  }

  /// Asking a long array for one element after the other is not to cost the square of its length.
  private func indexedElement(_ index: Int, _ array: Int) -> Int {
    lazies.withLock { lazies in
      if let elements = lazies.arrays[array] { return Int(elements[index]) }
      var elements: [UInt32] = []
      elements.reserveCapacity(Int(nodes[array].length))
      var at = UInt32(truncatingIfNeeded: array &+ 1)
      while at < nodes[array].next {
        elements.append(at)
        at = nodes[Int(at)].next
      }
      lazies.arrays[array] = elements
      return Int(elements[index])
    }
  }

  /// As paths lead: digits also count elements.
  func child(_ component: JSON.Path.Component, of parent: Int) -> Int {
    switch component {
    case .index(let index): return element(index, of: parent)
    case .key(let key):
      if nodes[parent].isArray, let index = JSON.Path.index(key) { return element(index, of: parent) }
      return member(key, of: parent)
    }
  }

  func key(_ index: Int) -> String {
    let node = nodes[index]
    return StringText.string(base + Int(node.offset), Int(node.length), node.meta)
  }
}

extension Node {
  func isKey(_ sought: KeyBytes, _ base: UnsafePointer<UInt8>) -> Bool {
    let start = base + Int(offset)
    guard meta & Flag.escaped != 0 else { return Int(length) == sought.count && KeyBytes.areEqual(start, sought.start, sought.count) }
    // An escape is never shorter than what it stands for.
    guard Int(length) > sought.count else { return false }
    return StringText.withUnescaped(start, Int(length)) { KeyBytes(start: $0, count: $1) == sought }
  }
}
