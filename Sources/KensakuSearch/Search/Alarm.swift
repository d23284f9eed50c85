/// A clock without its type: waits whose end is fixed when they are asked for, however late the task that waits begins.
struct Alarm: Sendable {
  typealias Wait = @Sendable () async throws -> Void

  /// Ends so long after it was made.
  let wait: @Sendable (Duration) -> Wait

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    wait = { duration in
      // The system's clocks trap where the sum of seconds is beyond 64 bits.
      let deadline = clock.now.advanced(by: min(duration, .seconds(1 << 40)))
      return { try await clock.sleep(until: deadline, tolerance: nil) }
    }
  }
}
