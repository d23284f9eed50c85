import KensakuText

extension [Span] {
  /// Lines of at most so many columns, broken where East Asian text may be, or between words: none begins with 。 or ends with 「, where
  /// there is room for what goes with it. One line without a width.
  func wrapped(toWidth width: Int?) -> [[Span]] {
    guard let width else { return isEmpty ? [] : [self] }
    var lines: [StyledLine] = []
    var line = StyledLine()
    for span in self {
      for character in span.text {
        let next = StyledLine.Piece(character: character, style: span.style)
        while line.width + next.width > width, !line.pieces.isEmpty {
          let rest = line.takeRest(before: next)
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

    /// Whether a line may end with it, where another piece begins the next.
    func mayBeParted(from next: Piece) -> Bool {
      if next.character == " " { return true }
      return !(isOfWord && next.isOfWord) && !Self.atNoStart.contains(next.character) && !Self.atNoEnd.contains(character)
    }

    /// JIS X 4051: closing brackets, punctuation, small kana and marks of repetition and length.
    private static let atNoStart = Set(
      "、。，．・：；？！゛゜ヽヾゝゞ々ー〜～’”）〕］｝〉》」』】｠…‥)],.:;?!}｡､｣･ｰﾞﾟぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ％℃")
    private static let atNoEnd = Set("‘“（〔［｛〈《「『【｟([{｢￥＄")
  }

  private(set) var pieces: [Piece] = []
  private(set) var width = 0

  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    width += piece.width
  }

  /// Takes away the end that goes with the piece to come, unless that is all of the line.
  mutating func takeRest(before next: Piece) -> StyledLine {
    var rest = StyledLine()
    guard let start = lastBreak(before: next) else { return rest }
    for piece in pieces[start...] { rest.append(piece) }
    pieces.removeSubrange(start...)
    width -= rest.width
    return rest
  }

  /// Where the next line may begin; nil where it may nowhere but at the piece to come.
  private func lastBreak(before next: Piece) -> Int? {
    var following = next
    for index in pieces.indices.reversed() {
      if pieces[index].mayBeParted(from: following) { return index + 1 }
      following = pieces[index]
    }
    return nil
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
