/// A number as its first 19 significant digits and a power of ten.
struct NumberParts {
  /// The first 19 digits without leading zeros; 0 only if the number is zero.
  var significand: UInt64
  /// Of ten; counts the digits that were dropped.
  var exponent: Int64
  var isNegative: Bool
  /// Whether a digit other than zero was dropped. Then the number is between `significand` and the next, both times the power of ten.
  var hasMoreDigits = false
  /// Whether it has neither a fraction nor an exponent.
  var isInteger: Bool

  static let significantDigits = 19

  @inline(__always)
  init(_ shape: NumberShape) {
    significand = shape.wrapped
    exponent = shape.exponent &- Int64(shape.fractionCount)
    isNegative = shape.isNegative
    isInteger = shape.isInteger
    if shape.digitCount > Self.significantDigits { cut(shape) }
  }

  @inline(__always)
  init(significand: UInt64, exponent: Int64, isNegative: Bool) {
    self.significand = significand
    self.exponent = exponent
    self.isNegative = isNegative
    isInteger = exponent == 0
  }

  @inline(never)
  private mutating func cut(_ shape: NumberShape) {
    let total = shape.digitCount
    var place = 0
    while place < total, shape.digit(place) == 0 { place &+= 1 }
    let end = min(total, place &+ Self.significantDigits)
    significand = 0
    while place < end {
      significand = significand &* 10 &+ UInt64(shape.digit(place))
      place &+= 1
    }
    exponent &+= Int64(total &- place)
    while place < total, shape.digit(place) == 0 { place &+= 1 }
    hasMoreDigits = place < total
  }
}
