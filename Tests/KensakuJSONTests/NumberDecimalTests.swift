import Foundation
import KensakuTesting
import Testing

@testable import KensakuJSON

/// Foundation's `JSONDecoder` is what ours is compared with.
@Suite struct NumberDecimalTests {
  @Test func decimalsAreWhatFoundationReads() throws {
    var generator = SeededGenerator(51)
    var texts = ["1e127", "1e128", "1e-128", "1e-129", "10e-129", "12e127", "1e400", "1e-400", "0.10", "-1.50", "100e2"]
    for _ in 0..<4_000 { texts.append(Self.randomNumber(&generator)) }
    for text in texts where text.contains(where: { ("1"..."9").contains($0) }) {
      let expected = try? JSONDecoder().decode([Decimal].self, from: Data("[\(text)]".utf8)).first
      #expect(Self.decimal(text) == expected, "\(text)")
    }
  }

  @Test func thirtyEightDigitsAreKept() {
    let digits = "12345678901234567890123456789012345678"
    #expect(Self.decimal(digits)?.description == digits)
    #expect(Self.decimal("-0.\(digits)")?.description == "-0.\(digits)")
    #expect(Self.decimal("1234567890.123456789")?.description == "1234567890.123456789")
  }

  @Test(arguments: ["0", "-0", "-0.0", "0e5", "0e-999999999999999999999", "-0e999", "0.0000000000000000000000000000"])
  func zeroIsZeroInAnyForm(text: String) {
    #expect(Self.decimal(text) == 0)
    #expect(Self.decimal(text)?.isNaN == false)
  }

  private static func decimal(_ text: String) -> Decimal? { NumberSample.with(text) { NumberText.decimal($0, $1) } }

  private static func randomNumber(_ generator: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String { String((0..<count).map { _ in "0123456789".randomElement(using: &generator) ?? "0" }) }
    var text = (Bool.random(using: &generator) ? "-" : "") + "7" + digits(Int.random(in: 0...24, using: &generator))
    if Bool.random(using: &generator) { text += "." + digits(Int.random(in: 1...24, using: &generator)) }
    if Int.random(in: 0..<3, using: &generator) == 0 { text += "e\(Int.random(in: -150...150, using: &generator))" }
    return text
  }
}
