import KensakuTesting
import Testing

struct ReplyTests {
  private static let get = "GET / HTTP/1.1\r\n\r\n"

  /// What a fresh client reads in answer to one request, up to the end of the connection.
  private func outcome(of reply: MockServer.Reply, to request: String = get) throws -> (text: String, end: RawClient.End) {
    let server = try MockServer { _ in reply }
    let client = try RawClient(server)
    client.setReadLimit(milliseconds: 1000)
    client.send(request)
    let (bytes, end) = client.rest()
    return (String(decoding: bytes, as: UTF8.self), end)
  }

  @Test func rawIsSentAsItIs() throws {
    let text = "HTTP/1.1 200\nX-W : v\r\n\r\nbody"
    #expect(try outcome(of: .raw(text).then(.close)) == (text, .closed))
  }

  @Test func makersSayTypeAndLength() throws {
    let close: MockServer.Fields = ["Connection": "close"]
    let ok = "HTTP/1.1 200 OK\r\nConnection: close\r\n"
    #expect(try outcome(of: .text("é", fields: close)).text == ok + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 2\r\n\r\né")
    #expect(
      try outcome(of: .html("<p>", fields: close)).text == ok + "Content-Type: text/html; charset=utf-8\r\nContent-Length: 3\r\n\r\n<p>")
    #expect(
      try outcome(of: .redirect(to: "../b", status: 307, fields: close)).text
        == "HTTP/1.1 307 Temporary Redirect\r\nConnection: close\r\nLocation: ../b\r\nContent-Length: 0\r\n\r\n")
    #expect(try outcome(of: .status(304, fields: close)).text == "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")
    #expect(
      try outcome(of: .bytes([0x61], contentType: nil, contentEncoding: "br", fields: ["Content-Length": "7"]).then(.close)).text
        == "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nContent-Encoding: br\r\n\r\na")
  }

  @Test func aFieldMayStandTwice() throws {
    let reply = MockServer.Reply.status(200, fields: ["Set-Cookie": "a=1", "Set-Cookie": "b=2", "Connection": "close"])
    #expect(try outcome(of: reply).text.contains("\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n"))
  }

  @Test func answersToHeadHaveNoBody() throws {
    let server = try MockServer { request in
      switch request.target {
      case "/chunks": .chunked(["ab", "c"])
      case "/endless": .endless([0])
      default: .json("{}")
      }
    }
    let client = try RawClient(server)
    for target in ["/", "/"] {
      client.send("HEAD \(target) HTTP/1.1\r\n\r\n")
      #expect(client.answer(hasBody: false).hasSuffix("Content-Length: 2\r\n\r\n"))
    }
    for target in ["/endless", "/chunks"] {
      client.send("HEAD \(target) HTTP/1.1\r\n\r\n")
      #expect(client.answer(hasBody: false).hasSuffix("Transfer-Encoding: chunked\r\n\r\n"))
    }
    #expect(client.get().hasSuffix("{}"))
  }

  @Test func chunksKeepTheirBordersAndTrailersFollow() throws {
    let (text, _) = try outcome(of: .chunked(["abc", "", String(repeating: "d", count: 17)], trailers: ["X-Sum": "1"]).then(.close))
    #expect(text.hasSuffix("\r\n\r\n3\r\nabc\r\n11\r\nddddddddddddddddd\r\n0\r\nX-Sum: 1\r\n\r\n"))
  }

  @Test func aTruncatedBodyEndsEarlyInOrder() throws {
    let (text, end) = try outcome(of: .truncated("0123456789", after: 4))
    #expect(text.contains("Content-Length: 10\r\n"))
    #expect(text.hasSuffix("\r\n\r\n0123"))
    #expect(end == .closed)
  }

  @Test func aResetBreaksOffAfterWhatWasSent() throws {
    let (text, end) = try outcome(of: .reset("0123456789", after: 4))
    #expect(text.hasSuffix("\r\n\r\n0123"))
    #expect(end == .reset)
    #expect(try outcome(of: .reset) == ("", .reset))
  }

  @Test func aBodyWithoutLengthEndsWithTheConnection() throws {
    let (text, end) = try outcome(of: .closeDelimited(Array("all".utf8)))
    #expect(text.hasSuffix("\r\n\r\nall"))
    #expect(!text.contains("Content-Length"))
    #expect(end == .closed)
  }

  @Test func stallingKeepsTheConnection() throws {
    let server = try MockServer(replies: [.stalled("0123456789", after: 4)])
    let client = try RawClient(server)
    client.send(Self.get)
    client.setReadLimit(milliseconds: 50)
    let (bytes, end) = client.rest()
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\r\n\r\n0123"))
    #expect(end == .silent)
    #expect(server.counts.openConnections == 1)
  }

  @Test func aStaleConnectionClosesAfterAnAnswerThatKeepsItAlive() throws {
    let (text, end) = try outcome(of: .json("{}").then(.close))
    #expect(text.hasSuffix("{}"))
    #expect(!text.contains("Connection"))
    #expect(end == .closed)
  }

  @Test func aConnectionMayCloseOnTheNextRequestWithoutAnAnswer() throws {
    let server = try MockServer(replies: [.json("{}"), .close])
    let client = try RawClient(server)
    #expect(client.get().hasSuffix("{}"))
    #expect(client.get() == "")
    #expect(server.requests.count == 2)
  }

  @Test func requestsThatWantNoConnectionGetNone() throws {
    #expect(try outcome(of: .json("{}"), to: "GET / HTTP/1.1\r\nConnection: foo, Close\r\n\r\n").end == .closed)
    #expect(try outcome(of: .json("{}"), to: "GET / HTTP/1.0\r\n\r\n").end == .closed)
    let server = try MockServer { _ in .json("{}") }
    let client = try RawClient(server)
    for _ in 0..<2 {
      client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(client.answer().hasSuffix("{}"))
    }
  }

  @Test func interimHeadsComeFirst() throws {
    let reply = MockServer.Reply.json("{}").after(.interim(103, fields: ["Link": "</a>"])).then(.close)
    #expect(try outcome(of: reply).text.hasPrefix("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n"))
  }

  @Test func aGateHoldsAReplyUntilItIsOpened() async throws {
    let (gate, sent) = (Gate(), Gate())
    let server = try MockServer { _ in .text("late").after(.bytes(Array("early ".utf8)), .open(sent), .wait(gate)).then(.close) }
    let client = try RawClient(server)
    client.send(Self.get)
    try await sent.wait()
    #expect(client.piece() == Array("early ".utf8))
    client.setReadLimit(milliseconds: 20)
    #expect(client.piece().isEmpty)
    client.setReadLimit(milliseconds: 5000)
    gate.open()
    #expect(client.restAsText().hasSuffix("late"))
  }

  @Test func aGateOpenedBeforeHoldsNothing() async throws {
    let gate = Gate()
    gate.open()
    try await gate.wait(within: .zero)
    #expect(try outcome(of: .text("now").after(.wait(gate)).then(.close)).text.hasSuffix("now"))
  }

  @Test func aClientThatGoesEndsPausesAndGates() async throws {
    for step in [MockServer.Step.wait(Gate()), .pause(.seconds(60)), .stall] {
      let server = try MockServer { _ in .json("{}").after(step) }
      var client: RawClient? = try RawClient(server)
      client?.send(Self.get)
      try await server.requests(atLeast: 1)
      client = nil
      try await server.waitUntil { $0.openConnections == 0 }
    }
  }

  @Test func aPauseIsNeverShorterThanAskedFor() throws {
    let start = ContinuousClock.now
    #expect(try outcome(of: .text("x").after(.pause(.milliseconds(30))).then(.close)).text.hasSuffix("x"))
    #expect(start.duration(to: .now) >= .milliseconds(30))
  }

  @Test func dripsArriveInPieces() throws {
    let server = try MockServer { _ in .drip(Array("abcdef".utf8), pieceBytes: 4, every: .milliseconds(30)) }
    let client = try RawClient(server)
    client.send(Self.get)
    let first = String(decoding: client.piece(), as: UTF8.self)
    #expect(first.contains("Content-Length: 6\r\n"))
    #expect(first.hasSuffix("\r\n\r\nabcd"))
    #expect(client.piece() == Array("ef".utf8))
  }

  @Test func anEndlessBodyWaitsForASlowReaderAndEndsWithTheClient() async throws {
    var configuration = MockServer.Configuration()
    configuration.socketBufferBytes = 16 << 10
    let server = try MockServer(configuration) { _ in .endless([UInt8](repeating: 0x61, count: 100_000)) }
    var client: RawClient? = try RawClient(server)
    client?.send(Self.get)
    #expect(client?.piece().isEmpty == false)
    try await server.waitUntil { $0.bytesSent > 60_000 }
    // It can only have sent what fits into the buffers of both sides.
    #expect(server.counts.bytesSent < 20_000_000)
    client = nil
    try await server.waitUntil { $0.openConnections == 0 }
  }

  @Test func aLargeBodyArrivesWhole() throws {
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 1000) }
    let server = try MockServer { _ in .bytes(body, fields: ["Connection": "close"]) }
    let client = try RawClient(server)
    client.send(Self.get)
    #expect(client.rest().bytes.suffix(body.count).elementsEqual(body))
  }
}
