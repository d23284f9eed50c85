import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct NumberGrammarTests {
  @Test(arguments: ["0", "-0", "10", "0.5", "-12.25e+10", "1E5", "1e-05", "123456789012345678901234567890.12345678901234567890"])
  func aNumberIsReadToItsEnd(text: String) {
    #expect(NumberSample.badByte(text) == nil)
    for after in [",", "]", " ", "}        ", "\n"] { #expect(NumberSample.badByte(text + after) == text.utf8.count) }
  }

  @Test(
    arguments: [
      ("-", 1), ("01", 1), ("-00", 2), ("00.5", 1), ("1.", 2), ("1.e5", 2), (".5", 0), ("1e", 2), ("1e+", 3), ("1E-x", 3), ("-a", 1),
      ("+1", 0),
      ("1..2", 2), ("0000000000", 1), ("12345678.", 9), ("-.5", 1), ("NaN", 0), ("", 0), ("1.2.3", 3), ("1-2", 1), ("１", 0),
      ("12345678\u{80}", 8), ("1234\u{FF}", 4),
    ])
  func theFirstByteThatCannotBeThereIsReported(text: String, offset: Int) {
    #expect(NumberSample.badByte(text) == offset)
  }

  /// Against the grammar of RFC 8259, written as a regular expression.
  @Test func randomTextsAreNumbersWhereTheGrammarSaysSo() throws {
    let grammar = try Regex("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")
    var generator = SeededGenerator(41)
    for _ in 0..<8_000 {
      let length = Int.random(in: 1...12, using: &generator)
      let text = String((0..<length).map { _ in "00123456789..-+eE".randomElement(using: &generator) ?? "0" })
      #expect((NumberSample.badByte(text) == nil) == (text.wholeMatch(of: grammar) != nil), "\(text)")
    }
  }

  @Test func partsHoldTheFirstNineteenSignificantDigits() {
    Self.expectParts("-0.00012345678901234567890000", 1_234_567_890_123_456_789, -22, more: false)
    Self.expectParts("123456789012345678900", 1_234_567_890_123_456_789, 2, more: false)
    Self.expectParts("12345678901234567890000.1", 1_234_567_890_123_456_789, 4, more: true)
    Self.expectParts("9999999999999999999.9e-5", 9_999_999_999_999_999_999, -5, more: true)
    Self.expectParts("0.000000000000000000000000", 0, -24, more: false)
    Self.expectParts("12.5e3", 125, 2, more: false)
  }

  @Test func onlyDigitsMakeAnInteger() {
    for (text, isInteger) in [("12", true), ("-0", true), ("1.0", false), ("1e3", false), ("12345678901234567890123", true)] {
      #expect(NumberSample.with(text) { NumberParts(NumberShape($0, $0 + $1)).isInteger } == isInteger)
    }
  }

  private static func expectParts(_ text: String, _ significand: UInt64, _ exponent: Int64, more: Bool) {
    let parts = NumberSample.with(text) { NumberParts(NumberShape($0, $0 + $1)) }
    #expect(parts.significand == significand)
    #expect(parts.exponent == exponent)
    #expect(parts.hasMoreDigits == more)
    #expect(parts.isNegative == text.hasPrefix("-"))
  }
}
