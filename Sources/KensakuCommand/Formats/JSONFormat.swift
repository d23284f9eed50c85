import KensakuText

/// The JSON that `--json` and `--jsonl` print. Its keys are part of the program's interface.
enum JSONFormat {
  /// One document for a query.
  static func document(_ answer: PostalAnswer) -> String {
    JSONLine.text(
      Document(
        query: answer.query, count: answer.rows.count, truncated: answer.isTruncated, results: answer.rows.map { Row($0, query: nil) }))
  }

  /// What stands in a query's place among the documents where it could not be asked: never an empty list of results.
  static func document(_ error: String, query: String) -> String {
    JSONLine.text(Refusal(query: query, error: error))
  }

  /// One object for a row, with the query it answers.
  static func line(_ row: some PostalEntry, query: String) -> String {
    JSONLine.text(Row(row, query: query))
  }

  /// Of a document for a query.
  static let keys = ["service", "query", "count", "truncated", "results"]

  private struct Document: Encodable {
    var service = "zip"
    var query: String
    var count: Int
    var truncated: Bool
    var results: [Row]
  }

  private struct Refusal: Encodable {
    var service = "zip"
    var query: String
    var error: String
  }

  /// The properties stand in the order of the keys.
  struct Row: Encodable {
    /// Only of a row by itself.
    var query: String?
    var code, prefecture, city: String
    var town: OrNull<String>
    var kana, romaji: Place
    /// Null where it is not known, as online.
    var jis: OrNull<String>
    var note: OrNull<String>
    var kind: String
    var office, officeKana, banchi: OrNull<String>

    init(_ entry: some PostalEntry, query: String?) {
      let isTown = entry.kind == .town
      self.query = query
      code = entry.code.description
      prefecture = entry.prefecture
      city = entry.city
      town = OrNull(filled: entry.town)
      kana = Place(entry.prefectureKana, entry.cityKana, isTown ? entry.townKana : "")
      romaji = Place(entry.prefectureRomaji, entry.cityRomaji, isTown ? entry.townRomaji : "")
      jis = OrNull(filled: entry.jis)
      note = OrNull(filled: entry.note)
      kind = entry.kind.rawValue
      office = OrNull(filled: entry.officeName)
      officeKana = OrNull(filled: entry.officeNameKana)
      banchi = OrNull(filled: entry.banchi)
    }
  }

  struct Place: Encodable {
    var prefecture, city, town: OrNull<String>

    init(_ prefecture: String, _ city: String, _ town: String) {
      self.prefecture = OrNull(filled: prefecture)
      self.city = OrNull(filled: city)
      self.town = OrNull(filled: town)
    }
  }
}
