import KensakuTesting
import Testing

@testable import KensakuHTTP

@Suite(.timeLimit(.minutes(1)))
struct ResponseCacheTests {
  private typealias Fixture = CacheFixture

  @Test(arguments: Fixture.Kind.allCases)
  func whatWasAnsweredIsNotAskedAgain(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    #expect(try await client.send(Fixture.items()) == [.init(name: "1")])
    fixture.clock.advance(by: .seconds(59))
    #expect(try await client.send(Fixture.items()) == [.init(name: "1")])
    #expect(transport.requests.count == 1)
    #expect(fixture.hits.withLock { $0.map(\.age) } == [.seconds(59)])
    #expect(fixture.hits.withLock { $0.first?.request.description } == "GET https://h.example/items?q=寿司")
    let statistics = fixture.cache.statistics
    #expect(statistics.entries == 1 && statistics.bytes > 30 && statistics.hits == 1 && statistics.misses == 1)
    #expect(fixture.cache.problem == nil)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func anAnswerIsUsedForItsLifetimeAndNoLonger(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    _ = try await client.send(Fixture.items())
    fixture.clock.advance(by: .seconds(60))
    #expect(try await client.send(Fixture.items()) == [.init(name: "2")])
    #expect(try await client.send(Fixture.items(lifetime: .seconds(1))) == [.init(name: "2")])
    #expect(transport.requests.count == 2)
    // Another endpoint may be content with what is older.
    fixture.clock.advance(by: .seconds(100))
    #expect(try await client.send(Fixture.items(lifetime: .seconds(101))) == [.init(name: "2")])
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func anAnswerFromTheFutureIsTooOld(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let client = fixture.client(Fixture.counting())
    _ = try await client.send(Fixture.items())
    fixture.wallTime.withLock { $0 -= .seconds(1) }
    #expect(try await client.send(Fixture.items()) == [.init(name: "2")])
    #expect(try await client.send(Fixture.items()) == [.init(name: "2")])
  }

  @Test(arguments: Fixture.Kind.allCases)
  func whatNamesNoLifetimeOrChangesSomethingIsAskedEachTime(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    var post = Endpoint<[Fixture.Item]>.post("items", decode: .json(at: "results"))
    post.cacheLifetime = .seconds(60)
    for endpoint in [Fixture.items(lifetime: nil), Fixture.items(lifetime: .zero), Fixture.items(lifetime: .seconds(-1)), post] {
      for _ in 0..<2 { _ = try await client.send(endpoint) }
    }
    _ = try await client.response(Fixture.items())
    _ = try await client.get("items", query: ["q": "寿司"]).json()
    #expect(transport.requests.count == 10)
    #expect(fixture.cache.statistics == .init(entries: 0, bytes: 0, hits: 0, misses: 0))
  }

  private static let failures: [MockTransport.Answer] = [
    .json(#"{"results": []}"#, status: 500), .json(#"{"results": []}"#, status: 403), .status(204),
    .json(#"{"error": "no such key"}"#), .json(#"{"error": "busy", "results": []}"#, status: 503),
    .json(#"{"results": [{"name": 1}]}"#), .json(#"{"results": [{"na"#), .json(#"{"results": null}"#), .text("<html>"),
    .text(#"{"results": []}"#).failing(after: 5), .failure(.timeout(.firstByte)),
  ]

  @Test(arguments: Fixture.Kind.allCases, failures.indices)
  func aFailureIsNeverKept(_ kind: CacheFixture.Kind, _ failure: Int) async throws {
    let fixture = try Fixture(kind)
    let good = MockTransport.Answer.json(#"{"results": [{"name": "a"}]}"#)
    let transport = MockTransport(answers: [Self.failures[failure], Self.failures[failure], good])
    let client = fixture.client(transport)
    for _ in 0..<2 { await #expect(throws: APIError.self) { try await client.send(Fixture.items()) } }
    #expect(fixture.cache.statistics.entries == 0)
    #expect(try await client.send(Fixture.items()) == [.init(name: "a")])
    #expect(try await client.send(Fixture.items()) == [.init(name: "a")])
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func aStoredAnswerThatNoLongerDecodesIsAskedForAgain(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    _ = try await client.send(Fixture.items())
    var other = Endpoint<[Int]>.get("items", query: ["q": "寿司"], decode: .json(at: "results"))
    other.cacheLifetime = .seconds(60)
    await #expect(throws: APIError.self) { try await client.send(other) }
    #expect(transport.requests.count == 2)
    #expect(fixture.cache.statistics == .init(entries: 0, bytes: 0, hits: 0, misses: 2))
    var refused = Fixture.items()
    _ = try await client.send(refused)
    refused.serviceError = { _ in ServiceError(message: "no more") }
    await #expect(throws: APIError.self) { try await client.send(refused) }
    #expect(fixture.cache.statistics.entries == 0)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func aFreshAnswerIsAskedForAndThenKept(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    var fresh = client
    fresh.freshness = .fresh
    _ = try await client.send(Fixture.items())
    #expect(try await fresh.send(Fixture.items()) == [.init(name: "2")])
    #expect(try await client.send(Fixture.items()) == [.init(name: "2")])
    #expect(fixture.cache.statistics.entries == 1)
  }

  @Test(arguments: Fixture.Kind.allCases, ["no-store", "private, No-Store", "max-age=9,no-store ", "no-store, no-cache"])
  func whatTheServiceForbidsToKeepIsNotKept(_ kind: CacheFixture.Kind, _ control: String) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting(["cache-control": control])
    for _ in 0..<2 { _ = try await fixture.client(transport).send(Fixture.items()) }
    #expect(transport.requests.count == 2)
    #expect(fixture.cache.statistics.entries == 0)
  }

  @Test func theLifetimeOfTheEndpointRulesOverThatOfTheAnswer() async throws {
    let fixture = try Fixture(.memory)
    let transport = Fixture.counting(["Cache-Control": "private, must-revalidate, max-age=0, no-cache"])
    for _ in 0..<2 { _ = try await fixture.client(transport).send(Fixture.items()) }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func aFreshAnswerThatMustNotBeKeptTakesTheOldOneAway(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    _ = try await fixture.client(Fixture.counting()).send(Fixture.items())
    _ = try await fixture.client(Fixture.counting(["Cache-Control": "no-store"]), freshness: .fresh).send(Fixture.items())
    #expect(fixture.cache.statistics.entries == 0)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func requestsThatDifferShareNothing(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let queries: [HTTP.Query] = [
      ["key": Secret("first key")], ["key": Secret("other key")], ["key": "•••"], ["key": ""], [:], ["q": "a", "p": "b"],
      ["p": "b", "q": "a"],
      ["q": "a&p=b"], ["q": "a", "p": "b", "Accept": "x"],
    ]
    let fields: [HTTP.Fields] = [
      [:], ["Authorization": "Bearer first"], ["Authorization": "Bearer other"], ["X-Key": Secret("first key")],
      ["X-Key": Secret("other key")], ["Accept-Language": "ja"], ["A": "b", "C": "d"], ["A": "bC", "": "d"],
    ]
    for fields in fields {
      for query in queries {
        _ = try? await fixture.client(transport, fields: fields).send(Fixture.items(query))
      }
    }
    #expect(fixture.hits.withLock { $0.count } == 0)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func theCaseOfAFieldsNameMakesNoDifference(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    for name in ["Accept-Language", "accept-language"] {
      _ = try await fixture.client(transport, fields: [name: "ja"]).send(Fixture.items())
    }
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func anAnswerThatRepeatsASecretIsNotKept(_ kind: CacheFixture.Kind) async throws {
    let key = Secret("s3cret+key")
    let body = #"{"results": [{"name": "a"}], "url": "/?key=KEY"}"#
    for (spelling, fields) in [
      ("s3cret+key", [:]), ("s3cret%2Bkey", [:]), ("s3cret\\u002bkey", [:]), ("", ["Link": "</?key=s3cret%2Bkey>; rel=next"]),
    ] as [(String, HTTP.Fields)] {
      let fixture = try Fixture(kind)
      let answer = MockTransport.Answer.json(body.replacing("KEY", with: spelling), fields: fields)
      let client = fixture.client(MockTransport { _ in answer })
      for _ in 0..<2 { _ = try await client.send(Fixture.items(["key": key])) }
      #expect(fixture.cache.statistics == .init(entries: 0, bytes: 0, hits: 0, misses: 2), "\(spelling)")
    }
  }

  @Test(arguments: Fixture.Kind.allCases)
  func cookiesAreNotKeptAndOtherFieldsAre(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let decoding = Decoding { response in ["Set-Cookie", "X-Total", "Content-Type"].map { response.fields[$0] } }
    var endpoint = Endpoint<[String?]>.get("a", decode: decoding)
    endpoint.cacheLifetime = .seconds(60)
    let answer = MockTransport.Answer.text("", fields: ["Set-Cookie": "id=12345678", "X-Total": "3"])
    let client = fixture.client(MockTransport(answers: [answer]))
    #expect(try await client.send(endpoint) == ["id=12345678", "3", "text/plain; charset=utf-8"])
    #expect(try await client.send(endpoint) == [nil, "3", "text/plain; charset=utf-8"])
  }

  @Test(arguments: Fixture.Kind.allCases)
  func aValueOfNilIsKeptLikeAnyOther(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    var endpoint = Endpoint<Int?>.get("a", decode: Decoding { _ in nil })
    endpoint.cacheLifetime = .seconds(60)
    let client = fixture.client(MockTransport(answers: [.text("")]))
    #expect(try await client.send(endpoint) == nil)
    #expect(try await client.send(endpoint) == nil)
  }

  @Test(arguments: [
    Interceptor.authorization(.bearer(Secret("token of somebody"))), .authorization(.apiKey(Secret("key of somebody"), query: "key")),
    .authorization(.basic(user: "me", password: Secret("password"))),
    .attempt { request, next in
      var request = request
      request.fields["Cookie"] = "session=1"
      return try await next(request)
    },
  ])
  func anAnswerForCredentialsThatTheCacheDoesNotSeeIsNotKept(_ interceptor: Interceptor) async throws {
    let fixture = try Fixture(.memory)
    let transport = Fixture.counting()
    for _ in 0..<2 { _ = try await fixture.client(transport, interceptors: [interceptor]).send(Fixture.items()) }
    #expect(transport.requests.count == 2)
    _ = try await fixture.client(transport).send(Fixture.items())
    #expect(transport.requests.count == 3)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func ofARedirectTheLastAnswerIsKeptForTheFirstRequest(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = MockTransport { request in
      request.url.path == "/items" ? .status(302, fields: ["Location": "/there"]) : .json(#"{"results": [{"name": "b"}]}"#)
    }
    let client = fixture.client(transport)
    for _ in 0..<2 { #expect(try await client.send(Fixture.items(["key": Secret("s3cret")])) == [.init(name: "b")]) }
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func whatComesOfTheCacheTakesNoPlaceAndAsksNobody(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let limiter = RateLimiter(1, per: .hour)
    let calls = Locked(0)
    let counting = Interceptor.call { request, next in
      calls.withLock { $0 += 1 }
      return try await next(request)
    }
    let client = fixture.client(Fixture.counting(), interceptors: [counting, .rateLimit(limiter)])
    for _ in 0..<5 { #expect(try await client.send(Fixture.items()) == [.init(name: "1")]) }
    #expect(calls.withLock { $0 } == 1)
    #expect(limiter.state(of: "h.example").waiting == 0)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func aCancelledTaskGetsNoAnswerOfTheCache(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let client = fixture.client(Fixture.counting())
    _ = try await client.send(Fixture.items())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try await client.send(Fixture.items())
    }
    task.cancel()
    await #expect { try await task.value } throws: { ($0 as? APIError)?.isCancelled == true && ($0 as? APIError)?.attempts == 0 }
  }

  @Test(arguments: Fixture.Kind.allCases)
  func aStoredBodyBeyondTheLimitOfTheRequestIsNotGiven(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let client = fixture.client(Fixture.counting())
    _ = try await client.send(Fixture.items())
    var small = Fixture.items()
    small.limits = HTTP.Limits()
    small.limits?.body = 10
    await #expect { try await client.send(small) } throws: { error in
      if case .tooLarge(.body(limit: 10))? = (error as? APIError)?.kind { true } else { false }
    }
  }

  @Test(arguments: Fixture.Kind.allCases)
  func allIsForgottenAtOnce(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind)
    let transport = Fixture.counting()
    let client = fixture.client(transport)
    try fixture.cache.removeAll()
    for text in ["a", "b"] { _ = try await client.send(Fixture.items(["q": text])) }
    #expect(fixture.cache.statistics.entries == 2)
    try fixture.cache.removeAll()
    #expect(fixture.cache.statistics.entries == 0 && fixture.cache.statistics.bytes == 0)
    for text in ["a", "b"] { _ = try await client.send(Fixture.items(["q": text])) }
    #expect(transport.requests.count == 4)
  }

  @Test(arguments: Fixture.Kind.allCases)
  func oneAnswerTakesAnEighthOfTheLimitAtMost(_ kind: CacheFixture.Kind) async throws {
    let fixture = try Fixture(kind, byteLimit: 80_000)
    for (size, isKept) in [(9_000, true), (10_000, false)] {
      let text = String(repeating: "a", count: size)
      let client = fixture.client(MockTransport { _ in .json(#"{"results": [{"name": "\#(text)"}]}"#) }, freshness: .fresh)
      _ = try await client.send(Fixture.items())
      #expect((fixture.cache.statistics.entries == 1) == isKept)
    }
  }

  @Test(arguments: Fixture.Kind.allCases, [0, -1, 7])
  func aLimitOfNothingKeepsNothing(_ kind: CacheFixture.Kind, _ limit: Int) async throws {
    let fixture = try Fixture(kind, byteLimit: limit)
    let transport = Fixture.counting()
    for _ in 0..<2 { _ = try await fixture.client(transport).send(Fixture.items()) }
    #expect(transport.requests.count == 2)
    #expect(fixture.cache.statistics.entries == 0)
  }

  @Test func inMemoryWhatWasNotUsedForLongestGoes() async throws {
    let fixture = try Fixture(.memory, byteLimit: 20_000)
    let transport = MockTransport { _ in .json(#"{"results": [{"name": "\#(String(repeating: "a", count: 1_500))"}]}"#) }
    let client = fixture.client(transport)
    for number in 0..<100 {
      _ = try await client.send(Fixture.items(["q": number]))
      _ = try await client.send(Fixture.items(["q": 0]))
      #expect(fixture.cache.statistics.bytes <= 20_000)
    }
    #expect(transport.requests.count == 100)
    #expect(fixture.cache.statistics.entries >= 7)
    _ = try await client.send(Fixture.items(["q": 99]))
    #expect(transport.requests.count == 100)
    _ = try await client.send(Fixture.items(["q": 1]))
    #expect(transport.requests.count == 101)
  }

  @Test func aClientWithoutACacheAsksEachTime() async throws {
    let transport = Fixture.counting()
    let client = Client(baseURL: "https://h.example", transport: transport)
    for _ in 0..<2 { _ = try await client.send(Fixture.items()) }
    #expect(transport.requests.count == 2)
  }

  @Test func aKeyIsNotShown() throws {
    let url = try HTTP.URL("https://h.example/")
    let key = try #require(CacheKey(HTTP.Request(.get, url, query: ["key": Secret("s3cret")])))
    var dumped = ""
    dump(key, to: &dumped)
    #expect("\(key)" == "•••" && !dumped.contains("115"))
  }
}
