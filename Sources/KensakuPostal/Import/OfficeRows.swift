/// Makes office records of the rows of `jigyosyo`.
struct OfficeRows {
  static let columns = [
    "JIS code", "office's kana", "office", "prefecture", "city", "town", "street number", "postal code", "old code", "post office",
    "kind", "several codes", "update",
  ]

  private var rows: JapanPostRows

  init(_ file: PostalSourceFile) {
    rows = JapanPostRows(file, columns: Self.columns)
  }

  func records(atLeast least: Int, everyPrefecture: Bool) throws(PostalImportError) -> [OfficeRecord] {
    var rows = rows
    var records: [OfficeRecord] = []
    while try rows.next() { records.append(try Self.record(&rows)) }
    try rows.checkWhole(atLeast: least, everyPrefecture: everyPrefecture)
    return records
  }

  private static func record(_ rows: inout JapanPostRows) throws(PostalImportError) -> OfficeRecord {
    // Update 1 is a new office, 5 an abolished one.
    guard try rows.flag(12, 0...5) < 5 else { throw rows.failure(.abolishedRows) }
    _ = try rows.flag(11, 0...9)
    return OfficeRecord(
      code: try rows.code(7), jis: try rows.jis(0), prefecture: try rows.prefecture(3), city: try rows.repeatedText(4),
      town: rows.text(5), banchi: rows.text(6), name: try rows.nonEmptyText(2), nameKana: try kana(rows),
      postOffice: try rows.nonEmptyText(9), isPostOfficeBox: try rows.flag(10, 0...1) == 1)
  }

  /// Japan Post writes the long vowel as a hyphen here (ｻ-ﾋﾞｽ): after a kana it becomes ー.
  private static func kana(_ rows: JapanPostRows) throws(PostalImportError) -> String {
    var kana = String.UnicodeScalarView()
    for scalar in HalfWidthKana.fullWidth(try rows.nonEmptyText(1)).unicodeScalars {
      let isLongVowel = scalar == "−" && kana.last.map { ("ァ"..."ー").contains($0) } ?? false
      kana.append(isLongVowel ? "ー" : scalar)
    }
    return String(kana)
  }
}
