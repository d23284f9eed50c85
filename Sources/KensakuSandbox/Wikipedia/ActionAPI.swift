/// `api.php`: `query` with its searches, and `opensearch`.
struct ActionAPI {
  private var request: ActionRequest

  static func answer(_ call: Call, language: String) -> WireAnswer {
    var api = ActionAPI(request: ActionRequest(call, language: language))
    // Without a format it is a page for people.
    guard let format = call.text("format"), format == "json" else {
      return .page("MediaWiki API result", "This is the HTML representation of the JSON format.", status: 200)
    }
    do throws(ActionError) {
      return try api.run()
    } catch {
      return ActionAnswer(request: api.request).error(error, fields: error.code == "maxlag" ? Self.lagFields(error) : [])
    }
  }

  /// When to come again, and how far the database lags.
  static func lagFields(_ error: ActionError) -> [(String, String)] {
    let lag = if case .number(let lag)? = error.details["lag"] { lag } else { "0" }
    return [("Retry-After", "1"), ("X-Database-Lag", String(lag.prefix { $0 != "." }))]
  }

  private mutating func run() throws(ActionError) -> WireAnswer {
    try checkLag()
    request.warnOfUnknownNames()
    switch request.call.text("action") {
    case "query": return try query()
    case "opensearch": return try openSearch()
    case nil, "help": return .page("MediaWiki API help", "This is a sandbox.", status: 200)
    case let action?: throw .badValue(action, of: "action", module: "main")
    }
  }

  /// The database lags by nothing: only who bears less than that is sent away. `maxlag=-1` is the usual way to try it out.
  private func checkLag() throws(ActionError) {
    guard let bearable = request.call.text("maxlag").flatMap(Double.init), bearable < 0 else { return }
    throw .lagged(0)
  }

  private mutating func query() throws(ActionError) -> WireAnswer {
    let lists = request.choices("list", module: "query", default: [], of: ["search", "prefixsearch"])
    var body = WireObject()
    var query = WireObject()
    var next = WireObject()
    for list in lists {
      let page = list == "search" ? try WikiListing.search(&request, prefix: "sr") : try WikiListing.titles(&request, prefix: "ps")
      if let info = page.info { query["searchinfo"] = .object(info) }
      query[list] = .array(page.rows.map { .object($0) })
      if let offset = page.nextOffset { next[page.offsetName] = .int(offset) }
    }
    if !next.members.isEmpty { next["continue"] = "-||" }
    var isComplete = true
    if lists.isEmpty {
      let pages = try WikiPages(&request)
      for (name, value) in pages.query.members { query[name] = value }
      next = pages.next
      isComplete = pages.isComplete
    }
    if isComplete { body["batchcomplete"] = true }
    if !next.members.isEmpty { body["continue"] = .object(next) }
    // A generator that finds nothing leaves the member out.
    if !query.members.isEmpty { body["query"] = .object(query) }
    return ActionAnswer(request: request).text(body)
  }

  /// Four members by their place: the text, the titles, what once were descriptions, and the addresses.
  private mutating func openSearch() throws(ActionError) -> WireAnswer {
    guard let text = request.call.text("search") else { throw .missing("search", module: "opensearch") }
    let limit = try request.int("limit", module: "opensearch", default: 10, in: 1...500)
    let resolves = request.call.text("redirects") == "resolve"
    let hits = request.wantsArticles("namespace") ? WikiListing.titles(beginningWith: text, &request, module: "opensearch") : []
    let shown = hits.prefix(limit)
    let titles = shown.map { resolves ? $0.article.title : $0.redirect ?? $0.article.title }
    let answer: WireValue = .array([
      .text(text), .texts(titles), .texts(titles.map { _ in "" }), .texts(shown.map(\.article.url)),
    ])
    return ActionAnswer(request: request).document(answer)
  }
}
