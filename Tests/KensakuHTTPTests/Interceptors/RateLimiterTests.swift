import KensakuTesting
import Testing

@testable import KensakuHTTP

@Suite(.timeLimit(.minutes(1)))
struct RateLimiterTests {
  private let clock = TestClock()

  private func client(
    _ limiter: RateLimiter, _ transport: FunctionTransport, queue: Duration? = nil, total: Duration? = nil
  ) -> Client {
    Client(interceptors: [.rateLimit(limiter)], timeouts: HTTP.Timeouts(queue: queue, total: total), transport: transport, clock: clock)
  }

  private func text(_ sent: FunctionTransport.Sent) -> String { String(sent.request.url.path.dropFirst()) }

  /// Begins calls one after the other, each once the one before it waits.
  private func begin(_ names: [String], _ client: Client, _ limiter: RateLimiter, host: String = "a.example") async throws -> [Task<
    String?, Never
  >] {
    var tasks: [Task<String?, Never>] = []
    for name in names {
      let before = limiter.state(of: host).waiting
      tasks.append(Task { await kind { _ = try await client.get("https://\(host)/\(name)").response() } })
      try await until { limiter.state(of: host).waiting == before + 1 }
    }
    return tasks
  }

  private func until(_ condition: () -> Bool) async throws {
    while !condition() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  @Test func soManyGoAtOnceAndTheNextWhenTheFirstIsAnIntervalOld() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let client = Client(interceptors: [.rateLimit(2, per: .minute)], timeouts: .none, transport: transport, clock: clock)
    _ = try await client.get("https://a.example/1").response()
    clock.advance(by: .seconds(10))
    _ = try await client.get("https://a.example/2").response()
    try await drivingTime(of: clock) {
      for _ in 0..<3 { _ = try await client.get("https://a.example/3").response() }
    }
    #expect(transport.sent.map(\.time) == [0, 10, 60, 70, 120].map { .seconds($0) })
  }

