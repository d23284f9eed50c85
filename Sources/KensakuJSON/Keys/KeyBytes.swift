#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The UTF-8 of a key: in the text, or in memory that an index, a table or a draft owns.
struct KeyBytes: Hashable {
  let start: UnsafePointer<UInt8>
  let count: Int

  static func == (one: KeyBytes, other: KeyBytes) -> Bool {
    one.count == other.count && areEqual(one.start, other.start, one.count)
  }

  /// With the hasher's seed, which changes from process to process: nobody can choose keys that collide.
  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }

  var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  /// A copy that has to be deallocated.
  static func copy(of text: String) -> KeyBytes {
    var text = text
    return text.withUTF8 { utf8 in copy(of: utf8) }
  }

  static func copy(of bytes: UnsafeBufferPointer<UInt8>) -> KeyBytes {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    if let start = bytes.baseAddress { copy.update(from: start, count: bytes.count) }
    return KeyBytes(start: UnsafePointer(copy), count: bytes.count)
  }

  /// Keys are short: two loads compare up to sixteen bytes, and a call costs more than that.
  @inline(__always)
  static func areEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let x = UnsafeRawPointer(a)
    let y = UnsafeRawPointer(b)
    if count >= 8 {
      var at = 0
      while at &+ 8 < count {
        if x.loadUnaligned(fromByteOffset: at, as: UInt64.self) != y.loadUnaligned(fromByteOffset: at, as: UInt64.self) { return false }
        at &+= 8
      }
      let last = count &- 8
      return x.loadUnaligned(fromByteOffset: last, as: UInt64.self) == y.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    }
    if count >= 4 {
      let last = count &- 4
      return x.loadUnaligned(as: UInt32.self) == y.loadUnaligned(as: UInt32.self)
        && x.loadUnaligned(fromByteOffset: last, as: UInt32.self) == y.loadUnaligned(fromByteOffset: last, as: UInt32.self)
    }
    if count == 0 { return true }
    return a[0] == b[0] && a[count &- 1] == b[count &- 1] && a[count >> 1] == b[count >> 1]
  }
}

extension KeyBytes: Comparable {
  /// The order of the bytes, which is that of the scalars.
  static func < (one: KeyBytes, other: KeyBytes) -> Bool {
    let order = memcmp(one.start, other.start, min(one.count, other.count))
    return order != 0 ? order < 0 : one.count < other.count
  }
}
