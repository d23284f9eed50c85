#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A point of the monotonic clock.
struct Moment: Sendable {
  var nanoseconds: Int

  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
  }

  /// How long ago it was.
  var microseconds: Double { Double(Moment.now.nanoseconds - nanoseconds) / 1e3 }
  var milliseconds: Double { microseconds / 1e3 }
}
