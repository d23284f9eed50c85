import KensakuText
import Testing

@testable import KensakuCommand

struct RowDetailsTests {
  private func details(_ row: PickerRow, query: String = "", columns: Int = 80, _ language: Language = .english) -> [String] {
    row.details(query: query, columns: columns, language: language).texts
  }

  @Test func aSongTellsAllThatITunesGives() throws {
    #expect(
      details(try SampleRow.song()) == [
        "傘の下",
        "artist       雨宮そら",
        "album        渋谷の雨",
        "disc         1/2",
        "track        3/14",
        "length       4:16",
        "price        ¥255",
        "album price  ¥2037",
        "released     2018-03-14",
        "genre        J-Pop",
        "explicit     cleaned",
        "country      JPN",
        "song page    https://music.example.com/33",
        "preview      https://a.example.com/a.m4a",
        "ID           33",
      ])
  }

  @Test func aShopTellsAllThatHotPepperGives() throws {
    #expect(
      details(try SampleRow.shop(), columns: 100, .japanese) == [
        "炭火 ほたる",
        "ジャンル        居酒屋、和食",
        "予算            3001～4000円",
        "平均予算        ランチ800円",
        "住所            東京都中央区銀座９-9-9 ほたるビル2F",
        "アクセス        銀座駅A9出口から徒歩9分",
        "エリア          東京 › 銀座・有楽町",
        "緯度、経度      35.6712, 139.765",
        "営業時間        月～金: 11:30～14:00 17:30～翌1:00 （料理L.O. 翌0:00）土: 17:30～23:00",
        "定休日          日、祝日",
        "席数            24",
        "カード          VISA",
        "設備あり        飲み放題（コースのみ）",
        "設備なし        駐車場",
        "そのほかの設備  禁煙席：一部禁煙",
        "クーポン        あり",
        "店のページ      https://shop.example.com/1/",
        "ID              J009999001",
        "Powered by ホットペッパーグルメ Webサービス",
      ])
  }

  @Test func anArticleTellsAllThatWikipediaGives() throws {
    let row = try SampleRow.article()
    #expect(
      details(row) == [
        "東京タワー",
        "snippet  東京タワーは港区にある電波塔。",
        "words    678",
        "size     12345 bytes",
        "changed  2026-09-30T12:00:00Z",
        "page     https://ja.example.org/wiki/1",
        "ID       7",
      ])
    #expect(row.details(query: "", columns: 80, language: .english).matches == ["東京"])
  }

  @Test func anAddressTellsAllThatTheDataHas() {
    #expect(
      details(SampleRow.addresses[0], .japanese) == [
        "郵便番号        279-0031",
        "住所            千葉県浦安市舞浜",
        "読み            チバケン ウラヤスシ マイハマ",
        "ローマ字        Maihama, Urayasu-shi, Chiba-ken",
        "種類            町域",
        "市区町村コード  12227",
      ])
    let office = RowDetails(TestEntry.office, query: "東京", .english).lines(query: "東京", columns: 80, language: .english)
    #expect(office.texts.contains("office         東京都庁") && office.texts.contains("kind           large-volume office"))
    #expect(office.matches == ["東京", "東京"])
  }

  @Test func theDigitsOfACodeAreMarkedInTheCodeAlone() {
    #expect(SampleRow.addresses[0].details(query: "2790", columns: 80, language: .english).matches == ["279-0"])
  }

  @Test func valuesStandBelowTheirNamesWhereThereIsNoRoomBeside() throws {
    #expect(details(try SampleRow.article(), columns: 24).prefix(6) == ["東京タワー", "snippet", "  東京タワーは港区にある", "  電波塔。", "words", "  678"])
    #expect(details(try SampleRow.article(), columns: 12).prefix(4) == ["東京タワー", "snippet", "東京タワーは", "港区にある電"])
  }

  @Test func aURLIsBrokenOnlyWhereItIsWiderThanTheTerminal() throws {
    let row = try SampleRow.article(url: "https://ja.example.org/wiki/a-long-name")
    #expect(details(row, columns: 44).suffix(3) == ["page", "https://ja.example.org/wiki/a-long-name", "ID       7"])
    #expect(details(row, columns: 20).suffix(4) == ["https://ja.example.o", "rg/wiki/a-long-name", "ID", "  7"])
  }
}

struct RowOutputTests {
  @Test func textIsWhatTheRowIsAndWhatIsNeededOfIt() throws {
    #expect(SampleRow.addresses[0].output(.text, query: "") == "279-0031\t千葉県浦安市舞浜\n")
    #expect(try SampleRow.song().output(.text, query: "") == "傘の下\t雨宮そら\n")
    #expect(try SampleRow.shop().output(.text, query: "") == "炭火 ほたる\t東京都中央区銀座９-9-9 ほたるビル2F\n")
    #expect(try SampleRow.article().output(.text, query: "") == "東京タワー\thttps://ja.example.org/wiki/1\n")
  }

  @Test func codesAndAddressesAreThoseOfAddresses() throws {
    #expect(SampleRow.addresses[0].output(.code, query: "") == "2790031\n")
    #expect(SampleRow.addresses[0].output(.address, query: "") == "千葉県浦安市舞浜\n")
    #expect(try SampleRow.song().output(.code, query: "") == "傘の下\t雨宮そら\n")
  }

  @Test func programsGetWhatTheCommandsPrint() throws {
    let song = try SampleRow.song()
    #expect(song.output(.json, query: "傘").hasPrefix(#"{"query":"傘","id":33,"name":"傘の下","artist":"雨宮そら""#))
    #expect(song.output(.tsv, query: "傘").hasPrefix("33\t傘の下\t雨宮そら\t") && song.output(.tsv, query: "傘").hasSuffix("\t傘\n"))
    #expect(SampleRow.addresses[0].output(.json, query: "舞").hasPrefix(#"{"query":"舞","code":"2790031""#))
    #expect(SampleRow.addresses[0].output(.tsv, query: "舞").hasPrefix("2790031\t千葉県\t"))
    #expect(try SampleRow.shop().output(.json, query: "").contains(#""facilities":["free_drink"]"#))
    #expect(try SampleRow.article().output(.tsv, query: "").hasPrefix("7\t東京タワー\t東京タワーは"))
  }

  @Test func aPageIsOneOfTheWeb() throws {
    #expect(try SampleRow.song().output(.url, query: "") == "https://music.example.com/33\n")
    #expect(
      try SampleRow.article(url: "https://ja.example.org/wiki/寿司 屋").url == "https://ja.example.org/wiki/%E5%AF%BF%E5%8F%B8%20%E5%B1%8B")
    for url in ["javascript:alert(1)", "file:///etc/passwd", "", "--version", "ftp://example.com"] {
      #expect(try SampleRow.song(url: url).url == nil)
    }
    #expect(try SampleRow.song(url: "file:///etc/passwd").output(.url, query: "") == "\n")
  }

  @Test func anAddressIsFoundOnAMap() {
    #expect(
      SampleRow.addresses[0].url
        == "https://www.openstreetmap.org/search?query=%E5%8D%83%E8%91%89%E7%9C%8C%E6%B5%A6%E5%AE%89%E5%B8%82%E8%88%9E%E6%B5%9C")
    #expect(TestEntry.office.mapURL.hasSuffix("2%E4%B8%81%E7%9B%AE8-1"))
    var floor = TestEntry.maihama
    floor.town += "タワー（３０階）"
    #expect(!floor.mapURL.contains("30"))
  }
}
