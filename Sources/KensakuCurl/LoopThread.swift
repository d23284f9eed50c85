#if os(Linux)
  import CKensakuCurl

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  enum LoopThread {
    /// The thread ends with `run`; nobody waits for it. It takes no signals: those are for the program's own threads.
    static func start(_ loop: Loop) throws(Unavailable) {
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      pthread_attr_setstacksize(&attributes, 512 << 10)
      var all = sigset_t()
      var former = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, &former)
      defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
      let context = Unmanaged.passRetained(loop)
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, runLoop, context.toOpaque())
      guard code == 0 else {
        context.release()
        throw Unavailable("the system has no more threads: \(String(cString: strerror(code)))")
      }
      kensaku_thread_name(thread, "kensaku-curl")
    }
  }

  private func runLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Loop>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
