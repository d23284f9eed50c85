import KensakuText

/// A text from a service on its way into a column of a list.
enum ListCell {
  /// In scalars: no terminal shows more of it, and a list is drawn again at every key.
  private static let longest = 1_024

  /// Safe for a terminal, not longer than anybody sees, and beginning with something that can be seen: a mark without a character would
  /// join the column before it.
  static func text(_ text: String) -> String {
    let head = text.unicodeScalars.count > longest ? String(text.unicodeScalars.prefix(longest)) : text
    return String(TerminalText.safe(head).drop { $0.displayWidth == 0 })
  }
}
