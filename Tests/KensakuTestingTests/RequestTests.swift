import KensakuTesting
import Testing

struct RequestTests {
  @Test func chunkedBodiesAreFreedFromTheirCoding() throws {
    let server = try MockServer { _ in .json("{}") }
    let client = try RawClient(server)
    client.send("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nX-Sum: 9\r\n\r\n")
    #expect(client.answer().hasSuffix("{}"))
    #expect(server.requests.first?.text == "abc0123456789")
    #expect(server.requests.first?.trailers["x-sum"] == "9")
    #expect(client.get().hasSuffix("{}"))
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() throws {
    let server = try MockServer { .text($0.target) }
    let client = try RawClient(server)
    let padding = String(repeating: "a", count: 1000)
    client.send((1...50).map { "GET /\($0) HTTP/1.1\r\nA: \(padding)\r\n\r\n" }.joined())
    for number in 1...50 { #expect(client.answer().hasSuffix("\r\n\r\n/\(number)")) }
  }

  @Test(arguments: [1, 2, 3, 7]) func requestsMayArriveInPieces(size: Int) throws {
    let server = try MockServer { _ in .json("{}") }
    let client = try RawClient(server)
    let bytes = Array("\r\nPOST /a HTTP/1.1\r\nA: b\r\nContent-Length: 5\r\n\r\nhello".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) { client.send(Array(bytes[start...].prefix(size))) }
    #expect(client.answer().hasSuffix("{}"))
    #expect(server.requests.map(\.text) == ["hello"])
  }

  @Test func bareLineFeedsEndLinesToo() throws {
    let server = try MockServer { _ in .json("{}") }
    let client = try RawClient(server)
    client.send("GET /a HTTP/1.1\nHost: b\n\n")
    #expect(client.answer().hasSuffix("{}"))
    #expect(server.requests.first?["host"] == "b")
  }

  @Test func bytesBeyondASCIIAreOneCharacterEach() throws {
    let server = try MockServer { _ in .json("{}") }
    let client = try RawClient(server)
    client.send(Array("GET / HTTP/1.1\r\nA: ".utf8) + [0xE9] + Array("\r\nB: é\r\n\r\n".utf8))
    #expect(client.answer().hasSuffix("{}"))
    #expect(server.requests.first?["A"] == "\u{E9}")
    #expect(server.requests.first?["B"] == "\u{C3}\u{A9}")
  }

  @Test(arguments: [
    ("GET /\r\n\r\n", 400, "first line"),
    ("GET  / HTTP/1.1\r\n\r\n", 400, "first line"),
    ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400, "field without a name"),
    ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400, "field without a name"),
    ("GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n", 400, "field without a name"),
    ("POST / HTTP/1.1\r\nContent-Length: 1x\r\n\r\n", 400, "content length"),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400, "content length"),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400, "content length"),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "content length"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 400, "transfer coding"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400, "size of a chunk"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\n", 413, "body is longer"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", 400, "longer than its size"),
    ("POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n", 413, "body is longer than 1000"),
    ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 600))", 431, "head is longer than 500"),
  ]) func defectiveRequestsAreKeptAndRefused(text: String, status: Int, defect: String) throws {
    var configuration = MockServer.Configuration()
    configuration.maximumHeadBytes = 500
    configuration.maximumBodyBytes = 1000
    let server = try MockServer(configuration) { _ in .json("never") }
    let client = try RawClient(server)
    client.send(text)
    let (answer, end) = client.rest()
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 \(status) "))
    #expect(end == .closed)
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.defect?.contains(defect) == true)
  }

  @Test(arguments: [
    "GET / HT", "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc", "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
  ])
  func requestsThatBreakOffAreKept(text: String) async throws {
    let server = try MockServer { _ in .json("never") }
    var client: RawClient? = try RawClient(server)
    client?.send(text)
    client?.finishSending()
    #expect(client?.restAsText() == "")
    client = nil
    let requests = try await server.requests(atLeast: 1)
    #expect(requests.count == 1)
    #expect(requests.first?.defect?.hasPrefix("the connection ended") == true)
    #expect(["", "abc"].contains(requests.first?.text))
  }

  @Test func aConnectionWithoutARequestIsNoDefect() async throws {
    let server = try MockServer { _ in .json("never") }
    _ = try RawClient(server)
    try await server.waitUntil { $0.connections == 1 && $0.openConnections == 0 }
    #expect(server.requests.isEmpty)
  }

  private static let expecting = "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"

  @Test func clientsThatWaitForContinueGetIt() throws {
    let server = try MockServer { .text($0.text) }
    let client = try RawClient(server)
    client.send(Self.expecting)
    #expect(client.answer() == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("hi")
    #expect(client.answer().hasSuffix("hi"))
  }

  @Test func aServerMayNeverSayContinue() throws {
    var configuration = MockServer.Configuration()
    configuration.bodyPlan = { _ in .readAfter([]) }
    let server = try MockServer(configuration) { .text($0.text) }
    let client = try RawClient(server)
    client.send(Self.expecting)
    client.setReadLimit(milliseconds: 30)
    #expect(client.piece().isEmpty)
    client.setReadLimit(milliseconds: 5000)
    client.send("hi")
    #expect(client.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func aBodyMayBeLeftUnreadUntilTheTestSaysSo() async throws {
    let gate = Gate()
    var configuration = MockServer.Configuration()
    configuration.bodyPlan = { _ in .readAfter([.wait(gate)]) }
    let server = try MockServer(configuration) { .text($0.text) }
    let client = try RawClient(server)
    client.send("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi")
    client.setReadLimit(milliseconds: 30)
    #expect(client.piece().isEmpty)
    client.setReadLimit(milliseconds: 5000)
    #expect(server.requests.isEmpty)
    gate.open()
    #expect(client.answer().hasSuffix("hi"))
  }

  @Test func anAnswerMayComeBeforeTheBodyAndIsNotLost() throws {
    var configuration = MockServer.Configuration()
    configuration.bodyPlan = { $0.target == "/big" ? .reply(.text("too big", status: 413)) : .read }
    let server = try MockServer(configuration) { _ in .json("{}") }
    let client = try RawClient(server)
    client.send("POST /big HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n")
    // More than the buffers hold: the server goes on taking it.
    for _ in 0..<100 { #expect(client.send([UInt8](repeating: 0, count: 10_000))) }
    let (answer, end) = client.rest()
    #expect(String(decoding: answer, as: UTF8.self).hasSuffix("too big"))
    #expect(end == .closed)
    #expect(server.requests.map(\.body.count) == [0])
  }

  @Test func onlySoManyRequestsAreKeptAsWanted() throws {
    var configuration = MockServer.Configuration()
    configuration.recordedRequests = 2
    let server = try MockServer(configuration) { _ in .json("{}") }
    let client = try RawClient(server)
    for target in ["/1", "/2", "/3"] { #expect(client.get(target).hasSuffix("{}")) }
    #expect(server.requests.map(\.target) == ["/1", "/2"])
    #expect(server.counts.requests == 3)
  }
}
