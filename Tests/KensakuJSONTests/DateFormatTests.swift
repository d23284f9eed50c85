import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct DateFormatTests {
  private static let patterns = [
    "yyyy-MM-dd", "yyyy/MM/dd HH:mm:ss", "yyyyMMdd", "yyyyMMddHHmmss", "yyyy-MM-dd'T'HH:mm:ssX", "yyyy-MM-dd'T'HH:mm:ssXX",
    "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyy-MM-dd'T'HH:mm:ssx", "yyyy-MM-dd'T'HH:mm:ssxx", "yyyy-MM-dd'T'HH:mm:ssxxx",
    "yyyy-MM-dd'T'HH:mm:ssZ", "yyyy-MM-dd'T'HH:mm:ss.SSSZZZZZ", "yy.M.d H:m:s", "EEE, dd MMM yyyy HH:mm:ss Z", "EEEE, MMMM d, y h:mm:ss a",
    "E EE MMM d HH:mm:ss y", "dd/MM/yyyy hh:mm:ss a", "yyyy年M月d日 H時m分s秒", "yyyy'o''clock' ''MM'' dd HH:mm:ss", "yy-MM-dd", "MM/yyyy",
    "yyyy-MM-dd HH:mm:ss.S", "yyyy-MM-dd HH:mm:ss.SS",
  ]

  @Test(arguments: patterns)
  func aPatternWritesAndReadsAsFoundationsFormatterDoes(pattern: String) throws {
    var generator = SeededGenerator(41)
    for _ in 0..<60 {
      let offset = Int.random(in: -47...47, using: &generator) * 900
      let format = try JSON.DateFormat(pattern: pattern, secondsFromGMT: offset)
      let formatter = DateOracle.formatter(pattern, secondsFromGMT: offset)
      // Years with two digits are those of 1969…2068. Eighths have an exact fraction; other fractions Foundation cuts.
      let seconds = Double(Int.random(in: -31_000_000..<3_092_000_000, using: &generator))
      let date = Date(timeIntervalSince1970: seconds + (pattern.contains("SSS") ? 0.125 : pattern.contains("S") ? 0.5 : 0))
      let text = format.string(from: date)
      #expect(text == formatter.string(from: date))
      let read = try #require(format.date(from: text), "\(text)")
      #expect(read == formatter.date(from: text), "\(text)")
      if pattern.contains("s") { #expect(read == date) }
    }
  }

  @Test(
    arguments: [
      ("yyyy-MM-dd", "2026-11-30", 1_795_996_800), ("yyyy-MM-dd", "2024-02-29", 1_709_164_800), ("yyyy", "0001", -62_135_596_800),
      ("yyyy-MM-dd HH:mm:ss", "9999-12-31 23:59:59", 253_402_300_799), ("HH:mm", "09:30", 34_200), ("d", "2", 86_400), ("", "", 0),
      ("h:mm a", "12:30 AM", 1_800), ("h:mm a", "12:30 pm", 45_000), ("h:mm a", "1:30 PM", 48_600), ("h", "12", 0), ("a h", "PM 3", 54_000),
      ("yy", "69", -31_536_000), ("yy", "68", 3_092_601_600), ("y", "70", -59_958_144_000), ("MMM yyyy", "nov 2026", 1_793_491_200),
      ("EEEE d", "Monday 1", 0), ("yyyy-MM-dd'T'HH:mm:ssZ", "2026-11-30T12:00:00Z", 1_796_040_000),
      ("yyyy-MM-dd'T'HH:mm:ssXXX", "2026-11-30T21:00:00+0900", 1_796_040_000),
      ("yyyy-MM-dd'T'HH:mm:ssx", "2026-11-30T21:00:00+09:00", 1_796_040_000), ("yyyy yyyy", "1999 1970", 0), ("''", "'", 0),
      ("'''a'''", "'a'", 0), ("yyyy年", "1970年", 0),
    ] as [(JSON.DateFormat, String, Int)])
  func aTextReadsAsItsInstant(format: JSON.DateFormat, text: String, seconds: Int) {
    #expect(format.date(from: text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test(
    arguments: [
      ("yyyy-MM-dd", "2026-11-3"), ("yyyy-MM-dd", "26-11-30"), ("yyyy-MM-dd", "2026-02-29"), ("yyyy-MM-dd", "2026-11-30 "),
      ("yyyy-MM-dd", " 2026-11-30"), ("yyyy-MM-dd", "2026/11/30"), ("yyyy-MM-dd", "２０２６-11-30"), ("yyyy", "12026"), ("y", "12026"),
      ("HH:mm", "24:00"), ("HH:mm", "9:30"), ("HH:mm", "09:60"), ("ss", "60"), ("h:mm a", "0:30 AM"), ("h:mm a", "13:30 AM"),
      ("h:mm a", "1:30"), ("MMM", "November"), ("MMMM", "Nov"), ("MMM", "Now"), ("E", "Monday"), ("EEEE", "Mon"), ("SSS", "12"),
      ("SSS", "1234"), ("HHX", "12"), ("HHX", "12+9"), ("HHX", "12+24"), ("HHX", "12+0960"), ("'a'", "b"), ("yyyy年", "2026"), ("yyyy", ""),
    ] as [(JSON.DateFormat, String)])
  func whatIsNotInTheFormatIsRefused(format: JSON.DateFormat, text: String) {
    #expect(format.problem == nil)
    #expect(format.date(from: text) == nil)
  }

  @Test func theZoneOfATextCountsBeforeTheFormats() throws {
    let tokyo = JSON.DateFormat("yyyy-MM-dd HH:mm", secondsFromGMT: 9 * 3600)
    #expect(tokyo.date(from: "2026-11-30 21:00") == Date(timeIntervalSince1970: 1_796_040_000))
    #expect(tokyo.string(from: Date(timeIntervalSince1970: 1_796_040_000)) == "2026-11-30 21:00")
    let zoned = JSON.DateFormat("yyyy-MM-dd HH:mmX", secondsFromGMT: 9 * 3600)
    #expect(zoned.date(from: "2026-11-30 12:00Z") == Date(timeIntervalSince1970: 1_796_040_000))
    #expect(zoned.string(from: Date(timeIntervalSince1970: 1_796_040_000)) == "2026-11-30 21:00+09")
  }

  @Test(
    arguments: [
      ("yyyy-QQQ", "QQQ"), ("yyy", "yyy"), ("yyyyy", "yyyyy"), ("YYYY-MM-dd", "YYYY"), ("yyyy-MM-DD", "DD"), ("yyyy-MM-ddTHH", "T"),
      ("HHH", "HHH"), ("MMMMM", "MMMMM"), ("ZZZZ", "ZZZZ"), ("z", "z"), ("SSSSSSSSSS", "SSSSSSSSSS"), ("k", "k"), ("EEEEE", "EEEEE"),
    ])
  func unknownLettersAreNamedAndMatchNothing(pattern: String, letters: String) {
    let format = JSON.DateFormat(pattern)
    #expect(format.problem == .unknownLetters(letters))
    #expect(format.problem?.description.contains("“\(letters)”") == true)
    #expect(format.date(from: pattern) == nil)
    #expect(format.date(from: "") == nil)
    #expect(format.string(from: Date(timeIntervalSince1970: 0)).isEmpty)
    #expect(throws: JSON.DateFormat.Problem.unknownLetters(letters)) { try JSON.DateFormat(pattern: pattern) }
  }

  @Test func anOpenQuoteAndAnOffsetOfADayAreProblems() {
    #expect(JSON.DateFormat("yyyy'T").problem == .openQuote)
    #expect(JSON.DateFormat("'''").problem == .openQuote)
    for offset in [86_400, -86_400, .max, .min, 30] { #expect(JSON.DateFormat("yyyy", secondsFromGMT: offset).problem == .offset(offset)) }
    #expect(JSON.DateFormat("yyyy", secondsFromGMT: -86_340).problem == nil)
  }

  @Test func noPatternTraps() {
    var generator = SeededGenerator(42)
    let letters = Array("yMdEHhamsSXxZQ'年- .\u{301}")
    let dates = [0, -62_135_596_800, 253_402_300_799, 1e300, .nan, -0.1].map { Date(timeIntervalSince1970: $0) }
    for _ in 0..<1_500 {
      let pattern = String((0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in letters.randomElement(using: &generator) })
      let format = JSON.DateFormat(pattern, secondsFromGMT: Int.random(in: -1439...1439, using: &generator) * 60)
      for date in dates {
        let text = format.string(from: date)
        if format.problem == nil, CivilDate(date, offset: format.secondsFromGMT) != nil {
          #expect(text.isEmpty == pattern.isEmpty, "\(pattern)")
        } else {
          #expect(text.isEmpty, "\(pattern)")
        }
        _ = format.date(from: text)
      }
    }
  }

  @Test func whatIsWrittenWithADayAndATimeReadsBackForEveryYear() {
    let format = JSON.DateFormat("EEEE d MMMM yyyy, HH:mm:ss XXX", secondsFromGMT: -5 * 3600)
    var generator = SeededGenerator(43)
    for _ in 0..<1_000 {
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -62_167_000_000..<253_402_300_800, using: &generator)))
      #expect(format.date(from: format.string(from: date)) == date)
    }
  }

  @Test(
    arguments: [
      ("yyyy-MM-dd HH:mm:ss", "2024-02-29 23:59:59"), ("EEE, d MMM y h:mm a X", "Sat, 1 Jan 2000 12:30 PM +0930"),
    ] as [(JSON.DateFormat, String)])
  func aChangedByteMakesItNoDateOrOneThatIsWrittenAsTheTextSays(format: JSON.DateFormat, text: String) throws {
    let formatter = DateOracle.formatter(format.pattern)
    formatter.isLenient = false
    let bytes = Array(text.utf8)
    #expect(format.date(from: text) != nil)
    for index in bytes.indices {
      #expect(format.date(from: String(decoding: bytes[..<index], as: UTF8.self)) == nil || index >= bytes.count - 2)
      for byte in UInt8(0)..<0x80 {
        var changed = bytes
        changed[index] = byte
        let mutant = String(decoding: changed, as: UTF8.self)
        guard let date = format.date(from: mutant) else { continue }
        let year = try #require(CivilDate(date)).year
        if year > 1582 { #expect(formatter.date(from: mutant) == date, "\(mutant)") }
      }
    }
  }
}
