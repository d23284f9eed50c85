/// Text from outside, made safe to show: what would steer a terminal or reorder its text is replaced.
enum TerminalSafe {
  static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { safe.append(Self.scalar(scalar)) }
    return String(safe)
  }

  /// Control characters by their pictures (U+2400…), invisible and reordering ones by U+FFFD. One scalar for one.
  static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0000...0xE0FFF: "\u{FFFD}"
    default: scalar
    }
  }

  /// A blank as wide as the scalar is on a terminal (Unicode Standard Annex 11, in whole blocks).
  static func blank(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      "\u{3000}"
    default: " "
    }
  }
}
