/// The members of an object by key, for objects with many of them or with keys that a strategy makes. Equal keys: the first counts.
final class ObjectIndex {
  private var members: [KeyBytes: UInt32] = [:]
  private var owned: [UnsafePointer<UInt8>] = []

  init(minimumCapacity: Int) {
    members.reserveCapacity(minimumCapacity)
  }

  deinit { for start in owned { start.deallocate() } }

  /// A key in memory that stays.
  func add(_ key: KeyBytes, _ member: Int) {
    if members[key] == nil { members[key] = UInt32(truncatingIfNeeded: member) }
  }

  func add(copying key: String, _ member: Int) {
    let bytes = KeyBytes.copy(of: key)
    owned.append(bytes.start)
    add(bytes, member)
  }

  /// The node of the value, or 0.
  func member(_ key: KeyBytes) -> Int {
    Int(members[key] ?? 0)
  }

  var count: Int { members.count }
}
