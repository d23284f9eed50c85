import KensakuHTTP
import KensakuTesting
import Testing

struct CassetteRecordingTests {
  private let folder: TestFolder
  private let path: String
  private let base = "https://api.example.com"

  init() throws {
    folder = try TestFolder()
    path = folder.path + "/a.json"
  }

  private func client(_ interceptors: [Interceptor], _ transport: MockTransport) -> Client {
    Client(baseURL: base, interceptors: interceptors, transport: transport)
  }

  @Test func whatIsRecordedIsReplayedWithoutTraffic() async throws {
    let transport = MockTransport(answers: [.json(#"{"a": 1}"#), .bytes([0xFF, 0], status: 404), .failure(.timeout(.firstByte))])
    func run(_ client: Client) async throws -> [String] {
      var results = ["\(try await client.get("/a", query: ["q": "寿司"]).response().body.bytes ?? [])"]
      results.append("\(try await client.post("/b", body: .form(["x": "1"])).response().body.bytes ?? [])")
      await results.append("\(#expect(throws: APIError.self) { try await client.get("/c").response() }?.kind as Any)")
      return results
    }
    let recorded = try await run(client([.record(to: path)], transport))
    #expect(transport.requests.count == 3)
    let silent = MockTransport { _ in .status(500) }
    #expect(try await run(client([.replay(from: path)], silent)) == recorded)
    #expect(silent.requests.isEmpty)
    #expect(folder.names == ["a.json"])
  }

  @Test func theFileIsWholeAfterEachExchange() async throws {
    let client = client([.record(to: path)], MockTransport { .text($0.url.path) })
    for count in 1...3 {
      _ = try await client.get("/\(count)").text()
      #expect(try Cassette(contentsOf: path).exchanges.map(\.request.url) == (1...count).map { "\(base)/\($0)" })
    }
  }

  @Test func exchangesStandInTheOrderInWhichTheyBegan() async throws {
    let gate = TestClock()
    let transport = MockTransport { request in
      if request.url.path == "/first" { try await gate.sleep(for: .seconds(1)) }
      return .text("")
    }
    let client = client([.record(to: path)], transport)
    let first = Task { try await client.get("/first").text() }
    try await gate.sleepers()
    _ = try await client.get("/second").text()
    #expect(try Cassette(contentsOf: path).exchanges.map(\.request.url) == ["\(base)/second"])
    gate.advance(by: .seconds(1))
    _ = try await first.value
    #expect(try Cassette(contentsOf: path).exchanges.map(\.request.url) == ["\(base)/first", "\(base)/second"])
  }

  @Test func manyTasksAtOnceGiveAWholeFile() async throws {
    let recorder = CassetteRecorder(path)
    let client = client([.record(recorder)], MockTransport { .text($0.url.path) })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<40 { group.addTask { _ = try await client.get("/\(index)").text() } }
      try await group.waitForAll()
    }
    let cassette = try Cassette(contentsOf: path)
    #expect(cassette == recorder.cassette)
    #expect(Set(cassette.exchanges.map(\.request.url)) == Set((0..<40).map { "\(base)/\($0)" }))
    #expect(cassette.exchanges.allSatisfy { $0.request.url == base + String(decoding: $0.response?.body ?? [], as: UTF8.self) })
    #expect(folder.names == ["a.json"])
  }

  @Test func aStreamReachesItsReaderAsItCameAndIsRecordedWhole() async throws {
    let client = client([.record(to: path)], MockTransport { _ in .text("abcdef").inPieces(of: 2) })
    var pieces: [String] = []
    for try await piece in try await client.get("/").stream().body { pieces.append(String(decoding: piece, as: UTF8.self)) }
    #expect(pieces == ["ab", "cd", "ef"])
    let player = try CassettePlayer(path, pieceBytes: 4)
    pieces = []
    for try await piece in try await Client(baseURL: base, transport: player).get("/").stream().body {
      pieces.append(String(decoding: piece, as: UTF8.self))
    }
    #expect(pieces == ["abcd", "ef"])
  }

  @Test func aStreamThatBreaksOffIsRecordedAsFarAsItCame() async throws {
    let answer = MockTransport.Answer.text("abcdef").inPieces(of: 2).failing(after: 3, with: .timeout(.idle))
    for transport in [MockTransport { _ in answer } as any Transport, CassettePlayer(try await record(answer), pieceBytes: 2)] {
      let response = try await Client(baseURL: base, transport: transport).get("/").stream()
      var iterator = response.body.makeAsyncIterator()
      #expect(try await iterator.next(isolation: nil) == Array("ab".utf8))
      #expect(try await iterator.next(isolation: nil) == Array("c".utf8))
      await #expect(throws: APIError.self) { try await iterator.next(isolation: nil) }
    }
  }

  private func record(_ answer: MockTransport.Answer) async throws -> Cassette {
    let recorder = CassetteRecorder(path)
    let response = try await client([.record(recorder)], MockTransport { _ in answer }).get("/").stream()
    await #expect(throws: APIError.self) { try await response.collect(upTo: 100) }
    return recorder.cassette
  }

  @Test func aBodyOverTheLimitFailsAndIsNotRecorded() async throws {
    let recorder = CassetteRecorder(path, bodyLimit: 4)
    let transport = MockTransport { _ in .text("abcde").inPieces(of: 1) }
    let client = client([.record(recorder)], transport)
    for call in [{ try await client.get("/").stream() }, { try await client.get("/").response() }] {
      let error = await #expect(throws: APIError.self) { try await call() }
      #expect(error?.description.contains("a body is larger than the limit of 4 bytes") == true)
    }
    let sent = await #expect(throws: APIError.self) { try await client.post("/", body: .text("12345")).response() }
    #expect(sent?.description.contains("a body is larger than the limit of 4 bytes") == true)
    #expect(transport.requests.count == 2)
    #expect(recorder.cassette.exchanges.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func aBodyThatCanBeReadOnceIsRecordedAndSent() async throws {
    let transport = MockTransport { .bytes(try await $0.body.collect()) }
    let rest = Locked([Array("ab".utf8), Array("cd".utf8)][...])
    let body = HTTP.Body.stream(length: nil, isReplayable: false) { { rest.withLock { $0.popFirst() } } }
    let bytes = try await client([.record(to: path)], transport).post("/", body: body).bytes()
    #expect(bytes == Array("abcd".utf8))
    #expect(try Cassette(contentsOf: path).exchanges.first?.request.body == bytes)
  }

  @Test func whatIsNotOfTheTransportIsNotRecorded() async throws {
    struct Own: Error {}
    let transport = MockTransport { request in
      if request.url.path == "/own" { throw Own() }
      withUnsafeCurrentTask { $0?.cancel() }
      return .text("")
    }
    let recorder = CassetteRecorder(path)
    let client = client([.record(recorder)], transport)
    await #expect(throws: APIError.self) { try await client.get("/own").response() }
    let cancelled = await Task { await #expect(throws: APIError.self) { try await client.get("/cancelled").response() } }.value
    #expect(cancelled?.isCancelled == true)
    await #expect(throws: APIError.self) { try await client.get("/", fields: ["X": "\n"]).response() }
    #expect(recorder.cassette.exchanges.isEmpty)
  }

  @Test func aCassetteRecordsOnceAndThenReplays() async throws {
    let transport = MockTransport { _ in .text("live") }
    for _ in 1...3 {
      #expect(try await client([.cassette(path)], transport).get("/").text() == "live")
    }
    #expect(transport.requests.count == 1)
  }

  @Test func aFolderThatIsMissingFailsTheCall() async throws {
    let client = client([.record(to: folder.path + "/none/a.json")], MockTransport { _ in .text("") })
    let error = await #expect(throws: APIError.self) { try await client.get("/").response() }
    #expect(error?.description.contains("No such file") == true)
  }

  @Test func aRecordingCanBeEdited() async throws {
    let recorder = CassetteRecorder(path) { $0.response?.fields.remove("X-Trace") }
    let transport = MockTransport { _ in .text("a", fields: ["X-Trace": "t", "X-Kept": "k"]) }
    #expect(try await client([.record(recorder)], transport).get("/").response().fields["X-Trace"] == "t")
    #expect(!folder.text("a.json").contains("X-Trace"))
    #expect(folder.text("a.json").contains("X-Kept: k"))
  }

  @Test func noSecretGetsIntoAFile() async throws {
    let secrets = ["k=y/q+ä寿\"1", "f1eld-s3cret", "b0dy-s3cret", "plain-t0ken-1", "sess10n-cookie", "set-c00kie-1", "fails-3cret"]
    let echoed = secrets.prefix(6)
    let echo = echoed.joined(separator: " ") + " " + echoed.map { PercentEncoding.encoded($0) }.joined(separator: "&")
    let transport = MockTransport { request in
      if request.url.path == "/fail" { return .failure(.tls("no \(secrets[6])")) }
      return .bytes(
        Array(echo.utf8) + [0xFF] + Array("\(secrets[1])\u{301}".utf8),
        fields: [
          "Set-Cookie": "id=\(secrets[5]); Path=/checkout", "X-Echo": secrets[0],
          "Location": "/?key=\(PercentEncoding.encoded(secrets[0]))",
        ])
    }
    let client = client([.record(to: path)], transport)
    let fields: HTTP.Fields = [
      "X-Key": Secret(secrets[1]), "Authorization": "Bearer \(secrets[3])", "Cookie": "a=b; id=\(secrets[4])",
    ]
    let call = client.post(
      "/path", query: ["key": Secret(secrets[0]), "q": "a"], fields: fields, body: .json(["token": Secret(secrets[2])]))
    _ = try await call.response()
    await #expect(throws: APIError.self) { try await client.get("/fail", query: ["key": Secret(secrets[6])]).response() }
    let text = folder.text("a.json")
    for secret in secrets {
      #expect(!text.contains(secret))
      #expect(!text.contains(PercentEncoding.encoded(secret)))
    }
    for exchange in try Cassette(contentsOf: path).exchanges {
      let body = exchange.response?.body ?? []
      for secret in secrets { #expect(!String(decoding: body, as: UTF8.self).utf8.contains(secret.utf8)) }
    }
    #expect(text.contains("https://api.example.com/path?key=•••&q=a"))
    #expect(text.contains("Location: /?key=•••"))
    #expect(text.contains("no •••"))
  }
}
