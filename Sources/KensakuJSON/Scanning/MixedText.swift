/// ASCII and three-byte characters in any mixture, as Japanese text has them: checked sixteen bytes at a time and without a branch at
/// each change, which no processor can foresee.
enum MixedText {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Mask = SIMDMask<SIMD16<Int8>>

  /// From a character's first byte to a quote, backslash or control character, or to where a character is of another kind, may not be
  /// valid, or is too near to `end`. All before it is valid UTF-8. The two bytes before `start` have to be readable and no part of a
  /// character that goes on.
  @inline(never)
  static func end(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var q = start
    while end - q >= 16 {
      let bytes = load(q)
      let bad = bits(isBad(bytes, load(q - 1), load(q - 2)))
      let special = bits(isSpecial(bytes))
      if special[0] | special[1] != 0 {
        let index = special[0] != 0 ? special[0].trailingZeroBitCount >> 3 : 8 &+ special[1].trailingZeroBitCount >> 3
        return areClear(bad, through: index) ? q + index : boundary(q, start)
      }
      if (bad[0] | bad[1]) & highBits != 0 { return boundary(q, start) }
      q += 16
    }
    return boundary(q, start)
  }

  @inline(__always)
  private static func load(_ q: UnsafePointer<UInt8>) -> Bytes {
    UnsafeRawPointer(q).loadUnaligned(as: Bytes.self)
  }

  /// Where the high bit is set, a byte is not what the two before it want, or begins no character of three bytes.
  @inline(__always)
  private static func isBad(_ bytes: Bytes, _ before: Bytes, _ twoBefore: Bytes) -> Bytes {
    let continuation = raw(unsafeBitCast(bytes, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: -0x40))
    let wanted = raw(isLead(before) .| isLead(twoBefore))
    // E0 could begin an overlong form, ED a surrogate.
    let risky = raw((bytes .== Bytes(repeating: 0xE0)) .| (bytes .== Bytes(repeating: 0xED)))
    return (continuation ^ wanted) | (bytes ^ continuation ^ raw(isLead(bytes))) | risky
  }

  @inline(__always)
  private static func isLead(_ bytes: Bytes) -> Mask {
    (bytes & Bytes(repeating: 0xF0)) .== Bytes(repeating: 0xE0)
  }

  @inline(__always)
  private static func isSpecial(_ bytes: Bytes) -> Bytes {
    raw((bytes .== Bytes(repeating: 0x22)) .| (bytes .== Bytes(repeating: 0x5C)) .| (bytes .< Bytes(repeating: 0x20)))
  }

  @inline(__always)
  private static func raw(_ mask: Mask) -> Bytes { unsafeBitCast(mask, to: Bytes.self) }

  @inline(__always)
  private static func bits(_ bytes: Bytes) -> SIMD2<UInt64> { unsafeBitCast(bytes, to: SIMD2<UInt64>.self) }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether no byte up to the one with this number has its high bit set.
  @inline(__always)
  private static func areClear(_ bits: SIMD2<UInt64>, through index: Int) -> Bool {
    let count = UInt64(truncatingIfNeeded: 8 &* (index & 7))
    let part: UInt64 = (0xFF << count) | ~(~0 << count)
    let seen = index < 8 ? bits[0] & part : bits[0] | bits[1] & part
    return seen & highBits == 0
  }

  /// The first byte of the character that goes on at `q`, or `q`.
  @inline(__always)
  private static func boundary(_ q: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    if q == start { return q }
    if q[-1] >= 0xE0 { return q - 1 }
    return q[-2] >= 0xE0 ? q - 2 : q
  }
}
