import KensakuCurl
import KensakuHTTP
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

/// A search field over a service with its rate limit and its connections.
@MainActor
struct SearchModelTests {
  private let host = "127.0.0.1"

  /// A store whose songs are named like the term, and the client's own clock.
  private func store(
    _ limit: Interceptor?, _ interceptors: [Interceptor] = [], server: MockServer, clock: TestClock = TestClock()
  ) -> ITunes.Search<ITunes.Song> {
    var profile = ITunes.profile
    profile.baseURL = server.url
    profile.rateLimit = limit
    profile.retry = nil
    profile.timeouts = .none
    return ITunes(client: profile.client(interceptors: interceptors, transport: CurlTransport(), clock: clock)).songs
  }

  private nonisolated static func answer(_ request: MockServer.Request) -> MockServer.Reply {
    .json(
      #"{"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":1,"trackName":"\#(request.term)","artistName":"a"}]}"#)
  }

  /// Far more than anything takes: other tests of this process may hold its threads for long.
  private static let patience = Duration.seconds(150)

  private func until(_ isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + Self.patience
    while !isSo() {
      guard ContinuousClock.now < end else { throw CancellationError() }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test func aServiceSaysWhatItsLimitLeaves() async throws {
    let server = try MockServer { Self.answer($0) }
    let limited = store(.rateLimit(3, per: .minute), server: server)
    #expect(limited.allowance == CallAllowance(left: 3, limit: 3))
    _ = try await limited.page("a")
    #expect(limited.allowance == CallAllowance(left: 2, limit: 3))
    let folder = try TemporaryFolder()
    let shared = store(.rateLimit(SharedRateLimiter(3, per: .minute, folder: folder.path)), server: server)
    _ = try await shared.page("a")
    #expect(shared.allowance == CallAllowance(left: 2, limit: 3))
    #expect(store(nil, server: server).allowance == nil)
    #expect(limited.map { $0 }.allowance == limited.allowance)
  }

  @Test func outdatedTextsThatOnlyWaitedAreNeverSentAndTheNewestGoesFirst() async throws {
    let server = try MockServer { Self.answer($0) }
    let clock = TestClock()
    let limiter = RateLimiter(2, per: .minute)
    let model = SearchModel(store(.rateLimit(limiter), server: server, clock: clock), clock: TestClock())
    for text in ["a", "ab"] {
      model.type(text)
      model.submit()
      try await until { model.phase == .loaded }
    }
    for text in ["abc", "abcd", "abcde"] {
      model.type(text)
      model.submit()
      try await until { limiter.state(of: host).waiting == 1 }
    }
    clock.advance(by: .seconds(60))
    try await until { model.phase == .loaded }
    #expect(model.items.map(\.trackName) == ["abcde"])
    #expect(server.requests.map(\.term) == ["a", "ab", "abcde"])
    #expect(limiter.state(of: host).free == 1, "those that were cancelled gave their places back")
  }

  @Test func twentyOneKeysNeedOneConnection() async throws {
    let gates = (0..<21).map { _ in Gate() }
    let server = try MockServer { request in Self.answer(request).after(.wait(gates[request.term.count - 1])) }
    let answers = Locked(0)
    let counting = Interceptor.call { request, next in
      let response = try await next(request)
      answers.withLock { $0 += 1 }
      return response
    }
    let clock = TestClock()
    let model = SearchModel(store(nil, [counting], server: server), clock: clock)
    var text = ""
    for (key, gate) in gates.enumerated() {
      text += "a"
      // The answer to the text before comes while the person types on.
      model.type(text)
      if key > 0 { gates[key - 1].open() }
      try await until { answers.withLock { $0 } == key }
      try await until { model.phase == .settling }
      try await clock.sleepers(within: Self.patience)
      clock.advance(by: model.traits.quietPeriod)
      _ = try await server.requests(atLeast: key + 1, within: Self.patience)
      if key == 20 { gate.open() }
    }
    try await until { model.phase == .loaded }
    #expect(server.counts.connections == 1)
    #expect(server.requests.count == 21)
  }

  @Test func aStaleRequestThatHangsIsCancelledForTheNext() async throws {
    let server = try MockServer { $0.term == "a" ? .stall : Self.answer($0) }
    let model = SearchModel(store(nil, server: server), clock: TestClock())
    model.type("a")
    model.submit()
    _ = try await server.requests(atLeast: 1, within: Self.patience)
    model.type("ab")
    model.submit()
    try await until { model.phase == .loaded }
    #expect(model.items.map(\.trackName) == ["ab"])
  }
}

extension MockServer.Request {
  fileprivate var term: String {
    (query ?? "").split(separator: "&").first { $0.hasPrefix("term=") }.map { String($0.dropFirst(5)) } ?? ""
  }
}
