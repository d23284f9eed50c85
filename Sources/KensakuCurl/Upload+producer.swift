#if os(Linux)
  import KensakuHTTP

  extension Transfer {
    /// Reads the body of the request, each time that libcurl wants it from its beginning, until the transfer is done.
    func produceBody(_ upload: Upload) async {
      var round = 0
      while let next = await upload.round(after: round) {
        round = next
        do throws(BodyFailure) {
          try await produce(upload, round)
        } catch {
          upload.fail(error.kind, round: round)
        }
        if upload.endStarvation() { loop.resumeSending(self) }
      }
    }

    private func produce(_ upload: Upload, _ round: Int) async throws(BodyFailure) {
      var produced = 0
      var source = try await BodySource(request.body.content)
      while let piece = try await source.next() {
        produced = produced.saturatingAdding(piece.count)
        // The last piece waits for the end to be known: a body that is too long must not look whole.
        try await source.lookAhead(produced, of: request.body.length)
        guard await upload.put(piece, round: round) else { return }
        if upload.endStarvation() { loop.resumeSending(self) }
        request.uploadProgress?(upload.sentCount, request.body.length)
      }
      if let length = request.body.length, produced < length {
        throw BodyFailure("it ended after \(produced) of \(length) bytes")
      }
      guard await upload.finish(round: round) else { return }
      request.uploadProgress?(upload.sentCount, request.body.length)
    }
  }

  struct BodyFailure: Error {
    let kind: APIError.Kind

    init(_ reason: String) {
      kind = .transport(TransportFailure(.requestBody, reason))
    }

    /// What the body's own reader threw.
    init(_ error: any Error) {
      kind = error is CancellationError ? .cancelled : .other(error)
    }
  }

  /// Gives the pieces of a body, none of them empty.
  private struct BodySource {
    private let read: HTTP.Body.Read
    private var ahead: [UInt8]??

    private static let pieceSize = 64 << 10

    init(_ content: HTTP.Body.Content) async throws(BodyFailure) {
      switch content {
      case .empty: read = { nil }
      case .bytes(let bytes): read = BodySource.pieces(of: bytes)
      case .stream(let open):
        do {
          read = try await open()
        } catch {
          throw BodyFailure(error)
        }
      }
    }

    mutating func next() async throws(BodyFailure) -> [UInt8]? {
      if let ahead {
        self.ahead = nil
        return ahead
      }
      do {
        // None of them is empty, or should be; a body of nothing else must not keep a thread busy for ever.
        while let piece = try await read() {
          if !piece.isEmpty { return piece }
          try Task.checkCancellation()
          await Task.yield()
        }
        return nil
      } catch {
        throw BodyFailure(error)
      }
    }

    mutating func lookAhead(_ produced: Int, of length: Int?) async throws(BodyFailure) {
      guard let length, produced >= length else { return }
      let following = try await next()
      guard produced == length, following == nil else {
        throw BodyFailure("there is more of it than the \(length) bytes that it was to have")
      }
      ahead = .some(nil)
    }

    private static func pieces(of bytes: [UInt8]) -> HTTP.Body.Read {
      let position = Locked(0)
      return {
        position.withLock { position in
          guard position < bytes.count else { return nil }
          let end = min(bytes.count, position + pieceSize)
          defer { position = end }
          return Array(bytes[position..<end])
        }
      }
    }
  }
#endif
