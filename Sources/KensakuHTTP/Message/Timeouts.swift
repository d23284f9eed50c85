extension HTTP {
  /// How long each phase may take; nil is without end. Each failure names its phase.
  public struct Timeouts: Sendable, Hashable {
    /// Waiting for a free place among the requests to the same host, and for a rate limit to let the request go. Nil: as long as that takes
    /// with a rate limit, which is no part of the total; otherwise the total holds.
    public var queue: Duration?
    /// Name, connection and TLS. Ten seconds: a lost SYN is sent again after 1, 3 and 7.
    public var connect: Duration? = .seconds(10)
    /// From the sent request to the first byte of the answer.
    public var firstByte: Duration? = .seconds(30)
    /// Between two pieces of the answer; the time in which the reader of a stream does not read is not counted.
    public var idle: Duration? = .seconds(30)
    /// One attempt, from the end of the queue to the last byte; of a stream, to its head.
    public var attempt: Duration?
    /// The whole call with retries, redirects and waits; of a stream, to its head.
    public var total: Duration? = .seconds(60)

    public init() {}

    public init(
      queue: Duration? = nil, connect: Duration? = .seconds(10), firstByte: Duration? = .seconds(30), idle: Duration? = .seconds(30),
      attempt: Duration? = nil, total: Duration? = .seconds(60)
    ) {
      self.queue = queue
      self.connect = connect
      self.firstByte = firstByte
      self.idle = idle
      self.attempt = attempt
      self.total = total
    }

    public static let none = Timeouts(connect: nil, firstByte: nil, idle: nil, total: nil)

    public enum Phase: String, Sendable, Hashable, CaseIterable {
      case queue, connect, firstByte, idle, attempt, total
    }
  }
}
