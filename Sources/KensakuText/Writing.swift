/// What a word is written in, as far as a search must know to choose how to look for it.
public enum Writing: Hashable, Sendable {
  /// At least one ideograph, whatever stands beside it.
  case han
  /// Kana and ー only.
  case kana
  /// Latin letters, also accented, with or without digits, apostrophes, hyphens and full stops.
  case latin
  /// Kana and Latin letters: a reading that an input method has not finished, such as しぶy.
  case kanaAndLatin
  case digits
  /// Nothing of these: empty, punctuation, another script.
  case other

  public static func of(_ text: some StringProtocol) -> Writing {
    var hasKana = false
    var hasLatin = false
    var hasDigits = false
    var hasOther = false
    for scalar in text.unicodeScalars {
      let value = scalar.value
      switch value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        hasLatin = true
      case 0x30...0x39, 0xFF10...0xFF19: hasDigits = true
      case 0x3041...0x3096, 0x3099...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: hasKana = true
      case 0x20, 0x27, 0x2D, 0x2E, 0x2019, 0x2010...0x2015, 0x2212, 0x3000, 0x30FB, 0xFF07, 0xFF0D, 0xFF0E, 0xFF65: break
      case 0x300...0x36F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: break
      default:
        if Fold.isIdeograph(value) { return .han }
        hasOther = true
      }
    }
    if hasOther { return .other }
    if hasKana { return hasLatin ? .kanaAndLatin : hasDigits ? .other : .kana }
    if hasLatin { return .latin }
    return hasDigits ? .digits : .other
  }
}
