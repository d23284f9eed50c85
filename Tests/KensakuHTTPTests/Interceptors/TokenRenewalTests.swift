import KensakuTesting
import Testing

@testable import KensakuHTTP

/// A server that knows one token, and the authorization server beside it.
private final class Service: Sendable {
  struct Refused: Error {}

  private struct State {
    var valid = "t1"
    var isRefusingAll = false
    var refreshes: [Secret?] = []
    var isFailing = false
    var gate: Promise<Void>?
  }
  private let state = Locked(State())

  var refreshes: [String?] { state.withLock { $0.refreshes.map { $0?.exposed } } }

  func set(valid: String? = nil, isRefusingAll: Bool? = nil, isFailing: Bool? = nil, gate: Promise<Void>? = nil) {
    state.withLock { state in
      state.valid = valid ?? state.valid
      state.isRefusingAll = isRefusingAll ?? state.isRefusingAll
      state.isFailing = isFailing ?? state.isFailing
      state.gate = gate ?? state.gate
    }
  }

  func status(_ request: HTTP.Request) -> HTTP.Status {
    let bytes = request.fields.first { $0.name == "Authorization" }?.bytes ?? []
    return state.withLock { !$0.isRefusingAll && String(decoding: bytes, as: UTF8.self) == "Bearer \($0.valid)" ? 200 : 401 }
  }

  @Sendable func refresh(_ refused: Secret?) async throws -> Secret {
    let (gate, isFailing, token) = state.withLock { state in
      state.refreshes.append(refused)
      return (state.gate, state.isFailing, "t\(state.refreshes.count + 1)")
    }
    _ = await gate?.wait()
    if isFailing { throw Refused() }
    set(valid: token)
    return Secret(token)
  }
}

@Suite(.timeLimit(.minutes(1)))
struct TokenRenewalTests {
  private let clock = TestClock()
  private let service = Service()

  private func make(initial: Secret? = Secret("t1"), total: Duration? = .seconds(60)) -> (Client, FunctionTransport) {
    let service = service
    let transport = FunctionTransport(clock) { request, _ in HTTP.Response(service.status(request), request: request) }
    let client = Client(
      interceptors: [.authorization(.refreshing(initial: initial, refresh: service.refresh))], timeouts: HTTP.Timeouts(total: total),
      transport: transport, clock: clock)
    return (client, transport)
  }

  private func status(_ client: Client) async throws -> HTTP.Status {
    try await client.get("https://a.example/").response().status
  }

  @Test func aRefusedTokenIsRenewedAndTheRequestSentAgain() async throws {
    let (client, transport) = make(initial: Secret("old"))
    #expect(try await status(client) == 200)
    #expect(try await status(client) == 200)
    #expect(service.refreshes == ["old"])
    #expect(transport.sent.count == 3)
  }

  @Test func withoutATokenTheFirstOneIsFetchedFirst() async throws {
    let (client, transport) = make(initial: nil)
    #expect(try await status(client) == 200)
    #expect(service.refreshes == [nil])
    #expect(transport.sent.count == 1)
  }

