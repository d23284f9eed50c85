#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates as headers and feeds write them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 1123, RFC 5322; IMF-fixdate in RFC 9110).
enum HTTPDate {
  /// The weekday may be missing and need not be the day's, as most readers have it; the day may have one digit, the seconds may be
  /// missing. The zone is `GMT`, `UT`, `UTC` or one that `DateScanner.offset` reads. The obsolete forms with other zones or two
  /// digits of a year are refused. Nothing may stand before or after.
  static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    var scanner = DateScanner(text)
    if scanner.name(of: .shortWeekdays) != nil {
      guard scanner.take(UInt8(ascii: ",")), scanner.take(UInt8(ascii: " ")) else { return nil }
    }
    var civil = CivilDate()
    guard readDay(&civil, from: &scanner), scanner.take(UInt8(ascii: " ")), readTime(&civil, from: &scanner),
      scanner.take(UInt8(ascii: " ")), let offset = zone(from: &scanner), scanner.isAtEnd
    else { return nil }
    civil.offset = offset
    return civil.date
  }

  /// `06 Nov 1994`
  private static func readDay(_ civil: inout CivilDate, from scanner: inout DateScanner) -> Bool {
    guard let day = scanner.number(digits: 1...2), scanner.take(UInt8(ascii: " ")),
      let month = scanner.name(of: .shortMonths), scanner.take(UInt8(ascii: " ")), let year = scanner.number(digits: 4...4)
    else { return false }
    (civil.day, civil.month, civil.year) = (day, month + 1, year)
    return true
  }

  /// `08:49:37` or `08:49`
  private static func readTime(_ civil: inout CivilDate, from scanner: inout DateScanner) -> Bool {
    guard let hour = scanner.number(digits: 2...2), scanner.take(UInt8(ascii: ":")), let minute = scanner.number(digits: 2...2)
    else { return false }
    (civil.hour, civil.minute) = (hour, minute)
    guard scanner.take(UInt8(ascii: ":")) else { return true }
    guard let second = scanner.number(digits: 2...2) else { return false }
    civil.second = second
    return true
  }

  private static func zone(from scanner: inout DateScanner) -> Int? {
    scanner.name(of: .universalZones) != nil ? 0 : scanner.offset()
  }
}

extension HTTPDate {
  /// How many bytes `write` writes.
  static let length = 29

  /// As IMF-fixdate, `Sun, 06 Nov 1994 08:49:37 GMT`; fractions of a second are left out.
  ///
  /// Returns the number of bytes; 0 if the buffer has fewer than `length`, or the date is not within the years 0…9999.
  static func write(_ date: Date, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard buffer.count >= length, let civil = CivilDate(date) else { return 0 }
    var writer = DateWriter(buffer)
    writer.put(DateNames.shortWeekdays[civil.weekday])
    writer.put(UInt8(ascii: ","))
    writer.put(UInt8(ascii: " "))
    writer.put(civil.day, digits: 2)
    writer.put(UInt8(ascii: " "))
    writer.put(DateNames.shortMonths[civil.month - 1])
    writer.put(UInt8(ascii: " "))
    writer.put(civil.year, digits: 4)
    writer.put(UInt8(ascii: " "))
    writer.put(civil)
    writer.put(" GMT".utf8)
    return writer.count
  }
}
