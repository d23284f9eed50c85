/// A clock without its type: the time since some moment, and a wait.
package struct ClientClock: Sendable {
  package let now: @Sendable () -> Duration
  package let sleep: @Sendable (Duration) async throws -> Void

  package init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    // The system's clocks trap where the sum of seconds is beyond 64 bits.
    sleep = { try await clock.sleep(until: clock.now.advanced(by: min($0, ServerDelay.longest)), tolerance: nil) }
  }
}
