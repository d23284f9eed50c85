import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct DateHTTPTests {
  private func date(_ text: String) -> Date? { DateOracle.date(text, with: HTTPDate.date) }

  private func text(_ date: Date) -> String { DateOracle.text(HTTPDate.length) { HTTPDate.write(date, to: $0) } }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sun, 6 Nov 1994 08:49:37 GMT", 784_111_777),
      ("06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("sun, 06 NOV 1994 08:49:37 gmt", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 UT", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 UTC", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 Z", 784_111_777),
      ("Sun, 06 Nov 1994 17:49:37 +0900", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 -0000", 784_111_777),
      ("Sat, 05 Nov 1994 20:49:37 -1200", 784_111_777),
      ("Sun, 06 Nov 1994 08:49 GMT", 784_111_740),
      ("Mon, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
      ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800),
    ])
  func aDateReadsAsItsInstant(text: String, seconds: Int) {
    #expect(date(text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test(
    arguments: [
      "", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 ", "Sun, 06 Nov 1994 08:49:37 EST", "Sun, 06 Nov 1994 08:49:37 GMT ",
      "Sun 06 Nov 1994 08:49:37 GMT", "Sun,06 Nov 1994 08:49:37 GMT", " Sun, 06 Nov 1994 08:49:37 GMT", "Sun,  06 Nov 1994 08:49:37 GMT",
      "Sonntag, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 94 08:49:37 GMT",
      "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:60 GMT",
      "Wed, 29 Feb 2023 00:00:00 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
      "Sun, 06 November 1994 08:49:37 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT+9", "Sun, 06 Nov 1994 08:49:37.5 GMT", "Sun, 006 Nov 1994 08:49:37 GMT",
    ])
  func whatIsNoDateIsRefused(text: String) {
    #expect(date(text) == nil)
  }

  @Test func datesAreWrittenAsFoundationWritesThemAndReadBack() {
    var generator = SeededGenerator(31)
    let formatter = DateOracle.formatter("EEE, dd MMM yyyy HH:mm:ss 'GMT'")
    for _ in 0..<1_000 {
      // From 1583 to 9999.
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -12_212_553_600..<253_402_300_800, using: &generator)))
      #expect(text(date) == formatter.string(from: date))
      #expect(self.date(text(date)) == date)
    }
  }

  @Test func fractionsAreLeftOutAndYearsBeyond9999AreNotWritten() {
    #expect(text(Date(timeIntervalSince1970: 784_111_777.9)) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(text(Date(timeIntervalSince1970: -0.5)) == "Wed, 31 Dec 1969 23:59:59 GMT")
    #expect(text(Date(timeIntervalSince1970: -62_135_596_800)) == "Mon, 01 Jan 0001 00:00:00 GMT")
    #expect(text(Date(timeIntervalSince1970: 253_402_300_800)).isEmpty)
    #expect(text(Date(timeIntervalSince1970: .nan)).isEmpty)
  }

  @Test(arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "29 Feb 2024 23:59:60 +0000", "Sat, 1 Jan 2000 00:00 -1130"])
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
    }
  }

  private func expectAsSlowly(_ bytes: [UInt8]) {
    let found = DateOracle.date(bytes, with: HTTPDate.date)
    let expected = String(validating: bytes, as: UTF8.self).flatMap(Self.slowly).map { Date(timeIntervalSince1970: Double($0)) }
    if found != expected {
      Issue.record(
        "\(String(decoding: bytes, as: UTF8.self)): found \(String(describing: found)), expected \(String(describing: expected))")
    }
  }

  private static func slowly(_ text: String) -> Int? {
    var pieces = Pieces(text.lowercased())
    // Lowercase letters that are no ASCII ones before (K of the kelvin) are none after.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if pieces.take(oneOf: "sun", "mon", "tue", "wed", "thu", "fri", "sat") != nil, pieces.take(oneOf: ", ") == nil { return nil }
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    guard let day = pieces.digits(1...2), pieces.take(oneOf: " ") != nil,
      let month = months.firstIndex(where: { pieces.take(oneOf: $0) != nil }), pieces.take(oneOf: " ") != nil,
      let year = pieces.digits(4...4), pieces.take(oneOf: " ") != nil, let hour = pieces.digits(2...2), pieces.take(oneOf: ":") != nil,
      let minute = pieces.digits(2...2)
    else { return nil }
    var second = 0
    if pieces.take(oneOf: ":") != nil {
      guard let found = pieces.digits(2...2) else { return nil }
      second = found
    }
    guard pieces.take(oneOf: " ") != nil else { return nil }
    let isUniversal = pieces.take(oneOf: "gmt", "utc", "ut") != nil
    guard let offset = isUniversal ? 0 : pieces.offset(), pieces.isAtEnd else { return nil }
    return Pieces.seconds(DateOracle.days(year: year, month: month + 1, day: day), hour, minute, second, offset)
  }
}
