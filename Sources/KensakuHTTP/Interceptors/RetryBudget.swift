/// How many retries all calls of a client may make together: while a service is down they must not make it worse.
///
/// A bucket: each call adds a share of a retry, time adds some, each retry takes one. Given to several clients, they share it.
public final class RetryBudget: Sendable {
  private struct State {
    var bucket: TokenBucket
    /// Of the first client that sends; all times are told by it.
    var clock: ClientClock?
  }

  private let state: Locked<State>

  /// - `share` of the calls may be retried for long: a fifth more load is what a service that struggles can bear.
  /// - `burst` retries at once: a screen's worth of requests that meet the same hiccup.
  /// - `perSecond` retries at least, for those who send a request now and then.
  public init(share: Double = 0.2, burst: Int = 10, perSecond: Double = 1) {
    state = Locked(State(bucket: TokenBucket(share: share, burst: burst, perSecond: perSecond), clock: nil))
  }

  func countCall(_ clock: ClientClock) {
    change(clock) { bucket, now in bucket.countCall(at: now) }
  }

  /// False where there is no retry left.
  func takeRetry(_ clock: ClientClock) -> Bool {
    change(clock) { bucket, now in bucket.takeRetry(at: now) }
  }

  private func change<Result>(_ clock: ClientClock, _ body: (inout TokenBucket, Duration) -> Result) -> Result {
    let clock = state.withLock { state in
      if state.clock == nil { state.clock = clock }
      return state.clock ?? clock
    }
    let now = clock.now()
    return state.withLock { body(&$0.bucket, now) }
  }
}

/// The arithmetic of a budget.
struct TokenBucket: Sendable {
  private let share: Double
  private let burst: Double
  private let perSecond: Double
  private(set) var tokens: Double
  private var last: Duration?

  init(share: Double, burst: Int, perSecond: Double) {
    self.share = max(0, share)
    self.burst = Double(max(0, burst))
    self.perSecond = max(0, perSecond)
    tokens = self.burst
  }

  mutating func countCall(at now: Duration) {
    pass(to: now)
    tokens = min(burst, tokens + share)
  }

  mutating func takeRetry(at now: Duration) -> Bool {
    pass(to: now)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  private mutating func pass(to now: Duration) {
    if let last, now > last { tokens = min(burst, tokens + (now - last) / .seconds(1) * perSecond) }
    last = max(now, last ?? now)
  }
}
