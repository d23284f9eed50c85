#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A port of 127.0.0.1 whose connections are neither accepted nor refused on Linux: what a time limit for connecting is tested with.
///
/// Its queue is full, and Linux then drops what comes. Other systems may accept or refuse.
public final class UnansweredPort: Sendable {
  /// The port.
  public let port: Int
  private let descriptors: [Int32]

  /// Opens a port and fills its queue.
  public init() throws(SocketError) {
    var descriptors = [try Socket.listening(backlog: 0)]
    let port = Socket.port(of: descriptors[0])
    self.port = Int(port)
    // One fits into a queue of length 0; the others keep it full.
    for _ in 0..<3 {
      guard let filler = try? Socket.make() else { break }
      descriptors.append(filler)
      Socket.setBlocking(filler, false)
      _ = Socket.withLoopback(port: port) { connect(filler, $0, $1) }
    }
    self.descriptors = descriptors
  }

  deinit {
    for descriptor in descriptors { close(descriptor) }
  }

  /// The URL of a target at that port.
  public func url(_ target: String = "") -> String { "http://127.0.0.1:\(port)\(target)" }
}
