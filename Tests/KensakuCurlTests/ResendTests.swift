#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @Suite(.timeLimit(.minutes(1)))
  struct ResendTests {
    /// Answers the first request of each connection, and breaks the connection off at the second.
    private func server(answersPerConnection count: Int = 1) throws -> MockServer {
      try MockServer { $0.position < count ? .json("{}") : .close }
    }

    @Test func idempotentRequestsGoOnceMoreWhereAKeptConnectionDies() async throws {
      let server = try server()
      let transport = CurlTransport()
      for method in [HTTP.Method.get, .put, .delete] {
        let before = server.counts.connections
        _ = try await transport.send(HTTP.Request(method, HTTP.URL(server.url), body: method == .get ? .empty : .text("a")))
        _ = try await transport.send(HTTP.Request(method, HTTP.URL(server.url), body: method == .get ? .empty : .text("a")))
        #expect(server.counts.connections > before)
      }
    }

    @Test(arguments: [HTTP.Body.empty, .text("small"), .bytes([UInt8](repeating: 1, count: 300_000))])
    func postIsNeverSentTwice(_ body: HTTP.Body) async throws {
      let server = try server()
      let transport = CurlTransport()
      let url = try HTTP.URL(server.url)
      _ = try await transport.send(HTTP.Request(.get, url))
      let error = await transport.failure(HTTP.Request(.post, url, body: body))
      #expect(error?.transportCode == .connectionLost)
      #expect(server.requests.map(\.method) == ["GET", "POST"])
    }

    @Test func noRequestGoesMoreThanOnceMore() async throws {
      let server = try MockServer { _ in .close }
      let error = await CurlTransport().failure(try HTTP.Request(get: server.url))
      #expect(error?.transportCode == .connectionLost)
      #expect(server.counts.requests == 1)
    }

    @Test func staleConnectionsAreNotUsed() async throws {
      let server = try MockServer { _ in .json("{}").then(.close) }
      let transport = CurlTransport()
      let url = try HTTP.URL(server.url)
      for number in 1...3 {
        let response = try await transport.send(HTTP.Request(.post, url, body: .text("a")))
        #expect(response.status == 200)
        _ = try await server.waitUntil { $0.openConnections == 0 && $0.requests == number }
      }
    }
  }
#endif
