import KensakuJSON

/// Why a call gave no value.
///
/// Its text names what was asked, what came and what was wrong. Secrets are masked in it.
public struct APIError: Error, Sendable {
  public enum Kind: Sendable {
    /// The task was cancelled.
    case cancelled
    /// Nothing was sent: the reason says what is wrong with the request.
    case invalidRequest(String)
    case timeout(HTTP.Timeouts.Phase)
    case transport(TransportFailure)
    /// The server's certificate, or the handshake.
    case tls(String)
    /// A redirect that is not followed.
    case redirect(String)
    /// A status that the endpoint does not accept.
    case status(HTTP.Status)
    /// The service's own error, whatever the status.
    case service(code: String?, message: String)
    /// The body is not as the endpoint says.
    case decoding(JSON.Error)
    case tooLarge(Excess)
    /// An error of an interceptor, of the body that was to be sent, or of what reads the answer.
    case other(any Error)
  }

  /// What of an answer was larger than the limit, in bytes; of the ratio, a plain number.
  public enum Excess: Sendable, Hashable {
    case head(limit: Int)
    case body(limit: Int)
    case decompressionRatio(limit: Int)
  }

  /// One word, so that a function that throws it returns it in a register.
  private var storage: Storage

  private final class Storage: Sendable {
    let kind: Kind, request: RequestSummary, response: ResponseSummary?, attempts: Int

    init(_ kind: Kind, _ request: RequestSummary, _ response: ResponseSummary?, _ attempts: Int) {
      self.kind = kind
      self.request = request
      self.response = response
      self.attempts = attempts
    }
  }

  public init(_ kind: Kind, request: RequestSummary, response: ResponseSummary? = nil, attempts: Int = 1) {
    storage = Storage(kind, request, response, attempts)
  }

  public init(_ kind: Kind, _ request: HTTP.Request, _ response: HTTP.Response? = nil) {
    self.init(kind, request: RequestSummary(request), response: response.map { ResponseSummary($0) })
  }

  public var kind: Kind { storage.kind }
  public var request: RequestSummary { storage.request }
  /// Nil where no answer came.
  public var response: ResponseSummary? { storage.response }
  /// How many times the request was sent, redirects included.
  public var attempts: Int { storage.attempts }

  package func with(kind: Kind? = nil, attempts: Int? = nil) -> APIError {
    APIError(kind ?? self.kind, request: request, response: response, attempts: attempts ?? self.attempts)
  }

  public var isCancelled: Bool {
    if case .cancelled = kind { true } else { false }
  }
}
