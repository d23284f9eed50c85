import Testing

@testable import KensakuCommand

struct ZipAnswererTests {
  private func answerer(_ format: ZipAnswerer.Format, limit: Int? = nil, isExact: Bool = false) -> ZipAnswerer {
    ZipAnswerer(format: format, limit: limit, isExact: isExact, language: .japanese, source: .fixed())
  }

  @Test func foundAndNotFoundAreTwoOutcomes() {
    #expect(answerer(.tsv).respond(to: "舞浜").outcome == .found)
    let none = answerer(.json).respond(to: "どこにもない")
    #expect(none.outcome == .nothingFound)
    #expect(none.text == #"{"service":"zip","query":"どこにもない","count":0,"truncated":false,"results":[]}"# + "\n")
  }

  @Test(arguments: ["", " ", "　", "\u{200B}", "\u{AD}", "\u{0}", " \u{FEFF}\t\u{200D}\u{FE0F}\n"])
  func anEmptyQueryIsInvalid(query: String) {
    #expect(answerer(.tsv).respond(to: query).outcome == .invalid(.empty))
  }

  @Test(arguments: ["12345678", "279-00310"])
  func moreThanSevenDigitsAreInvalid(query: String) {
    #expect(answerer(.tsv).respond(to: query).outcome == .invalid(.notSevenDigits))
  }

  @Test(arguments: [("2790031", true), ("279-0031", true), ("279", false), ("舞浜", false)])
  func exactTakesWholeCodesOnly(query: String, isFound: Bool) {
    #expect(answerer(.tsv, isExact: true).respond(to: query).outcome == (isFound ? .found : .invalid(.notSevenDigits)))
  }

  @Test func aQueryLongerThanAnyAddressIsInvalid() {
    #expect(answerer(.tsv).respond(to: String(repeating: "舞", count: 257)).outcome == .invalid(.tooLong))
    #expect(answerer(.tsv).respond(to: String(repeating: "舞", count: 256)).outcome == .nothingFound)
  }

  @Test func aCharacterMayNotHoldAnyNumberOfMarks() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    #expect(answerer(.tsv).respond(to: "a" + marks).outcome == .invalid(.tooLong))
    #expect(answerer(.tsv).respond(to: "a" + marks.unicodeScalars.prefix(1_023).map(String.init).joined()).outcome == .nothingFound)
  }

  @Test func anErrorIsNeverAnEmptyList() {
    let response = answerer(.json).respond(to: "12345678")
    #expect(response.text == #"{"service":"zip","query":"12345678","error":"郵便番号は7桁で入力してください"}"# + "\n")
  }

  @Test func aLimitThatHoldsRowsBackIsTold() {
    let many = (0..<5).map { TestEntry(code: .code(2_790_000 + $0), town: "町\($0)") }
    let answerer = ZipAnswerer(format: .table, limit: 2, language: .japanese, source: .fixed(many))
    let response = answerer.respond(to: "279")
    #expect(response.text.split(separator: "\n").count == 2)
    #expect(response.notice?.japanese == "先頭の2件を表示しています（--limit で変更できます）")
  }

  @Test func zipCloudRefusesCodesInItsBodyAndTextOnTheCommandLine() {
    let mistyped = answerer(.zipcloud).respond(to: "27900a1")
    #expect(mistyped.text.contains("数字以外の文字") && mistyped.notice == nil)
    #expect(answerer(.zipcloud).respond(to: "舞浜").outcome == .invalid(.notACode))
  }

  @Test func zipCloudGivesTwentyUnlessToldOtherwise() {
    let many = (0..<30).map { TestEntry(code: .maihama, town: "町\($0)") }
    func count(_ limit: Int?) -> Int {
      let answerer = ZipAnswerer(format: .zipcloud, limit: limit, language: .japanese, source: .fixed(many))
      return answerer.respond(to: "2790031").text.components(of: "zipcode")
    }
    #expect(count(nil) == 20)
    #expect(count(25) == 25)
    #expect(count(100) == 30)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}

struct LineReaderTests {
  private func lines(_ text: String, longest: Int = 1 << 14) -> [LineReader.Line] {
    var reader = LineReader(longest: longest)
    let lines = reader.feed(Array(text.utf8))
    return lines + [reader.finish()].compactMap(\.self)
  }

  @Test func linesEndWithNewlinesOrTheInput() {
    #expect(lines("a\nb\r\n\nc") == [.text("a"), .text("b"), .text(""), .text("c")])
    #expect(lines("a\n") == [.text("a")])
    #expect(lines("") == [])
  }

  @Test func aMarkAtTheBeginningIsNoText() {
    #expect(lines("\u{FEFF}舞浜\n\u{FEFF}x") == [.text("舞浜"), .text("\u{FEFF}x")])
  }

  @Test func anOverlongLineIsPassedOver() {
    #expect(lines("123456\nab\n1234567", longest: 5) == [.tooLong, .text("ab"), .tooLong])
  }

  @Test func anyChunkingGivesTheSameLines() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let bytes = (0..<60).map { _ in [10, 13, 97, 0xE8, 0x88, 0x9E, 0xEF, 0xBB, 0xBF].randomElement(using: &generator) ?? 10 as UInt8 }
      var whole = LineReader(longest: 9)
      var expected = whole.feed(bytes)
      expected += [whole.finish()].compactMap(\.self)
      var reader = LineReader(longest: 9)
      var lines = bytes.pieces(using: &generator).flatMap { reader.feed($0) }
      lines += [reader.finish()].compactMap(\.self)
      #expect(lines == expected)
    }
  }
}
