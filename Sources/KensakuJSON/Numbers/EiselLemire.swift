/// A decimal significand and a power of ten to the nearest binary number, ties to even.
///
/// After D. Lemire, "Number Parsing at a Gigabyte per Second" (2021). N. Mushtak and D. Lemire, "Fast Number Parsing Without Fallback"
/// (2023), show that the 128 bits of the table decide every significand of 64 bits.
enum EiselLemire {
  /// What the algorithm needs to know of a binary format.
  private struct Format {
    /// Stored bits of the significand.
    let fractionBits: Int64
    let bias: Int64
    let infiniteExponent: Int64
    /// Powers of ten that give zero below and infinity above, whatever the significand.
    let lowest: Int64, highest: Int64
    /// Powers of ten by which a number may be exactly between two neighbours.
    let ties: ClosedRange<Int64>
  }

  @inline(never)
  static func double(_ significand: UInt64, _ exponent: Int64) -> Double {
    let format = Format(fractionBits: 52, bias: 1023, infiniteExponent: 0x7FF, lowest: -342, highest: 308, ties: -4...23)
    return Double(bitPattern: bits(significand, exponent, format))
  }

  @inline(never)
  static func float(_ significand: UInt64, _ exponent: Int64) -> Float {
    let format = Format(fractionBits: 23, bias: 127, infiniteExponent: 0xFF, lowest: -64, highest: 38, ties: -17...10)
    return Float(bitPattern: UInt32(truncatingIfNeeded: bits(significand, exponent, format)))
  }

  /// The bits of the nearest number, without a sign.
  @inline(__always)
  private static func bits(_ significand: UInt64, _ exponent: Int64, _ format: Format) -> UInt64 {
    if significand == 0 || exponent < format.lowest { return 0 }
    let infinity = UInt64(bitPattern: format.infiniteExponent &<< format.fractionBits)
    if exponent > format.highest { return infinity }
    let leadingZeros = Int64(significand.leadingZeroBitCount)
    let (high, low) = product(significand &<< UInt64(leadingZeros), exponent, ~0 &>> UInt64(format.fractionBits &+ 3))
    let upper = Int64(high &>> 63)
    let shift = UInt64(upper &+ 61 &- format.fractionBits)
    // One bit more than is stored, to round by.
    var rounded = high &>> shift
    // 217706 / 65536 is the logarithm of ten to base two, good enough to round down for all powers of the table.
    let binary = (217_706 &* exponent) &>> 16 &+ 63 &+ upper &- leadingZeros &+ format.bias
    if binary <= 0 { return subnormal(rounded, 1 &- binary) }
    let isTie = low <= 1 && format.ties.contains(exponent) && rounded & 3 == 1 && rounded &<< shift == high
    if isTie { rounded &= ~1 }
    rounded = (rounded &+ rounded & 1) &>> 1
    // The leading one adds itself to the exponent, and so does a carry out of the significand.
    let bits = rounded &+ UInt64(bitPattern: (binary &- 1) &<< format.fractionBits)
    return min(bits, infinity)
  }

  @inline(__always)
  private static func subnormal(_ significand: UInt64, _ shift: Int64) -> UInt64 {
    if shift >= 64 { return 0 }
    let shifted = significand &>> UInt64(shift)
    return (shifted &+ shifted & 1) &>> 1
  }

  /// The leading 128 bits of the product with a power of five; the lower half matters only where the bits under `mask` are all set.
  @inline(__always)
  private static func product(_ significand: UInt64, _ exponent: Int64, _ mask: UInt64) -> (high: UInt64, low: UInt64) {
    let row = Int(exponent &- PowersOfFive.lowest) &<< 1
    var (high, low) = significand.multipliedFullWidth(by: PowersOfFive.words[unchecked: row])
    if high & mask == mask {
      let more = significand.multipliedFullWidth(by: PowersOfFive.words[unchecked: row &+ 1]).high
      let (sum, carry) = low.addingReportingOverflow(more)
      low = sum
      if carry { high &+= 1 }
    }
    return (high, low)
  }
}
