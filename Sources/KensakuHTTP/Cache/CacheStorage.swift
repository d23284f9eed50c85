/// Where a cache keeps its answers. It forgets when it has to, and never fails a call.
protocol CacheStorage: Sendable {
  func answer(for key: CacheKey) -> CachedAnswer?
  func store(_ answer: CachedAnswer, for key: CacheKey)
  func remove(_ key: CacheKey)
  func removeAll() throws(FileError)
  var size: (entries: Int, bytes: Int) { get }
  /// Why nothing is kept.
  var problem: String? { get }
}

/// How many bytes a cache may take.
struct CacheLimit: Sendable {
  let bytes: Int

  init(bytes: Int) {
    self.bytes = max(0, bytes)
  }

  /// So that one answer does not drive out all the others.
  var largestEntry: Int { bytes / 8 }

  /// What is left once something had to go, so that the next entry does not begin to search for old ones again.
  var afterSweep: Int { bytes - bytes / 4 }
}
