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
  private let storage: Storage

  private final class Storage: Sendable {
    let kind: Kind, request: RequestSummary, response: ResponseSummary?, attempts: Int
    /// For texts that the kind brings along.
    let mask: SecretMask

    init(_ kind: Kind, _ request: RequestSummary, _ response: ResponseSummary?, _ attempts: Int, _ mask: SecretMask) {
      self.kind = kind
      self.request = request
      self.response = response
      self.attempts = attempts
      self.mask = mask
    }
  }

  public init(_ kind: Kind, request: RequestSummary, response: ResponseSummary? = nil, attempts: Int = 1) {
    storage = Storage(kind, request, response, attempts, SecretMask([]))
  }

  public init(_ kind: Kind, _ request: HTTP.Request, _ response: HTTP.Response? = nil) {
    let mask = SecretMask(request.secrets + (response?.request.secrets ?? []))
    let summary = response.map { ResponseSummary($0, mask: mask) }
    storage = Storage(kind, RequestSummary(request, mask: mask), summary, 1, mask)
  }

  public var kind: Kind { storage.kind }
  public var request: RequestSummary { storage.request }
  /// Nil where no answer came.
  public var response: ResponseSummary? { storage.response }
  /// How many times the request was sent, redirects included.
  public var attempts: Int { storage.attempts }

  private init(_ storage: Storage) {
    self.storage = storage
  }

  package func with(kind: Kind? = nil, attempts: Int? = nil) -> APIError {
    APIError(Storage(kind ?? self.kind, request, response, attempts ?? self.attempts, storage.mask))
  }

  /// With the secrets of the request masked, and control characters visible.
  func safe(_ text: String) -> String {
    storage.mask.masked(text).withVisibleControls
  }

  /// The same where the text was cut off, perhaps within a secret.
  func safe(excerpt: String) -> String {
    storage.mask.maskedExcerpt(excerpt)
  }

  /// How long the server asks to be left alone, by `Retry-After`; nil where it does not say.
  public var retryAfter: Duration? {
    response.flatMap { ServerDelay.retryAfter($0.fields, wallClock: WallClock.now) }
  }

  public var isCancelled: Bool {
    if case .cancelled = kind { true } else { false }
  }
}

extension APIError: CustomReflectable {
  /// Errors within `kind` may quote the answer; their text is in `description`, masked.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description, "request": request, "response": response as Any, "attempts": attempts])
  }
}
