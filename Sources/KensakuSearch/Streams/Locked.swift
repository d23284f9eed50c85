#if !TSAN
  import Synchronization
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that one thread at a time may touch. The same as in KensakuHTTP, which this module must not know.
///
/// ThreadSanitizer does not see `Synchronization.Mutex` on Linux and reports races that are none; with `-DTSAN` the lock is a pthread mutex.
final class Locked<Value>: @unchecked Sendable {  // The lock guards the value.
  #if TSAN
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: consuming sending Value) {
      self.value = value
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body(&value)
    }
  #else
    private let mutex = Mutex(())
    private var value: Value

    init(_ value: consuming sending Value) {
      self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      mutex._unsafeLock()  // The closure of `withLock` would have to be `sending`; the value is touched under the lock alike.
      defer { mutex._unsafeUnlock() }
      return body(&value)
    }
  #endif
}
