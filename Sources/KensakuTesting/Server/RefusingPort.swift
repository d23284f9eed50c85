#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A port of 127.0.0.1 that refuses every connection, and that nobody else gets while this is held.
public final class RefusingPort: Sendable {
  /// The port.
  public let port: Int
  private let descriptor: Int32

  /// Reserves a free port.
  public init() throws(SocketError) {
    // Bound and not listening: the system refuses for us.
    descriptor = try Socket.bound()
    port = Int(Socket.port(of: descriptor))
  }

  deinit {
    close(descriptor)
  }

  /// The URL of a target at that port.
  public func url(_ target: String = "") -> String { "http://127.0.0.1:\(port)\(target)" }
}
