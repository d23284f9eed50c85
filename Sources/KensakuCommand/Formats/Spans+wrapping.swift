import KensakuText

extension [Span] {
  /// Lines of at most so many columns, broken where East Asian text may be, or between words. One line without a width.
  func wrapped(toWidth width: Int?) -> [[Span]] {
    guard let width else { return isEmpty ? [] : [self] }
    var lines: [StyledLine] = []
    var line = StyledLine()
    for span in self {
      for character in span.text {
        let next = StyledLine.Piece(character: character, style: span.style)
        if line.width + next.width > width, !line.pieces.isEmpty {
          let rest = line.takeWord(before: next)
          lines.append(line)
          line = rest
        }
        if line.pieces.isEmpty, character == " ", !lines.isEmpty { continue }
        line.append(next)
      }
    }
    if !line.pieces.isEmpty { lines.append(line) }
    return lines.map(\.spans)
  }
}

/// A line while it is made, character by character.
private struct StyledLine {
  struct Piece {
    var character: Character
    var style: Style
    var width: Int

    init(character: Character, style: Style) {
      self.character = character
      self.style = style
      width = character.displayWidth
    }

    /// Whether it may not be set apart from one of its kind.
    var isOfWord: Bool { width == 1 && character != " " }
  }

  private(set) var pieces: [Piece] = []
  private(set) var width = 0

  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    width += piece.width
  }

  /// Takes away the word at the end that goes on with a piece, unless it is all of the line.
  mutating func takeWord(before piece: Piece) -> StyledLine {
    var word = StyledLine()
    guard piece.isOfWord else { return word }
    let start = pieces.lastIndex { !$0.isOfWord }.map { $0 + 1 } ?? 0
    guard start > 0 else { return word }
    for piece in pieces[start...] { word.append(piece) }
    pieces.removeSubrange(start...)
    width -= word.width
    return word
  }

  /// Without the spaces at its end.
  var spans: [Span] {
    let end = pieces.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
    return pieces[..<end].reduce(into: []) { spans, piece in
      if let last = spans.last, last.style == piece.style {
        spans[spans.count - 1].text.append(piece.character)
      } else {
        spans.append(Span(text: String(piece.character), style: piece.style))
      }
    }
  }
}
