public import KensakuHTTP

/// Recorded requests and what came back, secrets masked: a file that can be read, reviewed and committed.
///
/// ```json
/// {
///   "version": 1,
///   "exchanges": [
///     {
///       "request": {
///         "method": "GET",
///         "url": "https://api.example.com/search?term=寿司&key=•••",
///         "fields": ["Accept: application/json", "Authorization: •••"]
///       },
///       "response": {
///         "status": 200,
///         "fields": ["Content-Type: application/json"],
///         "text": "{\"results\": []}"
///       }
///     }
///   ]
/// }
/// ```
///
/// - `url` is what went on the wire, but letters beyond ASCII are decoded.
/// - A body is `text` where it is UTF-8, otherwise `base64`; without one it is empty. Content codings are undone.
/// - A field is a line, or `{"name": "X", "base64": "…"}` where its value is no UTF-8.
/// - `failure` stands in place of the `response`, or beside one that broke off: `{"kind": "timeout", "phase": "firstByte"}`,
///   `{"kind": "transport", "code": "connectionLost", "message": "…"}`, `{"kind": "tls", "message": "…"}` or
///   `{"kind": "tooLarge", "part": "body", "limit": 1024}`. The words are those of ``HTTP/Timeouts/Phase``, ``TransportFailure/Code`` and
///   ``APIError/Excess``.
///
/// Members that are not known are passed over.
public struct Cassette: Sendable, Hashable {
  /// In the order in which the requests began.
  public var exchanges: [Exchange]

  public init(_ exchanges: [Exchange] = []) {
    self.exchanges = exchanges
  }

  static let version = 1
}

extension Cassette {
  /// A request and what came back: a response, a failure, or a response that broke off with one. Neither counts as a lost connection.
  public struct Exchange: Sendable, Hashable {
    public var request: Request
    public var response: Response?
    public var failure: Failure?

    public init(_ request: Request, response: Response? = nil, failure: Failure? = nil) {
      self.request = request
      self.response = response
      self.failure = failure
    }
  }

  public struct Request: Sendable, Hashable {
    public var method: String
    /// As on the wire, secrets masked, letters beyond ASCII decoded.
    public var url: String
    public var fields: HTTP.Fields
    public var body: [UInt8]

    public init(method: String, url: String, fields: HTTP.Fields = [:], body: [UInt8] = []) {
      self.method = method
      self.url = url
      self.fields = fields
      self.body = body
    }
  }

  public struct Response: Sendable, Hashable {
    public var status: HTTP.Status
    public var fields: HTTP.Fields
    /// With its content coding undone.
    public var body: [UInt8]

    public init(_ status: HTTP.Status, fields: HTTP.Fields = [:], body: [UInt8] = []) {
      self.status = status
      self.fields = fields
      self.body = body
    }
  }

  /// What a transport can fail with; nothing else is recorded.
  public enum Failure: Sendable, Hashable {
    case timeout(HTTP.Timeouts.Phase)
    case transport(TransportFailure)
    case tls(String)
    case tooLarge(APIError.Excess)
  }
}
