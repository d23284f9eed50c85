/// A clock without its type: the time since some moment, and a wait.
package struct ClientClock: Sendable {
  package let now: @Sendable () -> Duration
  package let sleep: @Sendable (Duration) async throws -> Void

  package init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
  }
}
