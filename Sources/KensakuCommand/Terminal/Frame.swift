import KensakuText

/// Everything that stands on the screen at one moment.
struct Frame: Equatable {
  var size: Size
  /// One for each row of the screen; those that are missing are blank.
  var lines: [[Span]]
  /// Where the caret is: the hardware cursor goes there, for an input method draws at it.
  var caret: Position
  var inColor = true

  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  /// The bytes that turn the screen from an older frame into this one; without an older one, from whatever is there.
  func bytes(after older: Frame?) -> String {
    let isFresh = older?.size != size || older?.inColor != inColor
    var body = isFresh ? Style.reset + "\u{1B}[2J" : ""
    for row in 0..<size.rows where isFresh || older?.line(row) != line(row) {
      if isFresh && line(row).isEmpty { continue }
      body += Self.address(row, 0) + painted(row)
    }
    if body.isEmpty, older?.caret == caret { return "" }
    let cursor = Self.address(caret.row, caret.column)
    // The cursor is hidden on its way and the frame is shown at once, where the terminal can do that.
    return body.isEmpty ? cursor : "\u{1B}[?2026h\u{1B}[?25l" + body + "\u{1B}[?25h" + cursor + "\u{1B}[?2026l"
  }

  private func line(_ row: Int) -> [Span] {
    lines.indices.contains(row) ? lines[row] : []
  }

  private func painted(_ row: Int) -> String {
    let pieces = line(row).map { Piece($0, inColor: inColor) }
    // The terminal may think differently of the width of clusters: what it may leave behind is erased before.
    var text = pieces.contains(where: \.isUncertain) ? "\u{1B}[2K" : ""
    var column = 0
    for piece in pieces {
      text += piece.text(from: column, before: size.columns)
      column += piece.width
    }
    return column < size.columns ? text + "\u{1B}[K" : text
  }

  fileprivate static func address(_ row: Int, _ column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

/// A span on its way to the terminal.
private struct Piece {
  var span: Span
  var inColor: Bool
  /// Whether some character is of several scalars, on whose width terminals disagree.
  var isUncertain: Bool
  var width: Int

  init(_ span: Span, inColor: Bool) {
    self.span = span
    self.inColor = inColor
    isUncertain = span.text.contains { $0.unicodeScalars.count > 1 }
    width = span.text.displayWidth
  }

  /// The span's text with its style. After each cluster the column is addressed anew, so that an error moves nothing behind it.
  func text(from column: Int, before end: Int) -> String {
    let sequence = inColor ? span.style.sequence : ""
    let body = isUncertain ? readdressed(from: column, before: end) : span.text
    return sequence.isEmpty ? body : sequence + body + Style.reset
  }

  private func readdressed(from start: Int, before end: Int) -> String {
    var column = start
    return span.text.reduce(into: "") { text, character in
      text.append(character)
      column += character.displayWidth
      if character.unicodeScalars.count > 1, column < end { text += "\u{1B}[\(column + 1)G" }
    }
  }
}
