extension NumberText {
  /// The number as an integer, exactly; nil if it is not whole or out of range. `1.0`, `12.50e1` and `-0` are whole.
  @inline(__always)
  static func integer<T: FixedWidthInteger>(_: T.Type, _ start: UnsafePointer<UInt8>, _ count: Int) -> T? {
    guard let (magnitude, isNegative) = plainInteger(start, count) else { return anyInteger(T.self, start, count) }
    if !isNegative { return T(exactly: magnitude) }
    // Below the range of Int64 there are wider types.
    guard magnitude <= 1 << 63 else { return anyInteger(T.self, start, count) }
    return T(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// Up to 19 digits and nothing but digits; nil for anything else.
  @inline(__always)
  private static func plainInteger(_ start: UnsafePointer<UInt8>, _ count: Int) -> (magnitude: UInt64, isNegative: Bool)? {
    let isNegative = start.pointee == UInt8(ascii: "-")
    let length = isNegative ? count &- 1 : count
    if length > 8 { return digits(start + (count &- length), length).map { ($0, isNegative) } }
    let word = DigitWord.last(length, of: DigitWord.tail(start, count))
    return DigitWord.others(word) == 0 ? (DigitWord.value(word), isNegative) : nil
  }

  /// Any form and any width. The work is bounded by the text's length and the type's width, not by the exponent.
  @inline(never)
  private static func anyInteger<T: FixedWidthInteger>(_: T.Type, _ start: UnsafePointer<UInt8>, _ count: Int) -> T? {
    let shape = NumberShape(start, start + count, isChecked: true)
    guard let magnitude = wholeMagnitude(T.Magnitude.self, shape) else { return nil }
    if !shape.isNegative { return T(exactly: magnitude) }
    return magnitude <= T.min.magnitude ? T(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  private static func wholeMagnitude<M: FixedWidthInteger & UnsignedInteger>(_: M.Type, _ shape: NumberShape) -> M? {
    let total = shape.digitCount
    // Where the point would stand without the exponent, counted in digits.
    let point = Int64(shape.integerCount) &+ shape.exponent
    var place = 0
    var magnitude: M = 0
    while place < total, Int64(place) < point {
      guard let next = appending(shape.digit(place), to: magnitude) else { return nil }
      magnitude = next
      place &+= 1
    }
    while place < total {
      guard shape.digit(place) == 0 else { return nil }
      place &+= 1
    }
    return magnitude == 0 ? 0 : multiply(magnitude, byTenTimes: point &- Int64(total))
  }

  /// A factor of ten for each time; ends early where the type does, so that an exponent of any size costs nothing.
  private static func multiply<M: FixedWidthInteger & UnsignedInteger>(_ magnitude: M, byTenTimes times: Int64) -> M? {
    var result = magnitude
    var left = times
    while left > 0 {
      guard let next = appending(0, to: result) else { return nil }
      result = next
      left &-= 1
    }
    return result
  }

  @inline(__always)
  private static func appending<M: FixedWidthInteger & UnsignedInteger>(_ digit: UInt8, to magnitude: M) -> M? {
    guard let ten = M(exactly: 10) else { return nil }
    let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: ten)
    let (sum, isTooLargeBySum) = product.addingReportingOverflow(M(truncatingIfNeeded: digit))
    return isTooLarge || isTooLargeBySum ? nil : sum
  }
}
