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

  static func document(_ rows: [any PostalEntry], limit: Int) -> String {
    let results = rows.lazy.filter { $0.kind == .town }.prefix(limit).map { Row($0) }
    return JSONLine.text(Document(message: OrNull(nil), results: OrNull(results.isEmpty ? nil : Array(results)), status: 200))
  }

  static func document(_ refusal: Refusal) -> String {
    JSONLine.text(Document(message: OrNull(refusal.rawValue), results: OrNull(nil), status: 400))
  }

  /// The properties stand in the order of zipcloud's keys.
  private struct Document: Encodable {
    var message: OrNull<String>
    var results: OrNull<[Row]>
    var status: Int
  }

  private struct Row: Encodable {
    var address1, address2, address3, kana1, kana2, kana3, prefcode, zipcode: String

    init(_ row: some PostalEntry) {
      address1 = row.prefecture
      address2 = row.city
      address3 = row.town
      kana1 = Kana.halfWidth(row.prefectureKana)
      kana2 = Kana.halfWidth(row.cityKana)
      kana3 = Kana.halfWidth(row.townKana)
      prefcode = ZipCloudFormat.prefectureNumber(row.jis)
      zipcode = row.code.description
    }
  }

  /// 1 to 47, without a leading zero.
  private static func prefectureNumber(_ jis: String) -> String {
    Int(jis.prefix(2)).map(String.init) ?? ""
  }
}
