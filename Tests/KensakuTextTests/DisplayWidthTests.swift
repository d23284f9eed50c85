import KensakuText
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("あ", 2), ("漢", 2), ("ｱ", 1), ("ｶﾞ", 2), ("ﾊﾟﾋﾟ", 4), ("Ａ", 2), ("か\u{3099}", 2), ("葛\u{E0100}", 2), ("e\u{301}", 1), ("👨‍👩‍👧‍👦", 2),
    ("❤", 1), ("❤\u{FE0F}", 2),
    ("🇯🇵", 2), ("🇯🇵🇫🇷", 4), ("👍🏽", 2), ("1\u{FE0F}\u{20E3}", 2), ("…", 1), ("─", 1), ("\u{200B}", 0), ("\u{202E}", 0), ("\u{1B}", 0),
    ("\u{3000}", 2), ("한", 2), ("𠮷", 2), ("🏴‍☠️", 2), ("①", 1),
    ("", 0), ("Tokyo 東京", 10), ("ー", 2), ("ｰ", 1), ("〜", 2), ("〒", 2), ("\u{AD}", 0),
  ])
  func ofTextIs(_ text: String, _ width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func ofTextIsThatOfItsParts() {
    var random = RandomText(seed: 5)
    for _ in 0..<300 {
      let first = random.text(of: RandomText.wild, length: 0...10)
      let second = random.text(of: RandomText.wild, length: 0...10)
      #expect(first.displayWidth == first.map(\.displayWidth).reduce(0, +))
      // Where the two meet without joining into one character.
      if (first + second).count == first.count + second.count {
        #expect((first + second).displayWidth == first.displayWidth + second.displayWidth)
      }
    }
  }

  @Test func paddingFillsAColumn() {
    #expect("東京".padded(toWidth: 6) == "東京  ")
    #expect("東京".padded(toWidth: 6, leading: true) == "  東京")
    #expect("東京都".padded(toWidth: 4) == "東京都")
  }

  @Test func truncationNeverPassesTheWidth() {
    #expect("東京都千代田区".truncated(toWidth: 7) == "東京都…")
    #expect("東京都千代田区".truncated(toWidth: 6) == "東京…")
    #expect("東京".truncated(toWidth: 4) == "東京")
    #expect("東京".truncated(toWidth: 0) == "")
    #expect("東京都".truncated(toWidth: 1) == "…")
    #expect("abc".truncated(toWidth: 2, mark: "...") == "ab")
    var random = RandomText(seed: 6)
    for _ in 0..<300 {
      let text = random.text(of: RandomText.wild, length: 0...15)
      let width = Int.random(in: 0...20, using: &random)
      #expect(text.truncated(toWidth: width).displayWidth <= width)
      #expect(text.padded(toWidth: width).displayWidth == max(width, text.displayWidth))
    }
  }
}
