/// Eight bytes of text in one word, the first byte lowest, so that up to eight digits are read at once.
enum DigitWord {
  /// The eight bytes at `p`, which the caller knows to be there.
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt8>) -> UInt64 {
    // Raw, since text is not aligned.
    UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
  }

  /// The last bytes of a text in the highest places, zeros under them where it has fewer than eight. Reads nothing outside of the text.
  @inline(__always)
  static func tail(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let bits = UInt64(truncatingIfNeeded: count) &<< 3
    if count >= 8 { return load(start + (count &- 8)) }
    if count >= 4 { return (UInt64(load4(start)) | UInt64(load4(start + (count &- 4))) &<< (bits &- 32)) &<< (64 &- bits) }
    let middle = count &>> 1
    let last = count &- 1
    let word = UInt64(start[0]) | UInt64(start[middle]) &<< UInt64(middle &<< 3) | UInt64(start[last]) &<< UInt64(last &<< 3)
    return word &<< (64 &- bits)
  }

  @inline(__always)
  private static func load4(_ p: UnsafePointer<UInt8>) -> UInt32 {
    // Raw, since text is not aligned.
    UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
  }

  /// The high bit of each byte that is no digit. Exact up to and with the first of them: carries only reach later bytes.
  @inline(__always)
  static func others(_ word: UInt64) -> UInt64 {
    ((word &+ 0x4646_4646_4646_4646) | (word &- 0x3030_3030_3030_3030)) & 0x8080_8080_8080_8080
  }

  /// How many digits the word begins with.
  @inline(__always)
  static func count(_ word: UInt64) -> Int {
    others(word).trailingZeroBitCount &>> 3
  }

  /// The number that eight digits write. A zero byte counts as the digit 0.
  @inline(__always)
  static func value(_ word: UInt64) -> UInt64 {
    var pairs = word & 0x0F0F_0F0F_0F0F_0F0F
    pairs = pairs &* 10 &+ pairs &>> 8
    let even = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let odd = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (even &+ odd) &>> 32
  }

  /// The word's first bytes, at most eight, moved to its end, with zeros before them.
  @inline(__always)
  static func first(_ count: Int, of word: UInt64) -> UInt64 {
    // Two shifts, since one by 64 is none.
    count == 8 ? word : (word &<< UInt64(truncatingIfNeeded: 56 &- count &<< 3)) &<< 8
  }

  /// The word's last bytes, from one to eight, with the digit 0 in place of those before them.
  @inline(__always)
  static func last(_ count: Int, of word: UInt64) -> UInt64 {
    let kept = ~0 &<< UInt64(truncatingIfNeeded: 64 &- count &<< 3)
    return word & kept | 0x3030_3030_3030_3030 & ~kept
  }
}
