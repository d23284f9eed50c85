/// The four hexadecimal digits of a `\u` escape.
enum HexDigits {
  /// Their value, or nil where one is no digit. All four have to be readable.
  @inline(__always)
  static func value(_ p: UnsafePointer<UInt8>) -> UInt32? {
    let a = digit(p[0])
    let b = digit(p[1])
    let c = digit(p[2])
    let d = digit(p[3])
    if (a | b | c | d) > 15 { return nil }
    return a << 12 | b << 8 | c << 4 | d
  }

  /// 0…15, or more where the byte is no digit.
  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt32 {
    let decimal = byte &- 0x30
    if decimal < 10 { return UInt32(decimal) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) &+ 10 : 0x100
  }
}
