/// Strict UTF-8 (RFC 3629) of a whole text: no overlong forms, no surrogates, nothing above U+10FFFF.
///
/// ASCII and characters of three bytes in any mixture, as Japanese text has them, are checked sixteen bytes at a time and without a branch
/// at each change, which no processor can foresee. Others are looked at one by one.
enum UTF8Check {
  private typealias Bytes = SIMD16<UInt8>

  /// The lead of the first character that is not valid, or nil.
  static func firstInvalid(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let end = base + text.count
    var p = base
    while p < end {
      p = endOfPlain(p, end, base)
      // Where there is one of another kind, there are more.
      let pause = end - p > 32 ? p + 32 : end
      while p < pause {
        let size = size(p, end)
        if size == 0 { return p - base }
        p += size
      }
    }
    return nil
  }

  /// From a character's first byte to one that may not be valid, is of another kind, or is too near to `end`.
  @inline(__always)
  private static func endOfPlain(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var q = start
    while end - q >= 32 {
      let low = load(q)
      let high = load(q + 16)
      if !Sixteen(bytes: low | high).hasHighBit {
        q += 32
        continue
      }
      guard q - base >= 2 else { return q }
      let plain = q
      while end - q >= 32 {
        let low = load(q)
        let high = load(q + 16)
        let bad = isBad(low, load(q - 1), load(q - 2)) | isBad(high, load(q + 15), load(q + 14))
        if Sixteen(bytes: bad).hasHighBit { return boundary(q, plain) }
        q += 32
        if !Sixteen(bytes: low | high).hasHighBit { break }
      }
      q = boundary(q, plain)
    }
    return q
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
  private static func isLead(_ bytes: Bytes) -> SIMDMask<SIMD16<Int8>> {
    (bytes & Bytes(repeating: 0xF0)) .== Bytes(repeating: 0xE0)
  }

  @inline(__always)
  private static func raw(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes { unsafeBitCast(mask, to: Bytes.self) }

  /// The first byte of the character that goes on at `q`, or `q`.
  @inline(__always)
  private static func boundary(_ q: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    if q == start { return q }
    if q[-1] >= 0xE0 { return q - 1 }
    return q[-2] >= 0xE0 ? q - 2 : q
  }

  /// Of the character at `p`; 0 where it is not valid.
  @inline(never)
  private static func size(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
    let lead = p.pointee
    let room = end - p
    if lead < 0x80 { return 1 }
    if lead < 0xC2 || room < 2 || p[1] & 0xC0 != 0x80 { return 0 }
    if lead < 0xE0 { return 2 }
    if room < 3 || p[2] & 0xC0 != 0x80 { return 0 }
    if lead < 0xF0 {
      let bits = (lead & 0x0F) << 1 | (p[1] >> 5) & 1
      return bits == 0 || bits == 27 ? 0 : 3
    }
    if lead > 0xF4 || room < 4 || p[3] & 0xC0 != 0x80 { return 0 }
    return (lead == 0xF0 && p[1] < 0x90) || (lead == 0xF4 && p[1] > 0x8F) ? 0 : 4
  }
}
