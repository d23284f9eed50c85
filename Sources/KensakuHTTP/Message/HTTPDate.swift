/// The three spellings of a date in a field (RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// Seconds since 1970; nil where the text is no date, or in another zone than GMT.
  package static func seconds(of text: String) -> Int64? {
    let words = text.split { " ,-\t".contains($0) }
    switch words.count {
    case 6 where words[5] == "GMT" || words[5] == "UTC":
      return seconds(year: words[3], month: words[2], day: words[1], time: words[4])
    case 5:
      return seconds(year: words[4], month: words[1], day: words[2], time: words[3])
    default:
      return nil
    }
  }

  private static let months: [Substring] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func seconds(year: Substring, month: Substring, day: Substring, time: Substring) -> Int64? {
    guard let year = fullYear(year), let month = months.firstIndex(of: month), let day = number(day, 1...31) else { return nil }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], 0...23), let minute = number(parts[1], 0...59) else { return nil }
    guard let second = number(parts[2], 0...60) else { return nil }  // 60 is a leap second.
    return ((days(year, Int64(month) + 1, day) * 24 + hour) * 60 + minute) * 60 + second
  }

  /// Of a year in two digits the century is guessed; no server of today speaks of 1969.
  private static func fullYear(_ text: Substring) -> Int64? {
    guard text.utf8.count == 2 else { return text.utf8.count == 4 ? number(text, 0...9999) : nil }
    return number(text, 0...99).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int64>) -> Int64? {
    guard 1...4 ~= text.utf8.count, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return Int64(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Days since 1970-01-01 of a date in the Gregorian calendar, counted in years that begin in March.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let year = month > 2 ? year + 400 : year + 399
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
  }
}
