import KensakuHTTP

/// Sends the request and brings its answer where it is to go.
struct Fetch: Sendable {
  enum Destination: Equatable {
    /// For a terminal, which shows it whole.
    case memory
    /// Piece by piece, byte for byte.
    case standardOutput
    case file(String)

    var isFile: Bool {
      if case .file = self { true } else { false }
    }
  }

  enum Failure: Error {
    case answer(APIError)
    case output(Output.Failure)
  }

  var client: Client
  var request: HTTP.Request
  var destination: Destination
  var progress: DownloadProgress?
  /// The last byte that went to standard output piece by piece.
  let lastByte = Locked<UInt8?>(nil)

  /// More than anybody reads on a terminal.
  private static let mostOnATerminal = 64 << 20
  /// As much of an error's page as may matter.
  private static let mostOfAnError = 1 << 16

  /// The answer, whatever its status. Its body is there where it is to be shown, and empty where it went elsewhere.
  func result() async -> Result<HTTP.Response, Failure> {
    do {
      return .success(try await response())
    } catch let error as Output.Failure {
      return .failure(.output(error))
    } catch {
      return .failure(.answer(APIError(wrapping: error, request)))
    }
  }

  private func response() async throws -> HTTP.Response {
    var request = request
    request.delivery = .stream
    var response = try await client.response(request)
    switch destination {
    case .memory:
      response.take(try await response.collect(upTo: Self.mostOnATerminal))
    case .standardOutput:
      response.metrics.received = max(response.metrics.received, try await write(response.body))
      response.body = HTTP.ResponseBody([])
    case .file(let path) where response.status.isSuccessful:
      return try await client.save(response, to: path, progress)
    case .file:
      response.take((try? await response.collect(upTo: Self.mostOfAnError)) ?? [])
    }
    return response
  }

  /// Returns how many bytes there were. Waits for a slow reader, which holds a thread that nobody else wants.
  private func write(_ body: HTTP.ResponseBody) async throws -> Int {
    var count = 0
    for try await piece in body { count += try write(piece) }
    return count
  }

  /// A function of its own: the optimiser of Swift 6.3 crashes on a throw in the loop above.
  private func write(_ piece: [UInt8]) throws -> Int {
    if let failure = Output.Failure(System.write(piece, to: STDOUT_FILENO)) { throw failure }
    if let last = piece.last { lastByte.withLock { $0 = last } }
    return piece.count
  }
}

extension HTTP.Response {
  /// Takes what was read of its stream, which its metrics, made at its head, do not know of.
  fileprivate mutating func take(_ bytes: [UInt8]) {
    metrics.received = max(metrics.received, bytes.count)
    body = HTTP.ResponseBody(bytes)
  }
}
