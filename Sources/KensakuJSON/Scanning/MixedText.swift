/// ASCII and three-byte characters in any mixture, as Japanese text has them: checked sixteen bytes at a time and without a branch at
/// each change, which no processor can foresee.
enum MixedText {
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// From a character's first byte to a quote, backslash or control character, or to where a character is of another kind, may not be
  /// valid, or is too near to `end`. All before it is valid UTF-8.
  @inline(never)
  static func end(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var q = start
    // The leads of the sixteen bytes before, of which the last two matter.
    var earlier: UInt64 = 0
    while end - q >= 16 {
      let v = UnsafeRawPointer(q).loadUnaligned(as: SIMD16<Int8>.self)
      let bytes = unsafeBitCast(v, to: SIMD2<UInt64>.self)
      let continuations = bits(v .< SIMD16<Int8>(repeating: -0x40))
      let leads = leads(v)
      let specials = bits(specials(v))
      let stop = specials[0] | specials[1]
      // Each lead wants two continuations after it, and nothing else is a continuation or beyond ASCII.
      let wantedLow = leads[0] << 8 | leads[0] << 16 | earlier >> 56 | earlier >> 48
      let wantedHigh = leads[1] << 8 | leads[1] << 16 | leads[0] >> 56 | leads[0] >> 48
      var badLow = (continuations[0] ^ wantedLow) | (bytes[0] ^ continuations[0] ^ leads[0])
      var badHigh = (continuations[1] ^ wantedHigh) | (bytes[1] ^ continuations[1] ^ leads[1])
      if stop != 0 {
        // What follows the stop does not count; the stop itself does, since it may stand where a continuation is wanted.
        let index = specials[0] != 0 ? specials[0].trailingZeroBitCount >> 3 : 8 &+ specials[1].trailingZeroBitCount >> 3
        badLow &= index < 7 ? ~(~0 << UInt64(8 &* index &+ 8)) : ~0
        badHigh &= index < 8 ? 0 : index < 15 ? ~(~0 << UInt64(8 &* index &- 56)) : ~0
        if (badLow | badHigh) & highBits == 0 { return q + index }
        return boundary(q, earlier)
      }
      if (badLow | badHigh) & highBits != 0 { return boundary(q, earlier) }
      earlier = leads[1]
      q += 16
    }
    return boundary(q, earlier)
  }

  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }

  /// E1…EF without ED: the leads that need no look at the byte after them.
  @inline(__always)
  private static func leads(_ v: SIMD16<Int8>) -> SIMD2<UInt64> {
    let ranges = bits((v .> SIMD16<Int8>(repeating: -0x20)) .& (v .< SIMD16<Int8>(repeating: -0x10)))
    let surrogates = bits(v .== SIMD16<Int8>(repeating: -0x13))
    return SIMD2(ranges[0] & ~surrogates[0], ranges[1] & ~surrogates[1])
  }

  @inline(__always)
  private static func specials(_ v: SIMD16<Int8>) -> SIMDMask<SIMD16<Int8>> {
    let controls = (v .< SIMD16<Int8>(repeating: 0x20)) .& (v .> SIMD16<Int8>(repeating: -1))
    return (v .== SIMD16<Int8>(repeating: 0x22)) .| (v .== SIMD16<Int8>(repeating: 0x5C)) .| controls
  }

  /// The first byte of the character that goes on at `q`, or `q`.
  @inline(__always)
  private static func boundary(_ q: UnsafePointer<UInt8>, _ earlier: UInt64) -> UnsafePointer<UInt8> {
    if earlier >> 56 != 0 { return q - 1 }
    return earlier >> 48 & 0xFF != 0 ? q - 2 : q
  }
}
