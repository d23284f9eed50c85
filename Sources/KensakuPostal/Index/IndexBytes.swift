#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A block of bytes that outlives whoever reads it; little-endian loads, each checked against the end.
///
/// `@unchecked Sendable`: the bytes are never written after the index is opened, and `PostalIndex` keeps their owner alive.
struct IndexBytes: @unchecked Sendable {
  let base: UnsafeRawPointer
  let count: Int

  @inline(__always) func check(_ offset: Int, _ size: Int) {
    precondition(offset >= 0 && size <= count - offset, "postal index: read past the end")
  }

  @inline(__always) func u8(_ offset: Int) -> UInt8 {
    check(offset, 1)
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always) func u16(_ offset: Int) -> Int {
    check(offset, 2)
    return Int(UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  @inline(__always) func u24(_ offset: Int) -> Int { u16(offset) | Int(u8(offset + 2)) << 16 }

  @inline(__always) func u32(_ offset: Int) -> UInt32 {
    check(offset, 4)
    return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always) func u64(_ offset: Int) -> UInt64 {
    check(offset, 8)
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always) func slice(_ range: Range<Int>) -> IndexBytes {
    check(range.lowerBound, range.count)
    return IndexBytes(base: base + range.lowerBound, count: range.count)
  }

  /// Whether the bytes begin with `prefix`.
  @inline(__always) func starts(with prefix: [UInt8]) -> Bool {
    count >= prefix.count && order(prefix, upTo: prefix.count) == 0
  }

  /// Negative, zero or positive, as these bytes sort before, with or after `other`.
  @inline(__always) func compare(_ other: [UInt8]) -> Int {
    let order = order(other, upTo: min(count, other.count))
    return order != 0 ? order : count - other.count
  }

  @inline(__always) private func order(_ other: [UInt8], upTo size: Int) -> Int {
    other.withUnsafeBytes { other in other.baseAddress.map { Int(memcmp(base, $0, size)) } ?? 0 }
  }

  var array: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: base, count: count)) }
}

extension [UInt8] {
  /// Negative, zero or positive, as these bytes sort before, with or after `other`.
  func order(to other: [UInt8]) -> Int {
    withUnsafeBytes { bytes in bytes.baseAddress.map { IndexBytes(base: $0, count: bytes.count).compare(other) } ?? -other.count }
  }

  mutating func append(u16 value: Int) { append(contentsOf: [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]) }
  mutating func append(u24 value: Int) { append(contentsOf: [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value >> 16 & 0xFF)]) }
  mutating func append(u32 value: UInt32) { for shift in stride(from: 0, to: 32, by: 8) { append(UInt8(value >> UInt32(shift) & 0xFF)) } }
}
