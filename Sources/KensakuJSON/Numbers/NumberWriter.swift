/// Numbers to JSON text, written as Foundation's `JSONEncoder` writes them.
enum NumberWriter {
  /// A decimal integer.
  @inline(__always)
  static func append<T: FixedWidthInteger>(_ value: T, to bytes: inout some ByteSink & ~Copyable) {
    if let magnitude = UInt64(exactly: value.magnitude) {
      append(magnitude, isNegative: value < 0, to: &bytes)
    } else {
      var text = value.description
      text.withUTF8 { bytes.append(contentsOf: $0) }
    }
  }

  /// The shortest text that reads back as the same number, nearest to it; false, and nothing written, if it is infinite or no number.
  static func append(_ value: Double, to bytes: inout some ByteSink & ~Copyable) -> Bool {
    // Below 2^53 the shortest text of a whole number is all of its digits.
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      append(UInt64(value.magnitude), isNegative: value.sign == .minus, to: &bytes)
      return true
    }
    return appendDescription(value, to: &bytes)
  }

  /// As for `Double`, but the shortest text among all that read back as this `Float`.
  static func append(_ value: Float, to bytes: inout some ByteSink & ~Copyable) -> Bool {
    if value.magnitude < 0x1p24, value == value.rounded(.towardZero) {
      append(UInt64(value.magnitude), isNegative: value.sign == .minus, to: &bytes)
      return true
    }
    return appendDescription(value, to: &bytes)
  }

  /// The standard library's text is JSON but for `.0` at the end of whole numbers, which `JSONEncoder` leaves out.
  @inline(never)
  private static func appendDescription<F: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: F, to bytes: inout some ByteSink & ~Copyable
  ) -> Bool {
    guard value.isFinite else { return false }
    var text = value.description
    text.withUTF8 { text in
      let isWhole = text.count > 2 && text[text.count - 1] == UInt8(ascii: "0") && text[text.count - 2] == UInt8(ascii: ".")
      bytes.append(contentsOf: isWhole ? UnsafeBufferPointer(rebasing: text.dropLast(2)) : text)
    }
    return true
  }

  @inline(never)
  private static func append(_ magnitude: UInt64, isNegative: Bool, to bytes: inout some ByteSink & ~Copyable) {
    if magnitude < 10 {
      if isNegative { bytes.append(UInt8(ascii: "-")) }
      bytes.append(UInt8(truncatingIfNeeded: magnitude) &+ UInt8(ascii: "0"))
      return
    }
    // Twenty digits and a sign are the longest; written from the end.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { buffer in
      var place = 24
      var rest = magnitude
      while rest > 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        place &-= 1
        buffer[place] = UInt8(truncatingIfNeeded: digit) &+ UInt8(ascii: "0")
        rest = quotient
      }
      if isNegative {
        place &-= 1
        buffer[place] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[place...]))
    }
  }
}
