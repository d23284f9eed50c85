import KensakuHTTP
import KensakuTesting
import Testing

@testable import KensakuCommand

struct WaitNoticeTests {
  private let clock = TestClock()
  private let said = Locked<[String]>([])
  private let speech = AsyncStream<String>.makeStream()

  private func call(limit: @escaping @Sendable () async throws -> Void, answer: @escaping @Sendable () async throws -> Void) async throws {
    let notice = WaitNotice(Words("あ", "a"), .english, patience: .seconds(1), clock: clock) { [said, speech] text in
      said.withLock { $0.append(text) }
      speech.continuation.yield(text)
    }
    let waiting = Interceptor.attempt { request, next in
      try await limit()
      return try await next(request)
    }
    let transport = MockTransport { _ in
      try await answer()
      return .text("x")
    }
    _ = try await Client(interceptors: [waiting] + notice.interceptors, timeouts: .none, transport: transport).get("https://example.com/")
      .text()
  }

  @Test func aLongWaitIsSaidOnce() async throws {
    try await call { [clock, speech] in
      let waited = try await clock.advanceToNextSleeper()
      #expect(waited == .init(offset: .seconds(1)))
      for await _ in speech.stream { break }
    } answer: {
    }
    #expect(said.withLock { $0 } == ["waiting until a takes another request…"])
  }

  @Test func theTimeOfTheAnswerIsNotSaid() async throws {
    try await call { [clock] in
      try await clock.sleepers()
    } answer: { [clock] in
      // Whoever would say something sleeps no more once the request goes out.
      await #expect(throws: TimeLimitExceeded.self) { try await clock.sleepers(within: .milliseconds(1)) }
    }
    #expect(said.withLock { $0 }.isEmpty)
  }
}
