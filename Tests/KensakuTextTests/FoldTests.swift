import KensakuText
import Testing

@Suite("Folding")
struct FoldTests {
  @Test(arguments: [
    ("ひらがな", "ヒラガナ"), ("ｼﾝｼﾞｭｸ", "シンジュク"), ("ゔゝゞ", "ヴヽヾ"), ("ABCａ", "abca"), ("きょうー", "キョウー"), ("Ōkyô", "ōkyô"), ("漢字", "漢字"), ("ヶヵ", "ヶヵ"),
    ("ゟ", "ヨリ"), ("İ", "i\u{307}"),
  ])
  func katakanaIsOneKana(_ text: String, _ folded: String) {
    #expect(Array(Fold.katakana(text).unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test func largeKanaHasNoSmallLetters() {
    #expect(Fold.largeKana("ッャュョァィゥェォヮヵヶアー") == "ツヤユヨアイウエオワカケアー")
    #expect(Fold.largeKana("漢字っ") == "漢字っ")
  }

  @Test(arguments: [
    ["緑ヶ丘", "緑ケ丘", "緑が丘", "緑ガ丘", "緑ｹ丘", "緑ヵ丘"], ["五か所", "五ヶ所", "五カ所", "五箇所", "五个所", "5ケ所"], ["丸の内", "丸ノ内", "丸之内", "丸ﾉ内", "丸乃内"],
    ["金澤", "金沢"], ["﨑", "崎", "嵜"], ["中嶋", "中島"], ["舘山", "館山"], ["檜", "桧"], ["條", "条"], ["龍", "竜"], ["冨士", "富士"], ["曾根", "曽根"],
    ["淵", "渕"], ["峯", "峰"], ["籠", "篭"], ["髙", "高"], ["渡邊", "渡邉", "渡辺"], ["横濵", "横濱", "横浜"], ["眞", "真"], ["學", "学"], ["榮", "栄"],
    ["圓", "円"], ["壽", "寿"], ["齋", "齊", "斎", "斉"], ["櫻", "桜"], ["廣", "広"], ["國", "国"], ["瀧", "滝"], ["麩", "麸"], ["祇", "祗"], ["𠮷", "吉"],
    ["12条", "１２条", "十二条"], ["1丁目", "一丁目", "壱丁目"], ["60", "六十", "六〇"], ["101", "百一", "一〇一"], ["1500", "千五百"], ["0", "〇", "零"],
    ["大字元岡", "字元岡", "元岡"], ["八番丁", "八番町"], ["北埠頭", "北ふ頭", "北フ頭"], ["大通り", "大通", "大とおり"], ["中どおり", "中通"],
    ["ミッドタウン・タワー", "ﾐｯﾄﾞﾀｳﾝ･ﾀﾜｰ", "みっどたうん たわー", "ミツドタウンタワ−", "ミッドタウンタワ-"], ["1−2", "1-2", "１ー２", "一‐二", "1―2", "1〜2", "１－２"],
    ["Ａｂ", "ab", "AB"], ["葛\u{E0100}城", "葛城"], ["代々木", "代代木"], ["東京\u{200B}都", "\u{FEFF}東京都", "東京\u{3000}都", "東京都"], ["新発田", "新發田"],
    ["ニッポン", "ニツポン", "にっぽん"],
  ])
  func spellingsOfANameAreOne(_ spellings: [String]) {
    #expect(Set(spellings.map(Fold.name)).count == 1, "\(spellings.map(Fold.name))")
  }

  @Test(arguments: [
    ("緑ヶ丘", "緑ケ丘"), ("12条", "十二条"), ("0007", "0007"), ("12345", "12345"), ("一円", "一円"), ("大阪", "大阪"), ("三千石", "三千石"), ("一二三", "一二三"),
    ("タワー", "タワー"), ("カメラ", "カメラ"), ("十文字", "十文"), ("字", ""), ("東とおり", "東通"), ("とおり", "トオリ"), ("〇", "〇"), ("阪", "阪"), ("坂", "坂"),
  ])
  func nameIs(_ text: String, _ key: String) {
    #expect(Fold.name(text) == key)
  }

  /// People type letter by letter: the key of what they have so far begins the key of the whole.
  @Test(arguments: ["緑ヶ丘町", "丸の内", "霞が関", "澤田川", "北埠頭", "ミッドタウン・タワー", "八番丁", "大通り公園", "代々木", "ﾛｯﾎﾟﾝｷﾞ", "サンシャイン６０", "三軒茶屋", "虎ノ門ヒルズ"])
  func beginningsFoldToBeginnings(_ name: String) {
    let key = Fold.name(name)
    var typed = ""
    for character in name {
      typed.append(character)
      if typed.hasSuffix("６") { continue }  // 六 on its way to 六十
      #expect(key.unicodeScalars.starts(with: Fold.name(typed).unicodeScalars), "\(typed)")
    }
  }

  @Test func foldsAreIdempotent() {
    var random = RandomText(seed: 7)
    // Without what name drops: 二 〇 is two numbers, 二〇 is one.
    let tame = RandomText.wild.filter {
      !"々字大カか・　\n\t\u{200D}\u{1B}\u{7}\u{9B}\u{AD}\u{FEFF}\u{202E}\u{309B}〇0123456789０１①".unicodeScalars.contains($0)
    }
    for _ in 0..<400 {
      let wild = random.text(of: RandomText.wild, length: 0...12)
      #expect(Array(Fold.katakana(Fold.katakana(wild)).unicodeScalars) == Array(Fold.katakana(wild).unicodeScalars))
      #expect(Fold.largeKana(Fold.largeKana(wild)) == Fold.largeKana(wild))
      let name = Fold.name(random.text(of: tame, length: 0...12))
      #expect(Array(Fold.name(name).unicodeScalars) == Array(name.unicodeScalars), "\(name)")
    }
  }

  @Test(arguments: [
    ("十二丁目", 12, "丁目"), ("１２条", 12, "条"), ("3", 3, ""), ("二〇", 20, ""), ("百一番", 101, "番"), ("九千九百", 9900, ""), ("壱丁目", 1, "丁目"),
    ("拾石", 10, "石"),
    ("二千三百四十五", 2345, ""), ("12一", 12, "一"), ("十", 10, ""), ("零", 0, ""), ("二十5", 20, "5"), ("三-4", 3, "-4"), ("十百", 10, "百"),
  ])
  func numbersAreRead(_ text: String, _ value: Int, _ rest: String) {
    let number = Fold.number(text)
    #expect(number?.value == value)
    #expect(number.map { String($0.rest) } == rest)
  }

  @Test(arguments: ["", "丁目", "a1", "-1", "第1", "99999999999999999999"])
  func otherTextIsNoNumber(_ text: String) {
    #expect(Fold.number(text) == nil)
  }
}
