import KensakuHTTP

/// Writes what a client sends and gets into a cassette, for `Interceptor.record(_:)`.
///
/// The file is written whole after each exchange, in the order in which the requests began. Its folder has to be there.
public final class CassetteRecorder: Sendable {
  public typealias Edit = @Sendable (inout Cassette.Exchange) -> Void

  private let path: String
  private let bodyLimit: Int
  private let edit: Edit?

  private struct Tape {
    /// Nil for one that has not ended, or that is not recorded.
    var exchanges: [(exchange: Cassette.Exchange, text: String)?] = []
    var changes = 0
  }
  private let tape = Locked(Tape())
  /// Which of the changes is in the file.
  private let written = Locked(0)

  /// - Parameters:
  ///   - path: a file there is replaced at the first exchange.
  ///   - bodyLimit: a call with a larger body, in bytes, fails with `CassetteError`.
  ///   - edit: changes an exchange before it is written, such as to take out a token that the server made.
  public init(_ path: String, bodyLimit: Int = 8 << 20, edit: Edit? = nil) {
    self.path = path
    self.bodyLimit = bodyLimit
    self.edit = edit
  }

  /// All that has ended so far.
  public var cassette: Cassette {
    Cassette(tape.withLock { $0.exchanges.compactMap { $0?.exchange } })
  }

  func send(_ request: HTTP.Request, _ next: Next) async throws -> HTTP.Response {
    let place = tape.withLock { tape in
      tape.exchanges.append(nil)
      return tape.exchanges.count - 1
    }
    var request = request
    let body = try await collectBody(of: &request)
    do throws(APIError) {
      return try await keep(try await next(request), to: request, body, at: place)
    } catch {
      let mask = CassetteMask(request)
      if let failure = Cassette.Failure(error.kind, mask) {
        try keep(Cassette.Exchange(Cassette.Request(request, body, mask), failure: failure), at: place, of: request)
      }
      throw error
    }
  }

  /// What can be read only once is read here, and sent from memory.
  private func collectBody(of request: inout HTTP.Request) async throws -> [UInt8] {
    do {
      let body = try await request.body.collect(upTo: bodyLimit)
      if case .stream = request.body.content { request.body.content = .stream(CassetteRecorder.stream(of: body)) }
      return body
    } catch is HTTP.Body.TooLarge {
      throw CassetteError(.bodySize(limit: bodyLimit), path: path)
    }
  }

  private static func stream(of body: [UInt8]) -> HTTP.Body.Open {
    {
      let rest = Locked(body.isEmpty ? nil : body)
      return { rest.withLock { $0.take() } }
    }
  }

  private func keep(
    _ response: HTTP.Response, to request: HTTP.Request, _ sent: [UInt8], at place: Int
  ) async throws(APIError) -> HTTP.Response {
    let (pieces, failure) = try await pieces(of: response)
    let mask = CassetteMask(request, response)
    let recorded = Cassette.Response(
      response.status, fields: mask.masked(response.fields), body: mask.masked(pieces.flatMap { $0 }))
    let exchange = Cassette.Exchange(
      Cassette.Request(request, sent, mask), response: recorded, failure: failure.flatMap { Cassette.Failure($0.kind, mask) })
    try keep(exchange, at: place, of: request)
    guard response.body.bytes == nil else { return response }
    var response = response
    response.body = HTTP.ResponseBody(PieceStream(pieces, failure, of: request))
    return response
  }

  /// A stream that breaks off is recorded as far as it came.
  private func pieces(of response: HTTP.Response) async throws(APIError) -> ([[UInt8]], APIError?) {
    var pieces: [[UInt8]] = []
    var count = 0
    do throws(APIError) {
      for try await piece in response.body {
        pieces.append(piece)
        count += piece.count
        if count > bodyLimit { break }
      }
    } catch {
      if error.isCancelled { throw error }
      return (pieces, error)
    }
    if count > bodyLimit { throw APIError(.other(CassetteError(.bodySize(limit: bodyLimit), path: path)), response.request, response) }
    return (pieces, nil)
  }

  private func keep(_ exchange: Cassette.Exchange, at place: Int, of request: HTTP.Request) throws(APIError) {
    do throws(CassetteError) {
      var exchange = exchange
      edit?(&exchange)
      let text = try exchange.text()
      let (texts, change) = tape.withLock { tape in
        tape.exchanges[place] = (exchange, text)
        tape.changes += 1
        return (tape.exchanges.compactMap { $0?.text }, tape.changes)
      }
      try written.withLock { written throws(CassetteError) in
        // One that ended later may have written this one too.
        guard written < change else { return }
        try Cassette.write(Cassette.text(of: texts), to: path)
        written = change
      }
    } catch {
      throw APIError(.other(error.at(path)), request)
    }
  }
}
