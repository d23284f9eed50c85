extension NumberText {
  /// The nearest `Double`, ties to even; nil only if that would be infinite. Too small numbers are zero with their sign.
  @inline(__always)
  static func double(_ start: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    guard let parts = plain(start, count) else { return anyDouble(start, count) }
    return double(parts) ?? anyDouble(start, count)
  }

  /// The nearest `Float`, ties to even, rounded only once; nil only if that would be infinite.
  @inline(__always)
  static func float(_ start: UnsafePointer<UInt8>, _ count: Int) -> Float? {
    guard let parts = plain(start, count) else { return anyFloat(start, count) }
    return float(parts) ?? anyFloat(start, count)
  }

  /// Any form, such as what `NumberShape` found valid.
  @inline(never)
  static func anyDouble(_ start: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    let shape = NumberShape(start, start + count, isChecked: true)
    let value = double(NumberParts(shape)) ?? Double(sufficientText(shape)) ?? .infinity
    return value.isFinite ? value : nil
  }

  @inline(never)
  static func anyFloat(_ start: UnsafePointer<UInt8>, _ count: Int) -> Float? {
    let shape = NumberShape(start, start + count, isChecked: true)
    let value = float(NumberParts(shape)) ?? Float(sufficientText(shape)) ?? .infinity
    return value.isFinite ? value : nil
  }

  /// Possibly infinite; nil where the digits that were dropped decide.
  @inline(__always)
  static func double(_ parts: NumberParts) -> Double? {
    let magnitude: Double
    if let exact = exactDouble(parts) {
      magnitude = exact
    } else {
      magnitude = EiselLemire.double(parts.significand, parts.exponent)
      if parts.hasMoreDigits, EiselLemire.double(parts.significand &+ 1, parts.exponent) != magnitude { return nil }
    }
    return parts.isNegative ? -magnitude : magnitude
  }

  @inline(__always)
  static func float(_ parts: NumberParts) -> Float? {
    let magnitude: Float
    if let exact = exactFloat(parts) {
      magnitude = exact
    } else {
      magnitude = EiselLemire.float(parts.significand, parts.exponent)
      if parts.hasMoreDigits, EiselLemire.float(parts.significand &+ 1, parts.exponent) != magnitude { return nil }
    }
    return parts.isNegative ? -magnitude : magnitude
  }

  /// One operation on two exact numbers rounds once (W. Clinger, 1990).
  @inline(__always)
  private static func exactDouble(_ parts: NumberParts) -> Double? {
    guard parts.significand <= 1 << 53, (-22...22).contains(parts.exponent), !parts.hasMoreDigits else { return nil }
    // By way of Int64, for which processors have an instruction.
    let significand = Double(Int64(truncatingIfNeeded: parts.significand))
    let power = PowersOfTen.doubles[unchecked: Int(abs(parts.exponent))]
    return parts.exponent < 0 ? significand / power : significand * power
  }

  @inline(__always)
  private static func exactFloat(_ parts: NumberParts) -> Float? {
    guard parts.significand <= 1 << 24, (-10...10).contains(parts.exponent), !parts.hasMoreDigits else { return nil }
    let significand = Float(Int64(truncatingIfNeeded: parts.significand))
    let power = PowersOfTen.floats[unchecked: Int(abs(parts.exponent))]
    return parts.exponent < 0 ? significand / power : significand * power
  }

  /// A text that rounds as the number does and is not long: 768 significant digits tell any number from any border between two
  /// neighbours, and of those after them it matters only whether all are zero.
  private static func sufficientText(_ shape: NumberShape) -> String {
    let total = shape.digitCount
    var place = 0
    while place < total, shape.digit(place) == 0 { place &+= 1 }
    var text = shape.isNegative ? "-" : ""
    let end = min(total, place &+ 768)
    while place < end {
      text.unicodeScalars.append(Unicode.Scalar(shape.digit(place) &+ UInt8(ascii: "0")))
      place &+= 1
    }
    var exponent = shape.exponent &- Int64(shape.fractionCount) &+ Int64(total &- place)
    while place < total, shape.digit(place) == 0 { place &+= 1 }
    if place < total {
      text += "1"
      exponent &-= 1
    }
    return text + "e\(exponent)"
  }
}
