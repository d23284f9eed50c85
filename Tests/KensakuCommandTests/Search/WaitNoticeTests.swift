import KensakuHTTP
import KensakuTesting
import Testing

@testable import KensakuCommand

struct WaitNoticeTests {
  private let said = Locked<[String]>([])

  private func call(
    patience: Duration, limit: @escaping @Sendable () async throws -> Void, answer: @escaping @Sendable () async -> Void
  ) async throws {
    let notice = WaitNotice(Words("あ", "a"), .english, patience: patience) { [said] text in said.withLock { $0.append(text) } }
    let waiting = Interceptor.attempt { request, next in
      try await limit()
      return try await next(request)
    }
    let transport = MockTransport { _ in
      await answer()
      return .text("x")
    }
    _ = try await Client(interceptors: [waiting] + notice.interceptors, timeouts: .none, transport: transport).get("https://example.com/")
      .text()
  }

  @Test func aLongWaitIsSaidOnce() async throws {
    try await call(patience: .milliseconds(5)) { [said] in
      while said.withLock(\.isEmpty) { try await Task.sleep(for: .milliseconds(1)) }
    } answer: {
    }
    #expect(said.withLock { $0 } == ["waiting until a takes another request…"])
  }

  @Test func theTimeOfTheAnswerIsNotSaid() async throws {
    try await call(patience: .milliseconds(500)) {
    } answer: {
      try? await Task.sleep(for: .milliseconds(600))
    }
    #expect(said.withLock { $0 }.isEmpty)
  }
}
