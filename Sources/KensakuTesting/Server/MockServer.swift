import KensakuHTTP

/// An HTTP/1.1 server on 127.0.0.1 for tests: answers as the test says, misbehaves on demand and keeps every request to the byte.
///
/// ```swift
/// let server = try MockServer { request in
///   request.path == "/search" ? .json(#"{"results": []}"#) : .status(404)
/// }
/// let answer = try await client.get(server.url("/search?term=a"))
/// #expect(server.requests.map(\.target) == ["/search?term=a"])
/// ```
///
/// It listens on a free port from `init` on and stops when nobody holds it any more. Each connection has a thread of its own, so a reply
/// may wait as long as it likes without holding up tasks. To act at the right moment a test waits for what the server has seen
/// (``requests(atLeast:within:)``, ``waitUntil(within:_:)``) and holds replies with a ``Gate``; it need not sleep.
public final class MockServer: Sendable {
  /// Answers a request, on the thread of its connection: it may block, and several may run at a time.
  public typealias Handler = @Sendable (Request) -> Reply

  private let core: ServerCore
  private let scheme: String

  /// Starts a server that asks the handler for each reply.
  public convenience init(_ configuration: Configuration = Configuration(), handler: @escaping Handler) throws(SocketError) {
    try self.init(configuration, scheme: "http", channel: { PlainChannel($0) }, handler: handler)
  }

  /// Starts a server that gives these replies, one for each request in the order of their arrival. When they have run out it answers
  /// with 500 and says so.
  public convenience init(_ configuration: Configuration = Configuration(), replies: [Reply]) throws(SocketError) {
    try self.init(configuration, handler: Self.handler(of: replies))
  }

  /// A server whose connections go through a layer. The layer is set up on the connection's thread and closes it by giving nil.
  package init(
    _ configuration: Configuration, scheme: String, channel: @escaping @Sendable (Int32) -> (any Channel)?, handler: @escaping Handler
  ) throws(SocketError) {
    self.scheme = scheme
    core = try ServerCore(configuration, channel: channel, handler: handler)
    try core.start()
  }

  deinit {
    stop()
  }

  /// The port it listens on.
  public var port: Int { Int(core.port) }

  /// Where it is, without a path: `http://127.0.0.1:50000`.
  public var url: String { url("") }

  /// The URL of a target such as `/search?term=a`, which is taken as it stands.
  ///
  /// - Parameter host: a name to use instead of the address. The server listens on 127.0.0.1 alone.
  public func url(_ target: String, host: String = "127.0.0.1") -> String { "\(scheme)://\(host):\(core.port)\(target)" }

  /// All requests received so far, the defective ones among them, in the order in which they were complete.
  public var requests: [Request] { core.requests }

  /// What has happened so far, in numbers.
  public var counts: Counts { core.counts.value }

  /// Suspends until so many requests are complete, and gives all that are.
  ///
  /// - Parameter limit: how much time may pass before ``TimeLimitExceeded`` is thrown.
  @discardableResult
  public func requests(atLeast count: Int, within limit: Duration = .seconds(10)) async throws -> [Request] {
    try await waitUntil(within: limit) { $0.requests >= count }
    return requests
  }

  /// Suspends until the counts are as asked, and gives them.
  ///
  /// ```swift
  /// task.cancel()
  /// try await server.waitUntil { $0.openConnections == 0 }
  /// ```
  ///
  /// - Parameter limit: how much time may pass before ``TimeLimitExceeded`` is thrown.
  @discardableResult
  public func waitUntil(within limit: Duration = .seconds(10), _ isMet: @escaping @Sendable (Counts) -> Bool) async throws -> Counts {
    try await core.counts.value(within: limit, where: isMet)
  }

  /// Refuses connections from now on and ends those there are. A server that is let go of does so by itself.
  public func stop() {
    core.stop()
  }

  /// Hands out the replies in order.
  package static func handler(of replies: [Reply]) -> Handler {
    let next = Locked(0)
    return { _ in
      let index = next.withLock { next in
        next += 1
        return next - 1
      }
      return index < replies.count
        ? replies[index] : .text("The mock server has no reply left: it was given \(replies.count).", status: 500)
    }
  }
}
