/// The pages of a query, from a generator or by their titles, with the properties that are asked for.
struct WikiPages {
  private(set) var query = WireObject()
  private(set) var next = WireObject()
  /// Whether all the properties of these pages are here.
  private(set) var isComplete = true

  /// A page with its place among the hits, which begins with 1.
  private struct Page {
    var article: WikiArticle
    var index: Int?
  }

  private static let known: Set<String> = ["extracts", "pageimages", "info", "description", "pageterms"]

  init(_ request: inout ActionRequest) throws(ActionError) {
    var listing: WikiListing?
    switch request.call.text("generator") {
    case nil: break
    case "search": listing = try WikiListing.search(&request, prefix: "gsr")
    case "prefixsearch": listing = try WikiListing.titles(&request, prefix: "gps")
    case let name?: throw .badValue(name, of: "generator", module: "query")
    }
    if let info = listing?.info { query["searchinfo"] = .object(info) }
    let pages = listing.map { generated($0, request) } ?? named(request)
    let missing = listing == nil ? missingPages(request) : []
    if pages.isEmpty, missing.isEmpty {
      addGeneratorNext(listing)
      return
    }
    // By number, not by rank.
    let ordered = pages.sorted { $0.article.id < $1.article.id }
    var rows = ordered.map { page -> WireObject in
      var row: WireObject = ["pageid": .int(page.article.id), "ns": 0, "title": .text(page.article.title)]
      row["index"] = page.index.map { .int($0) }
      return row
    }
    try addProperties(&request, of: ordered.map(\.article), to: &rows)
    addPages(rows, missing, isVersion2: request.isVersion2)
    if isComplete { addGeneratorNext(listing) }
  }

  /// Several hits may lead to one article, which then is there once.
  private mutating func generated(_ listing: WikiListing, _ request: ActionRequest) -> [Page] {
    let resolves = request.call["redirects"] != nil && listing.offsetName == "gpsoffset"
    var pages: [Page] = []
    var redirects: [WireValue] = []
    for (number, hit) in listing.hits.enumerated() {
      let index = listing.offset + number + 1
      if !pages.contains(where: { $0.article.id == hit.article.id }) { pages.append(Page(article: hit.article, index: index)) }
      guard resolves, let redirect = hit.redirect else { continue }
      redirects.append(.object(["index": .int(index), "from": .text(redirect), "to": .text(hit.article.title)]))
    }
    if !redirects.isEmpty { query["redirects"] = .array(redirects) }
    return pages
  }

  private mutating func named(_ request: ActionRequest) -> [Page] {
    let articles = WikiArticle.all(request.language)
    let ids = request.list("pageids").compactMap { Int($0) }
    var pages = articles.filter { ids.contains($0.id) }.map { Page(article: $0) }
    for title in request.list("titles").map(Self.spaced) {
      if let article = articles.first(where: { $0.title == title }) {
        pages.append(Page(article: article))
      } else if request.call["redirects"] != nil, let article = articles.first(where: { $0.redirects.contains(title) }) {
        query["redirects"] = .array([.object(["from": .text(title), "to": .text(article.title)])])
        pages.append(Page(article: article))
      }
    }
    return pages
  }

  private func missingPages(_ request: ActionRequest) -> [WireObject] {
    let articles = WikiArticle.all(request.language)
    let follows = request.call["redirects"] != nil
    let titles = request.list("titles").map(Self.spaced).filter { title in
      !articles.contains { $0.title == title || follows && $0.redirects.contains(title) }
    }
    return titles.map { ["ns": 0, "title": .text($0), "missing": true] }
  }

  private static func spaced(_ title: String) -> String { String(title.map { $0 == "_" ? " " : $0 }) }

  private mutating func addPages(_ rows: [WireObject], _ missing: [WireObject], isVersion2: Bool) {
    if isVersion2 {
      query["pages"] = .array((missing + rows).map { .object($0) })
      return
    }
    var pages = WireObject()
    for (number, row) in missing.enumerated() { pages["-\(number + 1)"] = .object(row) }
    for row in rows {
      if case .int(let id)? = row["pageid"] { pages["\(id)"] = .object(row) }
    }
    query["pages"] = .object(pages)
  }

  private mutating func addGeneratorNext(_ listing: WikiListing?) {
    guard let listing, let offset = listing.nextOffset else { return }
    next[listing.offsetName] = .int(offset)
    next["continue"] = .text("\(listing.offsetName)||")
  }
}

extension WikiPages {
  /// One property's turn: which pages it comes to, and where the next request is to go on.
  private struct Turn {
    var pages: Range<Int>
    var rest: Int?
  }

  private mutating func addProperties(
    _ request: inout ActionRequest, of articles: [WikiArticle], to rows: inout [WireObject]
  ) throws(ActionError) {
    let properties = request.choices("prop", module: "query", default: [], of: Self.known)
    // What a request before this one has finished with stands behind the two bars.
    let finished = (request.call.text("continue") ?? "").split(separator: "|").map(String.init)
    var done: [String] = []
    for property in properties where !finished.contains(property) {
      let turn = try add(property, &request, of: articles, to: &rows)
      guard let rest = turn?.rest else {
        done.append(property)
        continue
      }
      next[property == "extracts" ? "excontinue" : "picontinue"] = .int(rest)
    }
    guard !next.members.isEmpty else { return }
    isComplete = false
    next["continue"] = .text("||" + (finished.filter { properties.contains($0) } + done).joined(separator: "|"))
  }

