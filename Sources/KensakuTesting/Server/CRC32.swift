/// The check sum of gzip (RFC 1952, 8).
enum CRC32 {
  private static let polynomial: UInt32 = 0xEDB8_8320

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ polynomial }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
  }

  /// That of so many zeros, without looking at each: a zero byte multiplies the sum by x⁸.
  static func ofZeros(_ count: Int) -> UInt32 {
    var sum = UInt32.max
    var power: UInt32 = 1 << 23  // x⁸, highest power lowest
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { sum = product(sum, power) }
      power = product(power, power)
      rest >>= 1
    }
    return ~sum
  }

  /// Of two polynomials over bits, modulo that of the check sum.
  private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    var result: UInt32 = 0
    var right = right
    for bit in stride(from: 31, through: 0, by: -1) {
      if left >> UInt32(bit) & 1 == 1 { result ^= right }
      right = right & 1 == 0 ? right >> 1 : right >> 1 ^ polynomial
    }
    return result
  }
}
