import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// As servers write it, `Sun, 06 Nov 1994 08:49:37 GMT`; nil outside of the years 0…9999.
  package static func text(ofSeconds seconds: Int64) -> String? {
    guard let day = CivilDate.day(secondsSince1970: Double(seconds)) else { return nil }
    let time = seconds - floor(seconds) * secondsOfDay
    let clock = [time / 3_600, time / 60 % 60, time % 60].map { padded(Int($0)) }.joined(separator: ":")
    // 1 January 1970 was a Thursday.
    let weekday = Int(((floor(seconds) + 4) % 7 + 7) % 7)
    let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
    return "\(weekdays[weekday]), \(padded(day.day)) \(months[day.month - 1]) \(year) \(clock) GMT"
  }

  /// This moment; nil on a machine whose clock is out of its mind.
  package static var now: String? { text(ofSeconds: Int64(Date().timeIntervalSince1970)) }

  private static let secondsOfDay: Int64 = 86_400
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// In days.
  private static func floor(_ seconds: Int64) -> Int64 {
    seconds / secondsOfDay - (seconds % secondsOfDay < 0 ? 1 : 0)
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let months: [Substring] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func seconds(year: Substring, month: Substring, day: Substring, time: Substring) -> Int64? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let month = months.firstIndex(of: month), let year = fullYear(year), let day = number(day),
      let hour = number(parts[0]), let minute = number(parts[1]), let second = number(parts[2])
    else { return nil }
    return CivilDate.secondsSince1970(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
  }

  /// Of a year in two digits the century is guessed; no server of today speaks of 1969.
  private static func fullYear(_ text: Substring) -> Int? {
    guard text.utf8.count == 2 else { return text.utf8.count == 4 ? number(text) : nil }
    return number(text).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
  }

  private static func number(_ text: Substring) -> Int? {
    guard 1...4 ~= text.utf8.count, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return Int(text)
  }
}
