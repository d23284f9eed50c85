import KensakuSearch
import Testing

struct FieldTextTests {
  @Test(arguments: [
    ("寿司", "寿司"), ("  寿司　ビール ", "寿司 ビール"), ("ＡＢｃ", "ABc"), ("ｶﾞ", "ガ"), ("か\u{3099}", "が"), ("a\t\nb", "a b"), ("\u{3000}", ""),
    ("①", "1"), ("e\u{301}", "é"), ("東京", "東京"),
  ])
  func textsThatAskForTheSameAreOneQuery(text: String, query: String) {
    #expect(FieldText(text).query == query)
  }

  @Test(arguments: [
    ("よ", true), ("よn", true), ("ヨネ", true), ("ﾖﾈ", true), ("米津", true), ("ㄅㄆ", true), ("ㅎ", true), ("한", true), ("", false),
    ("yone", false),
    ("ni hao", false), ("été", false), ("١٢", false),
  ])
  func onlyEastAsianTextIsHalfMade(composed: String, isHalfMade: Bool) {
    #expect(FieldText("米津 " + composed, composed: composed).isHalfMade == isHalfMade)
    #expect(!FieldText("米津 " + composed).isHalfMade)
  }
}
