import KensakuHTTP

/// Counts the calls of the last minute.
final class CallWindow: Sendable {
  /// Less than a minute, so that who keeps to it at the other end of the wire is not refused for a few milliseconds.
  static let length = Duration.seconds(58)

  private let limit: Int
  private let calls = Locked<[ContinuousClock.Instant]>([])

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether one more call is answered. Those that are refused do not count.
  func admits(at now: ContinuousClock.Instant) -> Bool {
    calls.withLock { calls in
      calls.removeAll { $0 <= now - Self.length }
      guard calls.count < limit else { return false }
      calls.append(now)
      return true
    }
  }
}
