/// The text of a number that is known to be one, to the values of Swift's types.
///
/// A text is where it starts and how many bytes it has, at least one; nothing outside of it is read.
enum NumberText {
  /// A number of up to 19 digits without an exponent, the usual case. Nil for all others, and for what is too long.
  @inline(__always)
  static func plain(_ start: UnsafePointer<UInt8>, _ count: Int) -> NumberParts? {
    let isNegative = start.pointee == UInt8(ascii: "-")
    let length = isNegative ? count &- 1 : count
    return length < 8
      ? short(DigitWord.tail(start, count), length, isNegative)
      : long(start + (count &- length), length, isNegative)
  }

  /// Up to seven bytes, which are the last of `tail`.
  @inline(__always)
  private static func short(_ tail: UInt64, _ length: Int, _ isNegative: Bool) -> NumberParts? {
    let word = tail &>> UInt64(truncatingIfNeeded: 64 &- length &<< 3)
    let point = DigitWord.count(word)
    if point == length {
      return NumberParts(significand: DigitWord.value(DigitWord.first(length, of: word)), exponent: 0, isNegative: isNegative)
    }
    let bits = UInt64(truncatingIfNeeded: point &<< 3)
    guard word &>> bits & 0xFF == UInt64(UInt8(ascii: ".")) else { return nil }
    let before: UInt64 = ~(~0 &<< bits)
    let joined = word & before | (word &>> 8) & ~before
    guard DigitWord.count(joined) == length &- 1 else { return nil }
    return NumberParts(
      significand: DigitWord.value(DigitWord.first(length &- 1, of: joined)), exponent: Int64(point &+ 1 &- length),
      isNegative: isNegative)
  }

  /// At least eight bytes.
  @inline(__always)
  private static func long(_ start: UnsafePointer<UInt8>, _ length: Int, _ isNegative: Bool) -> NumberParts? {
    let word = DigitWord.load(start)
    let point = DigitWord.count(word)
    if point == 8 { return digits(start, length).map { NumberParts(significand: $0, exponent: 0, isNegative: isNegative) } }
    guard length <= NumberParts.significantDigits + 1, start[point] == UInt8(ascii: ".") else { return nil }
    let fractionCount = length &- 1 &- point
    guard fractionCount > 0, let fraction = digits(start + (point &+ 1), fractionCount) else { return nil }
    let integer = DigitWord.value(DigitWord.first(point, of: word))
    return NumberParts(
      significand: integer &* PowersOfTen.integers[unchecked: fractionCount] &+ fraction, exponent: Int64(0 &- fractionCount),
      isNegative: isNegative)
  }

  /// What 1 to 19 digits write; nil for more and for anything else. Reads the eight bytes up to their end, which must be there.
  @inline(__always)
  static func digits(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    let tail = DigitWord.load(start + (count &- 8))
    if count <= 8 {
      let low = DigitWord.last(count, of: tail)
      return DigitWord.others(low) == 0 ? DigitWord.value(low) : nil
    }
    if count <= 16 {
      let high = DigitWord.last(count &- 8, of: DigitWord.first(count &- 8, of: DigitWord.load(start)))
      guard DigitWord.others(high) | DigitWord.others(tail) == 0 else { return nil }
      return DigitWord.value(high) &* 100_000_000 &+ DigitWord.value(tail)
    }
    return count <= NumberParts.significantDigits ? manyDigits(start, count, tail) : nil
  }

  /// From 17 to 19 digits.
  @inline(__always)
  private static func manyDigits(_ start: UnsafePointer<UInt8>, _ count: Int, _ tail: UInt64) -> UInt64? {
    let high = DigitWord.last(count &- 16, of: DigitWord.first(count &- 16, of: DigitWord.load(start)))
    let middle = DigitWord.load(start + (count &- 16))
    guard DigitWord.others(high) | DigitWord.others(middle) | DigitWord.others(tail) == 0 else { return nil }
    return (DigitWord.value(high) &* 100_000_000 &+ DigitWord.value(middle)) &* 100_000_000 &+ DigitWord.value(tail)
  }
}
