#if os(Linux)
  import KensakuCurl
  import KensakuHTTP
  import KensakuTesting
  import Testing

  @Suite(.timeLimit(.minutes(1)))
  struct UploadTests {
    private struct Broken: Error {}

    private func stream(_ pieces: [[UInt8]], length: Int?, isReplayable: Bool = true) -> HTTP.Body {
      .stream(length: length, isReplayable: isReplayable) {
        let position = Locked(0)
        return {
          position.withLock { position in
            defer { position += 1 }
            return position < pieces.count ? pieces[position] : nil
          }
        }
      }
    }

    private func post(_ server: MockServer, _ body: HTTP.Body, _ method: HTTP.Method = .post) throws -> HTTP.Request {
      HTTP.Request(method, try HTTP.URL(server.url("/up")), body: body)
    }

    @Test func sendsSmallBodiesAsTheyAre() async throws {
      let server = try MockServer { _ in .status(204) }
      let transport = CurlTransport()
      for method in [HTTP.Method.post, .put, .patch, .delete, try #require(HTTP.Method("REPORT"))] {
        _ = try await transport.send(post(server, .text("寿司\0"), method))
      }
      #expect(server.requests.map(\.method) == ["POST", "PUT", "PATCH", "DELETE", "REPORT"])
      for request in server.requests {
        #expect(request.body == Array("寿司\0".utf8))
        #expect(request.fields.values("Content-Length") == ["7"])
        #expect(request.fields.values("Content-Type") == ["text/plain; charset=utf-8"])
        #expect(request["Expect"] == nil)
      }
      #expect(server.counts.connections == 1)
    }

    @Test func emptyBodyIsOfLengthZeroWhereAMethodHasOne() async throws {
      let server = try MockServer { _ in .status(204) }
      let transport = CurlTransport()
      for method in [HTTP.Method.post, .put, .patch, .delete, .options] {
        _ = try await transport.send(post(server, .empty, method))
      }
      #expect(server.requests.map { $0["Content-Length"] } == ["0", "0", "0", nil, nil])
      #expect(server.requests.allSatisfy { $0["Content-Type"] == nil && $0["Expect"] == nil })
    }

    @Test func lengthsAreTheTransportsToSay() async throws {
      let server = try MockServer { _ in .status(204) }
      var request = try post(server, .text("abc"))
      request.fields = ["content-length": "1", "Transfer-Encoding": "chunked", "X-Empty": ""]
      _ = try await CurlTransport().send(request)
      let received = try #require(server.requests.first)
      #expect(received.fields.values("Content-Length") == ["3"])
      #expect(received["Transfer-Encoding"] == nil)
      #expect(received["X-Empty"] == "")
      #expect(received.text == "abc")
    }

    @Test func sendsLargeBytes() async throws {
      let server = try MockServer { _ in .status(204) }
      let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
      for method in [HTTP.Method.post, .put] { _ = try await CurlTransport().send(post(server, .bytes(bytes), method)) }
      #expect(server.requests.map { $0.body == bytes } == [true, true])
      #expect(server.requests.map { $0["Content-Length"] } == ["3000000", "3000000"])
    }

    @Test func sendsStreamsWithTheirLengthOrInChunks() async throws {
      let server = try MockServer { _ in .status(204) }
      let pieces = (0..<50).map { [UInt8](repeating: UInt8($0), count: 10_000) }
      for length in [500_000, nil] {
        _ = try await CurlTransport().send(post(server, stream(pieces, length: length)))
      }
      #expect(server.requests.map { $0.body == pieces.flatMap(\.self) } == [true, true])
      #expect(server.requests.map { $0["Content-Length"] } == ["500000", nil])
      #expect(server.requests.map { $0["Transfer-Encoding"] } == [nil, "chunked"])
    }

    @Test(arguments: [9, 11]) func wrongLengthFailsTheRequest(_ length: Int) async throws {
      let server = try MockServer { _ in .status(204) }
      let error = await CurlTransport().failure(try post(server, stream([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], length: length)))
      #expect(error?.transportCode == .requestBody)
      #expect(server.requests.filter { $0.defect == nil }.isEmpty)
    }

    @Test func errorOfTheBodyIsTheErrorOfTheRequest() async throws {
      let server = try MockServer { _ in .status(204) }
      let body = HTTP.Body.stream(length: nil, isReplayable: true) { { throw Broken() } }
      let error = await CurlTransport().failure(try post(server, body))
      guard case .other(let inner)? = error?.kind else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(inner is Broken)
    }

    @Test func tellsTheProgressInOrderAndToTheEnd() async throws {
      let server = try MockServer { _ in .status(204) }
      let told = Locked<[Int]>([])
      var request = try post(server, .bytes([UInt8](repeating: 1, count: 1_000_000)))
      request.uploadProgress = { sent, total in told.withLock { $0.append(total == 1_000_000 ? sent : -1) } }
      _ = try await CurlTransport().send(request)
      let progress = told.withLock { $0 }
      #expect(progress == progress.sorted())
      #expect(progress.last == 1_000_000)
      #expect(progress.count > 5)
    }

    @Test func cancellingEndsTheReadingOfTheBody() async throws {
      let server = try MockServer { _ in .status(204) }
      let (asked, ended) = (Gate(), Gate())
      let body = HTTP.Body.stream(length: nil, isReplayable: false) {
        {
          asked.open()
          defer { ended.open() }
          try await Task.sleep(for: .seconds(60))
          return nil
        }
      }
      let request = try post(server, body)
      let task = Task { await CurlTransport().failure(request) }
      try await asked.wait()
      task.cancel()
      #expect(await task.value?.isCancelled == true)
      try await ended.wait()
    }

    @Test func aBodyOfNothingButEmptyPiecesEndsWithItsRequest() async throws {
      let server = try MockServer { _ in .status(204) }
      let (asked, dropped) = (Gate(), Gate())
      let body = HTTP.Body.stream(length: nil, isReplayable: false) {
        let witness = Witness { dropped.open() }
        return {
          asked.open()
          return withExtendedLifetime(witness) { [] }
        }
      }
      let request = try post(server, body)
      let task = Task { await CurlTransport().failure(request) }
      try await asked.wait()
      task.cancel()
      #expect(await task.value?.isCancelled == true)
      try await dropped.wait()
    }

    private final class Witness: Sendable {
      private let onEnd: @Sendable () -> Void

      init(_ onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
      }

      deinit {
        onEnd()
      }
    }

    @Test func answerBeforeTheEndOfTheBodyCounts() async throws {
      var configuration = MockServer.Configuration()
      configuration.bodyPlan = { _ in .reply(.status(413)) }
      let server = try MockServer(configuration) { _ in .status(204) }
      let body = HTTP.Body.stream(length: nil, isReplayable: false) { { [UInt8](repeating: 1, count: 1000) } }
      let response = try await CurlTransport().send(post(server, body))
      #expect(response.status == 413)
    }
  }
#endif
