import KensakuTesting
import Testing

@testable import KensakuHTTP

struct RedirectTests {
  private static let body = HTTP.Body.text("body")
  private static let here = "https://api.example.com/a/b?x=1"

  /// Follows the answers and gives what was sent.
  private func sent(
    _ method: HTTP.Method = .get, _ url: String = here, query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body = .empty,
    answers: [MockTransport.Answer]
  ) async throws -> [HTTP.Request] {
    let transport = MockTransport(answers: answers)
    _ = try await Client(transport: transport).call(method, url, query: query, fields: fields, body: body).response()
    return transport.requests
  }

  private func redirect(_ status: HTTP.Status = 302, to location: String) -> MockTransport.Answer {
    .status(status, fields: ["Location": location])
  }

  /// RFC 9110, section 15.4: only 303 and, after POST, 301 and 302 turn to GET.
  @Test(
    arguments: [301, 302, 303, 307, 308],
    [
      (HTTP.Method.get, [HTTP.Method.get, .get, .get, .get, .get]), (.head, [.head, .head, .head, .head, .head]),
      (.post, [.get, .get, .get, .post, .post]), (.put, [.put, .put, .get, .put, .put]),
      (.delete, [.delete, .delete, .get, .delete, .delete]),
    ])
  func theMethodFollowsTheStatus(status: Int, method: (HTTP.Method, [HTTP.Method])) async throws {
    let carries = method.0 == .post || method.0 == .put
    let requests = try await sent(
      method.0, fields: ["Content-Language": "ja", "X-Tag": "1"], body: carries ? Self.body : .empty,
      answers: [redirect(HTTP.Status(status), to: "/c"), .status(200)])
    let expected = method.1[[301, 302, 303, 307, 308].firstIndex(of: status)!]
    let last = try #require(requests.last)
    #expect(requests.count == 2 && last.method == expected && last.wireURL == "https://api.example.com/c")
    let turned = expected != method.0
    #expect(last.body.isEmpty == (turned || !carries))
    #expect(last.fields.contains("Content-Type") == (carries && !turned))
    #expect(last.fields.contains("Content-Language") == !turned)
    #expect(last.fields["X-Tag"] == "1")
  }

  @Test(arguments: [
    ("/c", "https://api.example.com/c"), ("c?y=2", "https://api.example.com/a/c?y=2"), ("?y=2", "https://api.example.com/a/b?y=2"),
    ("../c", "https://api.example.com/c"), ("//other.example/c", "https://other.example/c"), ("", "https://api.example.com/a/b?x=1"),
    ("https://other.example", "https://other.example/"), ("/寿司 1", "https://api.example.com/%E5%AF%BF%E5%8F%B8%201"),
    ("/c#part", "https://api.example.com/c"),
  ])
  func aLocationIsResolvedAgainstTheRequest(location: String, url: String) async throws {
    #expect(try await sent(answers: [redirect(to: location), .status(200)]).last?.wireURL == url)
  }

  @Test func aQueryIsNotCarriedOn() async throws {
    let requests = try await sent(query: ["key": Secret("s3cret"), "q": "a"], answers: [redirect(to: "/c"), .status(200)])
    #expect(requests.map(\.wireURL) == ["https://api.example.com/a/b?x=1&key=s3cret&q=a", "https://api.example.com/c"])
  }

  @Test(arguments: [
    ("/c", true), ("https://api.example.com:443/c", true), ("https://API.example.com/c", true), ("https://api.example.com:444/c", false),
    ("https://example.com/c", false), ("https://api.example.com.evil.example/c", false),
  ])
  func credentialsStayWithTheirOrigin(location: String, isKept: Bool) async throws {
    let fields: HTTP.Fields = [
      "Authorization": "Basic eA==", "Cookie": "a=b", "proxy-authorization": "x", "X-Api-Key": Secret("s3cret"),
      "Origin": "https://a.example",
      "Host": "b.example", "X-Tag": "1",
    ]
    let last = try #require(try await sent(fields: fields, answers: [redirect(to: location), .status(200)]).last)
    for name in ["Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key", "Origin", "Host"] {
      #expect(last.fields.contains(name) == isKept, "\(name)")
    }
    #expect(last.fields["X-Tag"] == "1")
  }

  @Test func credentialsDoNotComeBackWithTheirOrigin() async throws {
    let requests = try await sent(
      fields: ["Authorization": "x"],
      answers: [redirect(to: "https://other.example/"), redirect(to: "https://api.example.com/c"), .status(200)])
    #expect(requests.map { $0.fields.contains("Authorization") } == [true, false, false])
  }

  private func failure(
    _ method: HTTP.Method = .get, _ url: String = here, fields: HTTP.Fields = [:], body: HTTP.Body = .empty,
    answer: MockTransport.Answer
  ) async throws -> (error: APIError, sent: Int) {
    let transport = MockTransport(answers: [answer])
    let call = Client(transport: transport).call(method, url, fields: fields, body: body)
    do throws(APIError) {
      _ = try await call.response()
    } catch {
      return (error, transport.requests.count)
    }
    throw Unexpected()
  }

