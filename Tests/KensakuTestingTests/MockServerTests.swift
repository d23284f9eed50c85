import KensakuTesting
import Testing

struct MockServerTests {
  @Test func answersWhatTheHandlerSays() throws {
    let server = try MockServer { $0.target == "/ok?a=1" ? .json(#"{"a":1}"#) : .status(404) }
    let client = try RawClient(server)
    #expect(client.get("/ok?a=1") == "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}")
    #expect(client.get("/other") == "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
    #expect(server.url("/a?b=1") == "http://127.0.0.1:\(server.port)/a?b=1")
  }

  @Test func givesRepliesInOrderAndSaysWhenTheyHaveRunOut() throws {
    let server = try MockServer(replies: [.status(503, fields: ["Retry-After": "2"]), .json("{}")])
    let client = try RawClient(server)
    #expect(client.get() == "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\n\r\n")
    #expect(client.get().hasSuffix("\r\n\r\n{}"))
    let last = client.get()
    #expect(last.hasPrefix("HTTP/1.1 500 "))
    #expect(last.hasSuffix("no reply left: it was given 2."))
  }

  @Test func keepsRequestsToTheByte() throws {
    let server = try MockServer { _ in .status(204) }
    let client = try RawClient(server)
    let head = "POST /a%20b?q=+%2B HTTP/1.1\r\nhost: x\r\nX-Twice: 1\r\nx-tWICE:2  \r\nContent-Length: 3\r\n\r\n"
    client.send(head + "a\0b")
    #expect(client.answer() == "HTTP/1.1 204 No Content\r\n\r\n")
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/a%20b?q=+%2B")
    #expect(request.path == "/a%20b")
    #expect(request.query == "q=+%2B")
    #expect(request.version == "HTTP/1.1")
    #expect(request.fields.map(\.name) == ["host", "X-Twice", "x-tWICE", "Content-Length"])
    #expect(request.fields.values("X-TWICE") == ["1", "2"])
    #expect(request["HOST"] == "x")
    #expect(String(decoding: request.head, as: UTF8.self) == head)
    #expect(request.body == Array("a\0b".utf8))
    #expect(request.defect == nil)
  }

  @Test func numbersConnectionsAndTheirRequests() throws {
    let server = try MockServer { _ in .json("{}") }
    let first = try RawClient(server)
    let second = try RawClient(server)
    for client in [first, first, second] { #expect(client.get().hasSuffix("{}")) }
    #expect(server.requests.map(\.connection) == [0, 0, 1])
    #expect(server.requests.map(\.position) == [0, 1, 0])
    #expect(server.counts.connections == 2)
  }

  @Test func waitsForRequestsAndConnections() async throws {
    let server = try MockServer { _ in .stall }
    var client: RawClient? = try RawClient(server)
    client?.send("GET / HTTP/1.1\r\n\r\n")
    let requests = try await server.requests(atLeast: 1)
    #expect(requests.map(\.target) == ["/"])
    #expect(server.counts.openConnections == 1)
    client = nil
    try await server.waitUntil { $0.openConnections == 0 }
  }

  @Test func saysWhatThereWasWhenWaitingTookTooLong() async throws {
    let server = try MockServer { _ in .stall }
    let error = await #expect(throws: TimeLimitExceeded.self) {
      try await server.requests(atLeast: 1, within: .milliseconds(20))
    }
    #expect(error?.description.contains("requests: 0") == true)
  }
}
