import KensakuTesting
import Testing

@testable import KensakuHTTP

/// Deadlines, interceptors and cancellation of a call.
struct CallTests {
  private static let url = "https://h.example/a"

  private func kind(of call: Call) async -> APIError? {
    do throws(APIError) {
      _ = try await call.response()
      return nil
    } catch {
      return error
    }
  }

  private struct Odd: Error {}

  @Test func interceptorsOfACallAreAroundRedirectsAndThoseOfAnAttemptWithin() async throws {
    let order = Locked<[String]>([])
    func noting(_ name: String, _ level: Interceptor.Level) -> Interceptor {
      Interceptor(level) { request, next in
        order.withLock { $0.append("\(name) \(request.url.path)") }
        let response = try await next(request)
        order.withLock { $0.append("\(name) \(response.status)") }
        return response
      }
    }
    let transport = MockTransport(answers: [.status(302, fields: ["Location": "/b"]), .status(200)])
    let client = Client(
      interceptors: [noting("A", .attempt), noting("1", .call), noting("B", .attempt), noting("2", .call)], transport: transport)
    _ = try await client.get(Self.url).response()
    #expect(
      order.withLock { $0 } == [
        "1 /a", "2 /a", "A /a", "B /a", "B 302", "A 302", "A /b", "B /b", "B 200", "A 200", "2 200", "1 200",
      ])
  }

  @Test func anInterceptorMayChangeAnswerAndRepeat() async throws {
    let transport = MockTransport(answers: [.status(500), .status(201)])
    let twice = Interceptor.call { request, next in
      _ = try await next(request)
      var request = request
      request.fields["X-Try"] = "2"
      return try await next(request)
    }
    let response = try await Client(interceptors: [twice], transport: transport).get(Self.url).response()
    #expect(response.status == 201 && response.metrics.attempts == 2)
    #expect(transport.requests.map { $0.fields["X-Try"] } == [nil, "2"])
    let offline = Interceptor.call { request, _ in HTTP.Response(204, request: request) }
    let answered = try await Client(interceptors: [offline], transport: MockTransport(answers: [])).get(Self.url).response()
    #expect(answered.status == 204 && answered.metrics.attempts == 0)
  }

  @Test(arguments: [Interceptor.Level.call, .attempt])
  func anErrorOfAnInterceptorIsWrappedOnce(level: Interceptor.Level) async {
    func error(_ thrown: any Error) async -> APIError? {
      let throwing = Interceptor(level) { _, _ in throw thrown }
      let outer = Interceptor.call { request, next in try await next(request) }
      return await kind(of: Client(interceptors: [outer, throwing], transport: MockTransport(answers: [])).get(Self.url))
    }
    guard case .other(let inner)? = await error(Odd())?.kind else {
      _ = Issue.record("not wrapped")
      return
    }
    #expect(inner is Odd)
    #expect(await error(CancellationError())?.isCancelled == true)
    let request = RequestSummary(method: "GET", url: "x")
    guard case .service(nil, "m")? = await error(APIError(.service(code: nil, message: "m"), request: request))?.kind else {
      _ = Issue.record("an APIError was wrapped")
      return
    }
  }

  @Test func anErrorCountsAllAttempts() async {
    let again = Interceptor.call { request, next in
      _ = try? await next(request)
      return try await next(request)
    }
    let transport = MockTransport { _ in .failure(.transport(TransportFailure(.connectionLost, ""))) }
    #expect(await kind(of: Client(interceptors: [again], transport: transport).get(Self.url))?.attempts == 2)
  }

  @Test func theLastAttemptGetsWhatIsLeftOfTheTotal() async throws {
    let clock = TestClock()
    let transport = MockTransport { request in
      clock.advance(by: .seconds(4))
      return request.url.path == "/d" ? .status(200) : .status(302, fields: ["Location": request.url.path == "/a" ? "/b" : "/d"])
    }
    let client = Client(timeouts: HTTP.Timeouts(attempt: .seconds(5), total: .seconds(15)), transport: transport, clock: clock)
    let response = try await client.get(Self.url).response()
    #expect(transport.requests.map(\.timeouts.attempt) == [.seconds(5), .seconds(5), .seconds(5)])
    #expect(response.metrics.total == .seconds(12))
    let tight = Client(timeouts: HTTP.Timeouts(attempt: .seconds(5), total: .seconds(11)), transport: transport, clock: clock)
    _ = try await tight.get(Self.url).response()
    #expect(transport.requests.suffix(3).map(\.timeouts.attempt) == [.seconds(5), .seconds(5), .seconds(3)])
  }

  @Test(arguments: [(nil, 60), (.seconds(70), 60), (.seconds(5), 5)] as [(Duration?, Int)])
  func theWaitForAPlaceEndsWithTheTotal(queue: Duration?, limit: Int) async {
    let transport = MockTransport { _ in .failure(.timeout(.queue)) }
    let client = Client(timeouts: HTTP.Timeouts(queue: queue), transport: transport, clock: TestClock())
    let error = await kind(of: client.get(Self.url))
    #expect(transport.requests.first?.timeouts.queue == .seconds(limit))
    #expect(error?.kind.name == (limit == 60 ? "timeout(total)" : "timeout(queue)"))
  }

  @Test func noAttemptBeginsAfterTheTotal() async {
    let clock = TestClock()
    let transport = MockTransport { _ in
      clock.advance(by: .seconds(10))
      return .status(302, fields: ["Location": "/b"])
    }
    let error = await kind(of: Client(timeouts: HTTP.Timeouts(total: .seconds(10)), transport: transport, clock: clock).get(Self.url))
    guard case .timeout(.total)? = error?.kind else {
      _ = Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.requests.count == 1 && error?.attempts == 1)
  }

  @Test func anAttemptThatTheTotalCutsShortIsOutOfTheTotal() async {
    let transport = MockTransport { _ in .failure(.timeout(.attempt)) }
    func phase(_ timeouts: HTTP.Timeouts) async -> HTTP.Timeouts.Phase? {
      guard case .timeout(let phase)? = await kind(of: Client(timeouts: timeouts, transport: transport).get(Self.url))?.kind else {
        return nil
      }
      return phase
    }
    #expect(await phase(HTTP.Timeouts(attempt: .seconds(5), total: .seconds(4))) == .total)
    #expect(await phase(HTTP.Timeouts(attempt: .seconds(5), total: .seconds(400))) == .attempt)
    #expect(await phase(HTTP.Timeouts(attempt: .seconds(5), total: nil)) == .attempt)
  }

  @Test func aWaitThatTheTotalDoesNotAllowFailsAtOnce() async {
    let clock = TestClock()
    let waiting = Interceptor.call { request, next in
      try await next.sleep(for: .seconds(61), of: request)
      return try await next(request)
    }
    let error = await kind(of: Client(interceptors: [waiting], transport: MockTransport(answers: []), clock: clock).get(Self.url))
    guard case .timeout(.total)? = error?.kind else {
      _ = Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aWaitTakesPlaceOnTheClientsClockAndEndsWithItsTask() async throws {
    let clock = TestClock()
    let waiting = Interceptor.call { request, next in
      try await next.sleep(for: .seconds(5), of: request)
      return try await next(request)
    }
    let client = Client(interceptors: [waiting], transport: MockTransport { _ in .status(200) }, clock: clock)
    let call = client.get(Self.url)
    async let response = call.response()
    try await clock.sleepers()
    clock.advance(by: .seconds(5))
    #expect(try await response.metrics.total == .seconds(5))
    let task = Task { await kind(of: call) }
    try await clock.sleepers()
    task.cancel()
    #expect(await task.value?.isCancelled == true)
  }

  @Test func aWaitMayBeLongerThanTheSystemsClockCanTell() async {
    let waiting = Interceptor.call { request, next in
      try await next.sleep(for: .seconds(Int64.max), of: request)
      return try await next(request)
    }
    let client = Client(interceptors: [waiting], timeouts: .none, transport: MockTransport(answers: []))
    let task = Task { await kind(of: client.get(Self.url)) }
    task.cancel()
    #expect(await task.value?.isCancelled == true)
  }

  @Test func aCancelledTaskSendsNothing() async {
    let transport = MockTransport { _ in .status(200) }
    let call = Client(transport: transport).get(Self.url)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await kind(of: call)
    }
    task.cancel()
    #expect(await task.value?.isCancelled == true)
    #expect(transport.requests.isEmpty)
  }

  @Test func aRefusedStreamOfACancelledTaskIsCancelled() async {
    let body = MockTransport.Answer.text("no", status: 500)
    let cancelling = Interceptor.call { request, next in
      let response = try await next(request)
      withUnsafeCurrentTask { $0?.cancel() }
      return response
    }
    let call = Client(interceptors: [cancelling], transport: MockTransport(answers: [body])).get(Self.url)
    let task = Task { () -> APIError? in
      do throws(APIError) {
        _ = try await call.stream()
        return nil
      } catch {
        return error
      }
    }
    #expect(await task.value?.isCancelled == true)
  }

  @Test func whatMustNotBeSentIsNot() async {
    let transport = MockTransport(answers: [])
    let client = Client(transport: transport)
    for call in [
      client.call(.get, Self.url, body: .text("x")), client.get("http://h.example", query: ["key": Secret("x")]),
      client.get("http://h.example", fields: ["Authorization": "x"]), client.get(Self.url, fields: ["a b": "c"]),
      client.get(Self.url, fields: ["a": "b\r\nc: d"]),
    ] {
      guard case .invalidRequest? = await kind(of: call)?.kind else {
        _ = Issue.record("it was sent")
        return
      }
    }
    #expect(transport.requests.isEmpty)
  }
}
