extension MockServer {
  /// What to do about the body of a request whose head has come.
  public enum BodyPlan: Sendable {
    /// Reads it, after `100 Continue` if the client waits for that.
    case read
    /// Takes these steps instead of that, then reads the body. No steps: the server never says `100 Continue`.
    case readAfter([Step])
    /// Answers without reading the body, then closes. The handler is not asked.
    case reply(Reply)
  }

  /// How a server treats connections and requests before its handler is asked.
  public struct Configuration: Sendable {
    /// The port to listen on; 0 takes one that is free.
    public var port = 0
    /// How long a head may be, in bytes. A longer one is answered with 431.
    public var maximumHeadBytes = 1 << 20
    /// How long a body may be, in bytes. A longer one is answered with 413.
    public var maximumBodyBytes = 1 << 28
    /// How many requests are kept in ``MockServer/requests``; later ones are only counted.
    public var recordedRequests = Int.max
    /// The size of the sockets' buffers, in bytes; nil leaves it to the system. Small ones show back pressure soon.
    public var socketBufferBytes: Int?
    /// False for a server that accepts connections and never reads from them.
    public var readsRequests = true
    /// Asked for each request that has a body, as soon as its head has come.
    public var bodyPlan: @Sendable (Request) -> BodyPlan = { _ in .read }

    /// A well-behaved server.
    public init() {}
  }
}
