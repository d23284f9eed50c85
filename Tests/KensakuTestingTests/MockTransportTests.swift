import KensakuHTTP
import KensakuTesting
import Testing

struct MockTransportTests {
  private let url = "https://api.example.com/search"

  private func request(_ delivery: HTTP.Request.Delivery = .whole, _ method: HTTP.Method = .get) throws -> HTTP.Request {
    HTTP.Request(method, try HTTP.URL(url), delivery: delivery)
  }

  private func pieces(of response: HTTP.Response) async throws -> [String] {
    var pieces: [String] = []
    for try await piece in response.body { pieces.append(String(decoding: piece, as: UTF8.self)) }
    return pieces
  }

  @Test func answersWhatTheClosureSaysAndKeepsTheRequests() async throws {
    let transport = MockTransport { $0.url.path == "/search" ? .json(#"{"a": 1}"#) : .status(404) }
    let client = Client(baseURL: "https://api.example.com", transport: transport)
    #expect(try await client.get("/search", query: ["q": "寿司"]).json()["a"].int == 1)
    #expect(try await client.get("/other").response().status == 404)
    #expect(transport.requests.map(\.wireURL) == [url + "?q=%E5%AF%BF%E5%8F%B8", "https://api.example.com/other"])
  }

  @Test func givesAnswersInOrderAndSaysWhenTheyHaveRunOut() async throws {
    let transport = MockTransport(answers: [.status(503, fields: ["Retry-After": "1"]), .text("ok")])
    let first = try await transport.send(request())
    #expect(first.status == 503)
    #expect(first.fields["Retry-After"] == "1")
    let second = try await transport.send(request())
    #expect(second.body.bytes == Array("ok".utf8))
    #expect(second.mediaType == "text/plain")
    let error = await #expect(throws: APIError.self) { try await transport.send(request()) }
    #expect(error?.description == "GET \(url): the mock transport has no answer left: it was given 2")
    #expect(transport.requests.count == 3)
  }

  @Test func aFieldOfTheAnswerTakesThePlaceOfItsContentType() async throws {
    let transport = MockTransport(answers: [.json("{}", fields: ["content-type": "text/javascript"])])
    #expect(try await transport.send(request()).fields.values(of: "Content-Type") == ["text/javascript"])
  }

  @Test func failsAsItIsTold() async throws {
    struct Own: Error {}
    let transport = MockTransport(answers: [.failure(.timeout(.connect)), .text("whole").failing(after: 2)])
    let first = await #expect(throws: APIError.self) { try await transport.send(request()) }
    guard case .timeout(.connect) = first?.kind else {
      Issue.record("\(String(describing: first))")
      return
    }
    let second = await #expect(throws: APIError.self) { try await transport.send(request()) }
    guard case .transport(let failure) = second?.kind else {
      Issue.record("\(String(describing: second))")
      return
    }
    #expect(failure.code == .connectionLost)
    #expect(second?.response?.status == 200)
    let throwing = MockTransport { _ in throw Own() }
    let third = await #expect(throws: APIError.self) { try await throwing.send(request()) }
    guard case .other(is Own) = third?.kind else {
      Issue.record("\(String(describing: third))")
      return
    }
  }

  @Test func givesAStreamInPieces() async throws {
    let transport = MockTransport(answers: [.text("abcdefgh").inPieces(of: 1, 3), .text("abc").inPieces(of: 0), .text("")])
    #expect(try await pieces(of: transport.send(request(.stream))) == ["a", "bcd", "efg", "h"])
    #expect(try await pieces(of: transport.send(request(.stream))) == ["a", "b", "c"])
    #expect(try await pieces(of: transport.send(request(.stream))) == [])
  }

  @Test func aWholeBodyOfPiecesIsWhole() async throws {
    let transport = MockTransport(answers: [.text("abcdefgh").inPieces(of: 1, 3)])
    #expect(try await transport.send(request()).body.bytes == Array("abcdefgh".utf8))
  }

  @Test func aStreamBreaksOffOnceAndIsThenAtItsEnd() async throws {
    let transport = MockTransport(answers: [.text("abcd").inPieces(of: 2).failing(after: 3, with: .timeout(.idle))])
    let response = try await transport.send(request(.stream))
    var iterator = response.body.makeAsyncIterator()
    #expect(try await iterator.next(isolation: nil) == Array("ab".utf8))
    #expect(try await iterator.next(isolation: nil) == Array("c".utf8))
    await #expect(throws: APIError.self) { try await iterator.next(isolation: nil) }
    #expect(try await iterator.next(isolation: nil) == nil)
  }

  @Test func aBodyOverTheLimitIsTooLarge() async throws {
    let transport = MockTransport { _ in .text("abcd").inPieces(of: 3) }
    var limited = try request()
    limited.limits.body = 4
    #expect(try await transport.send(limited).body.bytes?.count == 4)
    limited.limits.body = 3
    let error = await #expect(throws: APIError.self) { try await transport.send(limited) }
    guard case .tooLarge(.body(limit: 3)) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    limited.delivery = .stream
    let response = try await transport.send(limited)
    await #expect(throws: APIError.self) { try await pieces(of: response) }
  }

  @Test func anAnswerToHEADHasNoBody() async throws {
    let transport = MockTransport { _ in .text("abcd") }
    let response = try await transport.send(request(.whole, .head))
    #expect(response.body.bytes == [])
    #expect(response.mediaType == "text/plain")
  }

  @Test func aCancelledTaskGetsNoAnswer() async throws {
    let clock = TestClock()
    let transport = MockTransport { _ in
      try await clock.sleep(for: .seconds(1))
      return .text("late")
    }
    let request = try request()
    let task = Task { try await transport.send(request) }
    try await clock.sleepers()
    task.cancel()
    let error = await #expect(throws: APIError.self) { try await task.value }
    #expect(error?.isCancelled == true)
  }

  @Test func aCancelledReaderOfAStreamGetsNothingMore() async throws {
    let transport = MockTransport { _ in .text("abcd").inPieces(of: 1) }
    let response = try await transport.send(request(.stream))
    let error = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: APIError.self) { try await pieces(of: response) }
    }.value
    #expect(error?.isCancelled == true)
    #expect(try await pieces(of: response) == [])
  }

