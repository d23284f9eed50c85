#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A moment of the monotonic clock, in nanoseconds.
  typealias Moment = Int64

  extension Moment {
    /// After everything: a deadline that never comes.
    static let never = Int64.max

    static var now: Moment {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Moment(time.tv_sec) &* 1_000_000_000 &+ Moment(time.tv_nsec)
    }

    /// `never` where the sum is beyond it, or where there is no duration.
    @inline(__always)
    func adding(_ nanoseconds: Int64) -> Moment {
      let (sum, isTooFar) = addingReportingOverflow(nanoseconds)
      return isTooFar ? .never : sum
    }
  }

  extension Duration {
    /// At least zero, at most `Int64.max`.
    var nanoseconds: Int64 {
      let (seconds, attoseconds) = components
      guard seconds >= 0, attoseconds >= 0 else { return 0 }
      let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      return isTooLong ? .max : whole.adding(attoseconds / 1_000_000_000)
    }
  }
#endif
