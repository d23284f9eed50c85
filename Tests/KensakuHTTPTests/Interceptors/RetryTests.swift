import KensakuTesting
import Testing

@testable import KensakuHTTP

@Suite(.timeLimit(.minutes(1)))
struct RetryTests {
  private let clock = TestClock()

  private func policy(_ change: (inout RetryPolicy) -> Void = { _ in }) -> RetryPolicy {
    var policy = RetryPolicy()
    policy.random = { 0.5 }
    policy.wallClock = { .seconds(784_111_777) }
    change(&policy)
    return policy
  }

  private func client(_ transport: FunctionTransport, _ policy: RetryPolicy, total: Duration? = .seconds(60)) -> Client {
    Client(interceptors: [.retry(policy)], timeouts: HTTP.Timeouts(total: total), transport: transport, clock: clock)
  }

  private func request(
    _ method: HTTP.Method = .get, body: HTTP.Body = .empty, total: Duration? = .seconds(60)
  ) throws -> HTTP.Request {
    HTTP.Request(method, try HTTP.URL("https://a.example/"), body: body, timeouts: HTTP.Timeouts(attempt: .milliseconds(100), total: total))
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504] as [HTTP.Status])
  func aPassingStatusIsTriedAgain(_ status: HTTP.Status) async throws {
    let transport = FunctionTransport(clock, [.status(status), .status(200)])
    let response = try await drivingTime(of: clock) { try await client(transport, policy()).response(try request()) }
    #expect(response.status == 200)
    #expect(response.metrics.attempts == 2)
    #expect(transport.sent.map(\.time) == [.zero, .milliseconds(150)])
  }

  @Test(arguments: [200, 304, 400, 401, 403, 404, 413, 421, 425, 501, 505] as [HTTP.Status])
  func anotherStatusIsTheAnswer(_ status: HTTP.Status) async throws {
    let transport = FunctionTransport(clock, [.status(status)])
    #expect(try await client(transport, policy()).response(try request()).status == status)
    #expect(transport.sent.count == 1)
  }

  @Test func anAnswerThatThePolicyKnowsToPassIsTriedAgain() async throws {
    let hiccup = HTTP.Fields(dictionaryLiteral: ("Content-Type", "text/html"))
    let knowing = policy { $0.isTransient = { $0.status == 404 && $0.mediaType == "text/html" } }
    let transport = FunctionTransport(clock, [.status(404, hiccup), .status(503), .status(404)])
    let response = try await drivingTime(of: clock) { try await client(transport, knowing).response(try request()) }
    #expect(response.status == 404)
    #expect(transport.sent.map(\.time) == [.zero, .milliseconds(150), .milliseconds(450)])

    let lasting = FunctionTransport(clock, [.status(404, hiccup)])
    _ = try await drivingTime(of: clock) { try await client(lasting, knowing).response(try request()) }
    #expect(lasting.sent.count == 3)
  }

  @Test func tooLargeIsTriedAgainOnlyWhenTheServerSaysWhen() async throws {
    let transport = FunctionTransport(clock, [.status(413, ["Retry-After": "3"]), .status(200)])
    let response = try await drivingTime(of: clock) { try await client(transport, policy()).response(try request()) }
    #expect(response.status == 200)
  }

  @Test func theLastAnswerIsGivenWhenAllTriesAreUsedUp() async throws {
    let transport = FunctionTransport(clock, [.status(500), .status(502), .status(503), .status(200)])
    let response = try await drivingTime(of: clock) { try await client(transport, policy()).response(try request()) }
    #expect(response.status == 503)
    #expect(response.metrics.attempts == 3)
    #expect(transport.sent.map(\.time) == [.zero, .milliseconds(150), .milliseconds(450)])
  }

  @Test func theLastErrorIsThrownWithItsAttemptsCounted() async throws {
    let transport = FunctionTransport(clock, [.failure(.timeout(.attempt)), .failure(.transport(.init(.connectionLost, "gone")))])
    let error = await #expect(throws: APIError.self) {
      try await drivingTime(of: clock) { try await client(transport, policy()).response(try request()) }
    }
    #expect(error?.kind.name == "transport(connectionLost)")
    #expect(error?.attempts == 3)
  }

  @Test func whichFailuresAreTriedAgain() async throws {
    let again: [String] = try await withKinds { transport in transport.sent.count > 1 }
    #expect(
      again == [
        "timeout(connect)", "timeout(firstByte)", "timeout(idle)", "timeout(attempt)", "transport(hostNotFound)",
        "transport(connectionFailed)",
        "transport(connectionLost)",
      ])
  }

  private func withKinds(_ isMatch: @Sendable (FunctionTransport) -> Bool) async throws -> [String] {
    let kinds =
      HTTP.Timeouts.Phase.allCases.map { APIError.Kind.timeout($0) }
      + TransportFailure.Code.allCases.map { APIError.Kind.transport(.init($0, "")) }
      + [
        .cancelled, .invalidRequest(""), .tls(""), .redirect(""), .status(503), .service(code: nil, message: ""),
        .tooLarge(.body(limit: 1)),
      ]
    var names: [String] = []
    for kind in kinds {
      let transport = FunctionTransport(clock, [.failure(kind), .status(200)])
      _ = await drivingTime(of: clock) { try? await client(transport, policy()).response(try request()) }
      if isMatch(transport) { names.append(kind.name) }
    }
    return names
  }

  @Test(arguments: [.post, .patch] as [HTTP.Method])
  func whatMayNotBeSentTwiceIsNot(_ method: HTTP.Method) async throws {
    let transport = FunctionTransport(clock, [.status(503), .status(200)])
    #expect(try await client(transport, policy()).response(try request(method)).status == 503)
  }

  @Test func aPolicyMayKnowThatAPostIsRepeatable() async throws {
    let transport = FunctionTransport(clock, [.status(503), .status(200)])
    let knowing = policy { $0.isRepeatable = { $0.method == .post && $0.fields.contains("Idempotency-Key") } }
    var post = try request(.post)
    post.fields["Idempotency-Key"] = "1"
    let sent = post
    #expect(try await drivingTime(of: clock) { try await client(transport, knowing).response(sent) }.status == 200)
  }

  @Test func aBodyThatCannotBeSentAgainIsNot() async throws {
    let transport = FunctionTransport(clock, [.status(503), .status(200)])
    let body = HTTP.Body.stream(length: nil, isReplayable: false) { { nil } }
    #expect(try await client(transport, policy()).response(try request(.put, body: body)).status == 503)
  }

  @Test(
    arguments: [
      ["Retry-After": "20"], ["Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT"],
      ["Retry-After": "Sun, 06 Nov 2044 08:49:57 GMT", "Date": "Sun, 06 Nov 2044 08:49:37 GMT"], ["RateLimit-Reset": "20"],
      ["X-RateLimit-Reset": "20"],
    ] as [HTTP.Fields])
  func noTryIsEarlierThanTheServerWants(_ fields: HTTP.Fields) async throws {
    var random = SeededGenerator(11)
    for _ in 0..<25 {
      let share = Double.random(in: 0..<1, using: &random)
      let clock = TestClock()
      let transport = FunctionTransport(clock, [.status(429, fields), .status(200)])
      let client = Client(interceptors: [.retry(policy { $0.random = { share } })], transport: transport, clock: clock)
      let response = try await drivingTime(of: clock) { try await client.response(try request()) }
      #expect(response.status == 200)
      let gap = transport.sent[1].time - transport.sent[0].time
      #expect(gap >= .seconds(20) && gap <= .seconds(20) + .milliseconds(300))
    }
  }

  @Test func aResetThatHasNothingToDoWithTheFailureIsNotWaitedFor() async throws {
    let transport = FunctionTransport(clock, [.status(503, ["X-RateLimit-Reset": "50"]), .status(200)])
    _ = try await drivingTime(of: clock) { try await client(transport, policy()).response(try request()) }
    #expect(transport.sent.map(\.time) == [.zero, .milliseconds(150)])
  }

  @Test func aDelayBeyondTheMaximumGivesTheAnswerAsItIs() async throws {
    let transport = FunctionTransport(clock, [.status(429, ["Retry-After": "61"]), .status(200)])
    #expect(try await client(transport, policy(), total: nil).response(try request(total: nil)).status == 429)
    #expect(transport.sent.count == 1)
  }

  @Test func aWaitBeyondTheDeadlineGivesWhatTheServerSaidAtOnce() async throws {
    let transport = FunctionTransport(clock, [.status(503, ["Retry-After": "10"]), .status(200)])
    #expect(try await client(transport, policy()).response(try request(total: .seconds(9))).status == 503)
    let failing = FunctionTransport(clock, [.failure(.transport(.init(.connectionLost, "")))])
    let hasty = try request(total: .milliseconds(100))
    #expect(await kind { _ = try await client(failing, policy()).response(hasty) } == "transport(connectionLost)")
  }

  @Test func aCancelledWaitIsCancelled() async throws {
    let transport = FunctionTransport(clock, [.status(503)])
    let request = try request()
    let task = Task { await kind { _ = try await client(transport, policy()).response(request) } }
    try await clock.sleepers()
    task.cancel()
    #expect(await task.value == "cancelled")
    #expect(transport.sent.count == 1)
  }

  @Test func anAnswerThatIsNotWantedIsGoneWhileTheNextTryIsWaitedFor() async throws {
    final class Stream: ResponseStream {
      let released: @Sendable () -> Void
      init(_ released: @escaping @Sendable () -> Void) { self.released = released }
      deinit { released() }
      func next() async throws(APIError) -> [UInt8]? { nil }
    }
    let released = Locked(0)
    let transport = FunctionTransport(clock) { request, number in
      HTTP.Response(
        number == 1 ? 503 : 200, body: HTTP.ResponseBody(Stream { released.withLock { $0 += 1 } }), request: request)
    }
    let request = try request()
    let task = Task { try await client(transport, policy()).response(request).status }
    try await clock.sleepers()
    #expect(released.withLock { $0 } == 1)
    clock.advance(by: .seconds(1))
    #expect(try await task.value == 200)
  }

  @Test func theWaitIsWithinItsCeilingAndTheCeilingWithinTheMaximum() {
    var random = SeededGenerator(3)
    for _ in 0..<1000 {
      var policy = RetryPolicy()
      let share = [Double.random(in: 0..<1, using: &random), .nan, -1, 2, .infinity].randomElement(using: &random) ?? 0
      policy.random = { share }
      policy.limit = .max
      policy.base = .milliseconds(Int.random(in: -10...5000, using: &random))
      policy.maximumBackoff = .milliseconds(Int.random(in: 0...1_000_000_000, using: &random))
      let retries = Int.random(in: 0...200, using: &random)
      let error = APIError(.timeout(.connect), request: RequestSummary(method: "GET", url: ""))
      let delay = policy.delay(after: .failure(error), retries: retries) ?? .seconds(-1)
      #expect(delay >= .zero && delay <= policy.ceiling(retries) && policy.ceiling(retries) <= policy.maximumBackoff)
    }
    #expect((0..<7).map { RetryPolicy().ceiling($0) } == [0.3, 0.6, 1.2, 2.4, 4.8, 9.6, 10].map { .milliseconds(Int($0 * 1000)) })
  }

  @Test func aServiceThatIsDownGetsAFifthMore() async throws {
    let transport = FunctionTransport(clock, [.status(503)])
    let client = client(transport, policy { $0.budget = RetryBudget(perSecond: 0) })
    try await drivingTime(of: clock) {
      for _ in 0..<100 { _ = try await client.response(try request()) }
    }
    #expect(transport.sent.count >= 100 + 20 + 5)
    #expect(transport.sent.count <= 100 + 20 + 10)
  }
}
