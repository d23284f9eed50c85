import KensakuText

/// The JSON that `--json` and `--jsonl` print. Its keys are part of the program's interface.
enum JSONFormat {
  /// One document for a query.
  static func document(_ answer: PostalAnswer) -> JSONText {
    .object([
      ("service", .string("zip")),
      ("query", .string(answer.query)),
      ("count", .number(answer.rows.count)),
      ("truncated", .bool(answer.isTruncated)),
      ("results", .array(answer.rows.map { .object(members(of: $0)) })),
    ])
  }

  /// What stands in a query's place among the documents where it could not be asked: never an empty list of results.
  static func document(_ error: String, query: String) -> JSONText {
    .object([("service", .string("zip")), ("query", .string(query)), ("error", .string(error))])
  }

  /// One object for a row, with the query it answers.
  static func line(_ row: some PostalEntry, query: String) -> JSONText {
    .object([("query", .string(query))] + members(of: row))
  }

  static func members(of row: some PostalEntry) -> [(key: String, value: JSONText)] {
    let isTown = row.kind == .town
    return [
      ("code", .string(row.code.description)),
      ("prefecture", .string(row.prefecture)),
      ("city", .string(row.city)),
      ("town", filled(row.town)),
      ("kana", place(row.prefectureKana, row.cityKana, isTown ? row.townKana : "")),
      ("romaji", place(row.prefectureRomaji, row.cityRomaji, isTown ? row.townRomaji : "")),
      ("jis", .string(row.jis)),
      ("note", filled(row.note)),
      ("kind", .string(row.kind.rawValue)),
      ("office", filled(row.officeName)),
      ("officeKana", filled(row.officeNameKana)),
      ("banchi", filled(row.banchi)),
    ]
  }

  private static func place(_ prefecture: String, _ city: String, _ town: String) -> JSONText {
    .object([("prefecture", filled(prefecture)), ("city", filled(city)), ("town", filled(town))])
  }

  /// Null where there is nothing.
  private static func filled(_ text: String?) -> JSONText {
    JSONText(text?.isEmpty == true ? nil : text)
  }
}
