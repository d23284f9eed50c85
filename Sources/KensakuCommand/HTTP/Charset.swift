/// Text in what the C library knows of character sets: Shift_JIS, EUC-JP, ISO-2022-JP and the rest of the world's.
enum Charset {
  /// Bytes that do not fit become U+FFFD. Nil where the set is not known.
  static func text(_ bytes: [UInt8], in name: String) -> String? {
    #if canImport(Darwin)
      return nil
    #else
      guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
      // What iconv_open(3) returns for a name it does not know is -1 as a pointer.
      guard let converter = iconv_open("UTF-8", spelling(of: name)), converter != UnsafeMutableRawPointer(bitPattern: -1) else {
        return nil
      }
      defer { iconv_close(converter) }
      return String(decoding: converted(bytes, by: converter), as: UTF8.self)
    #endif
  }

  #if !canImport(Darwin)
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// What is sent as Shift_JIS is Windows's, with characters that the standard's has not (WHATWG Encoding, section 4.2).
    private static func spelling(of name: String) -> String {
      ["shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j", "ms_kanji"].contains(name) ? "CP932" : name
    }

    private static func converted(_ bytes: [UInt8], by converter: iconv_t) -> [UInt8] {
      var input = bytes
      var text: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 14)
      input.withUnsafeMutableBytes { input in
        var rest = input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var restCount = input.count
        while restCount > 0 {
          let (result, error) = piece.withUnsafeMutableBytes { piece in
            var target = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
            var room = piece.count
            let result = iconv(converter, &rest, &restCount, &target, &room)
            let error = errno
            text.append(contentsOf: piece.prefix(piece.count - room))
            return (result, error)
          }
          if result != -1 || error == E2BIG { continue }
          text += replacement
          if error == EINVAL { break }
          rest = rest?.advanced(by: 1)
          restCount -= 1
        }
      }
      return text
    }
  #endif
}
