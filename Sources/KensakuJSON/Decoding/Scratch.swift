/// What decoding needs besides the text, kept for the next time: memory for nodes, and what was found out about types.
final class Scratch {
  let tape = Tape(capacity: 256)
  private var keyTables: [ObjectIdentifier: KeyTable] = [:]
  private var kinds: [ObjectIdentifier: TypeKind] = [:]
  private var isSnakeCase = false

  /// Direct-mapped, in front of the dictionaries.
  private let keySlots: UnsafeMutablePointer<(type: UnsafeRawPointer?, entries: UnsafeMutablePointer<KeyEntry>?)>
  private let kindSlots: UnsafeMutablePointer<(type: UnsafeRawPointer?, kind: TypeKind)>
  /// 2⁸: `slot` takes eight bits.
  private static let slots = 256

  init() {
    keySlots = .allocate(capacity: Self.slots)
    keySlots.initialize(repeating: (nil, nil), count: Self.slots)
    kindSlots = .allocate(capacity: Self.slots)
    kindSlots.initialize(repeating: (nil, .plain), count: Self.slots)
  }

  deinit {
    keySlots.deallocate()
    kindSlots.deinitialize(count: Self.slots)
    kindSlots.deallocate()
  }

  func prepare(isSnakeCase: Bool) {
    if isSnakeCase == self.isSnakeCase { return }
    self.isSnakeCase = isSnakeCase
    keyTables = [:]
    keySlots.update(repeating: (nil, nil), count: Self.slots)
  }

  /// The table of an enum of coding keys, nil for other types.
  @inline(__always)
  func keyEntries<K: CodingKey>(_: K.Type) -> UnsafeMutablePointer<KeyEntry>? {
    guard MemoryLayout<K>.size <= 1 else { return nil }
    let type = unsafeBitCast(K.self as Any.Type, to: UnsafeRawPointer.self)
    let slot = Self.slot(type)
    if keySlots[slot].type == type { return keySlots[slot].entries }
    return findKeyEntries(type, slot)
  }

  @inline(never)
  private func findKeyEntries(_ type: UnsafeRawPointer, _ slot: Int) -> UnsafeMutablePointer<KeyEntry>? {
    guard Self.isEnum(type) else { return nil }
    let id = ObjectIdentifier(unsafeBitCast(type, to: Any.Type.self))
    let table = keyTables[id] ?? KeyTable()
    keyTables[id] = table
    keySlots[slot] = (type, table.entries)
    return table.entries
  }

  /// The string of a case of an enum never changes; of a structure of one byte it might. The first word of a type's metadata is its
  /// kind, part of Swift's stable ABI.
  private static func isEnum(_ type: UnsafeRawPointer) -> Bool {
    type.load(as: UInt.self) == 0x201
  }

  @inline(__always)
  func kind<T: Decodable>(of _: T.Type) -> TypeKind {
    let type = unsafeBitCast(T.self as Any.Type, to: UnsafeRawPointer.self)
    let slot = Self.slot(type)
    if kindSlots[slot].type == type { return kindSlots[slot].kind }
    return findKind(T.self, type, slot)
  }

  @inline(never)
  private func findKind<T: Decodable>(_: T.Type, _ type: UnsafeRawPointer, _ slot: Int) -> TypeKind {
    let id = ObjectIdentifier(T.self)
    let kind = kinds[id] ?? TypeKind(T.self)
    kinds[id] = kind
    kindSlots[slot] = (type, kind)
    return kind
  }

  @inline(__always)
  private static func slot(_ type: UnsafeRawPointer) -> Int {
    Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

extension Scratch {
  private static let idle = Pool<Scratch>(most: 8)
  /// Nodes: 1 MiB.
  private static let largestKept = 1 << 16

  static func take() -> Scratch {
    idle.take() ?? Scratch()
  }

  static func giveBack(_ scratch: Scratch) {
    if scratch.tape.capacity <= largestKept { idle.giveBack(scratch) }
  }
}
