import KensakuText
import Testing

@testable import KensakuPostal

/// The data that the repository carries, read by the importer.
@Suite struct CommittedDataTests {
  private func towns(_ code: UInt32) throws -> [TownRecord] {
    try CommittedData.records.get().towns.filter { $0.code.value == code }
  }

  @Test func hasTheCountsOfSeptember2026() throws {
    let records = try CommittedData.records.get()
    #expect((records.townsDate, records.officesDate) == ("2026-09-30", "2026-09-30"))
    #expect((records.towns.count, records.offices.count) == (125_289, 22_424))
    #expect(Set(records.towns.map(\.code)).count == 120_720)
    #expect(Set(records.offices.map(\.code)).count == 22_200)
    #expect(Set(records.towns.map(\.prefecture)).count == 47)
    #expect(Set(records.towns.map(\.jis)).count == 1892)
    #expect(records.towns.count { $0.town.isEmpty } == 1912)
  }

  @Test func noPhraseIsLeftInATown() throws {
    for record in try CommittedData.records.get().towns {
      let text = record.town + record.townKana
      let hasMark = text.unicodeScalars.contains { "（）「」〔〕＜＞".unicodeScalars.contains($0) }
      let isPhrase = record.town.hasSuffix("場合") || record.town.hasPrefix("以下に") || record.townKana.hasSuffix("バアイ")
      let isArea = record.town.hasSuffix("一円") && record.town != "一円"
      #expect(!hasMark && !isPhrase && !isArea, "\(record)")
      #expect(record.town.isEmpty == record.townKana.isEmpty, "\(record)")
    }
  }

  @Test func kanaOfTownsOfSeveralLinesIsNotRepeated() throws {
    #expect(try towns(6_020_847).map(\.townKana) == ["オオミヤチョウ"])
    #expect(try towns(6_028_064).map(\.town) == ["一町目"])
    // These towns do repeat themselves.
    #expect(try CommittedData.records.get().towns.contains { $0.town == "脇本脇本" && $0.townKana == "ワキモトワキモト" })
  }

  @Test func theTrapsOfTheFileAreRight() throws {
    #expect(try towns(5_220_317).map(\.town) == ["一円"])
    #expect(try towns(8_572_427).map(\.town) == ["大島町"])
    #expect(try towns(7_660_002).map(\.note) == ["琴平町の次に１〜４２６番地がくる場合（川東）"])
    #expect(try towns(6_730_012).map(\.townKana) == ["カニガサカ", "ワサカ"])
    #expect(try towns(295_503).map(\.town) == ["穴明２２地割、穴明２３地割", "清水ケ野１８地割", "間木野２４地割", "湯田１９地割〜湯田２１地割"])
    #expect(try towns(4_506_201).map(\.town) == ["名駅ミッドランドスクエア１階"])
    #expect(try towns(9_218_046).count == 48)
    #expect(try towns(4_520_961).count == 66)
    #expect(try Set(towns(4_980_000).map(\.prefecture)) == ["愛知県", "三重県"])
    let offices = try CommittedData.records.get().offices.filter { $0.code.value == 2_248_524 }
    #expect(offices.map(\.name) == ["株式会社　亀屋万年堂", "亀屋万年堂製菓　株式会社"])
  }

  @Test func everyMunicipalityHasOneNameAndOneReading() throws {
    let records = try CommittedData.records.get().towns
    let names = Set(records.map { [$0.jis, $0.prefecture, $0.prefectureKana, $0.city, $0.cityKana] })
    #expect(names.count == Set(records.map(\.jis)).count)
  }

  @Test func rowsAreInTheOrderOfTheMunicipalities() throws {
    let records = try CommittedData.records.get()
    #expect(zip(records.towns, records.towns.dropFirst()).allSatisfy { $0.jis <= $1.jis })
    #expect(zip(records.offices, records.offices.dropFirst()).allSatisfy { $0.jis <= $1.jis })
  }
}
