/// Texts that are not UTF-8, made so by the standard library.
enum Transcoded {
  /// Nothing where it is no Unicode; bytes that are or might be UTF-8 as they are.
  static func utf8(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let first = Array(bytes.prefix(4))
    if first.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if first == [0xFF, 0xFE, 0, 0] { return utf32(bytes.dropFirst(4), isBig: false) }
    if first == [0, 0, 0xFE, 0xFF] { return utf32(bytes.dropFirst(4), isBig: true) }
    if first.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
    if first.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
    let zeros = first.map { $0 == 0 }
    if zeros == [false, true, true, true] { return utf32(bytes[...], isBig: false) }
    if zeros == [true, true, true, false] { return utf32(bytes[...], isBig: true) }
    if zeros.starts(with: [false, true]) { return utf16(bytes[...], isBig: false) }
    if zeros.starts(with: [true, false]) { return utf16(bytes[...], isBig: true) }
    return Array(bytes)
  }

  private static func utf16(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isBig: Bool) -> [UInt8]? {
    let bytes = Array(bytes)
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: 0, to: bytes.count, by: 2).map { at in
      UInt16(bytes[at + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[at + (isBig ? 1 : 0)])
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
  }

  private static func utf32(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, isBig: Bool) -> [UInt8]? {
    let bytes = Array(bytes)
    guard bytes.count % 4 == 0 else { return nil }
    var scalars = String.UnicodeScalarView()
    for at in stride(from: 0, to: bytes.count, by: 4) {
      let unit = bytes[at..<at + 4]
      let value = (isBig ? Array(unit) : unit.reversed()).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return Array(String(scalars).utf8)
  }
}
