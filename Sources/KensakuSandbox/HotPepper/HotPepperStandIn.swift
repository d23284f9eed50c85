/// HotPepper Gourmet. Its status is 200 whatever happens, but for what a gateway says in its place.
struct HotPepperStandIn: StandIn {
  /// What it says of a request that it refuses, in a 200.
  private struct Refusal: Error {
    var code: Int
    var message: String

    static let noKey = Refusal(code: 3000, message: "keyは必須パラメーターです")
    static let wrongKey = Refusal(code: 2000, message: "APIキーが正しくありません")
    static let noCondition = Refusal(code: 3000, message: "少なくとも１つの条件を入れてください。")
    static let tooMany = Refusal(code: 3000, message: "条件を絞り込んでください。")
    static let broken = Refusal(code: 1000, message: "サーバ障害エラー")
  }

  func answer(_ call: Call) -> WireAnswer {
    let parts = call.path.split(separator: "/")
    guard parts.first == "hotpepper", parts.count == 3, parts[2] == "v1" else { return Self.notFound }
    do {
      guard let results = try Self.results(String(parts[1]), call) else { return Self.notFound }
      return document(results, call)
    } catch {
      return document(Self.results(of: error), call)
    }
  }

  func throttled(_ call: Call) -> WireAnswer {
    .page("アクセスが集中しています", "しばらくたってからもう一度お試しください。", status: 503)
  }

  func lapses(_ call: Call) -> [WireAnswer] {
    [maintenance, document(Self.results(of: .broken), call), .page("502 Bad Gateway", "nginx", status: 502)]
  }

  var maintenance: WireAnswer {
    .page("メンテナンス中", "ただいまシステムメンテナンスを行っております。", status: 503)
  }

  private static let notFound = WireAnswer.page("404 Not Found", "ページが見つかりません。", status: 404)

  private static func results(_ api: String, _ call: Call) throws(Refusal) -> WireObject? {
    guard let key = call.text("key") else { throw .noKey }
    if key != Sandbox.key { throw .wrongKey }
    switch api {
    case "gourmet": return try gourmet(call)
    case "shop": return try shops(call)
    default: return HotPepperMaster.entries(api, call).map { page($0, as: api, call, count: nil) }
    }
  }

  private static func gourmet(_ call: Call) throws(Refusal) -> WireObject {
    let search = HotPepperSearch(call)
    if !search.hasCondition { throw .noCondition }
    let detail = search.detail
    let count = min(max(call.int("count") ?? 10, 1), 100)
    return page(search.shops, as: "shop", call, count: count) { $0.wire(detail) }
  }

  /// More than thirty are no pages but an error.
  private static func shops(_ call: Call) throws(Refusal) -> WireObject {
    if call.text("keyword") == nil, call.text("tel") == nil { throw .noCondition }
    let found = HotPepperShop.all.filter { shop in
      HotPepperSearch.fitsKeyword(call, [shop.nameKey, shop.kanaKey, shop.addressKey])
        && call.text("tel").map { $0 == shop.telephone } ?? true
    }
    if found.count > 30 { throw .tooMany }
    return page(found, as: "shop", call, count: min(max(call.int("count") ?? 30, 1), 30)) { $0.nameOnly }
  }

  private static func page(_ rows: [WireObject], as name: String, _ call: Call, count: Int?) -> WireObject {
    page(rows, as: name, call, count: count ?? call.int("count").map { max($0, 1) } ?? .max) { $0 }
  }

  /// How many are in it comes as a text, how many there are as a number.
  private static func page<T>(_ rows: [T], as name: String, _ call: Call, count: Int, _ wire: (T) -> WireObject) -> WireObject {
    let start = max(call.int("start") ?? 1, 1)
    let page = rows.dropFirst(start - 1).prefix(count)
    var object: WireObject = ["api_version": "1.30", "results_available": .int(rows.count)]
    object["results_returned"] = .text("\(page.count)")
    object["results_start"] = .int(start)
    object[name] = .array(page.map { .object(wire($0)) })
    return object
  }

  private static func results(of refusal: Refusal) -> WireObject {
    let error: WireObject = ["code": .int(refusal.code), "message": .text(refusal.message)]
    return ["api_version": "1.26", "error": .array([.object(error)])]
  }

  /// XML unless JSON is asked for.
  private func document(_ results: WireObject, _ call: Call) -> WireAnswer {
    let json = JSONText.text(.object(["results": .object(results)]), .compact)
    switch call.text("format") {
    case "json": return WireAnswer(json, contentType: "application/json; charset=utf-8")
    case "jsonp":
      return WireAnswer("\(call.text("callback") ?? "callback")(\(json));", contentType: "text/javascript; charset=utf-8")
    default: return WireAnswer(XMLText.text(results), contentType: "text/xml; charset=utf-8")
    }
  }
}
