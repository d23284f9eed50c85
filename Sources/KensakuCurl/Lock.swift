#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A mutex that can be tried, and that ThreadSanitizer sees: `Synchronization.Mutex` is neither tried with `withLock` alone nor seen.
  final class Lock: @unchecked Sendable {  // A mutex is made to be shared.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      #if canImport(Glibc)
        // Whoever has it has it for microseconds: looking for so long costs less than being put to sleep (a fifth of a request's time).
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
      #endif
      pthread_mutex_init(mutex, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @inline(__always)
    func lock() {
      pthread_mutex_lock(mutex)
    }

    @inline(__always)
    func tryLock() -> Bool {
      pthread_mutex_trylock(mutex) == 0
    }

    @inline(__always)
    func unlock() {
      pthread_mutex_unlock(mutex)
    }
  }
#endif
