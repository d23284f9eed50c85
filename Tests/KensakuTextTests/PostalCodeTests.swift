import KensakuText
import Testing

@Suite("Postal code")
struct PostalCodeTests {
  @Test(arguments: [
    "2790031", "279-0031", "２７９００３１", "２７９－００３１", "〒279-0031", "〒 279-0031", "〒２７９ー００３１", "279ｰ0031", "279〜0031", "279～0031", "279‐0031",
    "279‑0031", "279‒0031", "279–0031", "279—0031", "279―0031", "279−0031", "279⁃0031", "279﹘0031", "279 0031", "279\u{3000}0031",
    " 2790031\u{3000}", "279 - 0031",
  ])
  func isReadAsPeopleWriteIt(_ text: String) {
    #expect(PostalCode(text)?.value == 2_790_031)
    #expect(PostalCode(Substring(text)) == PostalCode("2790031"))
  }

  @Test(arguments: [
    "", "279", "279003", "27900311", "279-00311", "27-90031", "2-790031", "2790031号", "a2790031", "〒", "-2790031", "279〒0031", "〒〒2790031",
    "二七九〇〇三一",
  ])
  func isNothingElse(_ text: String) {
    #expect(PostalCode(text) == nil)
  }

  @Test func isWrittenWithItsZeros() {
    let code = PostalCode("060-0001")
    #expect(code?.description == "0600001")
    #expect(code?.hyphenated == "060-0001")
    #expect(PostalCode(value: 0)?.hyphenated == "000-0000")
    #expect(PostalCode(value: 10_000_000) == nil)
  }

  @Test func comesBackFromItsOwnSpellings() {
    var random = RandomText(seed: 1)
    for _ in 0..<300 {
      let code = PostalCode(value: UInt32.random(in: 0...9_999_999, using: &random))
      #expect(code != nil)
      #expect(PostalCode(code?.description ?? "") == code)
      #expect(PostalCode(code?.hyphenated ?? "") == code)
      #expect(PostalCode("〒" + (code?.hyphenated ?? "")) == code)
    }
  }

  @Test(arguments: [
    ("279-0", "2790"), ("２７９ー", "279"), ("〒27", "27"), ("2", "2"), ("27900311234", "27900311234"), ("279 0031", "2790031"), ("０", "0"),
  ])
  func givesTheDigitsOfAHalfTypedCode(_ text: String, _ digits: String) {
    #expect(PostalCode.digits(in: text) == Array(digits.utf8))
  }

  @Test(arguments: ["", "〒", " ", "1-2", "27-9", "2790-031", "279-0031a", "東京279", "12条", "ー279"])
  func givesNoDigitsForOtherText(_ text: String) {
    #expect(PostalCode.digits(in: text) == nil)
  }
}
