#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system: what blocks on a socket must not occupy one of the few threads that run tasks.
struct ServerThread: @unchecked Sendable {  // Its one value is an opaque name, on Apple platforms a pointer.
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Only touched pages cost memory; handlers in debug builds need some.
  private static let stackBytes = 512 << 10

  private let thread: pthread_t

  /// Starts the thread. It must be joined, once.
  init(_ body: @escaping @Sendable () -> Void) throws(SocketError) {
    thread = try Self.create(body, isDetached: false)
  }

  /// Starts a thread that nobody waits for.
  static func detach(_ body: @escaping @Sendable () -> Void) throws(SocketError) {
    _ = try create(body, isDetached: true)
  }

  func join() {
    pthread_join(thread, nil)
  }

  private static func create(_ body: @escaping @Sendable () -> Void, isDetached: Bool) throws(SocketError) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, startThread, work.toOpaque())
    #if canImport(Darwin)
      if code == 0, let thread { return thread }
    #else
      if code == 0 { return thread }
    #endif
    work.release()
    throw SocketError("pthread_create", code: code)
  }

  fileprivate static func run(_ pointer: UnsafeMutableRawPointer) {
    blockBrokenPipeSignal()
    Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
  }

  /// A TLS library writes with `write`; the signal it may raise goes to the writing thread, where it stays pending.
  private static func blockBrokenPipeSignal() {
    #if !canImport(Darwin)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    #endif
  }
}

#if canImport(Darwin)
  private func startThread(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    ServerThread.run(pointer)
    return nil
  }
#else
  private func startThread(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { ServerThread.run(pointer) }
    return nil
  }
#endif
