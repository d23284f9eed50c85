import KensakuHTTP

/// A value that transports keep where they should not.
final class Remembered<Value: Sendable>: Sendable {
  private let storage = Locked<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  func exchange(_ new: Value) -> Value? {
    storage.withLock { value in
      defer { value = new }
      return value
    }
  }
}

/// Reads all there is, whether or not somebody asks for it.
final class EagerStream: ResponseStream {
  private let pieces: AsyncThrowingStream<[UInt8], any Error>
  private let reader: Task<Void, Never>

  init(_ body: HTTP.ResponseBody) {
    let (pieces, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    self.pieces = pieces
    reader = Task {
      do {
        for try await piece in body { continuation.yield(piece) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  deinit {
    reader.cancel()
  }

  func next() async throws(APIError) -> [UInt8]? {
    var iterator = pieces.makeAsyncIterator()
    do {
      return try await iterator.next()
    } catch {
      throw error as? APIError ?? APIError(.other(error), request: RequestSummary(method: "", url: ""))
    }
  }
}

extension HTTP.Request {
  /// Changes the URL as it goes on the wire.
  mutating func rewrite(_ change: (String) -> String) {
    let whole = wireURL
    query = [:]
    if let changed = try? HTTP.URL(change(whole)) { url = changed }
  }

  func gatheredBody() async throws(APIError) -> HTTP.Body {
    guard case .stream(let open) = body.content else { return body }
    var bytes: [UInt8] = []
    do {
      let read = try await open()
      while let piece = try await read() { bytes += piece }
    } catch {
      throw APIError(wrapping: error, self)
    }
    return .bytes(bytes)
  }
}
