import Synchronization

/// Keys that are known before, to be looked up in a few steps, however many there are.
///
/// It stays as long as the process runs. A key's place follows from its length, its first and last eight bytes and a factor that was tried out to keep the keys apart.
@usableFromInline
struct FieldTable: @unchecked Sendable {  // Its memory is written in `init` only, but for atomics.
  let count: Int
  private let keys: UnsafeMutablePointer<Key>
  private let slots: UnsafeMutablePointer<Int32>

  /// For each key, and before them for the begin of an object, the key that followed it when one was looked up the last time. Only
  /// hints, whichever thread wrote them: at first the order of the model.
  private let followers: UnsafeMutablePointer<Atomic<Int>>
  private let slotCount: Int
  private let factor: UInt64
  private let shift: UInt64

  private struct Key {
    var bytes: KeyBytes
    /// As a text has it between its quotes if nothing in it is escaped; a key that has to be escaped fits nowhere.
    var plainCount: Int
    /// The next key of the same slot, or -1.
    var next: Int32
  }

  init(_ names: [String]) {
    count = names.count
    keys = .allocate(capacity: max(names.count, 1))
    var known: Set<String> = []
    for (index, name) in names.enumerated() {
      let bytes = KeyBytes.copy(of: name)
      // Nor does one fit that is there before, as only types of other kinds than enums have them.
      let isPlain = known.insert(name).inserted && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
      (keys + index).initialize(to: Key(bytes: bytes, plainCount: isPlain ? bytes.count : .max, next: -1))
    }
    let bits = UInt64(max(names.count, 1) * 2).bitWidth - UInt64(max(names.count, 1) * 2 - 1).leadingZeroBitCount
    shift = UInt64(64 - bits)
    slotCount = 1 << bits
    factor = Self.factor(for: keys, count, shift, slotCount)
    followers = .allocate(capacity: names.count + 1)
    for index in 0...names.count { (followers + index).initialize(to: Atomic(index)) }
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: -1, count: slotCount)
    // From the last on, so that of equal keys the first is found.
    for index in (0..<count).reversed() {
      let slot = Self.slot(keys[index].bytes, factor, shift)
      keys[index].next = slots[slot]
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// The key that most likely comes after the one with this number; -1 is the begin of an object.
  @inline(__always)
  func follower(of index: Int) -> Int {
    followers[index &+ 1].load(ordering: .relaxed)
  }

  @inline(__always)
  func learn(_ index: Int, follows last: Int) {
    followers[last &+ 1].store(index, ordering: .relaxed)
  }

  /// Whether the text at `p` is the key with this number and its closing quote. How many bytes the key has, or -1.
  @inline(__always)
  func length(of index: Int, at p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
    guard index < count else { return -1 }
    let length = keys[index].plainCount
    guard end - p > length, p[length] == 0x22, KeyBytes.areEqual(p, keys[index].bytes.start, length) else { return -1 }
    return length
  }

  /// The key's number, or -1.
  @inline(__always)
  func index(_ key: KeyBytes) -> Int {
    var index = Int(slots[Self.slot(key, factor, shift)])
    while index >= 0 {
      if keys[index].bytes == key { return index }
      index = Int(keys[index].next)
    }
    return -1
  }

  @inline(__always)
  private static func slot(_ key: KeyBytes, _ factor: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (word(key) &* factor) &>> shift)
  }

  @inline(__always)
  private static func word(_ key: KeyBytes) -> UInt64 {
    let count = UInt64(truncatingIfNeeded: key.count)
    if key.count == 0 { return 0 }
    let last = DigitWord.tail(key.start, key.count)
    if key.count <= 8 { return last ^ count }
    return (last &<< 23 | last &>> 41) ^ DigitWord.load(key.start) ^ count
  }

  /// The one of some factors with which the fewest keys share a slot.
  private static func factor(for keys: UnsafeMutablePointer<Key>, _ count: Int, _ shift: UInt64, _ slotCount: Int) -> UInt64 {
    var best: (factor: UInt64, shared: Int) = (1, .max)
    var candidate: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<128 where best.shared > 0 {
      var used = [Bool](repeating: false, count: slotCount)
      var shared = 0
      for index in 0..<count {
        let slot = slot(keys[index].bytes, candidate, shift)
        if used[slot] { shared += 1 }
        used[slot] = true
      }
      if shared < best.shared { best = (candidate, shared) }
      candidate = candidate &* 0xD134_2543_DE82_EF95 &+ 2
      candidate |= 1
    }
    return best.factor
  }
}
