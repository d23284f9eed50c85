/// Strict UTF-8 (RFC 3629) beyond ASCII: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Run {
  /// Where the run of non-ASCII characters that begins at `start` ends, or nil where it is not valid.
  @inline(never)
  static func end(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var p = start
    while p < end {
      while end - p >= 16 {
        let count = threeByteCharacters(p)
        p += 3 &* count
        if count < 5 { break }
      }
      if p == end { return p }
      let lead = p.pointee
      if lead < 0x80 { return p }
      let size = size(p, lead, end - p)
      if size == 0 { return nil }
      p += size
    }
    return p
  }

  /// How many of the next five characters take three bytes each, as Japanese does, counted at once. One whose lead could begin an
  /// overlong form or a surrogate ends the count. Sixteen bytes have to be readable.
  @inline(__always)
  private static func threeByteCharacters(_ p: UnsafePointer<UInt8>) -> Int {
    let v = UnsafeRawPointer(p).loadUnaligned(as: SIMD2<UInt64>.self)
    let low = v[0].littleEndian
    let high = v[1].littleEndian
    let shape = unsafeBitCast(SIMD2(low & 0xC0F0_C0C0_F0C0_C0F0, high & 0x00C0_C0F0_C0C0_F0C0), to: SIMD16<UInt8>.self)
    let wanted = unsafeBitCast(SIMD2<UInt64>(0x80E0_8080_E080_80E0, 0x0080_80E0_8080_E080), to: SIMD16<UInt8>.self)
    let bytes = unsafeBitCast(SIMD2(low, high), to: SIMD16<UInt8>.self)
    let risky = unsafeBitCast(
      (bytes .== SIMD16<UInt8>(repeating: 0xE0)) .| (bytes .== SIMD16<UInt8>(repeating: 0xED)), to: SIMD2<UInt64>.self)
    let good = unsafeBitCast(shape .== wanted, to: SIMD2<UInt64>.self)
    let badLow = ~good[0] | risky[0]
    let badHigh = ~good[1] | risky[1]
    let bytesBefore = badLow != 0 ? badLow.trailingZeroBitCount >> 3 : min(8 &+ badHigh.trailingZeroBitCount >> 3, 15)
    // A third, rounded down.
    return (bytesBefore &* 11) >> 5
  }

  /// Of the character that begins with `lead`; 0 where it is not valid.
  @inline(__always)
  private static func size(_ p: UnsafePointer<UInt8>, _ lead: UInt8, _ room: Int) -> Int {
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
