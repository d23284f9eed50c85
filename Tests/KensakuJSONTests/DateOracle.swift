import Foundation

@testable import KensakuJSON

/// What the date tests compare with: Foundation, and a slow parser that shares nothing with what is tested.
enum DateOracle {
  /// As Foundation reads it, which accepts more and, before October 1582, counts with another calendar.
  static func foundation(_ text: String) -> Date? {
    try? Date.ISO8601FormatStyle().parse(text)
  }

  static func formatter(_ pattern: String, secondsFromGMT: Int = 0) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: secondsFromGMT)
    formatter.dateFormat = pattern
    formatter.defaultDate = Date(timeIntervalSince1970: -Double(secondsFromGMT))
    formatter.twoDigitStartDate = Date(timeIntervalSince1970: -31_536_000)
    return formatter
  }

  /// Days are counted one by one, years at a time.
  static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= length(year, month) else { return nil }
    var days = 0
    for other in min(year, 1970)..<max(year, 1970) { days += isLeap(other) ? 366 : 365 }
    if year < 1970 { days = -days }
    for other in 1..<month { days += length(year, other) }
    return days + day - 1
  }

  static func length(_ year: Int, _ month: Int) -> Int {
    [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 400 == 0 || year % 4 == 0 && year % 100 != 0
  }

  static func date(_ text: String, with parser: (UnsafeBufferPointer<UInt8>) -> Date?) -> Date? {
    date(Array(text.utf8), with: parser)
  }

  /// The bytes stand at the end of an allocation of their own.
  static func date(_ bytes: [UInt8], with parser: (UnsafeBufferPointer<UInt8>) -> Date?) -> Date? {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { copy.deallocate() }
    _ = copy.initialize(from: bytes)
    return parser(UnsafeBufferPointer(copy))
  }

  static func text(_ capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
    String(unsafeUninitializedCapacity: capacity, initializingUTF8With: write)
  }
}

/// Takes texts apart for the slow parsers.
struct Pieces {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(oneOf texts: String...) -> String? {
    guard let found = texts.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(found.count)
    return found
  }

  mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { "0123456789".contains($0) }.prefix(count.upperBound)
    guard digits.count >= count.lowerBound else { return nil }
    rest = rest[digits.endIndex...]
    return Int(digits)
  }

  mutating func decimals() -> Double? {
    let digits = rest.prefix { "0123456789".contains($0) }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    return Double("0." + digits)
  }

  mutating func offset() -> Int? {
    if take(oneOf: "Z", "z") != nil { return 0 }
    guard let sign = take(oneOf: "+", "-"), let hours = digits(2...2), hours <= 23 else { return nil }
    var minutes = 0
    if take(oneOf: ":") != nil || !isAtEnd {
      guard let found = digits(2...2), found <= 59 else { return nil }
      minutes = found
    }
    return (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
  }

  /// Seconds since 1970, with leap seconds where one can be, which is before midnight in UTC.
  static func seconds(_ days: Int?, _ hour: Int, _ minute: Int, _ second: Int, _ offset: Int) -> Int? {
    guard let days, hour <= 23, minute <= 59, second <= 60 else { return nil }
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    return second == 60 && seconds % 86_400 != 0 ? nil : seconds
  }
}