  @Test func eachHostHasItsOwnWindow() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(1, per: .minute)
    for host in ["a.example", "b.example", "c.example:8443"] { _ = try await client(limiter, transport).get("https://\(host)/").response() }
    #expect(transport.sent.count == 3)
    #expect(limiter.state(of: "a.example") == .init(waiting: 0, free: 0, nextFree: .seconds(60)))
    #expect(limiter.state(of: "d.example") == .init(waiting: 0, free: 1, nextFree: .zero))
  }

  @Test(arguments: [(RateLimiter.Order.newestFirst, ["0", "3", "2", "1"]), (.oldestFirst, ["0", "1", "2", "3"])])
  func theNewestGoesFirstUnlessToldOtherwise(_ order: RateLimiter.Order, _ expected: [String]) async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(1, per: .second, order: order)
    let client = client(limiter, transport)
    _ = try await client.get("https://a.example/0").response()
    let tasks = try await begin(["1", "2", "3"], client, limiter)
    for count in 2...4 {
      try await clock.advanceToNextSleeper()
      try await until { transport.sent.count == count }
    }
    for task in tasks { #expect(await task.value == nil) }
    #expect(transport.sent.map(text) == expected)
    #expect(transport.sent.map(\.time) == (0..<4).map { .seconds($0) })
  }

  @Test func aCancelledWaitLeavesItsPlaceToTheNext() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(1, per: .second)
    let client = client(limiter, transport)
    _ = try await client.get("https://a.example/0").response()
    let tasks = try await begin(["1", "2"], client, limiter)
    tasks[1].cancel()
    #expect(await tasks[1].value == "cancelled")
    #expect(limiter.state(of: "a.example").waiting == 1)
    clock.advance(by: .seconds(1))
    #expect(await tasks[0].value == nil)
    #expect(transport.sent.map(text) == ["0", "1"])
  }

  @Test func aPlaceThatComesInTheMomentOfACancellationIsNotLost() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    for round in 0..<300 {
      let limiter = RateLimiter(1, per: .second)
      let client = client(limiter, transport)
      _ = try await client.get("https://a.example/0").response()
      let tasks = try await begin(["1", "2"], client, limiter)
      try await clock.sleepers()
      // The waking and the leaving of the cancelled race.
      if round.isMultiple(of: 2) { tasks[1].cancel() }
      clock.advance(by: .seconds(1))
      tasks[1].cancel()
      try await until { limiter.state(of: "a.example").waiting == 0 || limiter.state(of: "a.example").nextFree > .zero }
      let isGone = await tasks[1].value == "cancelled"
      // Where the cancelled was quicker and has gone, the other one waits for the next place.
      if !isGone { clock.advance(by: .seconds(1)) }
      try await until { transport.sent.count(where: { text($0) == "1" }) == round + 1 }
    }
  }

  @Test func whenTheLastWaitIsCancelledNobodySleepsAnyMore() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(1, per: .hour)
    let client = client(limiter, transport)
    _ = try await client.get("https://a.example/0").response()
    let tasks = try await begin(["1"], client, limiter)
    try await clock.sleepers()
    tasks[0].cancel()
    _ = await tasks[0].value
    let sleeper = Task { try await clock.sleep(for: .seconds(9999)) }
    while try await clock.sleepers() != [.init(offset: .seconds(9999))] { await Task.yield() }
    sleeper.cancel()
  }

  @Test func waitsAreSeen() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let changes = Locked<[String]>([])
    let limiter = RateLimiter(1, per: .seconds(20)) { host in changes.withLock { $0.append(host) } }
    let client = client(limiter, transport)
    _ = try await client.get("https://a.example/0").response()
    #expect(changes.withLock { $0 } == [])
    clock.advance(by: .seconds(5))
    let tasks = try await begin(["1", "2"], client, limiter)
    #expect(limiter.state(of: "a.example") == .init(waiting: 2, free: 0, nextFree: .seconds(15)))
    await drivingTime(of: clock) { for task in tasks { _ = await task.value } }
    #expect(changes.withLock { $0 } == Array(repeating: "a.example", count: 4))
    #expect(limiter.state(of: "a.example").waiting == 0)
  }

  @Test func aWaitBeyondTheTimeInQueueFailsAtOnce() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(1, per: .minute)
    _ = try await client(limiter, transport).get("https://a.example/").response()
    let hasty = client(limiter, transport, queue: .seconds(59))
    #expect(await kind { _ = try await hasty.get("https://a.example/").response() } == "timeout(queue)")
    #expect(transport.sent.count == 1)
  }

  @Test func theWaitIsNoPartOfTheCallsTotal() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let client = client(RateLimiter(1, per: .minute), transport, total: .seconds(10))
    try await drivingTime(of: clock) {
      for _ in 0..<4 { _ = try await client.get("https://a.example/").response() }
    }
    #expect(transport.sent.map(\.time) == [0, 60, 120, 180].map { .seconds($0) })
    #expect(transport.sent.allSatisfy { $0.request.timeouts.attempt == .seconds(10) })
  }

  @Test func whatIsNotSentTakesNoPlace() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(1, per: .minute)
    let client = client(limiter, transport)
    for _ in 0..<3 {
      #expect(await kind { _ = try await client.get("https://a.example/", fields: ["X": "a\nb"]).response() } == "invalidRequest")
    }
    #expect(limiter.state(of: "a.example").free == 1)
  }

  @Test(arguments: [429, 503] as [HTTP.Status])
  func oneRefusalHoldsTheOthersBack(_ status: HTTP.Status) async throws {
    let transport = FunctionTransport(clock, [.status(status, ["Retry-After": "7"]), .status(200)])
    let limiter = RateLimiter(10, per: .second)
    let client = client(limiter, transport)
    #expect(try await client.get("https://a.example/").response().status == status)
    #expect(limiter.state(of: "a.example") == .init(waiting: 0, free: 0, nextFree: .seconds(7)))
    _ = try await drivingTime(of: clock) { try await client.get("https://a.example/").response() }
    #expect(transport.sent.map(\.time) == [.zero, .seconds(7)])
  }

  @Test func aRefusalForADayHoldsBackForAMinute() async throws {
    let transport = FunctionTransport(clock, [.status(429, ["Retry-After": "86400"])])
    let limiter = RateLimiter(10, per: .second)
    _ = try await client(limiter, transport).get("https://a.example/").response()
    #expect(limiter.state(of: "a.example").nextFree == .seconds(60))
  }

  @Test func severalClientsShareALimiter() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(2, per: .second)
    try await drivingTime(of: clock) {
      for _ in 0..<6 { _ = try await client(limiter, transport).get("https://a.example/").response() }
    }
    #expect(transport.sent.map(\.time) == [0, 0, 1, 1, 2, 2].map { .seconds($0) })
  }

  @Test(arguments: [0, -5])
  func aLimitOfNothingIsOfOne(_ count: Int) async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let client = Client(interceptors: [.rateLimit(count, per: .seconds(-1))], transport: transport, clock: clock)
    for _ in 0..<3 { _ = try await client.get("https://a.example/").response() }
    #expect(transport.sent.count == 3)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func noMoreAreSentThanMayWhileCallsComeAndAreCancelled(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed)
    let count = Int.random(in: 1...5, using: &random)
    let transport = FunctionTransport(clock, [.status(200)])
    let limiter = RateLimiter(count, per: .seconds(1))
    let client = client(limiter, transport, queue: .seconds(30))
    let ended = Locked(0)
    var tasks: [Task<String?, Never>] = []
    // Time stands still until everybody has either gone or waits: a test cannot tell apart a late task and an early one.
    var cancelled: [Task<String?, Never>] = []
    func settle() async throws {
      for task in cancelled { _ = await task.value }
      cancelled = []
      try await until {
        let ended = ended.withLock { $0 }
        let state = limiter.state(of: "a.example")
        return ended + state.waiting == tasks.count && (state.waiting == 0 || state.free == 0)
      }
    }
    for _ in 0..<600 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        tasks.append(
          Task {
            defer { ended.withLock { $0 += 1 } }
            return await kind { _ = try await client.get("https://a.example/").response() }
          })
      case 6, 7:
        guard let task = tasks.randomElement(using: &random) else { break }
        task.cancel()
        cancelled.append(task)
      case 8:
        try await settle()
        clock.advance(by: .milliseconds(Int.random(in: 0...700, using: &random)))
      default: await Task.yield()
      }
    }
    try await settle()
    while limiter.state(of: "a.example").waiting > 0 {
      try await clock.advanceToNextSleeper()
      try await settle()
    }
    var results: [String?] = []
    for task in tasks { results.append(await task.value) }
    let starts = transport.sent.map(\.time).sorted()
    #expect(starts.indices.allSatisfy { $0 < count || starts[$0] - starts[$0 - count] >= .seconds(1) })
    #expect(results.count { $0 == nil } == starts.count)
    #expect(results.allSatisfy { $0 == nil || $0 == "cancelled" || $0 == "timeout(queue)" })
    #expect(starts.count > 20)
    #expect(limiter.state(of: "a.example").waiting == 0)
  }
}
