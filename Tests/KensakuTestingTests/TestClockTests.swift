import KensakuHTTP
import Testing

@testable import KensakuTesting

struct TestClockTests {
  @Test func timePassesOnlyWhenToldTo() async throws {
    let clock = TestClock()
    #expect(clock.now == .init())
    clock.advance(by: .seconds(3))
    clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now == .init(offset: .seconds(3)))
    try await clock.sleep(until: .init(offset: .seconds(3)))
    try await clock.sleep(for: .zero)
  }

  @Test func aSleeperWakesAtItsDeadlineAndNotBefore() async throws {
    let clock = TestClock()
    let woken = Locked(false)
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      woken.withLock { $0 = true }
    }
    #expect(try await clock.sleepers() == [.init(offset: .seconds(2))])
    clock.advance(by: .milliseconds(1999))
    #expect(try await clock.sleepers().count == 1)
    #expect(!woken.withLock { $0 })
    clock.advance(by: .milliseconds(1))
    try await task.value
    #expect(woken.withLock { $0 })
  }

  @Test func cancellingWakesASleeperWithAnError() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(2)) }
    try await clock.sleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: TimeLimitExceeded.self) { try await clock.sleepers(within: .milliseconds(10)) }
  }

  @Test func aTaskCancelledBeforeDoesNotSleep() async throws {
    let clock = TestClock()
    let gate = Gate()
    let task = Task {
      try? await gate.wait()
      try await clock.sleep(for: .seconds(2))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func cancellingIsNeverMissedWhateverTheMoment() async throws {
    var random = SeededGenerator(7)
    let clock = TestClock()
    for _ in 0..<3000 {
      let task = Task { try await clock.sleep(for: .seconds(2)) }
      for _ in 0..<Int.random(in: 0..<60, using: &random) { _ = clock.now }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func waitingForSleepersCanBeCancelledAndSaysWhatThereWas() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleepers() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    clock.advance(by: .seconds(1))
    let error = await #expect(throws: TimeLimitExceeded.self) { try await clock.sleepers(2, within: .milliseconds(10)) }
    #expect(error?.description.contains("now 1.0 seconds, sleepers until []") == true)
  }

  @Test func aLoopThatSleepsIsDrivenStepByStep() async throws {
    let clock = TestClock()
    let task = Task {
      var instants: [TestClock.Instant] = []
      for seconds in [5, 1, 3] {
        try await clock.sleep(for: .seconds(seconds))
        instants.append(clock.now)
      }
      return instants
    }
    for offset in [5, 6, 9] {
      #expect(try await clock.advanceToNextSleeper() == .init(offset: .seconds(offset)))
    }
    #expect(try await task.value == [5, 6, 9].map { .init(offset: .seconds($0)) })
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomSleepersWakeInTheOrderOfTheirDeadlines(seed: UInt64) async throws {
    var random = SeededGenerator(seed)
    let clock = TestClock()
    let woken = Locked<[Int]>([])
    // Deadlines differ, so that each step wakes one; its task is waited for before the next.
    let deadlines = Array(1...50).shuffled(using: &random)
    let tasks = Dictionary(
      uniqueKeysWithValues: deadlines.map { deadline in
        (
          deadline,
          Task {
            try await clock.sleep(until: .init(offset: .seconds(deadline)))
            woken.withLock { $0.append(deadline) }
          }
        )
      })
    try await clock.sleepers(50)
    let cancelled = Set((0..<15).map { _ in Int.random(in: 1...50, using: &random) })
    for deadline in cancelled.shuffled(using: &random) {
      tasks[deadline]?.cancel()
      let result = await tasks[deadline]?.result
      #expect(throws: CancellationError.self) { try result?.get() }
    }
    let left = (1...50).filter { !cancelled.contains($0) }
    for deadline in left {
      #expect(try await clock.advanceToNextSleeper() == .init(offset: .seconds(deadline)))
      try await tasks[deadline]?.value
    }
    #expect(woken.withLock { $0 } == left)
    #expect(clock.now == .init(offset: .seconds(left.last ?? 0)))
  }

  @Test func sleepersThatAreCancelledWhileTimePassesWakeOnceEach() async throws {
    for round in 0..<50 {
      let clock = TestClock()
      let tasks = (0..<20).map { number in Task { try await clock.sleep(for: .seconds(number % 5 + 1)) } }
      if round % 2 == 0 { try await clock.sleepers(20) }
      async let cancelling: Void = { for task in tasks where round % 3 > 0 { task.cancel() } }()
      for _ in 0..<5 { clock.advance(by: .seconds(1)) }
      await cancelling
      // Those that fell asleep late have deadlines after the last step.
      clock.advance(by: .seconds(5))
      for task in tasks {
        if round % 2 == 1 { task.cancel() }
        _ = await task.result
      }
      await #expect(throws: TimeLimitExceeded.self) { try await clock.sleepers(within: .zero) }
    }
  }
}

struct SleepersTests {
  /// Against a list that is sorted anew each time.
  @Test(arguments: 1...50 as ClosedRange<UInt64>) func agreeWithASortedList(seed: UInt64) {
    var random = SeededGenerator(seed)
    var sleepers = Sleepers<Int>()
    var model: [(id: Int, deadline: Int)] = []
    var now = 0
    for id in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let deadline = now + Int.random(in: 1...9, using: &random)
        sleepers.add(id, until: .seconds(deadline), wake: id)
        model.append((id, deadline))
      case 6..<8:
        let victim = Int.random(in: 0..<200, using: &random)
        let isThere = model.contains { $0.id == victim }
        #expect(sleepers.remove(victim) == (isThere ? victim : nil))
        model.removeAll { $0.id == victim }
      default:
        now += Int.random(in: 0...6, using: &random)
        let due = model.filter { $0.deadline <= now }.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }.map(\.id)
        #expect(sleepers.advance(to: .seconds(now)) == due)
        model.removeAll { $0.deadline <= now }
      }
      #expect(sleepers.deadlines == model.map(\.deadline).sorted().map { .seconds($0) })
    }
  }
}
