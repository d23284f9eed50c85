/// Keys are whole requests here, which needs no digest.
final class MemoryStorage: CacheStorage {
  fileprivate struct Entry {
    let answer: CachedAnswer
    let bytes: Int
    /// Counts up.
    var lastUse: Int
  }

  fileprivate struct State {
    var entries: [CacheKey: Entry] = [:]
    var bytes = 0
    var uses = 0
  }

  private let limit: CacheLimit
  private let state = Locked(State())

  init(_ limit: CacheLimit) {
    self.limit = limit
  }

  func answer(for key: CacheKey) -> CachedAnswer? {
    state.withLock { state in
      let use = state.nextUse()
      state.entries[key]?.lastUse = use
      return state.entries[key]?.answer
    }
  }

  func store(_ answer: CachedAnswer, for key: CacheKey) {
    let bytes = answer.byteCount + key.bytes.count
    guard bytes <= limit.largestEntry else { return remove(key) }
    state.withLock { state in
      state.remove(key)
      state.entries[key] = Entry(answer: answer, bytes: bytes, lastUse: state.nextUse())
      state.bytes += bytes
      if state.bytes > limit.bytes { state.shrink(to: limit.afterSweep) }
    }
  }

  func remove(_ key: CacheKey) {
    state.withLock { $0.remove(key) }
  }

  func removeAll() throws(FileError) {
    state.withLock { $0 = State() }
  }

  var size: (entries: Int, bytes: Int) {
    state.withLock { ($0.entries.count, $0.bytes) }
  }

  var problem: String? { nil }
}

extension MemoryStorage.State {
  mutating func nextUse() -> Int {
    uses += 1
    return uses
  }

  mutating func remove(_ key: CacheKey) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
  }

  mutating func shrink(to target: Int) {
    for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if bytes <= target { return }
      remove(key)
    }
  }
}
