#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @Suite(.timeLimit(.minutes(1)))
  struct CurlTransportTests {
    @Test func tellsTheVersionOfItsLibrary() throws {
      #expect(try #require(CurlTransport.version).hasPrefix("7.") || #require(CurlTransport.version).hasPrefix("8."))
    }

    @Test func givesTheWholeAnswer() async throws {
      let server = try MockServer { _ in .json(#"{"a":1}"#, status: 201, fields: ["X-Twice": "1", "x-twice": "2", "Empty": ""]) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url("/a%2Fb?q=1")))
      #expect(response.status == 201)
      #expect(response.text == #"{"a":1}"#)
      #expect(
        response.fields.map(\.description) == [
          "X-Twice: 1", "x-twice: 2", "Empty: ", "Content-Type: application/json", "Content-Length: 7",
        ])
      #expect(response.metrics.version == "HTTP/1.1")
      #expect(response.metrics.received == 7)
      #expect(!response.metrics.isConnectionReused)
      #expect(response.metrics.total > .zero)
      let request = try #require(server.requests.first)
      #expect(request.target == "/a%2Fb?q=1")
      #expect(request.fields.map(\.name) == ["Host", "User-Agent", "Accept", "Accept-Encoding"])
    }

    @Test func keepsTheConnection() async throws {
      let server = try MockServer { _ in .json("{}") }
      let transport = CurlTransport()
      for _ in 0..<5 { _ = try await transport.text(server.url) }
      #expect(server.counts.connections == 1)
      #expect(try await transport.send(HTTP.Request(get: server.url)).metrics.isConnectionReused)
    }

    @Test func failsAtOnceWhereTheTaskIsCancelledBefore() async throws {
      let server = try MockServer { _ in .stall }
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await CurlTransport().failure(try HTTP.Request(get: server.url))
      }
      #expect(try await task.value?.isCancelled == true)
      #expect(server.counts.requests == 0)
    }

    @Test func cancellationFreesTheConnection() async throws {
      let server = try MockServer { _ in .stall }
      let transport = CurlTransport()
      let task = Task { await transport.failure(try HTTP.Request(get: server.url)) }
      _ = try await server.requests(atLeast: 1)
      task.cancel()
      #expect(try await task.value?.isCancelled == true)
      _ = try await server.waitUntil { $0.openConnections == 0 }
    }

    @Test func asksForGzipAndUndoesIt() async throws {
      let body = String(repeating: "寿司とビール", count: 5000)
      let server = try MockServer { _ in .gzip(Array(body.utf8)) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url))
      #expect(response.text == body)
      #expect(!response.fields.contains("Content-Encoding"))
      #expect(!response.fields.contains("Content-Length"))
      #expect(server.requests.first?["Accept-Encoding"] == "gzip")
    }
  }
#endif
