#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @Suite(.timeLimit(.minutes(1)))
  struct StreamTests {
    @Test func headComesBeforeTheBodyDoes() async throws {
      let gate = Gate()
      let server = try MockServer { _ in
        MockServer.Reply.chunked(["one", "two"], fields: ["X-A": "b"]).holding(at: 2, gate)
      }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url, delivery: .stream))
      #expect(response.status == 200)
      #expect(response.fields["X-A"] == "b")
      #expect(response.body.bytes == nil)
      gate.open()
      #expect(try await response.collected() == Array("onetwo".utf8))
    }

    @Test func emptyBodyEndsAtOnce() async throws {
      let server = try MockServer { _ in .status(204) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url, delivery: .stream))
      #expect(try await response.collected().isEmpty)
    }

    @Test func endsWithTheErrorOfATruncatedBodyOnce() async throws {
      let server = try MockServer { _ in .truncated("0123456789", after: 4) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url, delivery: .stream))
      var iterator = response.body.makeAsyncIterator()
      #expect(try await iterator.next() == Array("0123".utf8))
      await #expect(performing: { try await iterator.next() }, throws: { ($0 as? APIError)?.transportCode == .connectionLost })
      #expect(try await iterator.next() == nil)
    }

    @Test func slowReaderHoldsTheServerUp() async throws {
      var configuration = MockServer.Configuration()
      configuration.socketBufferBytes = 64 << 10
      let server = try MockServer(configuration) { _ in .endless([UInt8](repeating: 7, count: 16 << 10)) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url, delivery: .stream))
      var iterator = response.body.makeAsyncIterator()
      var total = 0
      for _ in 0..<20 {
        let piece = try #require(try await iterator.next())
        #expect(piece.count <= 128 << 10 + 64 << 10)
        total += piece.count
      }
      // What the client and both sockets hold, at most.
      #expect(server.counts.bytesSent < total + 16 << 20)
    }

    @Test func droppingItFreesTheConnection() async throws {
      let server = try MockServer { _ in .endless([UInt8](repeating: 7, count: 16 << 10)) }
      let transport = CurlTransport()
      do {
        let response = try await transport.send(HTTP.Request(get: server.url, delivery: .stream))
        #expect(response.status == 200)
      }
      _ = try await server.waitUntil { $0.openConnections == 0 }
    }

    @Test func cancellingTheReaderFreesTheConnection() async throws {
      let server = try MockServer { _ in .stalled("0123456789", after: 4) }
      let transport = CurlTransport()
      let started = Gate()
      let task = Task { () async -> APIError? in
        do {
          let response = try await transport.send(HTTP.Request(get: server.url, delivery: .stream))
          var iterator = response.body.makeAsyncIterator()
          _ = try await iterator.next()
          started.open()
          _ = try await iterator.next()
          return nil
        } catch {
          return error as? APIError
        }
      }
      try await started.wait()
      task.cancel()
      #expect(await task.value?.isCancelled == true)
      _ = try await server.waitUntil { $0.openConnections == 0 }
    }

    @Test func streamOutlivesItsTransport() async throws {
      let gate = Gate()
      let server = try MockServer { _ in MockServer.Reply.chunked(["one", "two"]).holding(at: 2, gate) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url, delivery: .stream))
      gate.open()
      #expect(try await response.collected() == Array("onetwo".utf8))
    }

    @Test func undoesTheContentCoding() async throws {
      let body = [UInt8](repeating: 65, count: 300_000)
      let server = try MockServer { _ in .gzip(body) }
      let response = try await CurlTransport().send(HTTP.Request(get: server.url, delivery: .stream))
      #expect(!response.fields.contains("Content-Encoding"))
      #expect(try await response.collected() == body)
      #expect(server.requests.first?["Accept-Encoding"]?.contains("gzip") == true)
    }

    @Test func bombInAStreamIsStopped() async throws {
      let server = try MockServer { _ in .gzipBomb(size: 2 << 20) }
      var request = try HTTP.Request(get: server.url, delivery: .stream)
      request.limits.decompressionRatio = 20
      let response = try await CurlTransport().send(request)
      #expect(await response.failureOfBody?.excess == .decompressionRatio(limit: 20))
    }

    @Test func bombThatIsFoundAfterAPauseIsStoppedAtOnce() async throws {
      let server = try MockServer { _ in .gzipBomb(size: 2 << 20) }
      var request = try HTTP.Request(get: server.url, delivery: .stream)
      request.limits.decompressionRatio = 20
      let transport = CurlTransport()
      let response = try await transport.send(request)
      // All came with the head. Another request shows that the loop has turned since: the stream is paused now.
      _ = try? await transport.text(server.url)
      let start = ContinuousClock.now
      #expect(await response.failureOfBody?.excess == .decompressionRatio(limit: 20))
      #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func idleClockStandsStillWhileTheReaderDoesNotRead() async throws {
      let server = try MockServer { _ in .bytes([UInt8](repeating: 1, count: 8 << 20)) }
      var request = try HTTP.Request(get: server.url, timeouts: HTTP.Timeouts(idle: .milliseconds(100)), delivery: .stream)
      request.timeouts.attempt = .milliseconds(200)
      let response = try await CurlTransport().send(request)
      try await Task.sleep(for: .milliseconds(400))  // Longer than both; it is the time itself that is tested.
      #expect(try await response.collected().count == 8 << 20)
    }

    @Test func stalledStreamFailsAsIdle() async throws {
      let server = try MockServer { _ in .stalled("0123456789", after: 4) }
      let request = try HTTP.Request(get: server.url, timeouts: HTTP.Timeouts(idle: .milliseconds(100)), delivery: .stream)
      let response = try await CurlTransport().send(request)
      #expect(await response.failureOfBody?.timeoutPhase == .idle)
    }
  }

  extension MockServer.Reply {
    /// The reply with a wait before one of its steps.
    fileprivate func holding(at index: Int, _ gate: Gate) -> Self {
      var steps = steps
      steps.insert(.wait(gate), at: index)
      return Self(steps)
    }
  }

  extension HTTP.Response {
    var failureOfBody: APIError? {
      get async {
        do throws(APIError) {
          _ = try await collected()
          return nil
        } catch {
          return error
        }
      }
    }

    func collected() async throws(APIError) -> [UInt8] {
      var bytes: [UInt8] = []
      for try await piece in body { bytes += piece }
      return bytes
    }
  }
#endif
