import CKensakuPostal

/// The bytes of a file as UTF-8 without byte order mark, whichever of Japan Post's two encodings it has.
enum JapaneseText {
  /// Text in neither encoding; the line of the first bad byte.
  struct Failure: Error, Hashable {
    var line: Int
  }

  /// UTF-8 stays as it is, anything else must be CP932 (Windows's Shift_JIS, with NEC's and IBM's characters).
  /// The wave dash and the minus come out as Japan Post's UTF-8 file has them, U+301C and U+2212, whatever a decoder made of them.
  static func utf8(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    var text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let offset = firstInvalidOffset(text) {
      // A file in CP932 is no UTF-8 from its first Japanese character on; bytes that go wrong later are damage, and no other encoding.
      let line = line(of: offset, in: text)
      guard line == 1 else { throw Failure(line: line) }
      text = try decodedCP932(text)
    }
    text.withUnsafeMutableBufferPointer { kensaku_fold_dashes($0.baseAddress, $0.count) }
    return text
  }

  private static func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private static func decodedCP932(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    var consumed = 0
    var isComplete = false
    let text = [UInt8](unsafeUninitializedCapacity: bytes.count * 3) { target, count in
      let size = bytes.withUnsafeBufferPointer {
        kensaku_cp932_to_utf8($0.baseAddress, $0.count, target.baseAddress, target.count, &consumed)
      }
      isComplete = size >= 0
      count = max(0, size)
    }
    guard isComplete else { throw Failure(line: line(of: consumed, in: bytes)) }
    return text
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}
