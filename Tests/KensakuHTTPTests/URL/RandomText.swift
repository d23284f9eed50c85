import KensakuTesting

/// Texts with what breaks encoders: separators, quotes, escapes, Japanese, emoji, decomposed kana, control characters.
struct RandomText {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed) }

  private static let pieces = [
    "a", "Z", "0", "-._~", "+", "%", "%41", "%e5", "&", "=", "#", "?", "/", "//", "\\", "'", "\"", "`", "$HOME", "$(id)", ";", ",", "[",
    "]", "{",
    "}", "|", "<", ">", "^", " ", "  ", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{7F}", "\u{85}", "寿司", "ビール", "か\u{3099}", "👨‍👩‍👧", "🇯🇵", "é",
    "e\u{301}",
    "\u{202E}", "\u{FEFF}", "\u{10FFFF}", ".", "..", "!", "*", "@", ":", "(", ")",
  ]

  mutating func next(upTo count: Int = 8) -> String {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in RandomText.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}
