extension HTTP {
  /// What an answer took. Times are of the last attempt and count from its beginning, but for `total`, `attempts` and `redirects`.
  public struct Metrics: Sendable, Hashable {
    /// The wait for a free place.
    public var queue: Duration = .zero
    /// Until the name was resolved.
    public var nameLookup: Duration = .zero
    /// Until the connection stood.
    public var connect: Duration = .zero
    /// Until TLS stood; zero without.
    public var tls: Duration = .zero
    /// Until the first byte of the answer.
    public var firstByte: Duration = .zero
    /// The whole call.
    public var total: Duration = .zero
    /// Of the body, before its content coding was undone, in bytes.
    public var received = 0
    public var sent = 0
    /// Whether the connection had served before.
    public var isConnectionReused = false
    /// `HTTP/1.1`, `HTTP/2`; empty where the transport does not say.
    public var version = ""
    public var attempts = 1
    public var redirects = 0

    public init() {}
  }
}
