/// One call of an API as a value: what to ask, and how to read the answer.
public struct Endpoint<Output: Sendable>: Sendable {
  public var method: HTTP.Method
  public var path: HTTP.Path
  public var query: HTTP.Query
  public var fields: HTTP.Fields
  public var body: HTTP.Body
  /// Nil takes the client's.
  public var timeouts: HTTP.Timeouts?
  public var limits: HTTP.Limits?
  public var decode: Decoding<Output>
  /// How long the answer may be used again, where the client has a cache; nil asks each time.
  public var cacheLifetime: Duration?
  /// Which statuses have the answer; 2xx unless set.
  public var accepts: @Sendable (HTTP.Status) -> Bool = { $0.isSuccessful }
  /// Finds the service's own error in a body, whatever its status; asked before the status is, and before the body is decoded.
  public var serviceError: (@Sendable (HTTP.Response) -> ServiceError?)?

  public init(
    _ method: HTTP.Method, _ path: HTTP.Path..., query: HTTP.Query = [:], fields: HTTP.Fields = [:], body: HTTP.Body = .empty,
    decode: Decoding<Output>
  ) {
    self.method = method
    self.path = HTTP.Path(path)
    self.query = query
    self.fields = fields
    self.body = body
    self.decode = decode
  }
}

/// What a service says went wrong.
public struct ServiceError: Sendable, Hashable {
  public let code: String?
  public let message: String

  public init(code: String? = nil, message: String) {
    self.code = code
    self.message = message
  }
}
