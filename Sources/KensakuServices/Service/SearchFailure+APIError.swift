public import KensakuHTTP
public import KensakuSearch

extension SearchFailure {
  /// What a failed call means to a search. A service whose statuses or codes mean something else says so itself.
  public init(_ error: APIError) {
    self.init(Reason(error), underlying: error)
  }
}

extension SearchFailure.Reason {
  fileprivate init(_ error: APIError) {
    switch error.kind {
    case .cancelled: self = .cancelled
    case .invalidRequest(let reason): self = .invalidQuery(reason)
    // Nobody was asked: the rate limit's wait would have taken longer than the call may.
    case .timeout(.queue): self = .throttled(until: nil)
    case .timeout, .transport, .tls: self = .offline
    case .status(let status): self = Self(status, error)
    case .service(let code, let message): self = .service(code: code, message: message)
    case .redirect, .decoding, .tooLarge: self = .unreadable
    case .other: self = .other
    }
  }

  private init(_ status: HTTP.Status, _ error: APIError) {
    switch status.code {
    case 401, 403, 407: self = .refused
    case 429: self = .throttled(until: error.retryAfter.map { ContinuousClock().now + $0 })
    // Without a time it is more likely out of service.
    case 503 where error.retryAfter != nil: self = .throttled(until: error.retryAfter.map { ContinuousClock().now + $0 })
    default: self = .service(code: "\(status.code)", message: "status \(status)")
    }
  }
}
