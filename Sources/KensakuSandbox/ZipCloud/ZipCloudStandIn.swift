import KensakuPostal
import KensakuPostalData
import KensakuText

/// zipcloud's search by postal code, over the embedded index of Japan Post's towns.
struct ZipCloudStandIn: StandIn {
  /// What it says of a request that it refuses, in a 200.
  private enum Refusal: String {
    case missing = "必須パラメータが指定されていません。"
    case wrongLength = "パラメータ「郵便番号」の桁数が不正です。"
    case notDigits = "パラメータ「郵便番号」に数字以外の文字が指定されています。"
  }

  func answer(_ call: Call) -> WireAnswer {
    guard call.path == "/api/search" else { return .page("404", "Not Found", status: 404) }
    let digits = (call["zipcode"] ?? "").filter { $0 != "-" }
    if digits.isEmpty { return document(refusal: .missing, call) }
    // The length is looked at first: seven letters are no digits, six are too few.
    if digits.unicodeScalars.count != 7 { return document(refusal: .wrongLength, call) }
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let code = PostalCode(digits) else {
      return document(refusal: .notDigits, call)
    }
    let limit = call.int("limit").flatMap { $0 > 0 ? $0 : nil } ?? 20
    let rows = PostalIndex.embedded.rows(code: code).lazy.filter { $0.kind == .town }.prefix(limit).map { WireValue.object(Self.row($0)) }
    return document(results: rows.isEmpty ? .null : .array(Array(rows)), call)
  }

  func throttled(_ call: Call) -> WireAnswer { .page("503 Service Temporarily Unavailable", "nginx", status: 503) }

  func lapses(_ call: Call) -> [WireAnswer] {
    let broken: WireObject = ["message": "内部エラーが発生しました。", "results": .null, "status": 500]
    return [.page("502 Bad Gateway", "nginx", status: 502), text(broken, call), .page("504 Gateway Time-out", "nginx", status: 504)]
  }

  var maintenance: WireAnswer { .page("メンテナンス中", "ただいまメンテナンスを行っています。", status: 503) }

  private func document(refusal: Refusal, _ call: Call) -> WireAnswer {
    text(["message": .text(refusal.rawValue), "results": .null, "status": 400], call)
  }

  private func document(results: WireValue, _ call: Call) -> WireAnswer {
    text(["message": .null, "results": results, "status": 200], call)
  }

  /// Plain text by its type.
  private func text(_ object: WireObject, _ call: Call) -> WireAnswer {
    let json = JSONText.text(.object(object), .tabs)
    let text = call.text("callback").map { "\($0)(\(json));" } ?? json + "\n"
    return WireAnswer(text, contentType: "text/plain;charset=utf-8", fields: ["Access-Control-Allow-Origin": "*"])
  }

  private static func row(_ row: PostalRow) -> WireObject {
    var object = WireObject()
    object["address1"] = .text(row.prefecture)
    object["address2"] = .text(row.city)
    object["address3"] = .text(row.town)
    object["kana1"] = .text(Kana.halfWidth(row.prefectureKana))
    object["kana2"] = .text(Kana.halfWidth(row.cityKana))
    object["kana3"] = .text(Kana.halfWidth(row.townKana))
    // Without a zero before it.
    object["prefcode"] = .text(Int(row.jis.prefix(2)).map(String.init) ?? "")
    object["zipcode"] = .text(row.code.description)
    return object
  }
}
