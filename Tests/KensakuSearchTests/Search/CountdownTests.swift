import KensakuTesting
import Testing

@testable import KensakuSearch

@MainActor
struct CountdownTests {
  private func countdown(_ clock: TestClock) -> (Countdown, Locked<[Int]>) {
    let ends = Locked<[Int]>([])
    return (Countdown(Alarm(clock)) { id in ends.withLock { $0.append(id) } }, ends)
  }

  private func sleeper(until offset: Duration, on clock: TestClock) async throws {
    for _ in 0..<100_000 {
      if try await clock.sleepers(0) == [.init(offset: offset)] { return }
      await Task.yield()
    }
    throw NeverCame(what: "a sleeper until \(offset)")
  }

  @Test func itEndsOnceWithTheNumberItWasStartedWith() async throws {
    let clock = TestClock()
    let (countdown, ends) = countdown(clock)
    countdown.start(7, for: .seconds(1))
    try await clock.advanceToNextSleeper()
    try await until("the end") { ends.withLock { $0 } == [7] }
    countdown.start(8, for: .seconds(1))
    try await clock.advanceToNextSleeper()
    try await until("the next end") { ends.withLock { $0 } == [7, 8] }
  }

  @Test func puttingItOffNeedsNoOtherTask() async throws {
    let clock = TestClock()
    let (countdown, ends) = countdown(clock)
    for id in 1...20 {
      countdown.start(id, for: .milliseconds(250))
      try await clock.sleepers()
      clock.advance(by: .milliseconds(10))
    }
    try await sleeper(until: .milliseconds(250), on: clock)
    try await clock.advanceToNextSleeper()
    // 250 ms after the last start, which was at 190.
    try await sleeper(until: .milliseconds(440), on: clock)
    #expect(ends.withLock { $0 }.isEmpty)
    try await clock.advanceToNextSleeper()
    try await until("the end") { ends.withLock { $0 } == [20] }
  }

  @Test func anEarlierEndIsNotMissed() async throws {
    let clock = TestClock()
    let (countdown, ends) = countdown(clock)
    countdown.start(1, for: .seconds(30))
    try await sleeper(until: .seconds(30), on: clock)
    countdown.start(2, for: .seconds(1))
    try await sleeper(until: .seconds(1), on: clock)
    clock.advance(by: .seconds(1))
    try await until("the end") { ends.withLock { $0 } == [2] }
  }

  @Test func whenItGoesNobodySleepsAnyMore() async throws {
    let clock = TestClock()
    var countdown: Countdown? = countdown(clock).0
    countdown?.start(1, for: .seconds(1))
    try await clock.sleepers()
    countdown = nil
    for _ in 0..<100_000 {
      if try await clock.sleepers(0).isEmpty { return }
      await Task.yield()
    }
    Issue.record("somebody sleeps")
  }
}
