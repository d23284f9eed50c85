/// A `RateWindow` as the text of a file that processes share: a line for each request that began, and one for a pause, in milliseconds
/// since 1970.
struct RateRecord {
  private static let mark = "kensaku-rate-1"
  /// More than any service allows within its interval.
  static let largest = 1 << 16

  /// What cannot be read counts as no record: a limit that is passed once is better than a search that never works again.
  static func window(of text: String, count: Int, interval: Duration, now: Duration) -> RateWindow {
    var window = RateWindow(count: count, interval: interval)
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst().map({ $0 == mark }) == true else { return window }
    var starts: [Duration] = []
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int64(words[1]), number > 0 else { continue }
      let time = Duration.milliseconds(number)
      // A time to come is one of a clock that was set back.
      if words[0] == "start", time <= now { starts.append(time) }
      if words[0] == "pause", time <= now + SharedRateLimiter.longestPause { window.pause(until: time) }
    }
    for start in starts.sorted().suffix(window.count) { window.begin(at: start) }
    window.pass(to: now)
    return window
  }

  static func text(of window: RateWindow) -> String {
    let starts = window.starts.map { "start \(milliseconds($0))\n" }.joined()
    let pause = window.pausedUntil.map { "pause \(milliseconds($0))\n" } ?? ""
    return mark + "\n" + starts + pause
  }

  private static func milliseconds(_ time: Duration) -> Int64 {
    let (seconds, attoseconds) = time.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
