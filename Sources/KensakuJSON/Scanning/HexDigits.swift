/// The four hexadecimal digits of a `\u` escape, all at once: they fit a word.
enum HexDigits {
  /// Their value, or nil where one is no digit. All four have to be readable.
  @inline(__always)
  static func value(_ p: UnsafePointer<UInt8>) -> UInt32? {
    let word = UnsafeRawPointer(p).loadUnaligned(as: UInt32.self).littleEndian
    return areDigits(word) ? value(of: word) : nil
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  /// The value of what is known to be digits.
  @inline(__always)
  static func checkedValue(_ p: UnsafePointer<UInt8>) -> UInt32 {
    value(of: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self).littleEndian)
  }

  /// The high bit of a byte is set where adding carries it past one border of a range, but not past the other.
  @inline(__always)
  private static func areDigits(_ word: UInt32) -> Bool {
    let high: UInt32 = 0x8080_8080
    let letters = word | 0x2020_2020
    let isDecimal = (word &+ 0x5050_5050) ^ (word &+ 0x4646_4646)
    let isLetter = (letters &+ 0x1F1F_1F1F) ^ (letters &+ 0x1919_1919)
    return word & high == 0 && (isDecimal | isLetter) & high == high
  }

  @inline(__always)
  private static func value(of word: UInt32) -> UInt32 {
    // A letter is its low four bits and nine.
    let digits = (word & 0x0F0F_0F0F) &+ ((word >> 6) & 0x0101_0101) &* 9
    let pairs = digits << 4 | digits >> 8
    return (pairs & 0xFF) << 8 | (pairs >> 16) & 0xFF
  }
}
