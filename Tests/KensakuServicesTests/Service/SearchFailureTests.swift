import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct SearchFailureTests {
  private func reason(_ kind: APIError.Kind) -> SearchFailure.Reason {
    SearchFailure(APIError(kind, request: RequestSummary(method: "GET", url: "https://api.example.com/"))).reason
  }

  private func failure(_ answer: MockTransport.Answer) async -> SearchFailure? {
    do throws(APIError) {
      _ = try await Client(baseURL: "https://api.example.com", transport: MockTransport { _ in answer }).send(
        Endpoint<JSON.Value>.get(decode: .value))
      return nil
    } catch {
      return SearchFailure(error)
    }
  }

  @Test func whatDoesNotReachTheServiceIsOffline() {
    #expect(reason(.transport(TransportFailure(.hostNotFound, "no such host"))) == .offline)
    #expect(reason(.timeout(.connect)) == .offline)
    // The rate limit's wait: nobody was asked.
    #expect(reason(.timeout(.queue)) == .throttled(until: nil))
    #expect(reason(.tls("expired")) == .offline)
  }

  @Test func whatCannotBeUnderstoodIsUnreadable() async {
    #expect(reason(.redirect("to nowhere")) == .unreadable)
    #expect(reason(.tooLarge(.body(limit: 1))) == .unreadable)
    #expect(await failure(.text("<html>"))?.reason == .unreadable)
  }

  @Test func theServicesOwnErrorKeepsCodeAndMessage() {
    #expect(reason(.service(code: "7", message: "no")) == .service(code: "7", message: "no"))
    #expect(reason(.status(500)) == .service(code: "500", message: "status 500"))
  }

  @Test func aRefusalIsNoServiceError() {
    #expect(reason(.status(401)) == .refused)
    #expect(reason(.status(403)) == .refused)
  }

  @Test func anInvalidRequestIsAnInvalidQuery() {
    #expect(reason(.invalidRequest("too long")) == .invalidQuery("too long"))
    #expect(reason(.cancelled) == .cancelled)
  }

  @Test func throttlingTellsUntilWhenWhereTheServerDoes() async throws {
    let before = ContinuousClock().now
    let failure = try #require(await failure(.status(429, fields: ["Retry-After": "30"])))
    guard case .throttled(let until?) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(until >= before + .seconds(30) && until <= ContinuousClock().now + .seconds(30))
    #expect(await self.failure(.status(429))?.reason == .throttled(until: nil))
    guard case .throttled? = await self.failure(.status(503, fields: ["Retry-After": "30"]))?.reason else {
      Issue.record("503 with a time is no throttling")
      return
    }
  }

  @Test func aServiceThatIsDownDoesNotThrottle() async {
    #expect(await failure(.status(503))?.reason == .service(code: "503", message: "status 503"))
  }
}
