#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NumberText {
  /// Exact up to 38 digits; more digits and extreme exponents as `Decimal(string:)` has them. Nil if there is no such `Decimal`.
  static func decimal(_ start: UnsafePointer<UInt8>, _ count: Int) -> Decimal? {
    let parts = plain(start, count) ?? NumberParts(NumberShape(start, start + count, isChecked: true))
    // A negative zero of Decimal is not a number.
    if parts.significand == 0 { return Decimal(0) }
    guard !parts.hasMoreDigits, decimalExponents.contains(parts.exponent) else { return anyDecimal(start, count) }
    let value = Decimal(
      sign: parts.isNegative ? .minus : .plus, exponent: Int(parts.exponent), significand: Decimal(parts.significand))
    // `Decimal` may keep zeros at a significand's end in the exponent, which then is too large, and the result not a number.
    return value.isNaN ? anyDecimal(start, count) : value
  }

  /// What `Decimal` can store without moving digits.
  private static let decimalExponents: ClosedRange<Int64> = -128...127

  @inline(never)
  private static func anyDecimal(_ start: UnsafePointer<UInt8>, _ count: Int) -> Decimal? {
    let value = Decimal(string: String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    return value?.isNaN == true ? nil : value
  }
}
