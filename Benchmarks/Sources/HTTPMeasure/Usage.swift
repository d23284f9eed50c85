#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What this process, with all its threads, has used so far.
struct Usage {
  private(set) var user = 0.0
  private(set) var system = 0.0
  private(set) var contextSwitches = 0.0

  /// In microseconds.
  var processor: Double { user + system }

  static var now: Usage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return Usage(
      user: microseconds(usage.ru_utime), system: microseconds(usage.ru_stime), contextSwitches: Double(usage.ru_nvcsw + usage.ru_nivcsw))
  }

  private static func microseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e6 + Double(time.tv_usec)
  }

  static func - (later: Usage, earlier: Usage) -> Usage {
    Usage(
      user: later.user - earlier.user, system: later.system - earlier.system,
      contextSwitches: later.contextSwitches - earlier.contextSwitches)
  }
}
