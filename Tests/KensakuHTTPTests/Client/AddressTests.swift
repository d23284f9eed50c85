import KensakuTesting
import Testing

@testable import KensakuHTTP

struct AddressTests {
  private func sent(base: String?, _ url: String, query: HTTP.Query = [:]) async throws -> String? {
    let transport = MockTransport(answers: [.status(200)])
    _ = try await Client(baseURL: base, transport: transport).get(url, query: query).response()
    return transport.requests.first?.wireURL
  }

  private func problem(base: String?, _ url: String) async -> String? {
    do throws(APIError) {
      _ = try await Client(baseURL: base, transport: MockTransport(answers: [])).get(url).response()
      return nil
    } catch {
      guard case .invalidRequest(let reason) = error.kind else { return nil }
      #expect(error.attempts == 0)
      return reason
    }
  }

  @Test(arguments: [
    ("https://h.example", "a/b", "https://h.example/a/b"), ("https://h.example/", "/a/b", "https://h.example/a/b"),
    ("https://h.example/v1", "a", "https://h.example/v1/a"), ("https://h.example/v1/", "a", "https://h.example/v1/a"),
    ("https://h.example/v1", "/a/", "https://h.example/v1/a/"), ("https://h.example/v1/", "/a?q=1", "https://h.example/v1/a?q=1"),
    ("https://h.example:8443/v1?key=k", "a", "https://h.example:8443/v1/a?key=k"),
    ("https://h.example/v1?key=k", "a?q=1", "https://h.example/v1/a?key=k&q=1"), ("https://h.example/v1", "", "https://h.example/v1"),
    ("https://h.example/v1", "/", "https://h.example/v1/"), ("https://h.example/v1", "?q=1", "https://h.example/v1?q=1"),
    ("https://h.example/v1?key=k", "?q=1", "https://h.example/v1?key=k&q=1"),
    ("https://h.example/v1", "/?q=1", "https://h.example/v1/?q=1"),
    ("https://h.example/v1", "寿司 1", "https://h.example/v1/%E5%AF%BF%E5%8F%B8%201"), ("https://h.example", "a#part", "https://h.example/a"),
    ("https://h.example", "a/b:c", "https://h.example/a/b:c"), ("http://[::1]:80/v1", "a", "http://[::1]/v1/a"),
  ])
  func aPathGoesAfterTheBase(base: String, path: String, url: String) async throws {
    #expect(try await sent(base: base, path) == url)
  }

  @Test func aWholeURLNeedsNoBase() async throws {
    #expect(try await sent(base: nil, "https://h.example/a?b=c", query: ["d": "e+f"]) == "https://h.example/a?b=c&d=e%2Bf")
    #expect(try await sent(base: "https://base.example/v1", "http://127.0.0.1:8080") == "http://127.0.0.1:8080/")
  }

  /// Two slashes are two slashes of the base's path: else a path from outside could choose the host.
  @Test(arguments: ["//evil.example/x", "///evil.example/x", "\\\\evil.example\\x", "/\\evil.example/x"])
  func noPathIsAnAuthority(path: String) async throws {
    for base in ["https://h.example", "https://h.example/", "https://h.example/v1"] {
      #expect(try await sent(base: base, path)?.hasPrefix("https://h.example/") == true)
    }
  }

  @Test(arguments: ["..", "a/../b", "a/%2e%2E/b", "./a", "a/.", "..\\a", "https://h.example/a/../b", "/..?q=1", "..#x"])
  func dotSegmentsAreRefused(path: String) async {
    #expect(await problem(base: "https://h.example/v1/", path)?.contains("path segment") == true)
  }

  @Test func dotsElsewhereAreText() async throws {
    #expect(try await sent(base: "https://h.example", "a..b/...?p=../x") == "https://h.example/a..b/...?p=../x")
  }

  @Test func faultsOfURLsAreToldWhenTheCallIsSent() async {
    #expect(await problem(base: nil, "a/b")?.contains("no base URL") == true)
    #expect(await problem(base: "h.example", "a/b") != nil)
    #expect(await problem(base: "https://h.example", "ftp://h.example/") != nil)
    #expect(await problem(base: "https://h.example", "https://h.example:0/") != nil)
    #expect(await problem(base: "https://h.example", "a\r\nX: y") != nil)
  }

  @Test func anEndpointGoesAfterTheBaseToo() async throws {
    let transport = MockTransport { _ in .status(200) }
    for (base, url) in [
      ("https://h.example", "https://h.example/a%2Fb/c?q=1"), ("https://h.example/v1/?k=1", "https://h.example/v1/a%2Fb/c?k=1&q=1"),
    ] {
      let text = "a/b"
      _ = try await Client(baseURL: base, transport: transport).send(Endpoint<Void>.get("\(text)", "c", query: ["q": 1], decode: .none))
      #expect(transport.requests.last?.wireURL == url)
    }
  }

  @Test func anEndpointWithoutABaseOrWithAFaultIsNotSent() async {
    let transport = MockTransport(answers: [])
    for (base, endpoint) in [
      (nil, Endpoint<Void>.get("a", decode: .none)), ("h.example", .get("a", decode: .none)),
      ("https://h.example", .get("..", decode: .none)),
      ("https://h.example", .get("a?b", decode: .none)),
    ] {
      await #expect { try await Client(baseURL: base, transport: transport).send(endpoint) } throws: { error in
        guard let error = error as? APIError, case .invalidRequest = error.kind else { return false }
        return error.attempts == 0
      }
    }
    #expect(transport.requests.isEmpty)
  }
}
