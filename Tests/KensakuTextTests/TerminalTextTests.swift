import KensakuText
import Testing

@Suite("Terminal-safe text")
struct TerminalTextTests {
  @Test(arguments: [
    ("plain 東京", "plain 東京"), ("a\nb\tc", "a b c"), ("a\r\nb", "a b"), ("\u{1B}[31mred", "[31mred"), ("\u{9B}31m", "31m"),
    ("\u{1B}]52;c;x\u{7}", "]52;c;x"), ("a\u{202E}b", "ab"), ("a\u{200B}b", "ab"),
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("葛\u{E0100}", "葛\u{E0100}"), ("\u{7F}", ""), ("\u{FEFF}a", "a"), ("a\u{2028}b", "a b"),
    ("a\u{2066}b\u{2069}", "ab"), ("\u{E0041}", ""), ("", ""),
  ])
  func leavesOutWhatSteers(_ text: String, _ safe: String) {
    #expect(Array(TerminalText.safe(text).unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test func hasNothingThatSteersATerminal() {
    var random = RandomText(seed: 9)
    let anything = RandomText.wild + (0...0x2FF).compactMap(Unicode.Scalar.init) + (0x2000...0x206F).compactMap(Unicode.Scalar.init)
    for _ in 0..<500 {
      let safe = TerminalText.safe(random.text(of: anything, length: 0...20))
      for scalar in safe.unicodeScalars {
        let category = scalar.properties.generalCategory
        #expect(category != .control && (category != .format || scalar == "\u{200D}"), "U+\(String(scalar.value, radix: 16))")
      }
      #expect(TerminalText.safe(safe) == safe)
    }
  }
}
