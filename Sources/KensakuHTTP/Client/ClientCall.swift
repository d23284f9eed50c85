/// What the interceptors and attempts of one call share: the clock, the deadline, the counts.
package final class ClientCall: Sendable {
  package let clock: ClientClock
  /// On the clock.
  package let start: Duration
  /// Of the client's base URL: who gets its credentials. Nil without one.
  package let origin: String?

  private struct Counts {
    var attempts = 0
    var redirects = 0
    /// On the clock; nil where the call may take for ever.
    var deadline: Duration?
  }
  private let counts: Locked<Counts>

  package init(clock: ClientClock, total: Duration?, origin: String? = nil) {
    self.clock = clock
    self.origin = origin
    start = clock.now()
    let start = start
    counts = Locked(Counts(deadline: total.map { start + $0 }))
  }

  package var attempts: Int { counts.withLock(\.attempts) }
  package var redirects: Int { counts.withLock(\.redirects) }

  package func countAttempt() { counts.withLock { $0.attempts += 1 } }
  package func countRedirect() { counts.withLock { $0.redirects += 1 } }

  /// On the clock; nil where the call may take for ever.
  package var deadline: Duration? { counts.withLock(\.deadline) }

  /// Time that is not the call's own: it waited for its turn.
  package func extend(by duration: Duration) {
    counts.withLock { counts in counts.deadline = counts.deadline.map { $0 + duration } }
  }

  /// Nil without a deadline; never negative.
  package var remaining: Duration? {
    deadline.map { max(.zero, $0 - clock.now()) }
  }

  package func sleep(for duration: Duration, of request: HTTP.Request) async throws(APIError) {
    if let remaining, remaining < duration { throw APIError(.timeout(.total), request) }
    do {
      try await clock.sleep(duration)
    } catch {
      throw APIError(wrapping: error, request)
    }
  }
}
