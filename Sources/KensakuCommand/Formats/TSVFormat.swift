import KensakuText

/// Tab-separated values: one row a line, always the same columns.
enum TSVFormat {
  /// The columns. They are part of the program's interface: new ones are added before the query, which stays last.
  static let columns = [
    "code", "prefecture", "city", "town", "prefecture_kana", "city_kana", "town_kana", "jis", "note", "kind", "office", "office_kana",
    "banchi", "query",
  ]

  static let header = columns.joined(separator: "\t") + "\n"

  static func line(_ row: some PostalEntry, query: String) -> String {
    [
      row.code.description, row.prefecture, row.city, row.town, row.prefectureKana, row.cityKana, row.townKana, row.jis,
      row.note ?? "", row.kind.rawValue, row.officeName ?? "", row.officeNameKana ?? "", row.banchi ?? "", query,
    ]
    // Nothing in a field can end it or the line, or steer a terminal.
    .map(TerminalText.safe).joined(separator: "\t") + "\n"
  }
}
