#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A `RateLimiter` whose count holds across processes: what began is in a file for each host, which processes change one at a time.
///
/// Within the process the limiter's own order holds; among processes whoever looks first goes first. Where the folder cannot be used, the
/// limit holds within the process alone, and `problem` says why.
public final class SharedRateLimiter: Sendable {
  /// As of `RateLimiter`: so that somebody is told what the server says at least once a minute.
  static let longestPause = Duration.seconds(60)
  /// A process that was stopped within the microseconds in which it holds the lock must not stop the others.
  private static let lockPatience = Duration.milliseconds(200)

  private let local: RateLimiter
  private let count: Int
  private let interval: Duration
  private let folder: PrivateFolder
  private let wallClock: @Sendable () -> Duration
  private let trouble = Locked<String?>(nil)

  /// `folder` is made at the first use, and is for nobody but its owner.
  public convenience init(_ count: Int, per interval: RateLimiter.Interval, folder: String) {
    self.init(count, per: interval, folder: folder, wallClock: WallClock.now)
  }

  init(_ count: Int, per interval: RateLimiter.Interval, folder: String, wallClock: @escaping @Sendable () -> Duration) {
    local = RateLimiter(count, per: interval)
    self.count = count
    self.interval = interval.duration
    self.folder = PrivateFolder(path: folder)
    self.wallClock = wallClock
  }

  /// Why the limit holds within this process alone, where that is so; known once it was used.
  public var problem: String? { trouble.withLock { $0 } }

  /// How many requests to the host could begin now, in any process.
  public func free(of host: String) -> Int {
    var free = local.state(of: host).free
    change(host) { window, _ in free = max(0, min(free, window.free)) }
    return free
  }
}

extension SharedRateLimiter {
  /// Reads the record without its lock, which another process may be holding: a record is always there whole.
  func allowance(of host: String) -> RateAllowance {
    let own = local.allowance(of: host)
    guard let bytes = folder.contents(of: "rate-" + host.fileName, upTo: RateRecord.largest) else { return own }
    let window = RateRecord.window(of: String(decoding: bytes, as: UTF8.self), count: count, interval: interval, now: wallClock())
    return RateAllowance(left: max(0, min(own.left, window.free)), limit: count)
  }

  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    let inner = Next(
      next.call,
      Next.Chain([]) { [self] request, _ throws(APIError) in
        let start = try await begin(request, next.call)
        let attempts = next.attempts
        // What is cancelled before it goes out takes no place.
        defer { if let start, next.attempts == attempts { change(request.url.host) { window, _ in window.giveBack(start) } } }
        let response = try await next(request)
        keepPause(of: response, request.url.host)
        return response
      })
    return try await local.send(request, inner)
  }

  /// When the request began; nil where nobody keeps it.
  private func begin(_ request: HTTP.Request, _ call: ClientCall) async throws(APIError) -> Duration? {
    var waited = Duration.zero
    while true {
      var outcome = Duration.zero
      var start: Duration?
      let isKept = change(request.url.host) { window, now in
        outcome = window.time(after: 0, at: now) - now
        guard outcome <= .zero else { return }
        start = now
        window.begin(at: now)
      }
      guard isKept, outcome > .zero else { return isKept ? start : nil }
      if let queue = request.timeouts.queue, waited + outcome > queue { throw APIError(.timeout(.queue), request) }
      waited += outcome
      // The wait is no part of the call's own time.
      call.extend(by: outcome)
      try await call.sleep(for: outcome, of: request)
    }
  }

  private func keepPause(of response: HTTP.Response, _ host: String) {
    guard response.status == 429 || response.status == 503 else { return }
    guard let delay = ServerDelay.retryAfter(response.fields, wallClock: wallClock) else { return }
    change(host) { window, now in window.pause(until: now + min(delay, Self.longestPause)) }
  }

  /// Changes the record of a host while no other process does. False where that is not possible.
  @discardableResult
  private func change(_ host: String, _ body: (inout RateWindow, Duration) -> Void) -> Bool {
    do throws(FileError) {
      try folder.prepare()
      let lock = try lock(host)
      defer { close(lock) }
      let name = "rate-" + host.fileName
      // In whole milliseconds, as they are kept.
      let now = Duration.milliseconds(Int64(max(0, wallClock() / .milliseconds(1))))
      let text = String(decoding: folder.contents(of: name, upTo: RateRecord.largest) ?? [], as: UTF8.self)
      var window = RateRecord.window(of: text, count: count, interval: interval, now: now)
      body(&window, now)
      let newText = RateRecord.text(of: window)
      if newText != text { try folder.write(Array(newText.utf8), to: name) }
      return true
    } catch {
      trouble.withLock { $0 = error.description }
      return false
    }
  }

  /// A descriptor that holds the lock until it is closed.
  private func lock(_ host: String) throws(FileError) -> CInt {
    let path = folder.path("rate-" + host.fileName + ".lock")
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError("cannot open", path) }
    let end = ContinuousClock.now + Self.lockPatience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR, ContinuousClock.now < end else {
        close(descriptor)
        throw FileError("cannot lock", path, code: code)
      }
      usleep(1_000)
    }
    return descriptor
  }
}

extension String {
  /// A host as the name of a file: brackets and colons of IPv6 are no letters of one everywhere.
  fileprivate var fileName: String {
    String(map { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" ? $0 : "_" })
  }
}
