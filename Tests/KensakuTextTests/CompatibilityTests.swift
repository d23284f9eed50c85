import KensakuText
import Testing

@Suite("Compatibility folding")
struct CompatibilityTests {
  @Test(arguments: [
    ("２７９", "279"), ("ｶﾞｷﾞ", "ガギ"), ("－", "-"), ("ｰ", "ー"), ("ﾊﾟﾊﾞ", "パバ"), ("か\u{3099}", "が"), ("は\u{309A}", "ぱ"), ("か゛", "が"),
    ("葛\u{E0100}城", "葛城"), ("❤\u{FE0F}", "❤"), ("㈱", "(株)"), ("㍻", "平成"), ("①", "1"), ("\u{3000}", " "), ("Ａ～", "A~"), ("\u{F91D}", "欄"),
    ("\u{2F80B}", "像"), ("ｳﾞ", "ヴ"), ("o\u{304}", "ō"), ("㎡", "m2"), ("ﬁ", "fi"), ("", ""), ("東京", "東京"), ("ﾞ", "\u{3099}"),
  ])
  func isNFKC(_ text: String, _ folded: String) {
    #expect(Array(Fold.compatibility(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  /// Neither NFKC nor we touch these: a dash is folded where it is known to be one.
  @Test(arguments: ["‐", "‒", "–", "—", "―", "−", "⁃", "ー", "〜", "澤", "﨑", "髙", "邉", "嶋"])
  func leavesDashesAndVariantKanjiAlone(_ text: String) {
    #expect(Array(Fold.compatibility(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func agreesWithUnicodeOnEverySingleCharacter() {
    var hash = FNV()
    for value: UInt32 in 0xA0...0x2FFFF where !CompatibilityExpectation.leftOut.contains(where: { $0.contains(value) }) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      hash.add(Fold.compatibility(String(Character(scalar))))
    }
    #expect(hash.value == CompatibilityExpectation.singles)
  }

  @Test func agreesWithUnicodeOnKanaAndMarks() {
    var hash = FNV()
    for (letters, marks) in [([0x3041...0x3096, 0x30A1...0x30FE], [0x3099, 0x309A]), ([0xFF66...0xFF9D], [0xFF9E, 0xFF9F])] {
      for value in letters.joined() {
        for mark in marks { hash.add(Fold.compatibility(String(String.UnicodeScalarView([value, mark].compactMap(Unicode.Scalar.init))))) }
      }
    }
    #expect(hash.value == CompatibilityExpectation.kanaWithMarks)
  }

  @Test func agreesWithUnicodeOnMixedText() {
    for (text, folded) in CompatibilityExpectation.texts {
      #expect(Array(Fold.compatibility(text).unicodeScalars) == Array(folded.unicodeScalars), "\(text)")
    }
  }

  @Test func isIdempotent() {
    var random = RandomText(seed: 3)
    for _ in 0..<500 {
      let once = Fold.compatibility(random.text(of: RandomText.wild, length: 0...12))
      #expect(Array(Fold.compatibility(once).unicodeScalars) == Array(once.unicodeScalars))
    }
  }

  private struct FNV {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
      for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }
}
