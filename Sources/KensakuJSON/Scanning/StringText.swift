/// The characters of a string or key that was scanned, and so is known to be valid.
enum StringText {
  @inline(__always)
  static func string(_ start: UnsafePointer<UInt8>, _ count: Int, _ flags: UInt32) -> String {
    if flags & Node.Flag.escaped != 0 { return unescaped(start, count) }
    return plain(start, count, isASCII: flags & Node.Flag.nonASCII == 0)
  }

  /// Unchecked, since the scanner has seen that it is UTF-8; checking again would cost three times the copying.
  @inline(__always)
  static func plain(_ start: UnsafePointer<UInt8>, _ count: Int, isASCII: Bool) -> String {
    String(copying: UTF8Span(unchecked: UnsafeBufferPointer(start: start, count: count).span, isKnownASCII: isASCII))
  }

  @inline(never)
  private static func unescaped(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
    withUnescaped(start, count) { plain($0, $1, isASCII: false) }
  }

  /// The characters' UTF-8, in memory that is valid during the call only. Never longer than their source.
  static func withUnescaped<Result>(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 16) { buffer in
      guard let out = buffer.baseAddress else { return body(start, 0) }
      return body(out, write(start, count, to: out))
    }
  }

  /// Writes the characters, with room for fifteen bytes more than `count`. How many bytes they have.
  private static func write(_ start: UnsafePointer<UInt8>, _ count: Int, to out: UnsafeMutablePointer<UInt8>) -> Int {
    var p = start
    var o = out
    let end = start + count
    while p < end {
      copyPlain(&p, end, &o)
      while p < end, p.pointee == 0x5C { writeEscape(&p, end, &o) }
    }
    return o - out
  }

  /// What stands before the next backslash.
  @inline(__always)
  private static func copyPlain(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ o: inout UnsafeMutablePointer<UInt8>) {
    while end - p >= 16 {
      let v = UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(o).storeBytes(of: v, as: SIMD16<UInt8>.self)
      let backslash = Sixteen(v .== SIMD16<UInt8>(repeating: 0x5C))
      if backslash.isAny {
        p += backslash.first
        o += backslash.first
        return
      }
      p += 16
      o += 16
    }
    while p < end, p.pointee != 0x5C {
      o.pointee = p.pointee
      p += 1
      o += 1
    }
  }

  @inline(__always)
  private static func writeEscape(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ o: inout UnsafeMutablePointer<UInt8>) {
    guard end - p >= 2 else {
      p = end
      return
    }
    if p[1] == 0x75 { return writeUnicode(&p, end, &o) }
    switch p[1] {
    case 0x62: o.pointee = 0x08
    case 0x66: o.pointee = 0x0C
    case 0x6E: o.pointee = 0x0A
    case 0x72: o.pointee = 0x0D
    case 0x74: o.pointee = 0x09
    default: o.pointee = p[1]
    }
    o += 1
    p += 2
  }

  /// Half a pair that was let through alone becomes U+FFFD.
  @inline(__always)
  private static func writeUnicode(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ o: inout UnsafeMutablePointer<UInt8>) {
    guard end - p >= 6 else {
      p = end
      return
    }
    var scalar = HexDigits.checkedValue(p + 2)
    p += 6
    if scalar & 0xF800 == 0xD800 {
      let low = end - p >= 6 && p[0] == 0x5C && p[1] == 0x75 ? HexDigits.checkedValue(p + 2) : 0
      if scalar < 0xDC00, low & 0xFC00 == 0xDC00 {
        scalar = 0x10000 &+ (scalar & 0x3FF) << 10 &+ (low & 0x3FF)
        p += 6
      } else {
        scalar = 0xFFFD
      }
    }
    write(scalar, &o)
  }

  @inline(__always)
  private static func write(_ scalar: UInt32, _ o: inout UnsafeMutablePointer<UInt8>) {
    if scalar < 0x80 {
      o.pointee = UInt8(truncatingIfNeeded: scalar)
      o += 1
    } else if scalar < 0x800 {
      o[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      o[1] = continuation(scalar)
      o += 2
    } else if scalar < 0x10000 {
      o[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      o[1] = continuation(scalar >> 6)
      o[2] = continuation(scalar)
      o += 3
    } else {
      o[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
      o[1] = continuation(scalar >> 12)
      o[2] = continuation(scalar >> 6)
      o[3] = continuation(scalar)
      o += 4
    }
  }

  @inline(__always)
  private static func continuation(_ bits: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)
  }
}
