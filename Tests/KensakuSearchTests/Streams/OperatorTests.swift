import KensakuTesting
import Testing

@testable import KensakuSearch

struct OperatorTests {
  @Test func duplicatesInARowAreLeftOut() async throws {
    let feed = Feed()
    let collected = Collected(feed.removeDuplicates())
    for number in [1, 1, 2, 2, 2, 1, 3] { try await feed.send(number) }
    feed.finish()
    await collected.end()
    #expect(collected.elements == [1, 2, 1, 3])
  }

  @Test func theFailureComesWhereItWasThroughEveryOperator() async throws {
    let clock = TestClock()
    for count in 0..<4 {
      let source = numbers(0..<count, failing: Broken(number: count))
      func check<Failure: Error>(_ collected: Collected<Int, Failure>, _ failure: (Failure?) -> Bool) async {
        await collected.end()
        #expect(failure(collected.failure), "after \(count)")
      }
      await check(Collected(source.removeDuplicates())) { $0 == Broken(number: count) }
      await check(Collected(source.flatMapLatest { number in numbers(number..<number + 1) })) { $0 == Broken(number: count) }
      await check(Collected(source.debounce(for: .milliseconds(1)))) { $0 == Broken(number: count) }
      await check(Collected(source.throttle(for: .milliseconds(1)))) { $0 == Broken(number: count) }
      await check(Collected(merge(source, numbers(0..<0)))) { $0 == Broken(number: count) }
      await check(Collected(merge([source, source]))) { $0 == Broken(number: count) }
      await check(Collected(source.retry(attempts: 1))) { $0 == Broken(number: count) }
      await check(Collected(source.timeout(.seconds(5), clock: clock))) { $0 == .upstream(Broken(number: count)) }
      let results = Collected(source.mapToResult())
      await results.end()
      #expect(results.elements == (0..<count).map { .success($0) } + [.failure(Broken(number: count))])
    }
  }

  @Test func mergedStreamsGiveAllAndEachInItsOrder() async {
    let collected = Collected(merge([numbers(0..<50), numbers(100..<150), numbers(200..<250)]))
    await collected.end()
    #expect(collected.elements.count == 150)
    for start in [0, 100, 200] { #expect(collected.elements.filter { $0 / 100 == start / 100 } == Array(start..<start + 50)) }
    let none = Collected(merge([Flow<Int, Broken>]()))
    await none.end()
    #expect(none.elements.isEmpty)
  }

  @Test func aFailureOfOneEndsTheOthersOfAMerge() async throws {
    let living = Living()
    let collected = Collected(merge(endless(1, living), numbers(0..<2, failing: Broken(number: 9))))
    await collected.end()
    #expect(collected.failure == Broken(number: 9) && living.now == 0)
  }

  @Test func cancellingEndsEverythingBeneathEveryOperator() async throws {
    for _ in 0..<50 {
      let living = Living()
      let source = { endless(1, living) }
      let streams: [Flow<Int, Broken>] = [
        source().removeDuplicates { _, _ in false }, source().flatMapLatest { _ in endless(2, living) }, source().throttle(for: .zero),
        merge([source(), source()]), source().retry(attempts: 3), source().debounce(for: .zero),
      ]
      for stream in streams {
        let collected = Collected(stream)
        for _ in 0..<20 { await Task.yield() }
        await collected.cancel()
        #expect(living.now == 0)
      }
      let timed = Collected(source().timeout(.seconds(60)))
      try await timed.wait(for: 2)
      await timed.cancel()
      #expect(living.now == 0)
    }
  }

  @Test func retryingBeginsAnewAfterItsPauseAndGivesUp() async throws {
    let clock = TestClock()
    let attempts = Locked(0)
    let source = Flow<Int, Broken> { sink throws(Broken) in
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      await sink.send(attempt)
      throw Broken(number: attempt)
    }
    let collected = Collected(source.retry(attempts: 3, clock: clock) { attempt, failure in .seconds(attempt * failure.number) })
    #expect(try await clock.advanceToNextSleeper().offset == .seconds(1))
    #expect(try await clock.advanceToNextSleeper().offset == .seconds(5))
    await collected.end()
    #expect(collected.elements == [1, 2, 3] && collected.failure == Broken(number: 3))
  }

  @Test func aDelayOfNilGivesUp() async {
    let collected = Collected(numbers(0..<1, failing: Broken()).retry(attempts: 9) { _, _ in nil })
    await collected.end()
    #expect(collected.elements == [0] && collected.failure == Broken())
  }

  @Test func theTimeLimitIsForEachElementAndNotForWhoTakes() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.timeout(.seconds(1), clock: clock))
    for number in 0..<3 {
      try await clock.sleepers()
      clock.advance(by: .milliseconds(900))
      try await feed.send(number)
      try await collected.wait(for: number + 1)
    }
    try await clock.sleepers()
    clock.advance(by: .seconds(1))
    await collected.end()
    #expect(collected.elements == [0, 1, 2] && collected.failure == .timedOut(.seconds(1)) && feed.ended == 1)
  }

  @Test(arguments: [true, false])
  func throttlingIsAsAReferenceSays(latest: Bool) async throws {
    var generator = SeededGenerator(5)
    for _ in 0..<60 {
      let clock = TestClock()
      let feed = Feed()
      let collected = Collected(feed.throttle(for: .milliseconds(100), clock: clock, latest: latest))
      var reference = Throttled(interval: 100, latest: latest)
      var now = 0
      for element in 0..<12 {
        reference.take(element, at: now)
        try await feed.send(element)
        try await collected.wait(for: reference.given.count)
        let gap = Int.random(in: 1...160, using: &generator)
        for _ in 0..<gap {
          now += 1
          guard reference.isDue(at: now) else { continue }
          // Who sleeps until then does so by now: the window began with an element that was given.
          try await clock.sleepers()
          clock.advance(to: .init(offset: .milliseconds(now)))
          reference.pass(to: now)
          try await collected.wait(for: reference.given.count)
        }
        clock.advance(to: .init(offset: .milliseconds(now)))
      }
      #expect(collected.elements == reference.given)
      await collected.cancel()
    }
  }

  @Test func theTrailingElementComesByTimeAlone() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.throttle(for: .seconds(1), clock: clock))
    try await feed.send(1)
    try await collected.wait(for: 1)
    try await feed.send(2)
    try await feed.send(3)
    try await clock.advanceToNextSleeper()
    try await collected.wait(for: 2)
    #expect(collected.elements == [1, 3] && !collected.hasEnded)
    await collected.cancel()
  }
}

/// What throttling gives, told without a task.
private struct Throttled {
  let interval: Int
  let latest: Bool
  private(set) var given: [Int] = []
  private var pending: Int?
  private var windowEnd: Int?

  init(interval: Int, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  func isDue(at now: Int) -> Bool { windowEnd.map { $0 <= now } ?? false }

  mutating func take(_ element: Int, at now: Int) {
    if windowEnd != nil {
      if latest { pending = element }
      return
    }
    given.append(element)
    windowEnd = now + interval
  }

  mutating func pass(to now: Int) {
    guard isDue(at: now) else { return }
    windowEnd = nil
    guard let element = pending else { return }
    pending = nil
    take(element, at: now)
  }
}
