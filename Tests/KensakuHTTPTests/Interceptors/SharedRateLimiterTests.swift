import KensakuHTTP
import KensakuTesting
import Testing

@testable import KensakuHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Two limiters with one folder stand for two processes: they share nothing else.
@Suite final class SharedRateLimiterTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/kensaku-rate-\(UInt64.random(in: .min ... .max))"
  private let clock = TestClock()
  private let start: TestClock.Instant
  private let transport = MockTransport { _ in .text("") }

  init() {
    start = clock.now
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func limiter(_ count: Int = 2) -> SharedRateLimiter {
    SharedRateLimiter(count, per: .minute, folder: folder) { [clock, start] in .seconds(1_000_000) + start.duration(to: clock.now) }
  }

  private func client(_ limiter: SharedRateLimiter, _ transport: MockTransport? = nil) -> Client {
    Client(baseURL: "https://api.example.com", interceptors: [.rateLimit(limiter)], transport: transport ?? self.transport, clock: clock)
  }

  @Test func theRequestsOfAllProcessesCount() async throws {
    let (one, other) = (client(limiter()), client(limiter()))
    _ = try await one.get("/1").text()
    _ = try await other.get("/2").text()
    let third = Task { try await one.get("/3").text() }
    let reached = try await clock.advanceToNextSleeper()
    #expect(reached.offset == .seconds(60))
    _ = try await third.value
    #expect(transport.requests.count == 3)
  }

  @Test func whatAnEarlierRunDidCounts() async throws {
    _ = try await client(limiter(3)).get("/").text()
    #expect(limiter(3).free(of: "api.example.com") == 2)
    clock.advance(by: .seconds(60))
    #expect(limiter(3).free(of: "api.example.com") == 3)
  }

  @Test func aCancelledWaitTakesNoPlace() async throws {
    let one = client(limiter(1))
    _ = try await one.get("/1").text()
    let waiting = Task { try await one.get("/2").text() }
    try await clock.sleepers(1)
    waiting.cancel()
    await #expect(throws: APIError.self) { try await waiting.value }
    clock.advance(by: .seconds(60))
    #expect(limiter(1).free(of: "api.example.com") == 1)
  }

  @Test func whatIsNotSentGivesItsPlaceBack() async throws {
    let refusing = Interceptor.attempt { _, _ in throw CancellationError() }
    let limiter = limiter(1)
    let client = Client(
      baseURL: "https://api.example.com", interceptors: [.rateLimit(limiter), refusing], transport: transport, clock: clock)
    _ = try? await client.get("/").text()
    #expect(limiter.free(of: "api.example.com") == 1)
  }

  @Test func aServersPauseHoldsForTheOthers() async throws {
    let busy = MockTransport { _ in .status(429, fields: ["Retry-After": "30"]) }
    _ = try? await client(limiter(9), busy).get("/").text()
    let other = limiter(9)
    #expect(other.free(of: "api.example.com") == 0)
    clock.advance(by: .seconds(31))
    #expect(other.free(of: "api.example.com") == 8)
  }

  @Test(arguments: [
    "", "garbage", "kensaku-rate-1\nstart x\nstart -5\nstart 99999999999999999999\npause 999999999999999", "kensaku-rate-2\nstart 1",
  ])
  func aRecordThatCannotBeReadIsNone(_ text: String) throws {
    let window = RateRecord.window(of: text, count: 2, interval: .seconds(60), now: .seconds(1000))
    #expect(window.free == 2)
  }

  @Test func timesToComeAreOfAClockThatWasSetBack() {
    let window = RateRecord.window(
      of: "kensaku-rate-1\nstart 1000001\nstart 990000\n", count: 2, interval: .seconds(60), now: .seconds(1000))
    #expect(window.starts == [.seconds(990)])
  }

  @Test func aRecordReadsBackAsItWas() {
    var window = RateWindow(count: 5, interval: .seconds(60))
    window.begin(at: .milliseconds(990_123))
    window.begin(at: .milliseconds(995_000))
    window.pause(until: .milliseconds(1_030_500))
    let read = RateRecord.window(of: RateRecord.text(of: window), count: 5, interval: .seconds(60), now: .seconds(1000))
    #expect(read.starts == window.starts)
    #expect(read.pausedUntil == window.pausedUntil)
  }

  @Test func withoutAFolderTheLimitHoldsWithinTheProcess() async throws {
    let limiter = SharedRateLimiter(1, per: .minute, folder: "/dev/null/no")
    let client = client(limiter)
    _ = try await client.get("/1").text()
    let second = Task { try await client.get("/2").text() }
    try await clock.sleepers(1)
    #expect(limiter.problem != nil)
    second.cancel()
  }

  @Test func noMoreThanTheCountBeginWithinAnyIntervalWhoeverAsks() async throws {
    let began = Locked<[Duration]>([])
    let noting = Interceptor.attempt { [clock, start] request, next in
      began.withLock { $0.append(start.duration(to: clock.now)) }
      return try await next(request)
    }
    let clients = (0..<3).map { _ in
      Client(
        baseURL: "https://api.example.com", interceptors: [.rateLimit(limiter(3)), noting], timeouts: .none, transport: transport,
        clock: clock)
    }
    try await withThrowingTaskGroup { group in
      for index in 0..<12 { group.addTask { _ = try await clients[index % 3].get("/\(index)").text() } }
      group.addTask { [clock] in
        while began.withLock({ $0.count }) < 12 {
          clock.advance(by: .seconds(5))
          try await Task.sleep(for: .milliseconds(1))
        }
      }
      try await group.waitForAll()
    }
    let times = began.withLock { $0 }.sorted()
    #expect(times.count == 12)
    for (early, late) in zip(times, times.dropFirst(3)) { #expect(late - early >= .seconds(60)) }
  }
}
