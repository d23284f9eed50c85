#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A day and a time of day as texts write them, with their distance from UTC.
///
/// The calendar is the Gregorian one for all years, as ISO 8601 and RFC 3339 say. Foundation counts with the Julian calendar before
/// 15 October 1582 and so names other instants for the same text there.
package struct CivilDate: Hashable {
  /// 0…9999; the year 0 is the one before the year 1.
  var year = 1970
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  /// 0…59, and 60 in a leap second, which is one before midnight in UTC and counts as the second after it.
  var second = 0
  /// Of a second, 0…1: a fraction so near to 1 that no `Double` is between is 1.
  var fraction = 0.0
  /// Seconds east of UTC.
  var offset = 0
}

extension CivilDate {
  /// Of a time in UTC; nil where there is no such day or time.
  package static func secondsSince1970(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) -> Int64? {
    let civil = CivilDate(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    return (civil.date?.timeIntervalSince1970).flatMap { Int64(exactly: $0) }
  }

  /// Of an instant, in UTC; nil outside of the years 0…9999.
  package static func day(secondsSince1970 seconds: Double) -> (year: Int, month: Int, day: Int)? {
    CivilDate(Date(timeIntervalSince1970: seconds)).map { ($0.year, $0.month, $0.day) }
  }
}

extension CivilDate {
  /// Nothing where there is no such day or time.
  @inline(__always)
  var date: Date? {
    guard isValid else { return nil }
    // The order of the additions is Foundation's. They round, and its instants are to be ours to the last bit.
    let midnight = Double((daysSinceMarchOfYear0 &- Self.daysToReference) &* Self.secondsOfDay)
    return Date(timeIntervalSinceReferenceDate: midnight + (Double(secondOfDay) + fraction) - Double(offset))
  }

  @inline(__always)
  private var isValid: Bool {
    let isDay = (0...9999).contains(year) && (1...12).contains(month) && day >= 1 && (day <= 28 || day <= daysOfMonth)
    let isTime = (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
    return isDay && (isTime || isLeapSecond) && offset > -Self.secondsOfDay && offset < Self.secondsOfDay
  }

  private var isLeapSecond: Bool {
    guard second == 60, (0...23).contains(hour), (0...59).contains(minute) else { return false }
    return (secondOfDay &- offset) % Self.secondsOfDay == 0
  }

  /// For a month of 1…12.
  private var daysOfMonth: Int {
    if month != 2 { return 30 + (month + month / 8) % 2 }
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  }

  private var secondOfDay: Int { hour &* 3600 &+ minute &* 60 &+ second }
}

extension CivilDate {
  private static let secondsOfDay = 86_400
  private static let daysOf400Years = 146_097
  /// From 1 March of the year 0 to 1 January 2001.
  private static let daysToReference = 730_791

  /// Years that begin in March have their leap day at their end, and the days before each month are a straight line, rounded.
  private var daysSinceMarchOfYear0: Int {
    let isNextYear = month > 2
    // 400 years later the calendar is the same, and nothing is below zero.
    let year = year &+ (isNextYear ? 400 : 399)
    let months = month &+ (isNextYear ? -3 : 9)
    // Unsigned, as a division by a constant is shorter then.
    let century = Int(bitPattern: UInt(bitPattern: year) / 100)
    let daysBeforeYear = (1461 &* year) >> 2 &- century &+ century >> 2
    let daysBeforeMonth = Int(bitPattern: UInt(bitPattern: 153 &* months &+ 2) / 5)
    return daysBeforeYear &+ daysBeforeMonth &+ day &- 1 &- Self.daysOf400Years
  }

  /// The day and time at `date` on clocks that go `offset` seconds (less than a day) before UTC; nothing outside the years 0…9999.
  init?(_ date: Date, offset: Int = 0) {
    let instant = date.timeIntervalSinceReferenceDate
    let whole = instant.rounded(.down)
    // A limit for the conversion to an integer, beyond the year 9999. NaN is not within it either.
    guard whole > -1e12, whole < 1e12 else { return nil }
    let seconds = Int(whole) &+ offset &+ (Self.daysToReference &+ Self.daysOf400Years) &* Self.secondsOfDay
    guard seconds >= 0 else { return nil }
    setDay(seconds / Self.secondsOfDay)
    guard (0...9999).contains(year) else { return nil }
    setTime(seconds % Self.secondsOfDay)
    fraction = instant - whole
    self.offset = offset
  }

  /// From the days since 1 March of the year −400.
  private mutating func setDay(_ days: Int) {
    let era = days / Self.daysOf400Years
    let dayOfEra = days % Self.daysOf400Years
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let months = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * months + 2) / 5 + 1
    month = months < 10 ? months + 3 : months - 9
    year = (era - 1) * 400 + yearOfEra + (months < 10 ? 0 : 1)
  }

  private mutating func setTime(_ secondOfDay: Int) {
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
  }

  /// From 0, Sunday. For a day that exists.
  var weekday: Int {
    // 1 March of the year −400 was a Wednesday.
    (daysSinceMarchOfYear0 &+ Self.daysOf400Years &+ 3) % 7
  }

  /// The fraction in so many digits (0…9), rounded, but not up to the next second, which the seconds would not say.
  func fraction(digits: Int) -> Int {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    return min(Int((fraction * Double(scale)).rounded()), scale - 1)
  }
}
