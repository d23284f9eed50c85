/// Rewrites the white space of a text that is known to be valid JSON, and drops trailing commas. Numbers and strings stay byte for byte.
enum Layout {
  /// One value a line, members as `"key": value`, `[]` and `{}` on one line; without a line feed at the end.
  ///
  /// - Parameter indent: Spaces for each level, at most 16 of them.
  static func pretty(_ text: UnsafeBufferPointer<UInt8>, indent: Int) -> [UInt8] {
    rewritten(text, Format(indent: indent))
  }

  /// Without any white space.
  static func minify(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    rewritten(text, Format(indent: nil))
  }

  static func rewritten(_ text: UnsafeBufferPointer<UInt8>, _ format: Format) -> [UInt8] {
    var writer = LayoutWriter(text, format)
    while writer.writeToken() {}
    return Array(writer.written)
  }

  /// Gives the new text in pieces of about 64 KiB, none of which ends inside of a character, so that it is never in memory as a whole.
  static func write<Failure: Error>(
    _ text: UnsafeBufferPointer<UInt8>, _ format: Format, to body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = LayoutWriter(text, format)
    while writer.writeToken() {
      guard writer.written.count >= 1 << 16 else { continue }
      try body(writer.written)
      writer.clear()
    }
    try body(writer.written)
  }

  struct Format {
    /// Spaces for each level; nil for no white space at all.
    var indent: Int?
    /// Whether what a terminal would obey is escaped, which JSON allows to stand in strings as it is.
    var isForTerminals = false
  }
}

private struct LayoutWriter: ~Copyable {
  private let text: UnsafeBufferPointer<UInt8>
  private let isPretty: Bool
  private let indent: Int
  private let isForTerminals: Bool
  private var position = 0
  private var depth = 0
  private var memory = GrowingMemory<UInt8>()

  init(_ text: UnsafeBufferPointer<UInt8>, _ format: Layout.Format) {
    self.text = text
    isPretty = format.indent != nil
    indent = min(max(format.indent ?? 0, 0), 16)
    isForTerminals = format.isForTerminals
  }

  /// Valid until more is written.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory.start, count: memory.count) }

  mutating func clear() {
    memory.truncate(to: 0)
  }

  /// Returns whether there was one.
  mutating func writeToken() -> Bool {
    guard skipSpace() else { return false }
    switch text[position] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): open()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      breakLine()
      copyToken()
    case .comma: separate()
    case .colon:
      copyToken()
      if isPretty { memory.append(UInt8(ascii: " ")) }
    default: copyToken()
    }
    return true
  }

  private mutating func open() {
    copyToken()
    if isAtEndOfContainer() { return copyToken() }
    depth += 1
    breakLine()
  }

  private mutating func separate() {
    position += 1
    if isAtEndOfContainer() { return }
    memory.append(.comma)
    breakLine()
  }

  private mutating func isAtEndOfContainer() -> Bool {
    skipSpace() && (text[position] == UInt8(ascii: "]") || text[position] == UInt8(ascii: "}"))
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    memory.append(UInt8(ascii: "\n"))
    let count = max(depth, 0) * indent
    memory.append(atMost: count) { spaces in
      spaces.update(repeating: UInt8(ascii: " "))
      return count
    }
  }

  /// Copies a bracket, comma, colon, string, number or name.
  private mutating func copyToken() {
    let start = position
    position += 1
    switch text[start] {
    case .quote: skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): skipWord()
    default: return memory.append(text[start])
    }
    let token = UnsafeBufferPointer(rebasing: text[start..<position])
    if isForTerminals { memory.append(terminalSafe: token) } else { memory.append(contentsOf: token) }
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
