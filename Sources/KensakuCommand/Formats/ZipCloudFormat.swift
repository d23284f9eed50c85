import KensakuText

/// zipcloud's answer to a postal code: its keys, their order and its words.
enum ZipCloudFormat {
  /// How many results zipcloud gives when it is not told.
  static let defaultLimit = 20

  /// What zipcloud says of a parameter that it refuses.
  enum Refusal: String, Error {
    case missing = "必須パラメータが指定されていません。"
    case wrongLength = "パラメータ「郵便番号」の桁数が不正です。"
    case notDigits = "パラメータ「郵便番号」に数字以外の文字が指定されています。"
  }

  /// The code of a query, or zipcloud's refusal.
  static func code(in query: String) throws(Refusal) -> PostalCode {
    if query.allSatisfy(\.isWhitespace) { throw .missing }
    if let code = PostalCode(query) { return code }
    throw PostalCode.digits(in: query.filter { $0 != "-" }) == nil ? .notDigits : .wrongLength
  }

  static func document(_ rows: [any PostalEntry], limit: Int) -> JSONText {
    let results = rows.lazy.filter { $0.kind == .town }.prefix(limit).map { result($0) }
    return envelope(message: nil, results: results.isEmpty ? .null : .array(Array(results)), status: 200)
  }

  static func document(_ refusal: Refusal) -> JSONText {
    envelope(message: refusal.rawValue, results: .null, status: 400)
  }

  private static func envelope(message: String?, results: JSONText, status: Int) -> JSONText {
    .object([("message", JSONText(message)), ("results", results), ("status", .number(status))])
  }

  private static func result(_ row: some PostalEntry) -> JSONText {
    .object([
      ("address1", .string(row.prefecture)),
      ("address2", .string(row.city)),
      ("address3", .string(row.town)),
      ("kana1", .string(Kana.halfWidth(row.prefectureKana))),
      ("kana2", .string(Kana.halfWidth(row.cityKana))),
      ("kana3", .string(Kana.halfWidth(row.townKana))),
      ("prefcode", .string(prefectureNumber(row.jis))),
      ("zipcode", .string(row.code.description)),
    ])
  }

  /// 1 to 47, without a leading zero.
  private static func prefectureNumber(_ jis: String) -> String {
    Int(jis.prefix(2)).map(String.init) ?? ""
  }
}
