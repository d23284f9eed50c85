/// Makes town records of the rows of `utf_ken_all`.
struct TownRows {
  static let columns = [
    "JIS code", "old code", "postal code", "prefecture's kana", "city's kana", "town's kana", "prefecture", "city", "town",
    "several codes", "lots per koaza", "chome", "several towns", "update", "reason of the update",
  ]

  private var rows: JapanPostRows
  private var records: [TownRecord] = []

  init(_ file: PostalSourceFile) {
    rows = JapanPostRows(file, columns: Self.columns)
  }

  func records(atLeast least: Int, everyPrefecture: Bool) throws(PostalImportError) -> [TownRecord] {
    var copy = self
    while try copy.rows.next() { try copy.readRow() }
    try copy.rows.checkWhole(atLeast: least, everyPrefecture: everyPrefecture)
    return copy.records
  }

  private mutating func readRow() throws(PostalImportError) {
    // First, because in ken_all every row is wrong in it, and saying so helps more than any other error.
    let prefectureKana = try kana(3)
    let record = TownRecord(
      code: try rows.code(2), jis: try rows.jis(0), prefecture: try rows.prefecture(6), prefectureKana: prefectureKana,
      city: try rows.repeatedText(7), cityKana: try kana(4), town: try rows.nonEmptyText(8), townKana: try townKana(),
      traits: try traits())
    guard !TownText.isPlain(rows.bytes(8)) || !TownText.isPlain(rows.bytes(5)) else { return records.append(record) }
    guard let towns = TownText.rows(town: record.town, kana: record.townKana, city: record.city) else { throw rows.wrong(8) }
    for town in towns {
      var record = record
      (record.town, record.townKana, record.note) = (town.town, town.kana, town.note)
      records.append(record)
    }
  }

  private mutating func kana(_ column: Int) throws(PostalImportError) -> String {
    do {
      return try rows.repeatedText(column, where: Self.isKana)
    } catch {
      throw HalfWidthKana.contains(rows.text(column)) ? rows.failure(.halfWidthTowns) : error
    }
  }

  private func townKana() throws(PostalImportError) -> String {
    let text = try rows.nonEmptyText(5)
    guard Self.isKana(text) else { throw rows.wrong(5) }
    return text
  }

  private static func isKana(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        // Katakana with ・ and ー, full-width ASCII, and the marks of notes.
        case "ァ"..."ー", "\u{FF01}"..."\u{FF5E}", "、", "−", "〜", "「", "」", "　": true
        default: false
        }
      }
  }

  private func traits() throws(PostalImportError) -> TownRecord.Traits {
    var traits: TownRecord.Traits = []
    for (column, trait) in zip(9..., [TownRecord.Traits.severalCodes, .lotsPerKoaza, .hasChome, .severalTowns])
    where try rows.flag(column, 0...1) == 1 {
      traits.insert(trait)
    }
    // Not kept, but a file in which they are something else is not Japan Post's. Update 2 is an abolished town.
    guard try rows.flag(13, 0...2) < 2 else { throw rows.failure(.abolishedRows) }
    _ = try rows.flag(14, 0...6)
    return traits
  }
}
