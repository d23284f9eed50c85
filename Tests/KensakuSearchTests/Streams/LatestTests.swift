import KensakuSearch
import KensakuTesting
import Testing

struct LatestTests {
  @Test func ofManySwitchesNoneIsStaleAndTheLastIsWhole() async {
    for round in 0..<300 {
      let (outer, post) = AsyncStream.makeStream(of: Int.self)
      let living = Living()
      let latest = outer.flatMapLatest { query in
        Flow<Int, Never> { sink in
          living.begin()
          defer { living.end() }
          await sink.send(query)
          await Task.yield()
          await sink.send(query)
        }
      }
      let collected = Collected(latest)
      for query in 0..<200 {
        post.yield(query)
        if query % 3 == round % 3 { await Task.yield() }
      }
      post.finish()
      await collected.end()
      #expect(collected.elements == collected.elements.sorted())
      #expect(collected.elements.suffix(2) == [199, 199])
      #expect(living.peak == 1 && living.now == 0)
    }
  }

  @Test func cancellingWhoWaitsClosesInnerAndOuter() async throws {
    for _ in 0..<300 {
      let feed = Feed()
      let living = Living()
      let collected = Collected(
        feed.flatMapLatest { _ in
          Flow<Int, Broken> { sink throws(Broken) in
            living.begin()
            defer { living.end() }
            await sink.send(1)
            try? await Task.sleep(for: .seconds(60))
          }
        })
      try await feed.send(1)
      try await collected.wait(for: 1)
      await collected.cancel()
      #expect(living.now == 0 && living.all == 1 && feed.ended == 1)
    }
  }

  @Test func theNextBeginsOnceTheOneBeforeHasEnded() async throws {
    let feed = Feed()
    let living = Living()
    let collected = Collected(
      feed.flatMapLatest { number in
        Flow<Int, Broken> { sink throws(Broken) in
          living.begin()
          while await sink.send(number), number < 5 { await Task.yield() }
          // Whoever closes something takes a moment for it.
          for _ in 0..<50 { await Task.yield() }
          living.end()
        }
      })
    for number in 1...5 {
      try await feed.send(number)
      try await until("the beginning of \(number)") { collected.elements.last == number }
    }
    feed.finish()
    await collected.end()
    #expect(living.peak == 1 && living.all == 5 && collected.elements.last == 5)
  }

  @Test func aFailureOfTheInnerEndsAllWhileTheOuterGoesOn() async throws {
    let feed = Feed()
    let collected = Collected(feed.flatMapLatest { number in numbers(0..<number, failing: Broken(number: number)) })
    try? await feed.send(2)
    await collected.end()
    #expect(collected.failure == Broken(number: 2) && collected.elements == [0, 1] && feed.ended == 1)
  }

  @Test func aFailureOfTheOuterEndsTheInner() async throws {
    let feed = Feed()
    let living = Living()
    let collected = Collected(feed.flatMapLatest { endless($0, living) })
    try await feed.send(1)
    try await collected.wait(for: 2)
    feed.fail(Broken(number: 3))
    await collected.end()
    #expect(collected.failure == Broken(number: 3) && living.now == 0)
  }

  @Test func aFailureThatIsAnElementDoesNotEndTheField() async throws {
    let feed = Feed()
    let collected = Collected(feed.mapToResult().flatMapLatest { _ in numbers(0..<1, failing: Broken()).mapToResult() })
    try await feed.send(1)
    try await collected.wait(for: 2)
    try await feed.send(2)
    try await collected.wait(for: 4)
    #expect(collected.elements == [.success(0), .failure(Broken()), .success(0), .failure(Broken())] && !collected.hasEnded)
    await collected.cancel()
  }
}

struct DebounceTests {
  @Test func asManySchedulesAsAReferenceSays() async throws {
    var generator = SeededGenerator(11)
    for _ in 0..<60 {
      let clock = TestClock()
      let feed = Feed()
      let collected = Collected(feed.debounce(for: .milliseconds(100), clock: clock))
      var expected: [Int] = []
      for element in 0..<12 {
        try await feed.send(element)
        try await sleeper(until: clock.now.advanced(by: .milliseconds(100)), on: clock)
        let gap = Int.random(in: 1...160, using: &generator)
        if gap >= 100 { expected.append(element) }
        clock.advance(by: .milliseconds(gap))
        try await collected.wait(for: expected.count)
      }
      #expect(collected.elements == expected)
      await collected.cancel()
    }
  }

  @Test func theQuietCountsFromWhenTheElementCame() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.debounce(for: .milliseconds(100), clock: clock))
    try await feed.send(1)
    try await sleeper(until: .init(offset: .milliseconds(100)), on: clock)
    clock.advance(by: .milliseconds(60))
    try await feed.send(2)
    try await sleeper(until: .init(offset: .milliseconds(160)), on: clock)
    await collected.cancel()
  }

  @Test func theLastElementComesAtTheEnd() async throws {
    let clock = TestClock()
    let feed = Feed()
    let collected = Collected(feed.debounce(for: .milliseconds(100), clock: clock))
    try await feed.send(1)
    feed.finish()
    try await clock.advanceToNextSleeper()
    await collected.end()
    #expect(collected.elements == [1] && collected.failure == nil)
  }

  @Test func aFailureIsNotLostWhileNobodyWaitsForIt() async throws {
    let clock = TestClock()
    let feed = Feed()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let taker = Task { () throws(Broken) -> Int? in
      var iterator = feed.debounce(for: .milliseconds(100), clock: clock).makeAsyncIterator()
      let first = try await iterator.next()
      for await _ in gate { break }
      #expect(first == 1)
      return try await iterator.next()
    }
    try await feed.send(1)
    try await clock.advanceToNextSleeper()
    feed.fail(Broken(number: 4))
    for _ in 0..<1_000 { await Task.yield() }
    open.yield()
    await #expect(throws: Broken(number: 4)) { _ = try await taker.value }
  }

  private func sleeper(until instant: TestClock.Instant, on clock: TestClock) async throws {
    for _ in 0..<100_000 {
      if try await clock.sleepers() == [instant] { return }
      await Task.yield()
    }
    throw NeverCame(what: "a sleeper until \(instant)")
  }
}
