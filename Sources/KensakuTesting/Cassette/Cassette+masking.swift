import KensakuHTTP

extension Cassette.Request {
  init(_ request: HTTP.Request, _ body: [UInt8], _ mask: CassetteMask) {
    self.init(
      method: request.method.name, url: mask.url(of: request), fields: mask.masked(request.fields), body: mask.masked(body))
  }
}

extension Cassette.Failure {
  /// Nil for what is not of the transport's making.
  init?(_ kind: APIError.Kind, _ mask: CassetteMask) {
    switch kind {
    case .timeout(let phase): self = .timeout(phase)
    case .transport(let failure): self = .transport(TransportFailure(failure.code, mask.masked(failure.message)))
    case .tls(let message): self = .tls(mask.masked(message))
    case .tooLarge(let excess): self = .tooLarge(excess)
    default: return nil
    }
  }

  var kind: APIError.Kind {
    switch self {
    case .timeout(let phase): .timeout(phase)
    case .transport(let failure): .transport(failure)
    case .tls(let message): .tls(message)
    case .tooLarge(let excess): .tooLarge(excess)
    }
  }
}
