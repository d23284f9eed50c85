/// A clock without its type: the time since some moment, and a wait.
package struct ClientClock: Sendable {
  package let now: @Sendable () -> Duration
  package let sleep: @Sendable (Duration) async throws -> Void
  /// Until a time of `now`, however late the task that waits begins.
  package let sleepUntil: @Sendable (Duration) async throws -> Void

  package init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    // The system's clocks trap where the sum of seconds is beyond 64 bits.
    sleepUntil = { try await clock.sleep(until: start.advanced(by: min($0, .seconds(1 << 40))), tolerance: nil) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: min($0, ServerDelay.longest)), tolerance: nil) }
  }
}
