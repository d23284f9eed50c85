import KensakuTesting
import Testing

@testable import KensakuHTTP

@Suite(.timeLimit(.minutes(1)))
struct LogTests {
  private let clock = TestClock()
  private let entries = Locked<[String]>([])

  private func client(
    _ detail: LogDetail, _ interceptors: [Interceptor] = [],
    _ answer: @escaping @Sendable (HTTP.Request) throws(APIError) -> HTTP.Response
  ) -> Client {
    let entries = entries
    let clock = clock
    let transport = FunctionTransport(clock) { request, _ throws(APIError) in
      clock.advance(by: .milliseconds(35))
      return try answer(request)
    }
    let log = Interceptor.log(detail) { entry in entries.withLock { $0.append(entry) } }
    return Client(interceptors: [log] + interceptors, transport: transport, clock: clock)
  }

  private var lines: [String] { entries.withLock { $0 } }

  @Test func oneLineForTheRequestAndOneForTheAnswer() async throws {
    let client = client(.line) { request in
      var metrics = HTTP.Metrics()
      metrics.version = "HTTP/2"
      metrics.isConnectionReused = true
      metrics.received = 1234
      return HTTP.Response(
        200, fields: ["Content-Type": "application/json"], body: HTTP.ResponseBody(Array("{}".utf8)), metrics: metrics, request: request)
    }
    _ = try await client.get("https://a.example/search", query: ["term": "寿司", "key": Secret("k3y")]).response()
    _ = try await client.get("https://a.example/").response()
    #expect(
      lines == [
        "#1 → GET https://a.example/search?term=寿司&key=•••", "#1 ← 200 application/json, 1234 bytes in 35 ms, HTTP/2, reused connection",
        "#2 → GET https://a.example/", "#2 ← 200 application/json, 1234 bytes in 35 ms, HTTP/2, reused connection",
      ])
  }

  @Test func aFailureIsALineToo() async throws {
    let client = client(.line) { request throws(APIError) in throw APIError(.timeout(.firstByte), request) }
    _ = try? await client.get("https://a.example/").response()
    #expect(lines.last == "#1 ✗ GET https://a.example/: no answer in time, after 35 ms")
  }

  @Test func eachRequestThatGoesOutIsALine() async throws {
    let client = client(.line) { request in
      HTTP.Response(request.url.path == "/" ? 302 : 200, fields: ["Location": "/there"], request: request)
    }
    _ = try await client.get("https://a.example/").response()
    #expect(lines.map { $0.prefix(4) } == ["#1 →", "#1 ←", "#2 →", "#2 ←"])
  }

  @Test func fieldsAndBodiesAreShownWhereWanted() async throws {
    let client = client(.bodies(upTo: 10)) { request in
      HTTP.Response(201, fields: ["X-A": "1"], body: HTTP.ResponseBody(Array("ab\r\n#9 ← 200\u{1B}[31m".utf8)), request: request)
    }
    _ = try await client.post("https://a.example/", body: .text("寿司寿司")).response()
    #expect(
      lines == [
        "#1 → POST https://a.example/\n    Content-Type: text/plain; charset=utf-8\n    寿司寿\n    (… of 12 bytes)",
        "#1 ← 201, 19 bytes in 35 ms\n    X-A: 1\n    ab\n    #9 ←\n    (… of 19 bytes)",
      ])
  }

  @Test func aBodyThatIsNoTextIsNotShown() async throws {
    let client = client(.bodies()) { request in
      HTTP.Response(200, body: HTTP.ResponseBody([0xFF, 0xD8, 0xFF]), request: request)
    }
    let body = HTTP.Body.stream(length: 7, isReplayable: false) { { nil } }
    _ = try await client.post("https://a.example/", body: body).response()
    #expect(lines.map { $0.split(separator: "\n").last } == ["    (a stream of 7 bytes)", "    (3 bytes that are no text)"])
  }

  @Test func controlCharactersAreVisible() async throws {
    let client = client(.bodies()) { request in
      HTTP.Response(
        200, fields: [("Content-Type"): "a/b\u{1B}[2J", "X": "c\u{202E}d"], body: HTTP.ResponseBody(Array("e\u{7}f\u{9B}".utf8)),
        request: request)
    }
    _ = try await client.get("https://a.example/").response()
    let text = lines.joined()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B || $0.value == 0x202E })
    #expect(text.contains("\\u{1b}[2J") && text.contains("c\\u{202e}d") && text.contains("e\\u{7}f\\u{9b}"))
  }

  @Test(arguments: [LogDetail.line, .fields, .bodies(upTo: 40), .bodies(upTo: 4000)])
  func noSecretIsEverSeenAlsoWhereTheServerSendsItBack(_ detail: LogDetail) async throws {
    let secrets = ["qu3ry+key/1", "f1eld-key", "p4ssword\"", "b0dy-secret", "pl4in-token", "c00kie-value", "s3t-cookie"]
    for isFailing in [false, true] {
      let client = client(detail, [.attempt { request, next in try await next(request) }]) { request throws(APIError) in
        let echo = secrets.joined(separator: " ") + " " + request.wireURL
        if isFailing { throw APIError(.transport(.init(.other, echo)), request) }
        return HTTP.Response(
          200, fields: ["X-Echo": echo, "Content-Type": "text/\(secrets[1])", "Set-Cookie": "a=s3t-cookie"],
          body: HTTP.ResponseBody(Array(echo.replacing("s3t-cookie", with: "").utf8)), request: request)
      }
      struct Login: Encodable { let password = Secret("b0dy-secret") }
      var request = HTTP.Request(.post, try HTTP.URL("https://a.example/"), query: ["key": Secret(secrets[0])], body: .json(Login()))
      request.fields = ["X-Key": Secret(secrets[1]), "X-Basic": Secret("x", parts: [secrets[2]])]
      request.fields["Authorization"] = "Bearer pl4in-token"
      request.fields["Cookie"] = "c00kie-value"
      _ = try? await client.response(request)
    }
    #expect(lines.count == 4)
    let text = lines.joined(separator: "\n").replacing("X-Echo: ", with: "")
    for secret in secrets.dropLast() {
      #expect(!text.contains(secret), "\(secret)")
      #expect(!text.contains(PercentEncoding.encoded(secret)), "\(secret)")
    }
    #expect(detail == .line || !text.contains("a=s3t-cookie"))
  }

  @Test func timesReadWell() {
    #expect([0, 35, 9999, 10_000, 61_250].map { LogEntry.text(.milliseconds($0)) } == ["0 ms", "35 ms", "9999 ms", "10.0 s", "61.2 s"])
    #expect(LogEntry.text(.seconds(-1)) == "0 ms")
  }
}
