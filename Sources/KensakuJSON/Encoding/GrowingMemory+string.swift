/// Which characters a string is written without escapes; beyond what RFC 8259 demands.
struct StringEscaping: Sendable, Hashable {
  var slashes = false
  /// Controls, line separators and what reorders text or has no width: nothing of a string steers a terminal.
  var forTerminals = false
}

extension GrowingMemory<UInt8> {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a string between quotes.
  @inline(__always) mutating func append(_ string: String, _ escaping: StringEscaping) {
    var string = string
    string.withUTF8 { append(quoted: $0, escaping) }
  }

  mutating func append(quoted source: UnsafeBufferPointer<UInt8>, _ escaping: StringEscaping) {
    // Room for quotes and for a block that is copied before it is looked at; escapes ask for theirs.
    reserve(source.count + 2 + StringScan.block)
    append(.quote)
    var rest = source
    while true {
      let plain = StringScan.plainPrefix(of: rest, escaping)
      append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<plain]))
      rest = UnsafeBufferPointer(rebasing: rest[plain...])
      if rest.isEmpty { break }
      rest = UnsafeBufferPointer(rebasing: rest[appendSpecial(rest, escaping)...])
    }
    append(.quote)
  }

  /// Copies the source of a string that is valid JSON, and escapes what a terminal would obey.
  mutating func append(terminalSafe source: UnsafeBufferPointer<UInt8>) {
    var rest = source
    while !rest.isEmpty {
      let plain = rest.firstIndex(where: StringScan.mayBeginWhatTerminalsObey) ?? rest.count
      append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<plain]))
      rest = UnsafeBufferPointer(rebasing: rest[plain...])
      if rest.isEmpty { return }
      let length = rest[0] < 0x80 ? appendSpecial(rest, StringEscaping(forTerminals: true)) : appendScalar(rest)
      rest = UnsafeBufferPointer(rebasing: rest[length...])
    }
  }

  /// Writes the first character, which may have to be escaped, and returns how many bytes it has.
  private mutating func appendSpecial(_ source: UnsafeBufferPointer<UInt8>, _ escaping: StringEscaping) -> Int {
    let byte = source[0]
    if byte >= 0x80 { return appendScalar(source) }
    switch byte {
    case .quote, .backslash, UInt8(ascii: "/"): append(escape: byte)
    case 0x0A: append(escape: UInt8(ascii: "n"))
    case 0x0D: append(escape: UInt8(ascii: "r"))
    case 0x09: append(escape: UInt8(ascii: "t"))
    case 0x08 where !escaping.forTerminals: append(escape: UInt8(ascii: "b"))
    case 0x0C where !escaping.forTerminals: append(escape: UInt8(ascii: "f"))
    default: append(escapeOf: UInt32(byte))
    }
    return 1
  }

  /// One scalar beyond ASCII, of a text that is valid UTF-8: by its number where a terminal would obey it.
  private mutating func appendScalar(_ source: UnsafeBufferPointer<UInt8>) -> Int {
    let length = source[0] < 0xE0 ? 2 : source[0] < 0xF0 ? 3 : 4
    guard source.count >= length else { return source.count }
    var value = UInt32(source[0]) & (0xFF >> (UInt32(length) + 1))
    for index in 1..<length { value = value << 6 | UInt32(source[index] & 0x3F) }
    switch value {
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: append(escapeOf: value)
    default: append(contentsOf: UnsafeBufferPointer(rebasing: source[..<length]))
    }
    return length
  }

  private mutating func append(escape letter: UInt8) {
    append(.backslash)
    append(letter)
  }

  /// All that is escaped is of the basic plane: four digits do.
  private mutating func append(escapeOf value: UInt32) {
    append(escape: UInt8(ascii: "u"))
    for place in 0..<UInt32(4) {
      let digit = UInt8(truncatingIfNeeded: value >> (12 - 4 * place) & 0xF)
      append(digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a"))
    }
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
}
