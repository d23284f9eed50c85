/// Finds the encoding of a text from outside, and gives it as UTF-8 without a byte order mark (RFC 8259, section 8.1).
enum TextInput {
  private enum Encoding {
    case utf8
    case utf16(isBig: Bool)
    case utf32(isBig: Bool)
  }

  /// Calls `body` with the text's UTF-8. Only UTF-16 and UTF-32 are copied. Of a string the encoding need not be found.
  static func withUTF8<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ options: JSON.Options, isUTF8: Bool = false, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSON.Error) -> Result {
    if bytes.count > min(options.inputLimit, Int(UInt32.max)) { throw tooLong(bytes.count, min(options.inputLimit, Int(UInt32.max))) }
    let (encoding, mark) = isUTF8 && bytes.first != 0xEF ? (.utf8, 0) : encoding(of: bytes)
    let rest = UnsafeBufferPointer(rebasing: bytes[mark...])
    switch encoding {
    case .utf8: return body(rest)
    case .utf16(let isBig): return try transcoded(units(of: rest, UInt16.self, isBig), UTF16.self, body)
    case .utf32(let isBig): return try transcoded(units(of: rest, UInt32.self, isBig), UTF32.self, body)
    }
  }

  /// By the byte order mark, or by where the zeros are among the first four bytes: a text begins with an ASCII character.
  private static func encoding(of bytes: UnsafeBufferPointer<UInt8>) -> (Encoding, mark: Int) {
    func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : -1 }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (1..<0x80, 1..., _, _): return (.utf8, 0)
    case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
    case (0xFF, 0xFE, 0, 0): return (.utf32(isBig: false), 4)
    case (0, 0, 0xFE, 0xFF): return (.utf32(isBig: true), 4)
    case (0xFF, 0xFE, _, _): return (.utf16(isBig: false), 2)
    case (0xFE, 0xFF, _, _): return (.utf16(isBig: true), 2)
    case (1..., 0, 0, 0): return (.utf32(isBig: false), 0)
    case (0, 0, 0, 1...): return (.utf32(isBig: true), 0)
    case (1..., 0, _, _): return (.utf16(isBig: false), 0)
    case (0, 1..., _, _): return (.utf16(isBig: true), 0)
    default: return (.utf8, 0)
    }
  }

  private static func units<Unit: FixedWidthInteger>(
    of bytes: UnsafeBufferPointer<UInt8>, _: Unit.Type, _ isBig: Bool
  ) throws(JSON.Error) -> [Unit] {
    let size = MemoryLayout<Unit>.size
    guard bytes.count % size == 0 else { throw notUnicode(bytes.count, bytes, "whole units of \(size) bytes", "\(bytes.count) bytes") }
    return stride(from: 0, to: bytes.count, by: size).map { start in
      let unit = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped).loadUnaligned(fromByteOffset: start, as: Unit.self)
      return isBig ? Unit(bigEndian: unit) : Unit(littleEndian: unit)
    }
  }

  private static func transcoded<Encoding: UnicodeCodec, Result>(
    _ units: [Encoding.CodeUnit], _: Encoding.Type, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSON.Error) -> Result {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(units.count)
    let isRepaired = transcode(units.makeIterator(), from: Encoding.self, to: UTF8.self, stoppingOnError: true) { utf8.append($0) }
    if isRepaired {
      throw utf8.withUnsafeBufferPointer { notUnicode(utf8.count, $0, "valid Unicode", "a unit that is no character") }
    }
    // Japanese has more bytes in UTF-8.
    if utf8.count > Int(UInt32.max) { throw tooLong(utf8.count, Int(UInt32.max)) }
    return utf8.withUnsafeBufferPointer(body)
  }

  private static func notUnicode(
    _ offset: Int, _ text: UnsafeBufferPointer<UInt8>, _ expected: String, _ found: String
  ) -> JSON.Error {
    let position = JSON.Position(offset: offset, place: LineIndex(text).place(of: offset, in: text), in: text)
    return JSON.Error(.invalidUTF16, path: [], position: position, expected: expected, found: found)
  }

  private static func tooLong(_ count: Int, _ limit: Int) -> JSON.Error {
    let position = JSON.Position(offset: 0, line: 1, column: 1, excerpt: .none)
    return JSON.Error(.inputLimit, path: [], position: position, expected: "at most \(limit) bytes", found: "\(count) bytes")
  }
}
