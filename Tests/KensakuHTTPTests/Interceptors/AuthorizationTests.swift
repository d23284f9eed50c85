import KensakuTesting
import Testing

@testable import KensakuHTTP

@Suite(.timeLimit(.minutes(1)))
struct AuthorizationTests {
  private let clock = TestClock()

  private func sent(_ credentials: Credentials, _ change: (inout HTTP.Request) -> Void = { _ in }) async throws -> HTTP.Request {
    let transport = FunctionTransport(clock, [.status(200)])
    let client = Client(interceptors: [.authorization(credentials)], transport: transport, clock: clock)
    var request = HTTP.Request(.get, try HTTP.URL("https://a.example/items"))
    change(&request)
    _ = try await client.response(request)
    return try #require(transport.sent.first).request
  }

  private func bytes(_ request: HTTP.Request, _ name: String) -> String? {
    request.fields.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func basicIsTheExampleOfTheStandard() async throws {
    let request = try await sent(.basic(user: "Aladdin", password: Secret("open sesame")))
    #expect(bytes(request, "Authorization") == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(request.secrets.flatMap(\.parts) == ["QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "open sesame"])
  }

  @Test func aUserWithAColonIsRefusedBeforeAnythingIsSent() async throws {
    #expect(await kind { _ = try await sent(.basic(user: "a:b", password: Secret("c"))) } == "invalidRequest")
  }

  @Test func aBearerTokenIsMaskedAlsoByItself() async throws {
    let request = try await sent(.bearer(Secret("t0ken")))
    #expect(bytes(request, "Authorization") == "Bearer t0ken")
    #expect(SecretMask(request.secrets).masked("invalid token t0ken") == "invalid token •••")
    #expect(!"\(request) \(request.fields)".contains("t0ken"))
  }

  @Test func anAPIKeyGoesIntoAFieldOrTheQuery() async throws {
    #expect(bytes(try await sent(.apiKey(Secret("k"))), "X-Api-Key") == "k")
    #expect(bytes(try await sent(.apiKey(Secret("k"), field: "X-Key")), "X-Key") == "k")
    let request = try await sent(.apiKey(Secret("k+1"), query: "key")) { $0.query = ["q": "寿司"] }
    #expect(request.wireURL == "https://a.example/items?q=%E5%AF%BF%E5%8F%B8&key=k%2B1")
    #expect(request.description == "GET https://a.example/items?q=寿司&key=•••")
  }

  @Test func whatTheRequestHasWins() async throws {
    let mine = Secret("mine")
    #expect(bytes(try await sent(.bearer(Secret("t"))) { $0.fields.set(mine, for: "authorization") }, "authorization") == "mine")
    #expect(try await sent(.bearer(Secret("t"))) { $0.fields.set(mine, for: "authorization") }.fields.count == 1)
    #expect(bytes(try await sent(.apiKey(Secret("t"))) { $0.fields.set(mine, for: "X-Api-Key") }, "X-Api-Key") == "mine")
    #expect(try await sent(.apiKey(Secret("t"), query: "key")) { $0.query = ["key": "mine"] }.wireURL.hasSuffix("?key=mine"))
    let refreshing = Credentials.refreshing(initial: Secret("t")) { _ in Secret("u") }
    #expect(bytes(try await sent(refreshing) { $0.fields.set(mine, for: "Authorization") }, "Authorization") == "mine")
  }

  @Test func theOriginOfTheBaseURLAloneGetsCredentials() async throws {
    let transport = FunctionTransport(clock, [.status(200)])
    let client = Client(
      baseURL: "https://a.example/v1",
      interceptors: [.authorization(.bearer(Secret("t"))), .authorization(.apiKey(Secret("k"), query: "key"))],
      transport: transport, clock: clock)
    for url in ["items", "https://a.example:443/other", "https://evil.example/", "http://a.example/", "https://a.example:8443/"] {
      _ = try await client.get(url).response()
    }
    #expect(transport.sent.map { $0.request.fields.contains("Authorization") } == [true, true, false, false, false])
    #expect(transport.sent.map { $0.request.wireURL.contains("key=k") } == [true, true, false, false, false])
  }

  @Test func aRedirectToAnotherOriginTakesNoCredentialsAlong() async throws {
    let transport = FunctionTransport(clock, [.status(302, ["Location": "https://b.example/"]), .status(401)])
    let renewals = Locked(0)
    let client = Client(
      interceptors: [
        .authorization(.apiKey(Secret("k"), query: "key")), .authorization(.apiKey(Secret("k"))),
        .authorization(
          .refreshing(initial: Secret("t")) { _ in
            renewals.withLock { $0 += 1 }
            return Secret("u")
          }),
      ], transport: transport, clock: clock)
    #expect(try await client.get("https://a.example/").response().status == 401)
    let last = try #require(transport.sent.last).request
    #expect(transport.sent.count == 2)
    #expect(last.fields.isEmpty && last.wireURL == "https://b.example/")
    #expect(renewals.withLock { $0 } == 0)
  }
}