  private func add(
    _ property: String, _ request: inout ActionRequest, of articles: [WikiArticle], to rows: inout [WireObject]
  ) throws(ActionError) -> Turn? {
    switch property {
    case "extracts": return try addExtracts(&request, of: articles, to: &rows)
    case "pageimages": return try addImages(&request, of: articles, to: &rows)
    case "info": for index in rows.indices { addInfo(request, of: articles[index], to: &rows[index]) }
    case "description":
      for index in rows.indices where !articles[index].description.isEmpty {
        rows[index]["description"] = .text(articles[index].description)
        rows[index]["descriptionsource"] = articles[index].id.isMultiple(of: 2) ? "local" : "central"
      }
    default:
      // The same text may come twice.
      for index in rows.indices {
        let description = articles[index].description
        rows[index]["terms"] = .object(["description": .texts(index.isMultiple(of: 2) ? [description, description] : [description])])
      }
    }
    return nil
  }

  private func turn(_ count: Int, from start: Int, limit: Int) -> Turn {
    let first = min(max(start, 0), count)
    let end = min(first + limit, count)
    return Turn(pages: first..<end, rest: end < count ? end : nil)
  }

  /// Twenty at a time, and one at a time where more than the beginning is wanted.
  private func addExtracts(
    _ request: inout ActionRequest, of articles: [WikiArticle], to rows: inout [WireObject]
  ) throws(ActionError) -> Turn {
    var limit = try request.int("exlimit", module: "extracts", default: 20, in: 1...20)
    if request.call["exintro"] == nil, limit > 1 {
      limit = 1
      request.warn(
        "\"exlimit\" was too large for a whole article extracts request, lowered to 1.", code: "exlimit", module: "extracts")
    }
    let start = try request.int("excontinue", module: "extracts", default: 0, in: 0...(.max))
    let sentences = request.call["exsentences"] == nil ? nil : try request.int("exsentences", module: "extracts", default: 1, in: 1...10)
    let characters = request.call["exchars"] == nil ? nil : try request.int("exchars", module: "extracts", default: 1, in: 1...1200)
    let turn = turn(rows.count, from: start, limit: limit)
    for index in turn.pages {
      let extract = WikiText.extract(
        articles[index], sentences: sentences, characters: characters, isPlain: request.call["explaintext"] != nil)
      rows[index]["extract"] = .text(extract)
    }
    return turn
  }

  private func addImages(
    _ request: inout ActionRequest, of articles: [WikiArticle], to rows: inout [WireObject]
  ) throws(ActionError) -> Turn {
    let limit = try request.int("pilimit", module: "pageimages", default: 50, in: 1...50)
    let start = try request.int("picontinue", module: "pageimages", default: 0, in: 0...(.max))
    let size = try request.int("pithumbsize", module: "pageimages", default: 50, in: 1...4096)
    let wanted = request.choices(
      "piprop", module: "pageimages", default: ["thumbnail", "name"], of: ["thumbnail", "name", "original"])
    let turn = turn(rows.count, from: start, limit: limit)
    for index in turn.pages {
      if let picture = articles[index].picture { Self.add(picture, of: articles[index], size, wanted, to: &rows[index]) }
    }
    return turn
  }

  private static func add(
    _ picture: WikiArticle.Picture, of article: WikiArticle, _ size: Int, _ wanted: [String], to row: inout WireObject
  ) {
    func image(width: Int) -> WireValue {
      let height = max(1, picture.height * width / picture.width)
      return .object(["source": .text("https:" + article.imageURL(width: width)), "width": .int(width), "height": .int(height)])
    }
    if wanted.contains("thumbnail") { row["thumbnail"] = image(width: max(1, size * picture.width / max(picture.width, picture.height))) }
    if wanted.contains("original") { row["original"] = image(width: picture.width * 10) }
    if wanted.contains("name") { row["pageimage"] = .text(article.imageName) }
  }

  private func addInfo(_ request: ActionRequest, of article: WikiArticle, to row: inout WireObject) {
    row["contentmodel"] = "wikitext"
    row["pagelanguage"] = .text(article.language)
    row["pagelanguagehtmlcode"] = .text(article.language)
    row["pagelanguagedir"] = "ltr"
    row["touched"] = .text(article.timestamp)
    row["lastrevid"] = .int(article.revision)
    row["length"] = .int(article.size)
    guard request.list("inprop").contains("url") else { return }
    row["fullurl"] = .text(article.url)
    row["editurl"] = .text("https://\(article.language).wikipedia.example.org/w/index.php?curid=\(article.id)&action=edit")
    row["canonicalurl"] = .text(article.url)
  }
}
