/// How a message names what it found.
enum Found {
  private static let longest = 40

  /// A value of a scanned text: “the number 12”, “an object”.
  static func value(_ node: Node, in text: UnsafeBufferPointer<UInt8>) -> String {
    switch node.tag {
    case .null: "null"
    case .no: "false"
    case .yes: "true"
    case .object, .array: node.kind.phrase
    case .string: "the string “\(cut(source(node, text)))”"
    default: "the number \(cut(source(node, text)))"
    }
  }

  /// A place at which the text is not JSON.
  static func place(_ failure: ScanFailure, in text: UnsafeBufferPointer<UInt8>) -> String {
    switch failure.reason {
    case .endOfText: return "the end of the text"
    case .depthLimit: return "more levels than the limit"
    case .invalidUTF8: return "the byte 0x" + hex(failure.offset < text.count ? text[failure.offset] : 0)
    case .trailingComma: return "a comma with nothing after it"
    case .invalidNumber where failure.expectation != .digit: return "the number “\(word(failure.offset, text))”"
    case .loneSurrogate: return "half a pair, “\(word(failure.offset, text, 6))”"
    case .invalidEscape: return "“\(word(failure.offset, text, 2))”"
    default: return "“\(word(failure.offset, text))”"
    }
  }

  private static func source(_ node: Node, _ text: UnsafeBufferPointer<UInt8>) -> String {
    let first = min(Int(node.offset), text.count)
    return String(decoding: text[first..<min(first + min(Int(node.length), 4 * longest), text.count)], as: UTF8.self)
  }

  /// A word or sign: what a person would look for at the place.
  private static func word(_ offset: Int, _ text: UnsafeBufferPointer<UInt8>, _ count: Int? = nil) -> String {
    let start = min(offset, text.count)
    var end = start
    if let count {
      end = min(start + count, text.count)
    } else {
      while end < text.count, end - start < 4 * longest, isOfWord(text[end]) { end += 1 }
      if end == start { end = start < text.count && text[start] == 0x22 ? endOfString(start, text) : endOfCharacter(start, text) }
    }
    return cut(String(decoding: text[start..<end], as: UTF8.self))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }

  /// As far as the string goes on its line: a quote alone would say little.
  private static func endOfString(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let limit = min(start + 4 * longest, text.count)
    var end = start + 1
    while end < limit, text[end] != 0x22, text[end] != 0x0A, text[end] != 0x0D { end += text[end] == 0x5C ? 2 : 1 }
    return min(end < limit && text[end] == 0x22 ? end + 1 : end, limit)
  }

  private static func endOfCharacter(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = min(start + 1, text.count)
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private static func cut(_ text: String) -> String {
    let safe = TerminalSafe.text(text)
    if safe.utf8.count <= longest { return safe }
    let scalars = safe.unicodeScalars
    return scalars.count > longest ? String(scalars.prefix(longest)) + "…" : safe
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
