import KensakuText
import Testing

@testable import KensakuCommand

struct AddressLinesTests {
  private func lines(_ entries: [TestEntry], columns: Int, query: String = "x") -> [String] {
    AddressLines(entries: entries, query: query, columns: columns).lines.texts
  }

  private let tower = (1...30).map { floor in
    TestEntry(prefecture: "神奈川県", city: "横浜市西区", town: "みなとみらいクイーンズタワーＡ（\(floor)階）", townKana: "ミナトミライ")
  }

  @Test(arguments: [58, 78, 118])
  func theListShowsWhatTheTableShows(columns: Int) {
    var noted = TestEntry.maihama
    noted.note = "１〜１９丁目"
    let entries = [noted, .office, .maihama]
    let table = TableFormat(columns: columns, inColor: false).text(PostalAnswer(query: "x", rows: entries))
    #expect(lines(entries, columns: columns) == table.split(separator: "\n").map(String.init))
  }

  @Test func aCutAddressIsMarkedAndKeepsItsEnd() {
    let lines = lines(tower, columns: 38)
    #expect(Set(lines).count == tower.count)
    #expect(lines[1] == "000-0000  みなとみらいク…ワーＡ（2階）")
    #expect(lines.allSatisfy { $0.displayWidth <= 38 })
  }

  @Test func whatAllAddressesHaveInCommonIsLeftOutOnlyWhereTheyDoNotFit() {
    #expect(lines(tower, columns: 118).allSatisfy { $0.contains("神奈川県横浜市西区みなとみらい") })
    #expect(lines(tower, columns: 62).allSatisfy { $0.contains("  横浜市西区みなとみらいクイーンズタワーＡ（") })
    #expect(lines(tower, columns: 52).allSatisfy { $0.contains("  みなとみらいクイーンズタワーＡ（") })
    #expect(lines(tower + [.maihama], columns: 62).allSatisfy { $0.contains("神奈川県横浜市西区") || $0.contains("千葉県浦安市舞浜") })
  }

  @Test func aRowOfAWholeCityKeepsItsName() {
    let city = TestEntry(prefecture: "神奈川県", city: "横浜市西区")
    #expect(lines([city] + tower, columns: 38)[0] == "000-0000  横浜市西区")
  }

  @Test func aLongAddressTakesNoDetailsFromTheOtherRows() {
    let lines = lines([.office, tower[0]], columns: 78, query: "浜")
    #expect(lines[0].contains("東京都庁"))
    #expect(lines[1].contains("（1階）  ウラヤスシ"))
  }

  @Test func withoutRoomForMoreThereIsTheCode() {
    #expect(lines([.maihama], columns: 10) == ["279-0031"])
    #expect(lines([.maihama], columns: 5) == ["279-…"])
    #expect(lines([.maihama], columns: 14) == ["279-0031  舞浜"])
  }
}
