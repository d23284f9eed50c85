#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system refused a socket, a port or a thread.
public struct SocketError: Error, CustomStringConvertible {
  /// The system call that failed.
  public let call: String
  /// Its `errno`.
  public let code: Int32

  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}
