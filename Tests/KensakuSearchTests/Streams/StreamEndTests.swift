import KensakuTesting
import Testing

@testable import KensakuSearch

struct StreamEndTests {
  @Test(arguments: [true, false])
  func throttlingDoesNotHoldBackTheEndForNothing(latest: Bool) async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.throttle(for: .seconds(60), clock: clock, latest: latest))
    try await feed.send(1)
    try await clock.sleepers()
    feed.finish()
    try await until("the end") { collected.hasEnded }
    #expect(collected.elements == [1] && collected.failure == nil && clock.now.offset == .zero)
  }

  @Test(arguments: [true, false])
  func throttlingDoesNotHoldBackAFailureForNothing(latest: Bool) async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.throttle(for: .seconds(60), clock: clock, latest: latest))
    try await feed.send(1)
    try await clock.sleepers()
    feed.fail(Broken(number: 5))
    try await until("the failure") { collected.hasEnded }
    #expect(collected.elements == [1] && collected.failure == Broken(number: 5))
  }

  @Test func throttlingGivesTheFirstAndTheLastOfABurst() async throws {
    for _ in 0..<300 {
      let (burst, post) = AsyncStream.makeStream(of: Int.self)
      for number in 1...5 { post.yield(number) }
      post.finish()
      let clock = TestClock()
      let collected = Collected(burst.throttle(for: .seconds(1), clock: clock))
      // The rest of the burst may be read within one interval or several.
      try await until("the end") {
        clock.advance(by: .seconds(1))
        return collected.hasEnded
      }
      #expect(collected.elements.first == 1 && collected.elements.last == 5)
    }
  }

  @Test func throttlingGivesTheLastElementBeforeAFailure() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.throttle(for: .seconds(1), clock: clock))
    for number in 1...5 { try await feed.send(number) }
    feed.fail(Broken(number: 8))
    try await clock.advanceToNextSleeper()
    try await until("the failure") { collected.hasEnded }
    #expect(collected.elements == [1, 5] && collected.failure == Broken(number: 8))
  }

  @Test func aFailureDoesNotWaitForWhatIsStillHeldBackByADebounce() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.debounce(for: .seconds(60), clock: clock))
    try await feed.send(1)
    try await clock.sleepers()
    feed.fail(Broken(number: 6))
    try await until("the failure") { collected.hasEnded }
    #expect(collected.elements.isEmpty && collected.failure == Broken(number: 6) && clock.now.offset == .zero)
  }

  @Test func cancellingAThrottleInItsIntervalWaitsForWhatIsBeneath() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.throttle(for: .seconds(1), clock: clock))
    try await feed.send(1)
    try await clock.sleepers()
    try await feed.send(2)
    await collected.cancel()
    #expect(collected.elements == [1] && feed.ended == 1)
    #expect(try await clock.sleepers(0).isEmpty)
  }

  @Test func cancellingAPauseBeforeARetryBeginsNothingAnew() async throws {
    let clock = TestClock()
    let living = Living()
    let failing = Flow<Int, Broken> { _ throws(Broken) in
      living.begin()
      defer { living.end() }
      throw Broken()
    }
    let collected = Collected(failing.retry(attempts: 9, clock: clock) { _, _ in .seconds(1) })
    try await clock.sleepers()
    await collected.cancel()
    #expect(living.all == 1 && living.now == 0)
    #expect(try await clock.sleepers(0).isEmpty)
  }

  @Test func droppingTheIteratorEndsWhatIsBeneathEveryOperator() async throws {
    for _ in 0..<50 {
      let living = Living()
      let source = { endless(1, living) }
      let streams: [Flow<Int, Broken>] = [
        source().removeDuplicates { _, _ in false }, source().prefix(1).flatMapLatestOfEndless(living), source().throttle(for: .zero),
        merge([source(), source()]), merge(source(), source()), source().retry(attempts: 3),
      ]
      for stream in streams {
        for try await _ in stream { break }
        try await until("the end") { living.now == 0 }
      }
      for try await _ in source().timeout(.seconds(60)) { break }
      for await _ in source().mapToResult() { break }
      try await until("the end") { living.now == 0 }
    }
  }

  @Test func whoDroppedTheIteratorIsAskedForNothingMore() async throws {
    for _ in 0..<3_000 {
      let counted = Counted()
      for await _ in counted.removeDuplicates() { break }
      try await until("the end") { counted.hasEnded }
      #expect(counted.asked <= 2)
    }
  }

  @Test func aThrowingStreamOfItEndsItWhenItIsDropped() async throws {
    let living = Living()
    let flow = Flow<Int, Broken> { sink throws(Broken) in
      living.begin()
      defer { living.end() }
      while await sink.send(1) { await Task.yield() }
    }
    for try await number in AsyncThrowingStream(flow, bufferingPolicy: .bufferingNewest(1)) {
      #expect(number == 1)
      break
    }
    try await until("the end") { living.now == 0 && living.all == 1 }
  }
}

extension AsyncSequence where Self: Sendable, Element == Int, Failure == Broken {
  fileprivate func flatMapLatestOfEndless(_ living: Living) -> Flow<Int, Broken> {
    flatMapLatest { endless($0, living) }
  }
}

/// Counts on, and knows how often it was asked by somebody who had not been cancelled.
private final class Counted: AsyncSequence, Sendable {
  typealias Element = Int
  typealias Failure = Never

  private let count = Locked((asked: 0, hasEnded: false))

  var asked: Int { count.withLock { $0.asked } }
  var hasEnded: Bool { count.withLock { $0.hasEnded } }

  func makeAsyncIterator() -> Iterator { Iterator(counted: self) }

  struct Iterator: AsyncIteratorProtocol {
    let counted: Counted

    mutating func next() async -> Int? { await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
      counted.count.withLock { count in
        if Task.isCancelled {
          count.hasEnded = true
          return nil
        }
        count.asked += 1
        return count.asked
      }
    }
  }
}
