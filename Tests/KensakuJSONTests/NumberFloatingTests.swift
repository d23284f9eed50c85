import KensakuTesting
import Testing

@testable import KensakuJSON

/// The standard library's own conversion, which rounds correctly, is what ours is compared with.
@Suite struct NumberFloatingTests {
  @Test func everyDoubleReadsBackFromItsShortestText() {
    var generator = SeededGenerator(1)
    for _ in 0..<30_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(NumberSample.double("\(value)")?.bitPattern == value.bitPattern, "\(value)")
    }
  }

  @Test func everyFloatReadsBackFromItsShortestText() {
    var generator = SeededGenerator(2)
    for _ in 0..<30_000 {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      guard value.isFinite else { continue }
      #expect(NumberSample.float("\(value)")?.bitPattern == value.bitPattern, "\(value)")
    }
  }

  @Test func numbersOfAnyLengthRoundAsTheStandardLibraryRoundsThem() {
    var generator = SeededGenerator(3)
    for _ in 0..<40_000 {
      let text = Self.randomNumber(&generator)
      Self.expectBothFormats(text)
    }
  }

  /// The exact middle between two neighbours, and the numbers a little below and above it.
  @Test func theMiddleBetweenTwoDoublesGoesToTheEvenOne() {
    var generator = SeededGenerator(4)
    for round in 0..<240 {
      // Also subnormals, and small powers of ten, where the middle has few digits.
      let exponent = round % 4 == 0 ? Int.random(in: -1074 ... -1000, using: &generator) : Int.random(in: -1074...971, using: &generator)
      let small = Int.random(in: -40...60, using: &generator)
      let significand = Int.random(in: 1..<1 << 53, using: &generator)
      let middle = ExactDecimal(odd: UInt64(significand) << 1 | 1, exponentOfTwo: (round % 4 == 1 ? small : exponent) - 1)
      for text in middle.around { Self.expectBothFormats(text) }
    }
  }

  @Test func theMiddleBetweenTwoFloatsGoesToTheEvenOne() {
    var generator = SeededGenerator(5)
    for round in 0..<1_000 {
      let exponent = round % 2 == 0 ? Int.random(in: -149...104, using: &generator) : Int.random(in: -30...40, using: &generator)
      let significand = UInt64.random(in: 1..<1 << 24, using: &generator)
      for text in ExactDecimal(odd: significand << 1 | 1, exponentOfTwo: exponent - 1).around { Self.expectBothFormats(text) }
    }
  }

  @Test(
    arguments: [
      "0", "-0", "0.0", "-0.0e5", "0e999999999999999999999", "1e-999999999999999999999", "-1e-400", "2.4703282292062327e-324",
      "2.4703282292062328e-324", "4.9406564584124654e-324", "2.2250738585072011e-308", "2.2250738585072014e-308", "9007199254740993",
      "9007199254740992.99999999999999999999", "9007199254740993.00000000000000000001", "18446744073709551615", "18446744073709551616",
      "9999999999999999999", "99999999999999999999", "1.7976931348623157e308", "1.7976931348623158e308", "1e23", "8.5e22", "1e22",
      "0.000000000000000000000000000000000000000000000000000001", "1.401298464324817e-45", "7.006492321624085e-46",
      "7.0064923216240854e-46", "3.4028234663852886e38", "3.4028235677973365e38", "3.4028235677973366e38",
      "1.00000017881393421514957253748434595763683319091796875001",
      "1.00000017881393432617187499", "1.00000017881393432617187500", "123456789", "12345678", "1234567.8", "12345678.9", "-1234567",
      "-12345678", "1e5", "1E+5", "1.5e-7", "1234567e1", "12345.6e1", "0.1e1",
    ])
  func hardNumbersRoundAsTheStandardLibraryRoundsThem(text: String) {
    Self.expectBothFormats(text)
  }

  @Test(arguments: ["1.7976931348623159e308", "1e309", "-1e400", "1e999999999999999999999", "1" + String(repeating: "0", count: 400)])
  func whatIsLargerThanEveryDoubleIsNone(text: String) {
    #expect(NumberSample.double(text) == nil)
    #expect(NumberSample.float(text) == nil)
  }

  @Test func onlyTheFloatIsNoneWhereOnlyItIsTooSmallAFormat() {
    #expect(NumberSample.float("1e39") == nil)
    #expect(NumberSample.double("1e39") == 1e39)
  }

  @Test func aLongExponentAndALongFractionCancelOut() {
    let zeros = String(repeating: "0", count: 20_000)
    #expect(NumberSample.double("0.\(zeros)15e20001") == 1.5)
    #expect(NumberSample.double("15\(zeros)e-20001") == 1.5)
    #expect(NumberSample.float("0.\(zeros)15e20001") == 1.5)
  }

  /// A middle whose digits are followed by zeros and, far behind, by something.
  @Test func aDigitFarBehindAMiddleDecides() {
    let middle = "9007199254740993"
    let zeros = String(repeating: "0", count: 30_000)
    #expect(NumberSample.double("\(middle).\(zeros)") == 9_007_199_254_740_992)
    #expect(NumberSample.double("\(middle).\(zeros)1") == 9_007_199_254_740_994)
    #expect(NumberSample.double("-\(middle).\(zeros)1") == -9_007_199_254_740_994)
    #expect(NumberSample.double("0.\(zeros)\(middle)\(zeros)1e30016") == 9_007_199_254_740_994)
  }

  private static func expectBothFormats(_ text: String) {
    let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
    #expect(NumberSample.double(text)?.bitPattern == double?.bitPattern, "\(text)")
    let float = Float(text).flatMap { $0.isFinite ? $0 : nil }
    #expect(NumberSample.float(text)?.bitPattern == float?.bitPattern, "\(text)")
  }

  private static func randomNumber(_ generator: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in "0123456789".randomElement(using: &generator) ?? "0" })
    }
    let integer = Bool.random(using: &generator) ? digits(Int.random(in: 1...25, using: &generator)) : "0"
    var text = Bool.random(using: &generator) ? "-" : ""
    text += integer.count > 1 ? "1" + integer.dropFirst() : integer
    if Bool.random(using: &generator) { text += "." + digits(Int.random(in: 1...25, using: &generator)) }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: text += "e\(Int.random(in: -350...320, using: &generator))"
    case 1: text += "E+\(Int.random(in: 0...40, using: &generator))"
    case 2: text += "e-\(Int.random(in: 0...60, using: &generator))"
    default: break
    }
    return text
  }
}
