/// What a comparison of sixteen bytes says: all bits of a byte are set where it holds.
struct Sixteen {
  let low: UInt64
  let high: UInt64

  @inline(__always)
  init(_ mask: SIMDMask<SIMD16<Int8>>) {
    self.init(bytes: unsafeBitCast(mask, to: SIMD16<UInt8>.self))
  }

  @inline(__always)
  init(bytes: SIMD16<UInt8>) {
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    low = words[0].littleEndian
    high = words[1].littleEndian
  }

  @inline(__always) var isAny: Bool { low | high != 0 }

  /// Of bytes of text: whether one is not ASCII.
  @inline(__always) var hasHighBit: Bool { (low | high) & Self.highBits != 0 }

  /// The number of the first byte where it holds, which there has to be.
  @inline(__always)
  var first: Int {
    low != 0 ? low.trailingZeroBitCount >> 3 : 8 &+ high.trailingZeroBitCount >> 3
  }

  /// Whether `other` has no high bit set in any byte up to, and with, the first where this holds; in all where it nowhere does.
  @inline(__always)
  func isClear(_ other: Sixteen) -> Bool {
    let ends = (low & Self.highBits, high & Self.highBits)
    let isHigh: UInt64 = ends.0 == 0 ? 1 : 0
    let seen = other.low & (ends.0 ^ (ends.0 &- 1)) | other.high & (ends.1 ^ (ends.1 &- 1)) & (0 &- isHigh)
    return seen & Self.highBits == 0
  }

  @inline(__always) static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
