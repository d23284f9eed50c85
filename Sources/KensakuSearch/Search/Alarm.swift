/// A clock without its type. Waits end when they were to end, however late the task that waits begins.
struct Alarm: Sendable {
  typealias Wait = @Sendable () async throws -> Void

  /// Since the alarm was made.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    // The system's clocks trap where the sum of seconds is beyond 64 bits.
    sleep = { until in try await clock.sleep(until: start.advanced(by: min(until, .seconds(1 << 40))), tolerance: nil) }
  }

  /// Ends so long after this call.
  func wait(_ duration: Duration) -> Wait {
    let end = now() + min(duration, .seconds(1 << 40))
    return { [sleep] in try await sleep(end) }
  }
}
