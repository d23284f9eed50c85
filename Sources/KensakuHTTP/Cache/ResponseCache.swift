/// Answers that are used again for as long as `Endpoint.cacheLifetime` says.
///
/// `Client.send(_:)` asks it, for GET only, and stores what was accepted and decoded: never a failure, a service's own error, or an answer
/// with `Cache-Control: no-store`. Otherwise the endpoint's lifetime rules, whatever the answer says of its age. Several clients may have
/// the same cache. An answer that credentials of an interceptor helped to get is not stored, since the cache does not see them beforehand;
/// give them to the client's fields or to the endpoint.
public final class ResponseCache: Sendable {
  /// An answer that came out of the cache.
  public struct Hit: Sendable, Hashable {
    /// Secrets masked.
    public let request: RequestSummary
    /// Since it was stored.
    public let age: Duration
  }

  /// How it stands with a cache.
  public struct Statistics: Sendable, Hashable {
    /// How many answers are kept, those of other processes included, and those that are too old for their next use.
    public let entries: Int
    /// What they take.
    public let bytes: Int
    /// How often this object had the answer.
    public let hits: Int
    /// How often it was asked in vain.
    public let misses: Int
  }

  private struct Counts {
    var hits = 0
    var misses = 0
  }

  private let storage: any CacheStorage
  private let onHit: (@Sendable (Hit) -> Void)?
  private let now: @Sendable () -> Duration
  private let counts = Locked(Counts())

  /// In memory. What was not used for longest goes when there are more than so many bytes; one answer takes at most an eighth of them.
  public convenience init(byteLimit: Int = 16 << 20, onHit: (@Sendable (Hit) -> Void)? = nil) {
    self.init(MemoryStorage(CacheLimit(bytes: byteLimit)), onHit: onHit)
  }

  /// In a folder of its own, which is made at the first use, for all processes of the same user. The names and the order of its files tell
  /// nothing of what was asked; the answers in them are readable for their owner. It needs OpenSSL's libcrypto on Linux. Where it cannot be
  /// used nothing is kept, and `problem` says why.
  public convenience init(folder: String, byteLimit: Int = 64 << 20, onHit: (@Sendable (Hit) -> Void)? = nil) {
    self.init(DiskStorage(PrivateFolder(path: folder), CacheLimit(bytes: byteLimit)), onHit: onHit)
  }

  /// `now` is since 1970.
  init(_ storage: any CacheStorage, onHit: (@Sendable (Hit) -> Void)? = nil, now: @escaping @Sendable () -> Duration = WallClock.now) {
    self.storage = storage
    self.onHit = onHit
    self.now = now
  }

  /// Why nothing is kept, where that is so; known once the cache was used.
  public var problem: String? { storage.problem }

  /// On disk, it looks through the folder.
  public var statistics: Statistics {
    let size = storage.size
    let counts = counts.withLock { $0 }
    return Statistics(entries: size.entries, bytes: size.bytes, hits: counts.hits, misses: counts.misses)
  }

  /// Forgets all answers, on disk those of other processes too, and touches no file but the cache's own.
  public func removeAll() throws(FileError) {
    try storage.removeAll()
  }
}

extension ResponseCache {
  /// What `read` makes of the stored answer; nil where there is none that is younger than `lifetime`. One that can no longer be read is
  /// removed.
  func value<Value>(
    of request: HTTP.Request, _ key: CacheKey, within lifetime: Duration, _ read: (HTTP.Response) throws(APIError) -> Value
  ) -> Value? {
    guard let (answer, age) = answer(for: key, within: lifetime), let response = answer.response(to: request),
      let value = value(of: response, key, read)
    else {
      counts.withLock { $0.misses += 1 }
      return nil
    }
    counts.withLock { $0.hits += 1 }
    onHit?(Hit(request: RequestSummary(request), age: age))
    return value
  }

  func store(_ response: HTTP.Response, to request: HTTP.Request, _ key: CacheKey) {
    // Where the newest answer is not to be kept, an older one is not to be given after it.
    guard let answer = CachedAnswer(response, to: request, at: now()) else { return storage.remove(key) }
    storage.store(answer, for: key)
  }

  /// One from the future was stored by a clock that has been set back since: its age is unknown.
  private func answer(for key: CacheKey, within lifetime: Duration) -> (CachedAnswer, age: Duration)? {
    guard let answer = storage.answer(for: key) else { return nil }
    let age = now() - answer.time
    return age >= .zero && age < lifetime ? (answer, age) : nil
  }

  private func value<Value>(
    of response: HTTP.Response, _ key: CacheKey, _ read: (HTTP.Response) throws(APIError) -> Value
  ) -> Value? {
    do throws(APIError) {
      return try read(response)
    } catch {
      storage.remove(key)
      return nil
    }
  }
}
