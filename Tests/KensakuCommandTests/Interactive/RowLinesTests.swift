import KensakuText
import Testing

@testable import KensakuCommand

struct RowLinesTests {
  private func lines(_ rows: [PickerRow], query: String = "", columns: Int) -> [[Span]] {
    PickerRow.lines(of: rows[...], query: query, columns: columns, language: .japanese)
  }

  @Test func aSongHasArtistAlbumLengthAndPrice() throws {
    let rows = [try SampleRow.song(), try SampleRow.song("Umbrella", artist: "Sora", price: "51")]
    #expect(
      lines(rows, columns: 60).texts == [
        "傘の下    雨宮そら  渋谷の雨  4:16  255円", "Umbrella  Sora      渋谷の雨  4:16   51円",
      ])
    #expect(lines(rows, columns: 30).texts == ["傘の下    雨宮そら  渋谷の雨", "Umbrella  Sora      渋谷の雨"])
    #expect(lines(rows, columns: 10).texts == ["傘の下", "Umbrella"])
  }

  @Test func theFirstColumnStandsOutAndMatchesAreMarked() throws {
    let line = try #require(lines([try SampleRow.song()], query: "渋谷", columns: 60).first)
    #expect(line.first == Span(text: "傘の下", style: .title))
    #expect(line.dropFirst().allSatisfy { $0.style.contains(.dim) })
    #expect([line].matches == ["渋谷"])
  }

  @Test func aShopHasGenreBudgetAccessAndHours() throws {
    let rows = [try SampleRow.shop()]
    #expect(
      lines(rows, columns: 120).texts == ["炭火 ほたる  居酒屋  3001～4000円  銀座駅A9出口から徒歩9分  月～金: 11:30～14:00 17:30～翌1:00 土: 17:30～23:00"])
    #expect(lines(rows, columns: 40).texts == ["炭火 ほ…   居酒屋  3001～40…  銀座駅A9…"])
    let bare = [try SampleRow.shop("月", ["access": "null", "genre": "null", "budget": "null", "open": "null"])]
    #expect(lines(bare, columns: 60).texts == ["月  東京都中央区銀座９-9-9 ほたるビル2F"])
  }

  @Test(arguments: [
    ("11:30～14:0017:30～23:00 （料理L.O. 22:00）", "11:30～14:00 17:30～23:00"), ("17:00～（不定(変更あり)）翌1:00", "17:00～翌1:00"),
    ("24時間", "24時間"), ("", ""), ("（休）", ""), ("）10:00", "）10:00"), ("10:00  ～  12:00", "10:00 ～ 12:00"),
    ("火～日: 10:00～18:00水: 10:00～14:00", "火～日: 10:00～18:00 水: 10:00～14:00"), ("18:00まで", "18:00まで"),
  ])
  func hoursAreShortened(hours: String, short: String) {
    #expect(ShopFormat.shortHours(hours) == short)
  }

  @Test func anArticleHasItsSnippetWithTheServicesMatches() throws {
    let rows = [try SampleRow.article(), try SampleRow.article("塔", snippet: "高い&lt;建物&gt;。")]
    let lines = lines(rows, query: "塔", columns: 60)
    #expect(lines.texts == ["東京タワー  東京タワーは港区にある電波塔。", "塔          高い<建物>。"])
    #expect(lines.matches == ["東京", "塔"])
    #expect(self.lines(rows, columns: 20).texts == ["東京タワー", "塔"])
  }

  @Test func aSnippetBeginsWhereItsMatchIsSeen() throws {
    let text = String(repeating: "前置き", count: 30) + #"<em>電波塔</em>の話"#
    let lines = lines([try SampleRow.article("塔", snippet: text)], columns: 40)
    #expect(lines.texts == ["塔  …き前置き電波塔の話"])
    #expect(lines.matches == ["電波塔"])
  }

  @Test func anAddressHasItsReading() {
    let rows = Array(SampleRow.addresses.prefix(1))
    let lines = lines(rows, query: "まいはま", columns: 60)
    #expect(lines.texts == ["279-0031  千葉県浦安市舞浜  チバケン ウラヤスシ マイハマ"])
    #expect(lines.matches == ["マイハマ"])
  }

  @Test func noRowsAreNoLines() throws {
    #expect(lines([], columns: 80).isEmpty)
    #expect(lines([try SampleRow.song(), try SampleRow.song()], columns: 0) == [[], []])
  }

  @Test func aHugeTextCostsNoMoreThanIsSeen() throws {
    let long = String(repeating: "長い", count: 200_000)
    let marks = "a" + String(repeating: "\u{301}", count: 200_000)
    let lines = lines([try SampleRow.song(long, artist: marks)], columns: 80) + lines([try SampleRow.article(long)], columns: 80)
    #expect(lines.count == 2 && lines.joined().allSatisfy { $0.text.unicodeScalars.count <= 1_100 })
  }
}

/// Whatever a service sends, whatever is asked for and however wide the terminal is.
struct HostileRowTests {
  private func rows(using generator: inout SeededGenerator) throws -> [[PickerRow]] {
    func text() -> String { HostileText.random(upTo: 30, using: &generator) }
    let songs = try (0..<3).map { _ in try SampleRow.song("x" + text(), artist: text(), album: text(), url: text()) }
    let shops = try (0..<3).map { _ in
      let texts = Dictionary(
        uniqueKeysWithValues: ["access", "open", "close", "catch", "parking", "budget_memo", "address"].map {
          ($0, JSONLine.text("a" + text()))
        })
      return try SampleRow.shop("x" + text(), texts)
    }
    let articles = try (0..<3).map { _ in
      try SampleRow.article("x" + text(), snippet: text() + "<em>" + text() + "</em>" + text(), url: "https://e.example/" + text())
    }
    return [songs, shops, articles, SampleRow.addresses]
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func noLineIsWiderThanTheTerminalAndNothingUnsafeGetsOut(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let kinds = try rows(using: &generator)
    let query = HostileText.random(upTo: 4, using: &generator)
    let widths = [1, 2, 3, 10, 80, 200] + (0..<6).map { _ in Int.random(in: 1...200, using: &generator) }
    for columns in widths {
      for rows in kinds {
        let list = PickerRow.lines(of: rows[...], query: query, columns: columns, language: .japanese)
        #expect(list.count == rows.count)
        let all = list + rows.prefix(3).flatMap { $0.details(query: query, columns: columns, language: .english) }
        for line in all where line.displayWidth > columns || !line.allSatisfy(\.text.isSafeForTerminals) {
          Issue.record("\(columns): \(line.displayWidth) \(line.map(\.text.debugDescription))")
        }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func whatIsPrintedIsOneSafeLine(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let query = HostileText.random(upTo: 4, using: &generator)
    for row in try rows(using: &generator).joined() {
      for format in PickerOutput.allCases {
        let output = row.output(format, query: query)
        #expect(output.last == "\n")
        let scalars = output.unicodeScalars.dropLast().filter { $0 != "\t" }
        // JSON escapes what steers a terminal, and keeps what only has no shape.
        let isSafe = String(String.UnicodeScalarView(scalars)).isSafeForTerminals || format == .json && !scalars.contains(where: \.steers)
        if !isSafe { Issue.record("\(format): \(output.prefix(300).debugDescription)") }
      }
      #expect(row.url.map { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } && $0.hasPrefix("http") } ?? true)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, or turns the direction of a text.
  fileprivate var steers: Bool {
    properties.generalCategory == .control || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
