import KensakuTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A socket that listens on a free port, for another process to inherit. It closes here when it is consumed.
struct Listener: ~Copyable {
  let descriptor: Int32

  init() throws(SocketError) {
    descriptor = try Socket.listening()
    // As nginx makes its own.
    Socket.setBlocking(descriptor, false)
  }

  deinit {
    close(descriptor)
  }

  var port: Int { Int(Socket.port(of: descriptor)) }
}
