public import KensakuHTTP

extension MockTransport {
  /// What comes back: a head and the pieces of a body, a failure, or one after the other.
  public struct Answer: Sendable {
    /// Nil where not even a head comes.
    public var status: HTTP.Status?
    public var fields: HTTP.Fields
    /// The body, as a stream gives it.
    public var pieces: [[UInt8]]
    /// Stands in the place of the end of the body. A whole body that fails is no answer.
    public var failure: APIError.Kind?

    public init(
      _ status: HTTP.Status?, fields: HTTP.Fields = [:], pieces: [[UInt8]] = [], failure: APIError.Kind? = nil
    ) {
      self.status = status
      self.fields = fields
      self.pieces = pieces
      self.failure = failure
    }
  }
}

extension MockTransport.Answer {
  public static func status(_ status: HTTP.Status, fields: HTTP.Fields = [:]) -> Self {
    Self(status, fields: fields)
  }

  public static func json(_ text: String, status: HTTP.Status = 200, fields: HTTP.Fields = [:]) -> Self {
    bytes(Array(text.utf8), status: status, contentType: "application/json", fields: fields)
  }

  public static func text(_ text: String, status: HTTP.Status = 200, fields: HTTP.Fields = [:]) -> Self {
    bytes(Array(text.utf8), status: status, contentType: "text/plain; charset=utf-8", fields: fields)
  }

  public static func bytes(
    _ body: [UInt8], status: HTTP.Status = 200, contentType: String? = "application/octet-stream", fields: HTTP.Fields = [:]
  ) -> Self {
    Self(status, fields: fields.merging(defaults: ["Content-Type": contentType]), pieces: [body])
  }

  /// No answer, but why.
  public static func failure(_ kind: APIError.Kind) -> Self {
    Self(nil, failure: kind)
  }

  /// The body in pieces of these sizes, in bytes; the last size goes on to the end.
  public func inPieces(of sizes: Int...) -> Self {
    let body = pieces.flatMap { $0 }
    var answer = self
    answer.pieces = []
    var start = 0
    var sizes = sizes[...]
    while start < body.count {
      let size = max(1, sizes.count > 1 ? sizes.removeFirst() : sizes.first ?? body.count)
      let end = size < body.count - start ? start + size : body.count
      answer.pieces.append(Array(body[start..<end]))
      start = end
    }
    return answer
  }

  /// The answer, but it breaks off after so many bytes of the body.
  public func failing(after count: Int, with kind: APIError.Kind = .transport(TransportFailure(.connectionLost, ""))) -> Self {
    var answer = self
    answer.cut(to: max(0, count))
    answer.failure = kind
    return answer
  }
}

extension MockTransport.Answer {
  func response(to request: HTTP.Request) throws(APIError) -> HTTP.Response {
    guard let status else { throw APIError(failure ?? .transport(TransportFailure(.connectionLost, "")), request) }
    let answer = request.method == .head ? .status(status) : limited(to: request)
    var response = HTTP.Response(status, fields: fields, request: request)
    switch request.delivery {
    case .whole:
      if let failure = answer.failure { throw APIError(failure, request, response) }
      response.body = HTTP.ResponseBody(answer.pieces.flatMap { $0 })
    case .stream:
      let error = answer.failure.map { APIError($0, request, response) }
      response.body = HTTP.ResponseBody(PieceStream(answer.pieces, error, of: request))
    }
    return response
  }

  private func limited(to request: HTTP.Request) -> Self {
    guard let limit = request.limits.body ?? (request.delivery == .whole ? HTTP.Limits.defaultBody : nil) else { return self }
    var answer = self
    if answer.cut(to: limit) { answer.failure = .tooLarge(.body(limit: limit)) }
    return answer
  }

  /// Whether there was more.
  @discardableResult
  private mutating func cut(to count: Int) -> Bool {
    var room = count
    for index in pieces.indices {
      if pieces[index].count > room {
        pieces = pieces[..<index] + [Array(pieces[index].prefix(room))]
        return true
      }
      room -= pieces[index].count
    }
    return false
  }
}
