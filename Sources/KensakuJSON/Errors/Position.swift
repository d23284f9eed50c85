extension JSON {
  /// A place in a JSON text.
  public struct Position: Sendable, Hashable {
    /// In bytes from 0. In a text that was UTF-16 or UTF-32, or began with a byte order mark, of its UTF-8 form without the mark.
    public let offset: Int

    /// From 1. Lines end with a line feed.
    public let line: Int

    /// From 1, in Unicode scalars.
    public let column: Int

    /// What stands around the place, as it is, and how many bytes of it before the place. Made presentable only when asked for.
    private let excerpt: Excerpt

    init(offset: Int, line: Int, column: Int, excerpt: Excerpt) {
      self.offset = offset
      self.line = line
      self.column = column
      self.excerpt = excerpt
    }

    /// Some of the line around the place, safe for a terminal: control characters and what reorders text are replaced.
    public var snippet: String { TerminalSafe.text(excerpt.text) }

    /// How many scalars of the snippet stand before the place.
    public var caret: Int { String(decoding: excerpt.text.utf8.prefix(excerpt.before), as: UTF8.self).unicodeScalars.count }
  }
}

extension JSON.Position: CustomStringConvertible {
  public var description: String { "line \(line), column \(column), byte \(offset)" }
}

extension JSON.Position {
  init(offset: Int, place: (line: Int, column: Int), in text: UnsafeBufferPointer<UInt8>) {
    self.init(offset: offset, line: place.line, column: place.column, excerpt: Excerpt(around: offset, in: text))
  }

  /// The snippet, and under it a caret at the place.
  var markedSnippet: String {
    var blanks = String.UnicodeScalarView()
    for scalar in snippet.unicodeScalars.prefix(caret) { blanks.append(TerminalSafe.blank(for: scalar)) }
    return "  \(snippet)\n  \(String(blanks))^"
  }
}
