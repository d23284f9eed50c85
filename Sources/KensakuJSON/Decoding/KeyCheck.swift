/// Looks for equal keys in one object.
enum KeyCheck {
  /// Objects up to this size are compared key by key where a small filter cannot tell keys apart; what goes beyond needs an index.
  static let largest = 256

  /// The key that is there a second time, or nil. For at most `largest` members, none of whose keys is escaped.
  static func repeatedKey(
    _ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>
  ) -> Int? {
    if nodes[object].length > 16 { return repeatedKeyOfMany(object, nodes, base) }
    var filter: UInt64 = 0
    return repeatedKey(object, nodes, base) { hash in
      let bit: UInt64 = 1 << (hash >> 58)
      defer { filter |= bit }
      return filter & bit != 0
    }
  }

  private static func repeatedKeyOfMany(
    _ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { filter in
      filter.initialize(repeating: 0)
      return repeatedKey(object, nodes, base) { hash in
        let word = Int(truncatingIfNeeded: hash >> 58)
        let bit: UInt64 = 1 << (hash >> 52 & 63)
        defer { filter[word] |= bit }
        return filter[word] & bit != 0
      }
    }
  }

  /// `mayBeKnown` tells of a hash whether it was there before.
  @inline(__always)
  private static func repeatedKey(
    _ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>, _ mayBeKnown: (UInt64) -> Bool
  ) -> Int? {
    let end = Int(nodes[object].next)
    var key = object &+ 1
    while key < end {
      let hash = hash(base + Int(nodes[key].offset), Int(nodes[key].length))
      if mayBeKnown(hash), isRepeated(key, object, nodes, base) { return key }
      key = Int(nodes[key &+ 1].next)
    }
    return nil
  }

  /// Any will do here: keys that collide are compared, and `largest` bounds how many.
  @inline(__always)
  private static func hash(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let raw = UnsafeRawPointer(start)
    var mixed = UInt64(truncatingIfNeeded: count)
    if count >= 8 {
      mixed ^= raw.loadUnaligned(as: UInt64.self)
      let last = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      mixed ^= last << 23 | last >> 41
    } else if count >= 4 {
      mixed ^= UInt64(raw.loadUnaligned(as: UInt32.self)) << 8
      mixed ^= UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) << 32
    } else if count > 0 {
      mixed ^= UInt64(start[0]) << 8 | UInt64(start[count >> 1]) << 16 | UInt64(start[count &- 1]) << 24
    }
    return mixed &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(never)
  private static func isRepeated(
    _ key: Int, _ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    let wanted = nodes[key]
    var earlier = object &+ 1
    while earlier < key {
      let node = nodes[earlier]
      if node.length == wanted.length, KeyBytes.areEqual(base + Int(node.offset), base + Int(wanted.offset), Int(wanted.length)) {
        return true
      }
      earlier = Int(nodes[earlier &+ 1].next)
    }
    return false
  }

  /// The key that an object of any kind has a second time, or nil.
  static func anyRepeatedKey(_ object: Int, _ nodes: UnsafeMutablePointer<Node>, _ base: UnsafePointer<UInt8>) -> Int? {
    let header = nodes[object]
    if header.length < 2 { return nil }
    if Int(header.length) <= largest, header.meta & Node.Flag.escaped == 0 { return repeatedKey(object, nodes, base) }
    let index = ObjectIndex(minimumCapacity: Int(header.length))
    var key = object &+ 1
    var members = 0
    while key < Int(header.next) {
      let node = nodes[key]
      let start = base + Int(node.offset)
      if node.meta & Node.Flag.escaped == 0 {
        index.add(KeyBytes(start: start, count: Int(node.length)), key &+ 1)
      } else {
        index.add(copying: StringText.string(start, Int(node.length), node.meta), key &+ 1)
      }
      members += 1
      if index.count < members { return key }
      key = Int(nodes[key &+ 1].next)
    }
    return nil
  }

  /// For `JSON.Options.duplicateKeys`.
  static func refuseRepeatedKeys(_ tape: Tape, _ base: UnsafePointer<UInt8>) throws(ScanFailure) {
    for index in 0..<tape.count where tape.nodes[index].isObject {
      if let key = anyRepeatedKey(index, tape.nodes, base) {
        throw ScanFailure(reason: .duplicateKey, expectation: .uniqueKey, offset: Int(tape.nodes[key].offset) - 1)
      }
    }
  }
}