  private struct Unexpected: Error {}

  private func isRedirect(_ error: APIError) -> Bool {
    if case .redirect = error.kind { true } else { false }
  }

  @Test func noRedirectLeadsOutOfEncryption() async throws {
    let failure = try await failure(answer: redirect(to: "http://api.example.com/c"))
    #expect(isRedirect(failure.error) && failure.sent == 1)
    #expect("\(failure.error)".contains("https to http://api.example.com"))
    #expect(failure.error.response?.status == 302)
  }

  @Test(arguments: [
    "ftp://a.example/", "https://", "https://a.example:99999/", "http://[::1", "mailto:a@b.example", "https://u:p@a.example/",
  ])
  func aLocationThatIsNoPlaceIsAnError(location: String) async throws {
    #expect(isRedirect(try await failure(answer: redirect(to: location)).error))
  }

  @Test func twoLocationsAreAnErrorUnlessTheyAgree() async throws {
    var fields: HTTP.Fields = ["Location": "/c"]
    fields.append("/c", for: "location")
    #expect(try await sent(answers: [.status(302, fields: fields), .status(200)]).last?.url.path == "/c")
    fields.append("/d", for: "Location")
    #expect(isRedirect(try await failure(answer: .status(302, fields: fields)).error))
  }

  @Test func theNumberOfRedirectsIsLimited() async throws {
    let transport = MockTransport { _ in .status(302, fields: ["Location": "/again"]) }
    do throws(APIError) {
      _ = try await Client(redirects: .follow(upTo: 3), transport: transport).get(Self.here).response()
      Issue.record("it ended")
    } catch {
      #expect(isRedirect(error) && error.attempts == 4)
    }
    #expect(transport.requests.count == 4)
    let answers = (1...3).map { redirect(to: "/\($0)") } + [.status(200)]
    let three = try await Client(redirects: .follow(upTo: 3), transport: MockTransport(answers: answers)).get(Self.here).response()
    #expect(three.metrics.redirects == 3 && three.metrics.attempts == 4 && three.request.url.path == "/3")
  }

  @Test func whatNamesNoPlaceIsTheAnswer() async throws {
    for answer: MockTransport.Answer in [.status(302), .status(304, fields: ["Location": "/c"]), .status(300, fields: ["Location": "/c"])] {
      #expect(try await sent(answers: [answer]).count == 1)
    }
    let client = Client(redirects: .answer, transport: MockTransport(answers: [redirect(to: "/c")]))
    #expect(try await client.get(Self.here).response().status == 302)
  }

  @Test func aBodyThatCannotBeSentAgainIsNot() async throws {
    let body = HTTP.Body.stream(length: nil, isReplayable: false) { { nil } }
    #expect(isRedirect(try await failure(.post, body: body, answer: redirect(307, to: "/c")).error))
    #expect(try await sent(.post, body: body, answers: [redirect(303, to: "/c"), .status(200)]).last?.method == .get)
  }

  @Test func aSecretInABodyStaysWithItsOrigin() async throws {
    let body = HTTP.Body.form(["password": Secret("s3cret")])
    #expect(isRedirect(try await failure(.post, body: body, answer: redirect(307, to: "https://other.example/")).error))
    #expect(try await sent(.post, body: body, answers: [redirect(307, to: "/c"), .status(200)]).last?.body.isEmpty == false)
    #expect(try await sent(.post, body: body, answers: [redirect(303, to: "https://other.example/"), .status(200)]).count == 2)
  }

  @Test func secretsStayMaskedAfterTheyAreNoLongerSent() async throws {
    let transport = MockTransport { request in
      request.url.path == "/"
        ? .status(302, fields: ["Location": "https://other.example/login?was=s3cret&and=t0ken"])
        : .text("you sent s3cret and t0ken", status: 403, fields: ["X-Echo": "s3cret t0ken"])
    }
    let adding = Interceptor.attempt { request, next in
      guard request.url.path == "/" else { return try await next(request) }
      var request = request
      request.fields.set(Secret("Bearer t0ken", parts: ["t0ken"]), for: "Authorization")
      return try await next(request)
    }
    do throws(APIError) {
      _ = try await Client(interceptors: [adding], transport: transport).get("https://api.example.com", query: ["key": Secret("s3cret")])
        .text()
      Issue.record("it succeeded")
    } catch {
      let body = String(decoding: error.response?.bodyPrefix ?? [], as: UTF8.self)
      let shown = "\(error) \(error.request) \(body) \(error.response?.fields.description ?? "")"
      #expect(!shown.contains("s3cret") && !shown.contains("t0ken"), "\(shown)")
      #expect(body == "you sent ••• and •••")
    }
  }

  @Test func aRefusedPlaceIsShownWithoutSecrets() async throws {
    let failure = try await failure(
      fields: ["X-Key": Secret("s3cret")], answer: redirect(to: "http://s3cret.example/?key=s3cret"))
    #expect(isRedirect(failure.error) && !"\(failure.error)".contains("s3cret"))
  }
}
