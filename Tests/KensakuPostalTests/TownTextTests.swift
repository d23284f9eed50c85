import Testing

@testable import KensakuPostal

/// Each rule of the town column, with real towns.
@Suite struct TownTextTests {
  private func rows(_ town: String, _ kana: String, in city: String = "札幌市中央区") -> [TownText.Row]? {
    TownText.rows(town: town, kana: kana, city: city)
  }

  private func row(_ town: String, _ kana: String, _ note: String = "") -> TownText.Row {
    TownText.Row(town: town, kana: kana, note: note)
  }

  @Test func aPlainTownStaysAsItIs() {
    #expect(rows("旭ケ丘", "アサヒガオカ") == [row("旭ケ丘", "アサヒガオカ")])
  }

  @Test func theCatchAllHasNoTownAndNoNote() {
    #expect(rows("以下に掲載がない場合", "イカニケイサイガナイバアイ") == [row("", "")])
  }

  @Test(arguments: [("利島村", "利島村一円"), ("北都留郡小菅村", "小菅村一円"), ("木曽郡王滝村", "王滝村一円")])
  func aMunicipalityAndItsSurroundingsIsNoTown(city: String, town: String) {
    #expect(rows(town, "ムライチエン", in: city) == [row("", "", town)])
  }

  @Test func ichienIsATownOfTaga() {
    #expect(rows("一円", "イチエン", in: "犬上郡多賀町") == [row("一円", "イチエン")])
  }

  @Test(arguments: [
    ("猿島郡境町", "境町の次に番地がくる場合"),
    ("岡谷市", "岡谷市の次に番地がくる場合"),
    ("北都留郡小菅村", "小菅村の次に１〜６６３番地がくる場合"),
    ("北都留郡小菅村", "小菅村の次に６６４番地以降がくる場合"),
    ("仲多度郡琴平町", "琴平町の次に１〜４２６番地がくる場合（川東）"),
    ("仲多度郡琴平町", "琴平町の次に４２７番地以降がくる場合（川西）"),
  ])
  func aLotRightAfterTheMunicipalityIsNoTown(city: String, town: String) {
    #expect(rows(town, "マチノツギニバンチガクルバアイ", in: city) == [row("", "", town)])
  }

  @Test func aLotRightAfterATownKeepsTheTown() {
    let town = "大島町の次に番地がくる場合"
    #expect(rows(town, "オオシマチョウノツギニバンチガクルバアイ", in: "西海市") == [row("大島町", "オオシマチョウ", town)])
  }

  @Test(arguments: [("枝幸郡枝幸町", "幸町"), ("磯城郡田原本町", "本町"), ("磯谷郡蘭越町", "蘭越町")])
  func aTownThatTheCityEndsInIsKept(city: String, town: String) {
    #expect(rows(town, "マチ", in: city) == [row(town, "マチ")])
    #expect(rows(town + "（１〜３丁目）", "マチ（１−３チョウメ）", in: city) == [row(town, "マチ", "１〜３丁目")])
  }

  @Test func aTownThatEndsInMuraWithoutBeingTheCityKeepsItsIchien() {
    #expect(rows("幸町一円", "サイワイチョウイチエン", in: "枝幸郡枝幸町") == [row("幸町一円", "サイワイチョウイチエン")])
  }

