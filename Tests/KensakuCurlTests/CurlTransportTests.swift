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

    /// An answer of so many bytes, of which the first few come at once and the others when the gate is open.
    private func server(_ size: Int, _ gate: Gate) throws -> MockServer {
      try MockServer { request in
        if request.path == "/next" { return .text("next") }
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\nbegin".utf8)
        return .init([.bytes(head), .wait(gate), .bytes(Array(repeating: 0x20, count: size - 5))])
      }
    }

    @Test func aSmallRestIsTakenAndTheConnectionKept() async throws {
      let gate = Gate()
      let server = try server(10_000, gate)
      let transport = CurlTransport()
      let task = Task { await transport.failure(try HTTP.Request(get: server.url)) }
      _ = try await server.waitUntil { $0.bytesSent > 0 }
      try await Task.sleep(for: .milliseconds(20))  // For the bytes to have been read here.
      task.cancel()
      gate.open()
      #expect(try await task.value?.isCancelled == true)
      _ = try await transport.send(HTTP.Request(get: server.url("/next")))
      #expect(server.counts.connections == 1)
    }

    @Test(arguments: [10_000, 1 << 20]) func aRestThatDoesNotComeOrIsLargeIsNotWaitedFor(size: Int) async throws {
      let gate = Gate()
      let server = try server(size, gate)
      let transport = CurlTransport()
      let task = Task { await transport.failure(try HTTP.Request(get: server.url)) }
      _ = try await server.waitUntil { $0.bytesSent > 0 }
      try await Task.sleep(for: .milliseconds(20))
      task.cancel()
      #expect(try await task.value?.isCancelled == true)
      #expect(!gate.isOpen)
      _ = try await server.waitUntil { $0.openConnections == 0 }
    }

    @Test(arguments: [HTTP.Request.Delivery.whole, .stream]) func aProtocolThatWasNotAskedForIsRefused(delivery: HTTP.Request.Delivery)
      async throws
    {
      let switching = Array("HTTP/1.1 101 Switching Protocols\r\n\r\n".utf8)
      let server = try MockServer { _ in .init([.bytes(switching), .endless([UInt8](repeating: 1, count: 100_000))]) }
      let error = await CurlTransport().failure(try HTTP.Request(get: server.url, timeouts: .none, delivery: delivery))
      #expect(error?.transportCode == .malformedResponse)
    }

    @Test(arguments: [HTTP.Request.Delivery.whole, .stream]) func trailersThatGoOnForEverAreTooLarge(delivery: HTTP.Request.Delivery)
      async throws
    {
      let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n".utf8)
      let server = try MockServer { _ in .init([.bytes(head), .endless(Array("A: b\r\n".utf8))]) }
      let request = try HTTP.Request(get: server.url, timeouts: .none, delivery: delivery)
      do throws(APIError) {
        let response = try await CurlTransport().send(request)
        _ = try await response.collect(upTo: 100)
        Issue.record("no error")
      } catch {
        #expect(error.excess == .head(limit: 256 << 10))
      }
    }

    @Test func aStatusLineWithoutEndIsTooLarge() async throws {
      let server = try MockServer { _ in .init([.bytes(Array("HTTP/1.1 200 ".utf8)), .endless([UInt8](repeating: 65, count: 1000))]) }
      #expect(await CurlTransport().failure(try HTTP.Request(get: server.url, timeouts: .none))?.excess == .head(limit: 100 << 10))
    }

    @Test(arguments: ["Content-Length: 5\r\nContent-Length: 6", "Content-Length: 0x5", "Content-Length: +5", "Content-Length: 5, 6"])
    func aLengthThatIsNoneIsMalformed(_ lines: String) async throws {
      let server = try MockServer { _ in .raw("HTTP/1.1 200 OK\r\n\(lines)\r\n\r\nhello").then(.close) }
      for delivery in [.whole, .stream] as [HTTP.Request.Delivery] {
        let error = await CurlTransport().failure(try HTTP.Request(get: server.url, delivery: delivery))
        #expect([.malformedResponse, .connectionLost].contains(error?.transportCode), "\(delivery)")
      }
    }

    @Test func theSameLengthTwiceIsOne() async throws {
      let server = try MockServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello") }
      #expect(try await CurlTransport().text(server.url) == "hello")
    }

    @Test func anEmptyCodingIsNone() async throws {
      let server = try MockServer { _ in .text("a", fields: ["Content-Encoding": ""]) }
      #expect(try await CurlTransport().text(server.url) == "a")
    }

    @Test(arguments: ["a\r\nEvil: 1", "a\nb", "a\0"]) func aUserAgentThatBreaksTheLineIsRefused(userAgent: String) async throws {
      let server = try MockServer { _ in .status(204) }
      var configuration = CurlTransport.Configuration()
      configuration.userAgent = userAgent
      let error = await CurlTransport(configuration: configuration).failure(try HTTP.Request(get: server.url))
      #expect(error?.transportCode == .unavailable)
      #expect(server.counts.requests == 0)
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
