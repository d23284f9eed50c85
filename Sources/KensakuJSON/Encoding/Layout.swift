/// Rewrites the white space of a text that is known to be valid JSON. Numbers and strings stay byte for byte.
enum Layout {
  /// One value a line, members as `"key": value`, `[]` and `{}` on one line; without a line feed at the end.
  ///
  /// - Parameter indent: Spaces for each level, at most 16 of them.
  static func pretty(_ text: UnsafeBufferPointer<UInt8>, indent: Int) -> [UInt8] {
    var writer = LayoutWriter(text, indent: min(max(indent, 0), 16))
    return writer.pretty()
  }

  /// Without any white space.
  static func minify(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var writer = LayoutWriter(text, indent: 0)
    return writer.minified()
  }
}

private struct LayoutWriter {
  private let text: UnsafeBufferPointer<UInt8>
  private let indent: Int
  private var position = 0
  private var depth = 0
  private var written: [UInt8] = []

  init(_ text: UnsafeBufferPointer<UInt8>, indent: Int) {
    self.text = text
    self.indent = indent
  }

  mutating func minified() -> [UInt8] {
    written.reserveCapacity(text.count)
    while skipSpace() { copyToken() }
    return written
  }

  mutating func pretty() -> [UInt8] {
    written.reserveCapacity(text.count + text.count / 2)
    while skipSpace() { layOutToken() }
    return written
  }

  private mutating func layOutToken() {
    switch text[position] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): open()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      breakLine()
      copyToken()
    case .comma:
      copyToken()
      breakLine()
    case .colon:
      copyToken()
      written.append(UInt8(ascii: " "))
    default: copyToken()
    }
  }

  private mutating func open() {
    copyToken()
    let isEmpty = skipSpace() && (text[position] == UInt8(ascii: "]") || text[position] == UInt8(ascii: "}"))
    if isEmpty { return copyToken() }
    depth += 1
    breakLine()
  }

  private mutating func breakLine() {
    written.append(UInt8(ascii: "\n"))
    written.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(depth, 0) * indent))
  }

  /// Copies a bracket, comma, colon, string, number or name.
  private mutating func copyToken() {
    let start = position
    position += 1
    switch text[start] {
    case .quote: skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): skipWord()
    default: break
    }
    written.append(contentsOf: text[start..<position])
  }

  private mutating func skipString() {
    while position < text.count, text[position] != .quote { position += text[position] == .backslash ? 2 : 1 }
    position = min(position + 1, text.count)
  }

  private mutating func skipWord() {
    while position < text.count {
      switch text[position] {
      case .comma, UInt8(ascii: "]"), UInt8(ascii: "}"), 0...0x20: return
      default: position += 1
      }
    }
  }

  /// Returns whether there is something after it.
  private mutating func skipSpace() -> Bool {
    while position < text.count, text[position] <= 0x20 { position += 1 }
    return position < text.count
  }
}
