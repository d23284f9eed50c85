/// Where the parts of a number's text are (RFC 8259, section 6).
struct NumberShape {
  /// The first digit; the fraction's digits follow those before the point, with the point between.
  var digits: UnsafePointer<UInt8>
  var integerCount = 0
  /// 0 where there is no fraction.
  var fractionCount = 0
  /// All digits as one number, modulo 2^64.
  var wrapped: UInt64 = 0
  /// As written. Far beyond what any number needs it stays as it is, so that it never overflows.
  var exponent: Int64 = 0
  var isNegative = false
  var hasExponent = false
  var isValid = true
  /// Past the number; the first byte that cannot be there if the number is not valid.
  var end: UnsafePointer<UInt8>

  @inline(__always)
  var isInteger: Bool { fractionCount == 0 && !hasExponent }

  @inline(__always)
  var digitCount: Int { integerCount &+ fractionCount }

  /// The digit at a place in the digits before and after the point.
  @inline(__always)
  func digit(_ place: Int) -> UInt8 {
    digits[place < integerCount ? place : place &+ 1] &- UInt8(ascii: "0")
  }

  /// Reads the number at `start` and nothing from `limit` on. With `isChecked`, the text is known to be a number.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ limit: UnsafePointer<UInt8>, isChecked: Bool = false) {
    digits = start
    end = start
    if start < limit, start.pointee == UInt8(ascii: "-") {
      isNegative = true
      digits += 1
      end += 1
    }
    integerCount = takeDigits(limit)
    if !isChecked {
      guard integerCount > 0 else {
        refuse(at: digits)
        return
      }
      guard integerCount == 1 || digits.pointee != UInt8(ascii: "0") else {
        refuse(at: digits + 1)
        return
      }
    }
    takeFraction(limit, isChecked)
    if isValid { takeExponent(limit, isChecked) }
  }

  @inline(__always)
  private mutating func refuse(at place: UnsafePointer<UInt8>) {
    isValid = false
    end = place
  }

  /// Reads digits, and says how many.
  @inline(__always)
  private mutating func takeDigits(_ limit: UnsafePointer<UInt8>) -> Int {
    let start = end
    while limit - end >= 8 {
      let word = DigitWord.load(end)
      let count = DigitWord.count(word)
      if count < 8 {
        wrapped = wrapped &* PowersOfTen.integers[unchecked: count] &+ DigitWord.value(DigitWord.first(count, of: word))
        end += count
        return end - start
      }
      wrapped = wrapped &* 100_000_000 &+ DigitWord.value(word)
      end += 8
    }
    while end < limit, case let digit = end.pointee &- UInt8(ascii: "0"), digit < 10 {
      wrapped = wrapped &* 10 &+ UInt64(digit)
      end += 1
    }
    return end - start
  }

  @inline(__always)
  private mutating func takeFraction(_ limit: UnsafePointer<UInt8>, _ isChecked: Bool) {
    guard end < limit, end.pointee == UInt8(ascii: ".") else { return }
    end += 1
    fractionCount = takeDigits(limit)
    if !isChecked, fractionCount == 0 { isValid = false }
  }

  @inline(__always)
  private mutating func takeExponent(_ limit: UnsafePointer<UInt8>, _ isChecked: Bool) {
    guard end < limit, end.pointee | 0x20 == UInt8(ascii: "e") else { return }
    hasExponent = true
    end += 1
    var isBelow = false
    if end < limit, end.pointee == UInt8(ascii: "-") || end.pointee == UInt8(ascii: "+") {
      isBelow = end.pointee == UInt8(ascii: "-")
      end += 1
    }
    let start = end
    while end < limit, case let digit = end.pointee &- UInt8(ascii: "0"), digit < 10 {
      if exponent < 100_000_000_000_000_000 { exponent = exponent &* 10 &+ Int64(digit) }
      end += 1
    }
    if isBelow { exponent = 0 &- exponent }
    if !isChecked, end == start { isValid = false }
  }
}
