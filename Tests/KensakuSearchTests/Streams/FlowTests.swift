import KensakuSearch
import Testing

struct FlowTests {
  @Test func elementsComeInOrderAndTheFailureLast() async {
    var seen: [Int] = []
    do throws(Broken) {
      for try await number in numbers(0..<5, failing: Broken(number: 7)) { seen.append(number) }
      Issue.record("no failure")
    } catch {
      #expect(error == Broken(number: 7))
    }
    #expect(seen == [0, 1, 2, 3, 4])
  }

  @Test func eachIterationIsAnew() async throws {
    let flow = numbers(0..<3)
    for _ in 0..<3 {
      let collected = Collected(flow)
      await collected.end()
      #expect(collected.elements == [0, 1, 2])
    }
  }

  @Test func nothingRunsAheadOfWhoTakes() async throws {
    let living = Living()
    let flow = Flow<Int, Never> { sink in
      for number in 0..<10 {
        living.begin()
        await sink.send(number)
      }
    }
    var iterator = flow.makeAsyncIterator()
    #expect(living.all == 0)
    #expect(await iterator.next() == 0)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(living.all <= 2)
  }

  @Test func cancelMeansJoin() async throws {
    for _ in 0..<300 {
      let living = Living()
      let collected = Collected(endless(1, living))
      try await collected.wait(for: 3)
      await collected.cancel()
      #expect(living.now == 0 && living.all == 1)
    }
  }

  @Test func whoWaitsIsCancelledToo() async throws {
    let living = Living()
    let silent = Flow<Int, Never> { _ in
      living.begin()
      defer { living.end() }
      try? await Task.sleep(for: .seconds(60))
    }
    let collected = Collected(silent)
    try await until("the beginning") { living.now == 1 }
    await collected.cancel()
    #expect(living.now == 0 && collected.elements.isEmpty)
  }

  @Test func whoIsCancelledBeforeItBeginsStartsNothing() async {
    let living = Living()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = endless(1, living).makeAsyncIterator()
      return try? await iterator.next()
    }
    #expect(await task.value == .some(nil))
    #expect(living.all == 0)
  }

  @Test func droppingTheIteratorEndsTheFunction() async throws {
    let living = Living()
    for try await number in endless(1, living) {
      #expect(number == 1)
      break
    }
    try await until("the end") { living.now == 0 && living.all == 1 }
  }

  @Test func severalTasksMaySendAndNothingIsLost() async {
    let flow = Flow<Int, Never> { sink in
      await withTaskGroup(of: Void.self) { group in
        for part in 0..<8 { group.addTask { for number in 0..<100 { await sink.send(part * 100 + number) } } }
      }
    }
    let collected = Collected(flow)
    await collected.end()
    #expect(collected.elements.sorted() == Array(0..<800))
    for part in 0..<8 { #expect(collected.elements.filter { $0 / 100 == part } == Array(part * 100..<(part + 1) * 100)) }
  }

  @Test func twoThatTakeTrapNowhere() async {
    nonisolated(unsafe) let iterator = numbers(0..<1_000).makeAsyncIterator()
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var copy = iterator
          var count = 0
          while (try? await copy.next()) ?? nil != nil { count += 1 }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counts <= 1_000)
  }

  @Test func anAsyncStreamOfItEndsItWhenItIsDropped() async throws {
    let living = Living()
    let flow = Flow<Int, Never> { sink in
      living.begin()
      defer { living.end() }
      while await sink.send(1) { await Task.yield() }
    }
    for await number in AsyncStream(flow, bufferingPolicy: .bufferingNewest(1)) {
      #expect(number == 1)
      break
    }
    try await until("the end") { living.now == 0 && living.all == 1 }
  }

  @Test func aThrowingStreamOfItFailsAsItDoes() async {
    let stream = AsyncThrowingStream(numbers(0..<3, failing: Broken()))
    var seen: [Int] = []
    await #expect(throws: Broken()) { for try await number in stream { seen.append(number) } }
    #expect(seen == [0, 1, 2])
  }
}
