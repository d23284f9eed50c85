/// The half-width kana of Japan Post's CP932 files.
enum HalfWidthKana {
  /// Full-width forms: marks are joined with their kana, ASCII becomes full-width and the space U+3000.
  /// Text that is full-width already comes back as it is.
  static func fullWidth(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let joined = result.last.flatMap({ joined($0, scalar) }) {
        result.removeLast()
        result.append(joined)
      } else {
        result.append(fullWidth(scalar))
      }
    }
    return String(result)
  }

  /// Whether there is a half-width kana in the text.
  static func contains(_ text: String) -> Bool {
    text.unicodeScalars.contains { ("\u{FF61}"..."\u{FF9F}").contains($0) }
  }

  /// U+FF61 to U+FF9F in their order.
  private static let kana = Array(
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜".unicodeScalars)

  private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case " ": "\u{3000}"
    // As Japan Post's UTF-8 file has them.
    case "-": "\u{2212}"
    case "~": "\u{301C}"
    case "!"..."}": Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
    case "\u{FF61}"..."\u{FF9F}": kana[Int(scalar.value - 0xFF61)]
    default: scalar
    }
  }

  /// カ and a half-width voice mark are ガ: in Unicode the voiced kana follows its plain one, and the half-voiced follows that.
  private static func joined(_ last: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (mark, last) {
    case ("\u{FF9E}", "ウ"): "ヴ"
    case ("\u{FF9E}", _) where "カキクケコサシスセソタチツテトハヒフヘホ".unicodeScalars.contains(last): Unicode.Scalar(last.value + 1)
    case ("\u{FF9F}", _) where "ハヒフヘホ".unicodeScalars.contains(last): Unicode.Scalar(last.value + 2)
    default: nil
    }
  }
}
