#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates of ISO 8601's extended format as RFC 3339 narrows it: `2026-11-30T12:00:00Z`, `2026-11-30 21:00:00.25+09:00`.
enum ISO8601Date {
  /// Day, time and zone, all of them; a text without a zone names no instant. The fraction may have any number of digits, after a
  /// point or a comma. `24:00:00` is the end of the day. Nothing may stand before or after.
  static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard let civil = dayAndTime(text) else { return nil }
    if text.count == 20, text[19] | 0x20 == UInt8(ascii: "z") { return date(civil) }
    return date(civil, rest: DateScanner(text, at: 19))
  }

  /// `2026-11-30T12:00:00`, with anything for digits that are none. The length is checked once for all nineteen places.
  @inline(__always)
  private static func dayAndTime(_ text: UnsafeBufferPointer<UInt8>) -> CivilDate? {
    guard text.count >= 20, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), isSeparator(text[10]),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":")
    else { return nil }
    return CivilDate(
      year: pair(text[0], text[1]) &* 100 &+ pair(text[2], text[3]), month: pair(text[5], text[6]), day: pair(text[8], text[9]),
      hour: pair(text[11], text[12]), minute: pair(text[14], text[15]), second: pair(text[17], text[18]))
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }

  /// Two digits, or a number that no part of a date has, be it multiplied by 100.
  @inline(__always)
  private static func pair(_ high: UInt8, _ low: UInt8) -> Int {
    let tens = high &- UInt8(ascii: "0")
    let ones = low &- UInt8(ascii: "0")
    return tens > 9 || ones > 9 ? 100_000 : Int(tens) &* 10 &+ Int(ones)
  }

  private static func date(_ civil: CivilDate, rest: DateScanner) -> Date? {
    var civil = civil
    var rest = rest
    if rest.take(UInt8(ascii: ".")) || rest.take(UInt8(ascii: ",")) {
      guard let fraction = rest.fraction() else { return nil }
      civil.fraction = fraction
    }
    guard let offset = rest.offset(), rest.isAtEnd else { return nil }
    civil.offset = offset
    return date(civil)
  }

  @inline(__always)
  private static func date(_ civil: CivilDate) -> Date? {
    civil.hour == 24 ? endOfDay(civil) : civil.date
  }

  private static func endOfDay(_ civil: CivilDate) -> Date? {
    guard civil.minute == 0, civil.second == 0, civil.fraction == 0 else { return nil }
    var midnight = civil
    midnight.hour = 0
    return midnight.date?.addingTimeInterval(86_400)
  }
}

extension ISO8601Date {
  /// How many bytes `write` may write: a date with nine digits of fraction.
  static let longest = 30

  /// In UTC, with so many digits of fraction (0…9): `2026-11-30T12:00:00Z`. Without them as Foundation's encoder writes.
  ///
  /// Returns the number of bytes; 0 if the buffer has fewer than `longest`, or the date is not within the years 0…9999, outside of
  /// which RFC 3339 has no form.
  static func write(_ date: Date, fractionDigits: Int = 0, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard buffer.count >= longest, let civil = CivilDate(date) else { return 0 }
    var writer = DateWriter(buffer)
    writer.put(civil.year, digits: 4)
    writer.put(UInt8(ascii: "-"))
    writer.put(civil.month, digits: 2)
    writer.put(UInt8(ascii: "-"))
    writer.put(civil.day, digits: 2)
    writer.put(UInt8(ascii: "T"))
    writer.put(civil)
    let digits = min(max(fractionDigits, 0), 9)
    if digits > 0 {
      writer.put(UInt8(ascii: "."))
      writer.put(civil.fraction(digits: digits), digits: digits)
    }
    writer.put(UInt8(ascii: "Z"))
    return writer.count
  }
}

extension DateWriter {
  /// `12:00:00`
  mutating func put(_ civil: CivilDate) {
    put(civil.hour, digits: 2)
    put(UInt8(ascii: ":"))
    put(civil.minute, digits: 2)
    put(UInt8(ascii: ":"))
    put(civil.second, digits: 2)
  }
}
