/// How long a server wants to be left alone.
enum ServerDelay {
  /// Longer than any policy waits, and short enough for all arithmetic: what a server says may be any number.
  static let longest = Duration.seconds(100 * 365 * 86_400)

  /// By `Retry-After` (RFC 9110, section 10.2.3): seconds, also with a fraction, or a date. `wallClock` is asked where the answer has no `Date`.
  static func retryAfter(_ fields: HTTP.Fields, wallClock: () -> Duration) -> Duration? {
    fields.values(of: "Retry-After").compactMap { text in
      seconds(text).map { min($0, longest) } ?? HTTPDate.seconds(of: text).map { until(.seconds($0), fields, wallClock) }
    }.max()
  }

  /// By `RateLimit-Reset` and its older spellings: seconds from now, or, as a number of that size, a time since 1970 in seconds or milliseconds.
  static func rateLimitReset(_ fields: HTTP.Fields, wallClock: () -> Duration) -> Duration? {
    ["RateLimit-Reset", "X-RateLimit-Reset", "X-Rate-Limit-Reset"].flatMap { fields.values(of: $0) }.compactMap { text in
      guard let number = seconds(text) else { return nil }
      switch number {
      case ..<firstTime: return number
      case ..<(firstTime * 1000): return until(number, fields, wallClock)
      default: return until(number / 1000, fields, wallClock)
      }
    }.max()
  }

  /// September 2001; as a wait it would be 31 years.
  private static let firstTime = Duration.seconds(1_000_000_000)

  private static func until(_ time: Duration, _ fields: HTTP.Fields, _ wallClock: () -> Duration) -> Duration {
    let now = fields["Date"].flatMap(HTTPDate.seconds).map { Duration.seconds($0) } ?? wallClock()
    return min(max(.zero, time - now), longest)
  }

  /// Digits, and perhaps a fraction, which is rounded up to milliseconds. A number that is too large is as good as for ever.
  private static func seconds(_ text: String) -> Duration? {
    let parts = text.trimmingBlanks.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, isNumber(whole) else { return nil }
    guard let seconds = Int64(whole), seconds < 1 << 52 else { return .seconds(1 << 52) }
    guard parts.count == 2 else { return .seconds(seconds) }
    guard isNumber(parts[1]), let thousandths = Int64(String(parts[1].prefix(3)).padded(to: 3)) else { return nil }
    let isRounded = parts[1].dropFirst(3).contains { $0 != "0" }
    return .seconds(seconds) + .milliseconds(thousandths + (isRounded ? 1 : 0))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    guard let first = firstIndex(where: { $0 != " " && $0 != "\t" }), let last = lastIndex(where: { $0 != " " && $0 != "\t" }) else {
      return ""
    }
    return self[first...last]
  }

  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: "0", count: max(0, length - utf8.count))
  }
}
