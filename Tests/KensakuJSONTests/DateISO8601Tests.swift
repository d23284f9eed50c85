import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct DateISO8601Tests {
  private func date(_ text: String) -> Date? { DateOracle.date(text, with: ISO8601Date.date) }

  private func text(_ date: Date, fractionDigits: Int = 0) -> String {
    DateOracle.text(ISO8601Date.longest) { ISO8601Date.write(date, fractionDigits: fractionDigits, to: $0) }
  }

  @Test(
    arguments: [
      ("2026-11-30T12:00:00Z", 1_796_040_000),
      ("2026-11-30t12:00:00z", 1_796_040_000),
      ("2026-11-30 12:00:00Z", 1_796_040_000),
      ("2026-11-30T12:00:00-00:00", 1_796_040_000),
      ("2026-11-30T21:00:00+09:00", 1_796_040_000),
      ("2026-11-30T21:00:00+0900", 1_796_040_000),
      ("2026-11-30T21:00:00+09", 1_796_040_000),
      ("2026-12-01T11:59:00+23:59", 1_796_040_000),
      ("2026-11-29T12:01:00-23:59", 1_796_040_000),
      ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59Z", -1),
      ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("2000-02-29T23:59:59Z", 951_868_799),
      ("2000-03-01T00:00:00Z", 951_868_800),
      ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("0000-02-29T00:00:00Z", -62_162_121_600),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("9999-12-31T23:59:59-23:59", 253_402_387_139),
      ("2026-11-30T24:00:00Z", 1_796_083_200),
      ("2026-12-31T24:00:00.000+09:00", 1_798_729_200),
    ])
  func aDateReadsAsItsInstant(text: String, seconds: Int) {
    #expect(date(text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test(
    arguments: [
      "2026-11-30T12:00:00", "2026-11-30T12:00:00.5", "2026-11-30", "2026-11-30T12:00Z", "20261130T120000Z", "2026-1-3T1:0:0Z",
      "2026-11-30T12:00:00Zx", "2026-11-30T12:00:00Z ", " 2026-11-30T12:00:00Z", "2026-11-30T12:00:00 Z", "2026-11-30T12:00:00.Z",
      "2026-11-30T12:00:00..5Z", "2026-11-30T12:00:00+9", "2026-11-30T12:00:00+09:0", "2026-11-30T12:00:00+09:", "2026-11-30T12:00:00+090",
      "2026-11-30T12:00:00+24:00", "2026-11-30T12:00:00+09:60", "2026-11-30T12:00:00+09:00:30", "2026-11-30T12:00:00GMT",
      "2026-11-30T12:00:00+", "2026-02-29T12:00:00Z", "1900-02-29T12:00:00Z", "2026-11-31T12:00:00Z", "2026-13-01T12:00:00Z",
      "2026-00-01T12:00:00Z", "2026-01-00T12:00:00Z", "2026-11-30T25:00:00Z", "2026-11-30T24:00:01Z", "2026-11-30T24:01:00Z",
      "2026-11-30T24:00:00.1Z", "2026-11-30T12:60:00Z", "2026-11-30T12:00:61Z", "-2026-11-30T12:00:00Z", "+2026-11-30T12:00:00Z",
      "12026-11-30T12:00:00Z", "２０２６-11-30T12:00:00Z", "2026-11-30T12:00:00\u{2212}09:00", "2026-11-30T12:00:00.５Z", "",
    ])
  func whatIsNoDateIsRefused(text: String) {
    #expect(date(text) == nil)
  }

  @Test func aLeapSecondIsTheSecondAfterItAndOnlyBeforeMidnightInUTC() {
    let midnight = Date(timeIntervalSince1970: 1_483_228_800)
    #expect(date("2016-12-31T23:59:60Z") == midnight)
    #expect(date("2017-01-01T08:59:60+09:00") == midnight)
    #expect(date("2016-12-31T23:59:60.25Z") == midnight.addingTimeInterval(0.25))
    #expect(date("2016-12-31T23:59:60+09:00") == nil)
    #expect(date("2016-12-31T12:00:60Z") == nil)
  }

  @Test func everyDayOfTheYears0To9999IsOneDayAfterTheDayBefore() {
    var expected = -62_167_219_200.0 - 978_307_200.0
    for year in 0...9999 {
      for month in 1...12 {
        for day in 1...DateOracle.length(year, month) where day < 2 || day > 27 {
          if day == 28 { expected += 26 * 86_400 }
          let civil = CivilDate(year: year, month: month, day: day)
          let date = Date(timeIntervalSinceReferenceDate: expected)
          if civil.date != date || CivilDate(date) != civil { Issue.record("\(civil)") }
          expected += 86_400
        }
        if CivilDate(year: year, month: month, day: DateOracle.length(year, month) + 1).date != nil { Issue.record("\(year)-\(month)") }
      }
    }
  }

  @Test func datesAreFoundationsToTheLastBit() throws {
    var generator = SeededGenerator(21)
    for _ in 0..<4_000 {
      let text = Self.randomText(&generator)
      let expected = try #require(DateOracle.foundation(text), "\(text)")
      let found = date(text)
      #expect(found?.timeIntervalSinceReferenceDate.bitPattern == expected.timeIntervalSinceReferenceDate.bitPattern, "\(text)")
    }
  }

  /// Of a form that every Foundation reads, in years in which it counts as RFC 3339 does.
  private static func randomText(_ generator: inout SeededGenerator) -> String {
    let year = Int.random(in: 1583...9999, using: &generator)
    let month = Int.random(in: 1...12, using: &generator)
    let day = Int.random(in: 1...DateOracle.length(year, month), using: &generator)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func random(below limit: Int) -> String { two(Int.random(in: 0..<limit, using: &generator)) }
    var text = "\(year)-\(two(month))-\(two(day))T\(random(below: 24)):\(random(below: 60)):\(random(below: 60))"
    if Bool.random(using: &generator) {
      text += "." + (0..<Int.random(in: 1...9, using: &generator)).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
    }
    let colon = Bool.random(using: &generator) ? ":" : ""
    let zones = ["Z", "+\(random(below: 18))\(colon)\(random(below: 60))", "-\(random(below: 18))\(colon)\(random(below: 60))", "+09"]
    return text + (zones.randomElement(using: &generator) ?? "Z")
  }

  @Test func datesAreWrittenAsFoundationWritesThem() throws {
    var generator = SeededGenerator(22)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let dates = (0..<2_000).map { _ in
      // From 1583 to 9999, as Foundation counts otherwise before.
      Date(timeIntervalSinceReferenceDate: Double.random(in: -13_191_000_000..<252_423_993_600, using: &generator))
    }
    let written = try JSONDecoder().decode([String].self, from: encoder.encode(dates))
    for (date, expected) in zip(dates, written) { #expect(text(date) == expected) }
  }

  @Test func whatIsWrittenReadsBackAsTheSameInstant() throws {
    var generator = SeededGenerator(23)
    for _ in 0..<2_000 {
      let date = Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -63_145_699_200..<252_423_993_600, using: &generator)))
      #expect(self.date(text(date)) == date)
      let millisecond = Double(Int.random(in: 0..<1000, using: &generator)) / 1000
      let finer = date.addingTimeInterval(millisecond)
      let read = try #require(self.date(text(finer, fractionDigits: 3)))
      #expect(abs(read.timeIntervalSince(finer)) < 0.000_05)
      #expect(text(read, fractionDigits: 3) == text(finer, fractionDigits: 3))
    }
  }

  @Test func aFractionOfManyDigitsIsReadToTheNearestInstant() {
    #expect(date("2026-11-30T12:00:00.5Z")?.timeIntervalSinceReferenceDate == 817_732_800.5)
    #expect(date("2026-11-30T12:00:00,5Z")?.timeIntervalSinceReferenceDate == 817_732_800.5)
    #expect(date("2026-11-30T12:00:00.1234567891Z")?.timeIntervalSinceReferenceDate == 817_732_800.123_456_789_1)
    #expect(date("2026-11-30T12:00:00.12345678912345678901234+00:00")?.timeIntervalSinceReferenceDate == 817_732_800.123_456_789_1)
    #expect(date("2001-01-01T00:00:00.1234567890123456Z")?.timeIntervalSinceReferenceDate == 0.123_456_789_012_345_6)
    let nines = String(repeating: "9", count: 500)
    #expect(date("2026-11-30T12:00:00.\(nines)Z")?.timeIntervalSinceReferenceDate == 817_732_801)
    let zeros = String(repeating: "0", count: 500)
    #expect(date("2026-11-30T12:00:00.\(zeros)Z")?.timeIntervalSinceReferenceDate == 817_732_800)
  }

  @Test(
    arguments: [
      (817_732_800.0, 0, "2026-11-30T12:00:00Z"), (817_732_800.123, 3, "2026-11-30T12:00:00.123Z"),
      (817_732_800.999_9, 3, "2026-11-30T12:00:00.999Z"), (817_732_800.999_9, 0, "2026-11-30T12:00:00Z"),
      (-0.25, 1, "2000-12-31T23:59:59.8Z"), (-0.25, 0, "2000-12-31T23:59:59Z"), (0.25, 9, "2001-01-01T00:00:00.250000000Z"),
      (0.25, 99, "2001-01-01T00:00:00.250000000Z"), (0.25, -1, "2001-01-01T00:00:00Z"),
      (-1e-300, 9, "2000-12-31T23:59:59.999999999Z"),
      (-63_113_904_000, 0, "0001-01-01T00:00:00Z"), (252_423_993_599.5, 0, "9999-12-31T23:59:59Z"),
    ])
  func aDateIsWrittenWithAsManyDigitsAsAsked(seconds: Double, digits: Int, expected: String) {
    #expect(text(Date(timeIntervalSinceReferenceDate: seconds), fractionDigits: digits) == expected)
  }

  @Test(arguments: [252_423_993_600, -63_145_699_200.5, 1e300, -1e300, .infinity, -.infinity, .nan, 1e12, -1e12])
  func aDateOutsideTheYears0To9999IsNotWritten(seconds: Double) {
    #expect(text(Date(timeIntervalSinceReferenceDate: seconds)).isEmpty)
  }

  @Test func nothingIsWrittenToABufferThatMayBeTooSmall() {
    for capacity in 0..<ISO8601Date.longest {
      let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) {
        ISO8601Date.write(Date(timeIntervalSince1970: 0), to: UnsafeMutableBufferPointer(rebasing: $0[..<capacity]))
      }
      #expect(count == 0)
    }
  }

  @Test(arguments: ["2026-11-30T12:00:00Z", "2024-02-29T23:59:59.123+09:00", "1999-12-31 23:59:60-0000", "2000-01-01T24:00:00+23"])
  func aChangedByteMakesItNoDateOrTheDateThatASlowParserReads(text: String) {
    let bytes = Array(text.utf8)
    #expect(date(text) != nil)
    for index in bytes.indices {
      var dropped = bytes
      dropped.remove(at: index)
      expectAsSlowly(dropped)
      expectAsSlowly(Array(bytes[..<index]))
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        expectAsSlowly(changed)
      }
      for byte in "0:-+.,TZ ".utf8 {
        var grown = bytes
        grown.insert(byte, at: index)
        expectAsSlowly(grown)
      }
    }
  }

  private func expectAsSlowly(_ bytes: [UInt8]) {
    let found = DateOracle.date(bytes, with: ISO8601Date.date)
    let expected = String(validating: bytes, as: UTF8.self).flatMap(Self.slowly)
    if found == nil && expected == nil { return }
    guard let found, let expected, abs(found.timeIntervalSince1970 - expected) < 1e-5 else {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self)): found \(String(describing: found)), expected \(String(describing: expected))")
      return
    }
  }

  /// Seconds since 1970.
  private static func slowly(_ text: String) -> Double? {
    var pieces = Pieces(text)
    guard let year = pieces.digits(4...4), pieces.take(oneOf: "-") != nil, let month = pieces.digits(2...2),
      pieces.take(oneOf: "-") != nil, let day = pieces.digits(2...2), pieces.take(oneOf: "T", "t", " ") != nil,
      let hour = pieces.digits(2...2), pieces.take(oneOf: ":") != nil, let minute = pieces.digits(2...2), pieces.take(oneOf: ":") != nil,
      let second = pieces.digits(2...2)
    else { return nil }
    var fraction = 0.0
    if pieces.take(oneOf: ".", ",") != nil {
      guard let decimals = pieces.decimals() else { return nil }
      fraction = decimals
    }
    guard let offset = pieces.offset(), pieces.isAtEnd else { return nil }
    let days = DateOracle.days(year: year, month: month, day: day)
    if hour == 24, minute == 0, second == 0, fraction == 0 {
      return days.map { Double(($0 + 1) * 86_400 - offset) }
    }
    return Pieces.seconds(days, hour, minute, second, offset).map { Double($0) + fraction }
  }
}
