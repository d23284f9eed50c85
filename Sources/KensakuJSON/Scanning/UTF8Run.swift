/// Strict UTF-8 (RFC 3629) beyond ASCII: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Run {
  /// Where the run of non-ASCII characters that begins at `start` ends, or nil where it is not valid.
  @inline(never)
  static func end(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var p = start
    while p < end {
      // Two characters of three bytes at a time: Japanese.
      while end - p >= 8 {
        let w = UnsafeRawPointer(p).loadUnaligned(as: UInt64.self).littleEndian
        if w & 0xC0C0_F0C0_C0F0 != 0x8080_E080_80E0 { break }
        let first = leadBits(w)
        let second = leadBits(w >> 24)
        if first == 0 || first == 27 || second == 0 || second == 27 { return nil }
        p += 6
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

  /// The low bits of a three-byte character's lead and the third-highest bit after it: 0 is overlong, 27 a surrogate.
  @inline(__always)
  private static func leadBits(_ w: UInt64) -> UInt64 {
    (w & 0x0F) << 1 | (w >> 13) & 1
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
