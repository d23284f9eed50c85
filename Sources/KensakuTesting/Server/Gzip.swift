/// Makes gzip data (RFC 1952) of the two kinds that tests need, without a compressor.
enum Gzip {
  /// The bytes in stored blocks: valid gzip that is a little longer than its content.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var output = header
    var start = 0
    repeat {
      let end = min(bytes.count, start + 0xFFFF)
      let length = UInt16(end - start)
      output.append(end == bytes.count ? 1 : 0)
      output += littleEndian(length) + littleEndian(~length)
      output += bytes[start..<end]
      start = end
    } while start < bytes.count
    return output + littleEndian(CRC32.of(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// So many zeros in one block whose code spends two bits on 258 bytes, the most that deflate (RFC 1951) allows.
  static func zeros(_ count: Int) -> [UInt8] {
    let count = max(0, count)
    var bits = Bits()
    bits.append(1, 1)  // The last block
    bits.append(2, 2)  // with a code of its own:
    bits.append(29, 5)  // 286 literals and lengths,
    bits.append(0, 5)  // 1 distance,
    bits.append(14, 4)  // 18 lengths of the code for lengths, of which
    for index in 0..<18 { bits.append(codeLengths[index] ?? 0, 3) }
    // Lengths: literal 0 has 2 bits, 255 have none, the end has 2, 28 have none, length 258 has 1; distance 1 has 1.
    bits.append(0b11, 2)
    bits.append(0b0, 1)
    bits.append(138 - 11, 7)
    bits.append(0b0, 1)
    bits.append(117 - 11, 7)
    bits.append(0b11, 2)
    bits.append(0b0, 1)
    bits.append(28 - 11, 7)
    bits.append(0b01, 2)
    bits.append(0b01, 2)
    // The codes, first bit lowest: length 258 is 0, literal 0 is 01, the end is 11; distance 1 is 0.
    if count > 0 {
      bits.append(0b01, 2)
      bits.appendZeroBits((count - 1) / 258 * 2)
      for _ in 0..<(count - 1) % 258 { bits.append(0b01, 2) }
    }
    bits.append(0b11, 2)
    return header + bits.bytes + littleEndian(CRC32.ofZeros(count)) + littleEndian(UInt32(truncatingIfNeeded: count))
  }

  /// By their place in the order of RFC 1951, 3.2.7: the run of zeros (18) has 1 bit, the lengths 2 and 1 have 2 bits.
  private static let codeLengths: [Int: Int] = [2: 1, 15: 2, 17: 2]
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// Bits packed from the lowest up.
  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func append(_ value: Int, _ count: Int) {
      for index in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> index & 1) << UInt8(used)
        used += 1
      }
    }

    mutating func appendZeroBits(_ count: Int) {
      let inLast = min(count, 8 - used)
      used += inLast
      let rest = count - inLast
      bytes += [UInt8](repeating: 0, count: (rest + 7) / 8)
      if rest > 0 { used = rest % 8 == 0 ? 8 : rest % 8 }
    }
  }
}
