#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// For the tests of this package: how long the calling thread computes. What others do to the machine meanwhile does not count.
package enum ThreadTime {
  package static func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Duration {
    let start = now
    try body()
    return now - start
  }

  private static var now: Duration {
    var time = timespec()
    _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
