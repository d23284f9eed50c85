import KensakuText

/// What stands in a search field, and which part of it an input method is still making.
public struct FieldText: Sendable, Hashable {
  public var text: String
  /// The part that is being composed: the text of UIKit's `markedTextRange`, the `data` of a browser's composition event. Nil where nothing is.
  public var composed: String?

  public init(_ text: String, composed: String? = nil) {
    self.text = text
    self.composed = composed
  }
}

extension FieldText {
  /// What the text asks for: widths and compatibility forms folded (NFKC), without white space at its ends and with one space for each run
  /// inside. Texts that ask for the same are one query.
  public var query: String {
    let folded = Fold.compatibility(text)
    return folded.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) ? folded : Self.spaced(folded)
  }

  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the composed part is a reading that nobody searches for as it stands. Latin letters alone are not: keyboards of telephones
  /// compose every English word.
  public var isHalfMade: Bool {
    composed?.unicodeScalars.contains { Self.isEastAsian($0.value) } ?? false
  }

  /// Kana, ideographs, hangul and bopomofo, half-width forms too.
  private static func isEastAsian(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3031...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