  @Test func fiftyRefusedCallsRenewOnce() async throws {
    let service = service
    // All fifty meet the 401 before the first of them renews.
    let arrived = Locked(0)
    let all = (0..<50).map { _ in Promise<Void>() }
    let transport = FunctionTransport(clock) { request, number in
      let status = service.status(request)
      if number <= 50 {
        if arrived.withLock({ count in
          count += 1
          return count
        }) == 50 {
          for promise in all { promise.fulfil(()) }
        }
        _ = await all[number - 1].wait()
      }
      return HTTP.Response(status, request: request)
    }
    let client = Client(
      interceptors: [.authorization(.refreshing(initial: Secret("old"), refresh: service.refresh))], transport: transport, clock: clock)
    let statuses = try await withThrowingTaskGroup(of: HTTP.Status.self) { group in
      for _ in 0..<50 { group.addTask { try await status(client) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 50))
    #expect(service.refreshes.count == 1)
    #expect(transport.sent.count == 100)
  }

  @Test func aCancelledCallReturnsAtOnceAndTheOthersGetTheirToken() async throws {
    let gate = Promise<Void>()
    service.set(gate: gate)
    let (client, _) = make(initial: Secret("old"))
    let first = Task { await kind { _ = try await status(client) } }
    try await until { service.refreshes.count == 1 }
    let second = Task { try await status(client) }
    // Both wait for the renewal: each has a timer for its deadline.
    try await clock.sleepers(2)
    first.cancel()
    #expect(await first.value == "cancelled")
    gate.fulfil(())
    #expect(try await second.value == 200)
    #expect(service.refreshes.count == 1)
  }

  @Test func aFailedRenewalFailsItsWaitersAndTheNextCallTriesAgain() async throws {
    let gate = Promise<Void>()
    service.set(isFailing: true, gate: gate)
    let (client, _) = make(initial: Secret("old"))
    let calls = (0..<3).map { _ in Task { await kind { _ = try await status(client) } } }
    try await clock.sleepers(3)
    gate.fulfil(())
    for call in calls { #expect(await call.value == "other(Refused())") }
    #expect(service.refreshes.count == 1)
    service.set(isFailing: false)
    #expect(try await status(client) == 200)
    #expect(service.refreshes == ["old", "old"])
  }

  @Test func aRenewedTokenThatIsRefusedTooGivesTheAnswerAsItIs() async throws {
    service.set(isRefusingAll: true)
    let (client, transport) = make()
    for _ in 0..<20 { #expect(try await status(client) == 401) }
    #expect(service.refreshes.count == 1)
    #expect(transport.sent.count == 21)
    // Somebody may have been given the right meanwhile.
    clock.advance(by: .seconds(30))
    service.set(isRefusingAll: false)
    service.set(valid: "other")
    #expect(try await status(client) == 200)
    #expect(service.refreshes.count == 2)
  }

  @Test func aBodyThatCannotBeSentAgainGetsTheAnswerAsItIs() async throws {
    let (client, transport) = make(initial: Secret("old"))
    let body = HTTP.Body.stream(length: nil, isReplayable: false) { { nil } }
    #expect(try await client.post("https://a.example/", body: body).response().status == 401)
    #expect(transport.sent.count == 1)
    #expect(service.refreshes.isEmpty)
  }

  @Test func aRenewalThatTakesTooLongEndsWithTheCallsTime() async throws {
    service.set(gate: Promise<Void>())
    let (client, _) = make(initial: Secret("old"), total: .seconds(5))
    let call = Task { await kind { _ = try await status(client) } }
    #expect(try await clock.sleepers() == [.init(offset: .seconds(5))])
    clock.advance(by: .seconds(5))
    #expect(await call.value == "timeout(total)")
  }

  @Test func aRenewalThroughTheSameClientDoesNotWaitForItself() async throws {
    let service = service
    let holder = Locked<Client?>(nil)
    let transport = FunctionTransport(clock) { request, _ in
      HTTP.Response(request.url.path == "/token" ? 200 : service.status(request), request: request)
    }
    let credentials = Credentials.refreshing(initial: Secret("old")) { refused in
      _ = try await holder.withLock { $0 }?.post("https://a.example/token").response()
      return try await service.refresh(refused)
    }
    let client = Client(interceptors: [.authorization(credentials)], transport: transport, clock: clock)
    holder.withLock { $0 = client }
    #expect(try await status(client) == 200)
    #expect(transport.sent.map { $0.request.fields.contains("Authorization") } == [true, false, true])
    holder.withLock { $0 = nil }
  }

  /// Gives other tasks the thread until it holds; the suite's time limit is the net.
  private func until(_ condition: () -> Bool) async throws {
    while !condition() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
