import KensakuTesting
import Testing

@testable import KensakuJSON

@Suite struct NumberIntegerTests {
  @Test func everyWidthEndsExactlyAtItsBorders() {
    Self.expectBorders(Int8.self)
    Self.expectBorders(UInt8.self)
    Self.expectBorders(Int16.self)
    Self.expectBorders(UInt16.self)
    Self.expectBorders(Int32.self)
    Self.expectBorders(UInt32.self)
    Self.expectBorders(Int64.self)
    Self.expectBorders(UInt64.self)
    Self.expectBorders(Int128.self)
    Self.expectBorders(UInt128.self)
  }

  @Test func integersOfAnyLengthReadBack() {
    var generator = SeededGenerator(31)
    for _ in 0..<5_000 {
      let bits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
      Self.expectAllForms(Int(truncatingIfNeeded: bits))
      Self.expectAllForms(bits)
      Self.expectAllForms(Int128(bits) * Int128(Int32(truncatingIfNeeded: generator.next())))
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("0e999999999999999999999", 0), ("0.000e-999999999999", 0), ("1.0", 1), ("1e3", 1000),
      ("1E+2", 100), ("12.50e1", 125), ("100e-2", 1), ("-2500e-2", -25), ("0.001e3", 1), ("0.0000000000000000000012e22", 12),
      ("1000000000000000000000000000000000000000e-39", 1),
    ])
  func aWholeNumberIsAnIntegerInAnyForm(text: String, value: Int) {
    #expect(NumberSample.integer(Int.self, text) == value)
    #expect(NumberSample.integer(Int128.self, text) == Int128(value))
    #expect(NumberSample.integer(UInt16.self, text) == UInt16(exactly: value))
  }

  @Test(
    arguments: [
      "1.5", "0.1", "-0.1", "12.55e1", "1e-1", "105e-1", "1e-999999999999999999999", "1e999999999999999999999", "1e19", "-1e400",
      "123456789.5", "12345678.5", "9007199254740993.5", "100000000000000000000000000000000000000000", "1e-3", "0.001e2",
    ])
  func whatIsNotWholeOrTooLargeIsNone(text: String) {
    #expect(NumberSample.integer(Int.self, text) == nil)
  }

  @Test func aLongFractionOfZerosDoesNotMatter() {
    let zeros = String(repeating: "0", count: 20_000)
    #expect(NumberSample.integer(Int.self, "7.\(zeros)") == 7)
    #expect(NumberSample.integer(Int.self, "7.\(zeros)1") == nil)
    #expect(NumberSample.integer(Int.self, "0.\(zeros)7e20001") == 7)
    #expect(NumberSample.integer(Int.self, "7\(zeros)e-20000") == 7)
  }

  private static func expectBorders<T: FixedWidthInteger>(_: T.Type) {
    for value in [T.min, T.min + 1, T.max - 1, T.max] { expectAllForms(value) }
    for text in [decimalAfter("\(T.max)"), T.min == 0 ? "-1" : "-" + decimalAfter("\(T.min.magnitude)")] {
      for form in [text, "\(text).0", "\(text)0e-1", "\(text)e0"] { #expect(NumberSample.integer(T.self, form) == nil, "\(form)") }
    }
    let digits = "\(T.max)"
    let moved = "\(digits.prefix(1)).\(digits.dropFirst())"
    #expect(NumberSample.integer(T.self, "\(moved)e\(digits.count - 1)") == T.max)
    #expect(NumberSample.integer(T.self, "\(moved)e\(digits.count)") == nil)
  }

  private static func expectAllForms<T: FixedWidthInteger>(_ value: T) {
    for form in ["\(value)", "\(value).0", "\(value).000000000", "\(value)00e-2", "\(value).0E+0"] {
      #expect(NumberSample.integer(T.self, form) == value, "\(form)")
    }
  }

  /// One more, for numbers that do not end in 9.
  private static func decimalAfter(_ digits: String) -> String {
    digits.dropLast() + "\((digits.last?.wholeNumberValue ?? 0) + 1)"
  }
}
