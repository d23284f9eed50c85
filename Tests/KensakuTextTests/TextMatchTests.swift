import KensakuText
import Testing

@Suite("Text match")
struct TextMatchTests {
  @Test(arguments: [
    ("緑が丘", "東緑ヶ丘1丁目", ["緑ヶ丘"]), ("12", "北12条西", ["12"]), ("十二", "北１２条", ["１２"]), ("１２条", "北十二条", ["十二条"]),
    ("ﾀﾜｰ 森", "六本木ヒルズ森タワー", ["森タワー"]), ("森 本", "六本木ヒルズ森タワー", ["本", "森"]),
    ("19", "1999年", ["19"]), ("九", "1999年", []), ("字", "大字元岡", ["字"]), ("大字元岡", "大字元岡", ["大字元岡"]), ("澤", "金沢", ["沢"]),
    ("SONG", "a song, Song", ["song", "Song"]), ("が", "ｶﾞﾗｽ", ["ｶﾞ"]),
    ("かぶ", "株式", []), ("株", "㈱山田", ["㈱"]), ("の", "丸之内の丸ノ内", ["之", "の", "ノ"]), ("", "東京", []), ("東京", "", []), (" ", "東 京", []),
    ("東京", "東 京", ["東 京"]), ("か", "か\u{3099}", []),
    ("葛城", "葛\u{E0100}城", ["葛\u{E0100}城"]), ("あ あ", "あああ", ["あああ"]), ("家族", "👨‍👩‍👧家族", ["家族"]), ("中通", "中通り1", ["中通り"]), ("é", "Café", ["é"]),
    ("タワー", "タワ−", ["タワ−"]),
  ])
  func isFoundWhateverItsSpelling(_ query: String, _ text: String, _ found: [String]) {
    #expect(TextMatch.ranges(of: query, in: text).map { String(text[$0]) } == found)
  }

  @Test func rangesAreAscendingAndApart() {
    var random = RandomText(seed: 13)
    for _ in 0..<600 {
      let text = random.text(of: RandomText.wild, length: 0...24)
      let query = random.text(of: RandomText.wild, length: 0...3)
      var end: String.Index?
      for range in TextMatch.ranges(of: query, in: text) {
        #expect(!range.isEmpty)
        if let end { #expect(range.lowerBound > end) }
        end = range.upperBound
        #expect(range.upperBound <= text.endIndex)
        // Whole characters only.
        #expect(text[range].count == text.distance(from: range.lowerBound, to: range.upperBound))
      }
    }
  }

  @Test func everyWordOfATextIsFoundInIt() {
    for name in KanaNames.all {
      #expect(TextMatch.ranges(of: name, in: "東" + name + "西").map { String(("東" + name + "西")[$0]) } == [name])
    }
  }
}