  @Test func aTestWaitsForRequests() async throws {
    let transport = MockTransport { _ in .status(204) }
    let request = try request()
    async let arrived = transport.requests(atLeast: 2)
    for _ in 1...2 { _ = try await transport.send(request) }
    #expect(try await arrived.count == 2)
    await #expect(throws: TimeLimitExceeded.self) { try await transport.requests(atLeast: 3, within: .milliseconds(10)) }
  }

  @Test func manyTasksAtOnceLoseNothing() async throws {
    let transport = MockTransport(answers: (0..<200).map { .text("\($0)") })
    let request = try request()
    let texts = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<200 { group.addTask { try? await transport.send(request).body.bytes } }
      return await group.reduce(into: Set<[UInt8]?>()) { $0.insert($1) }
    }
    #expect(texts == Set((0..<200).map { Array("\($0)".utf8) }))
    #expect(transport.requests.count == 200)
  }

  @Test func theBodyOfARequestIsReadUpToALimit() async throws {
    let stream = HTTP.Body.stream(length: nil, isReplayable: false) {
      let rest = Locked([Array("ab".utf8), Array("cd".utf8)][...])
      return { rest.withLock { $0.popFirst() } }
    }
    #expect(try await stream.collect() == Array("abcd".utf8))
    #expect(try await stream.collect(upTo: 4).count == 4)
    await #expect(throws: HTTP.Body.TooLarge.self) { try await stream.collect(upTo: 3) }
    #expect(try await HTTP.Body.form(["key": Secret("s3cret")]).collect() == Array("key=s3cret".utf8))
    #expect(try await HTTP.Body.empty.collect() == [])
  }
}