  @Test func listedNamesAreTownsOfTheirOwn() {
    #expect(
      rows("上美唄町（協和、南）", "カミビバイチョウ（キョウワ、ミナミ）", in: "美唄市") == [
        row("上美唄町協和", "カミビバイチョウキョウワ", "協和、南"), row("上美唄町南", "カミビバイチョウミナミ", "協和、南"),
      ])
  }

  @Test func aSingleNameFollowsTheTown() {
    #expect(rows("鳴海町（上ノ山）", "ナルミチョウ（ウエノヤマ）", in: "名古屋市緑区") == [row("鳴海町上ノ山", "ナルミチョウウエノヤマ", "上ノ山")])
  }

  @Test func namesDividedByADotAreAList() {
    let rows = rows("土居（甲・乙）", "ドイ（コウ・オツ）", in: "吾川郡仁淀川町")
    #expect(rows == [row("土居甲", "ドイコウ", "甲・乙"), row("土居乙", "ドイオツ", "甲・乙")])
  }

  @Test func theRestAmongNamesIsTheTownItself() {
    let rows = rows("高師町（北原、その他）", "タカシチョウ（キタハラ、ソノタ）", in: "豊橋市")
    #expect(rows == [row("高師町北原", "タカシチョウキタハラ", "北原、その他"), row("高師町", "タカシチョウ", "北原、その他")])
  }

  @Test(arguments: ["カミホウザワ", "カミホウザワ（フドウガミ、ミナミ）", "カミホウザワ（フドウ"])
  func namesWhoseKanaDoesNotGoWithThemStayANote(kana: String) {
    #expect(rows("上宝沢（不動上）", kana, in: "山形市") == [row("上宝沢", "カミホウザワ", "不動上")])
  }

  @Test(arguments: ["甲、乙", "種市第１５地割〜第２１地割", "杉名畑４４地割", "大泉町西井出８２４０−１"])
  func namesCannotFollowAListARangeOrANumber(town: String) {
    #expect(rows("\(town)（大久保、高取）", "カナ（オオクボ、タカトリ）") == [row(town, "カナ", "大久保、高取")])
  }

  @Test(arguments: [
    "その他", "国見その他", "丁目", "番地", "大字", "区", "次のビルを除く", "全域", "無番地", "各町", "番地のみ", "○○屋敷", "大字、番地", "１〜１９丁目", "４２、４３番地",
    "１８区", "第３号", "西５〜８線７９〜１１０番地", "３丁目本通り", "無番地を除く", "葛籠川、轟崎を含む", "成田国際空港内", "御料牧場・成田国際空港内", "南原無番地、仙台空港関係施設",
    "内金矢、下久保「１７４を除く」、大曲", "内金矢「山」、大曲", "猪位金４〜７区、清美町", "３６６７−３、３６６９−４番地", "大曲以外",
  ])
  func whatIsNoNameStaysANote(note: String) {
    let names = note.map { $0 == "、" || $0 == "・" ? $0 : "ア" }
    #expect(rows("大通西（\(note)）", "オオドオリニシ（\(String(names))）") == [row("大通西", "オオドオリニシ", note)])
  }

  @Test func streetsOfKyotoStayANote() {
    let note = "今出川通河原町西入、寺町通今出川下る東入、中筋通石薬師上る"
    #expect(rows("大宮町（\(note)）", "オオミヤチョウ", in: "京都市上京区") == [row("大宮町", "オオミヤチョウ", note)])
    let kana = "オオミヤチョウ（イマデガワドオリ、テラマチドオリ、ナカスジドオリ）"
    #expect(rows("大宮町（\(note)）", kana, in: "京都市上京区") == [row("大宮町", "オオミヤチョウ", note)])
  }

  @Test func aStreetElsewhereIsAName() {
    #expect(rows("伊吹町（北通）", "イブキチョウ（キタドオリ）", in: "宇和島市") == [row("伊吹町北通", "イブキチョウキタドオリ", "北通")])
  }

  @Test func listsOutsideParenthesesAndChiwariAreKept() {
    let town = "穴明２２地割、穴明２３地割"
    #expect(rows(town, "アナアケ２２チワリ、アナアケ２３チワリ") == [row(town, "アナアケ２２チワリ、アナアケ２３チワリ")])
    #expect(rows("甲、乙（大木戸）", "コウ、オツ（オオキド）") == [row("甲、乙", "コウ、オツ", "大木戸")])
  }

  @Test func aFloorFollowsItsBuilding() {
    #expect(rows("六本木森タワー（１階）", "ロッポンギモリタワー（１カイ）") == [row("六本木森タワー１階", "ロッポンギモリタワー１カイ", "１階")])
    #expect(rows("東池袋サンシャイン６０（４２階）", "サンシャイン６０（４２カイ）") == [row("東池袋サンシャイン６０４２階", "サンシャイン６０４２カイ", "４２階")])
    #expect(rows("ビル（地下１階）", "ビル") == [row("ビル地下１階", "ビルチカ１カイ", "地下１階")])
  }

  @Test func unknownFloorsAreTheBuildingItself() {
    #expect(rows("六本木森タワー（地階・階層不明）", "ロッポンギモリタワー（チカイ・カイソウフメイ）") == [row("六本木森タワー", "ロッポンギモリタワー", "地階・階層不明")])
  }

  @Test func theLastOfTwoParenthesesIsTheFloor() {
    let town = "名駅ミッドランドスクエア"
    let kana = "メイエキミッドランドスクエア"
    #expect(rows(town + "（高層棟）（４７階）", kana + "（コウソウトウ）（４７カイ）") == [row(town + "４７階", kana + "４７カイ", "４７階")])
    #expect(
      rows(town + "（高層棟）（地階・階層不明）", kana + "（コウソウトウ）（チカイ・カイソウフメイ）") == [row(town, kana, "地階・階層不明")])
  }

  @Test(arguments: ["大通西（１〜１９丁目", "大通西１〜１９丁目）", "大通西（１（２）", "（", "）", "）（", "大通（西））"])
  func parenthesesWithoutPartnerAreRefused(town: String) {
    #expect(rows(town, "オオドオリニシ") == nil)
  }

  /// Not in today's file, but one odd town must not keep a user from the others.
  @Test func oddParenthesesStillLeaveTheTownClean() {
    #expect(rows("泉沢（烏帽子（榛名湖畔）、林）", "イズミサワ（エボシ（ハルナコハン）、ハヤシ）") == [row("泉沢", "イズミサワ", "烏帽子（榛名湖畔）、林")])
    #expect(rows("大通（南）西", "オオドオリ（ミナミ）ニシ") == [row("大通西", "オオドオリニシ", "南")])
    #expect(rows("大通（）", "オオドオリ（）") == [row("大通", "オオドオリ")])
    #expect(rows("大通", "オオドオリ（ミナミ）") == [row("大通", "オオドオリ")])
  }

  @Test func plainTownsAreToldByTheirBytes() {
    for town in ["旭ケ丘", "", "丸の内", "甲、乙", "Ａ", "場合町"] { #expect(TownText.isPlain(Array(town.utf8)[...]), "\(town)") }
    for town in ["町（南）", "町）", "（", "利島村一円", "以下に掲載がない場合", "一円"] {
      #expect(!TownText.isPlain(Array(town.utf8)[...]), "\(town)")
    }
  }
}
