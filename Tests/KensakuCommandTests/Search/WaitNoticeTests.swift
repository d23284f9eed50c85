import KensakuHTTP
import KensakuTesting
import Testing

@testable import KensakuCommand

struct WaitNoticeTests {
  private func said(waiting: Duration, patience: Duration) async throws -> [String] {
    let said = Locked<[String]>([])
    let notice = WaitNotice(Words("あ", "a"), .english, patience: patience) { text in said.withLock { $0.append(text) } }
    let limit = Interceptor.attempt { request, next in
      try await Task.sleep(for: waiting)
      return try await next(request)
    }
    let slow = MockTransport { _ in
      try? await Task.sleep(for: .milliseconds(30))
      return .text("x")
    }
    let client = Client(interceptors: [limit] + notice.interceptors, transport: slow)
    _ = try await client.get("https://example.com/").text()
    return said.withLock { $0 }
  }

  @Test func aLongWaitIsSaidOnce() async throws {
    #expect(try await said(waiting: .milliseconds(200), patience: .milliseconds(5)) == ["waiting until a takes another request…"])
  }

  @Test func neitherAShortOneNorTheAnswersTimeIsSaid() async throws {
    #expect(try await said(waiting: .zero, patience: .milliseconds(20)).isEmpty)
  }
}
