#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The socket calls the server needs, with the platforms' differences evened out. All sockets are IPv4 on 127.0.0.1.
package enum Socket {
  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
    /// Darwin has no event for "the other side sends no more"; its end of file comes as readable.
    static let hangUpEvents = Int16(POLLIN)
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    /// POLLRDHUP, which the headers show to GNU sources only.
    static let hangUpEvents: Int16 = 0x2000
  #endif

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  package static func make() throws(SocketError) -> Int32 {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    prepare(descriptor)
    return descriptor
  }

  /// A socket that owns a port of 127.0.0.1: the one asked for, or with 0 a free one.
  package static func bound(port: UInt16 = 0) throws(SocketError) -> Int32 {
    let descriptor = try make()
    set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    let result = withLoopback(port: port) { bind(descriptor, $0, $1) }
    guard result == 0 else { throw failure("bind", closing: descriptor) }
    return descriptor
  }

  /// A socket that listens on a port of 127.0.0.1, with 0 on a free one.
  package static func listening(port: UInt16 = 0, backlog: Int32 = 1024, bufferBytes: Int? = nil) throws(SocketError) -> Int32 {
    let descriptor = try bound(port: port)
    if let bufferBytes {
      // Before `listen`: accepted sockets inherit the sizes, and the window is agreed on with them.
      set(descriptor, SOL_SOCKET, SO_RCVBUF, Int32(clamping: bufferBytes))
      set(descriptor, SOL_SOCKET, SO_SNDBUF, Int32(clamping: bufferBytes))
    }
    guard listen(descriptor, backlog) == 0 else { throw failure("listen", closing: descriptor) }
    return descriptor
  }

  package static func connected(to port: UInt16) throws(SocketError) -> Int32 {
    let descriptor = try make()
    guard withLoopback(port: port, { connect(descriptor, $0, $1) }) == 0 else { throw failure("connect", closing: descriptor) }
    return descriptor
  }

  package static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  static func accept(_ listener: Int32) -> Int32? {
    #if canImport(Glibc)
      let descriptor = Glibc.accept(listener, nil, nil)
    #elseif canImport(Musl)
      let descriptor = Musl.accept(listener, nil, nil)
    #else
      let descriptor = Darwin.accept(listener, nil, nil)
    #endif
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    #if canImport(Darwin)
      setBlocking(descriptor, true)  // Inherited from the listener there.
    #endif
    set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    return descriptor
  }

  /// How many bytes were read; 0 at the end, below 0 after an error.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Whether all of it was written. Never raises SIGPIPE.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = send(descriptor, part.baseAddress, part.count, sendFlags)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes the next `close` send RST instead of FIN.
  static func resetOnClose(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Makes reads fail after so long without a byte.
  package static func limitReading(_ descriptor: Int32, milliseconds: Int) {
    var time = timeval()
    time.tv_sec = .init(milliseconds / 1000)
    time.tv_usec = .init(milliseconds % 1000 * 1000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  static func finishSending(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  static func interrupt(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  package static func setBlocking(_ descriptor: Int32, _ isBlocking: Bool) {
    let flags = fcntl(descriptor, F_GETFL, 0)
    _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }

  /// The two ends of a pipe; reading from the first does not block.
  package static func pipe() throws(SocketError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw SocketError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    setBlocking(ends[0], false)
    setBlocking(ends[1], false)
    return (ends[0], ends[1])
  }

  package static func withLoopback<Result>(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(descriptor, SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
  }

  private static func set(_ descriptor: Int32, _ level: Int32, _ name: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func failure(_ call: String, closing descriptor: Int32) -> SocketError {
    let error = SocketError(call)
    close(descriptor)
    return error
  }
}
