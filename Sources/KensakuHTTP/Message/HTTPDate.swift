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
