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
    guard var civil = dayAndTime(text) else { return nil }
    if text.count != 20 || text[19] | 0x20 != UInt8(ascii: "z") {
      guard let rest = fractionAndOffset(DateScanner(text, at: 19)) else { return nil }
      civil.fraction = rest.fraction
      civil.offset = rest.offset
    }
    return civil.hour == 24 ? endOfDay(civil) : civil.date
  }

  /// `2026-11-30T12:00:00`, read as three words, whose bytes are checked and become numbers all at once.
  ///
  /// The loads are raw because they go across elements; the length is checked for all of them.
  @inline(__always)
  private static func dayAndTime(_ text: UnsafeBufferPointer<UInt8>) -> CivilDate? {
    guard text.count >= 20, let base = UnsafeRawPointer(text.baseAddress), isSeparator(text[10]) else { return nil }
    let head = UInt64(littleEndian: base.loadUnaligned(as: UInt64.self))
    let middle = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) & 0xFFFF_FFFF_FF00_FFFF
    let tail = UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: 16, as: UInt32.self)) & 0xFF_FFFF)
    // "0000-00-", "00" and "00:00" around the separator, ":00"; the first character is the lowest byte.
    guard let date = pairs(head, of: 0x2D30_302D_3030_3030, room: 0x7F76_767F_7676_7676),
      let time = pairs(middle, of: 0x3030_3A30_3000_3030, room: 0x7676_7F76_767F_7676),
      let seconds = pairs(tail, of: 0x30_303A, room: 0x76_767F)
    else { return nil }
    return CivilDate(
      year: byte(0, of: date) &* 100 &+ byte(2, of: date), month: byte(5, of: date), day: byte(0, of: time),
      hour: byte(3, of: time), minute: byte(6, of: time), second: byte(1, of: seconds))
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }

  /// In each byte the number of two digits that begins there; nothing if the word has not the form.
  ///
  /// The form has 0 where a digit is to be. After the exclusive or, bytes are to be at most 9 there and 0 elsewhere, and `room` is
  /// what can be added to them before their highest bit is set.
  @inline(__always)
  private static func pairs(_ word: UInt64, of form: UInt64, room: UInt64) -> UInt64? {
    let digits = word ^ form
    guard (digits | (digits &+ room)) & 0x8080_8080_8080_8080 == 0 else { return nil }
    return digits &* 10 &+ digits >> 8
  }

  @inline(__always)
  private static func byte(_ index: Int, of word: UInt64) -> Int {
    Int(UInt8(truncatingIfNeeded: word &>> UInt64(index * 8)))
  }

  /// What comes after the seconds, to the end.
  private static func fractionAndOffset(_ scanner: DateScanner) -> (fraction: Double, offset: Int)? {
    var scanner = scanner
    var fraction = 0.0
    if scanner.take(UInt8(ascii: ".")) || scanner.take(UInt8(ascii: ",")) {
      guard let decimals = scanner.fraction() else { return nil }
      fraction = decimals
    }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return (fraction, offset)
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
