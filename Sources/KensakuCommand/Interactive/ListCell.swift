import KensakuText

/// A text from a service on its way into a column.
enum ListCell {
  /// In scalars: no terminal shows more of it, and a list is drawn again at every key.
  private static let longest = 1_024

  /// Safe for a terminal, and not longer than anybody sees in a line.
  static func text(_ text: String) -> String {
    safe(text.unicodeScalars.count > longest ? String(text.unicodeScalars.prefix(longest)) : text)
  }

  /// Safe for a terminal, and beginning with a character: marks without one would join what stands before them, and change its width.
  static func safe(_ text: String) -> String {
    let scalars = TerminalText.safe(text).unicodeScalars
    guard let first = scalars.first, first.joins else { return String(scalars) }
    return String(scalars.drop(while: \.joins))
  }
}

extension Unicode.Scalar {
  /// Whether it takes no column of its own behind a character. The marks of half-width kana do.
  fileprivate var joins: Bool {
    value == 0x200D || properties.isGraphemeExtend && value != 0xFF9E && value != 0xFF9F
  }
}
