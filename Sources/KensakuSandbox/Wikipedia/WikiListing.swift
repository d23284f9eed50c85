/// A page of `list=search` or `list=prefixsearch`, and what the generators of the same names find.
struct WikiListing {
  var hits: [WikiQuery.Hit]
  var rows: [WireObject] = []
  var info: WireObject?
  /// Of the first hit, from 0.
  var offset: Int
  /// Nil after the last.
  var nextOffset: Int?
  var offsetName: String

  private static let properties: Set<String> = [
    "size", "wordcount", "timestamp", "snippet", "titlesnippet", "redirecttitle", "redirectsnippet", "sectiontitle", "sectionsnippet",
    "isfilematch", "categorysnippet", "score", "hasrelated", "extensiondata",
  ]

  /// - Parameter prefix: of the parameters' names: `sr`, or `gsr` for the generator.
  static func search(_ request: inout ActionRequest, prefix: String) throws(ActionError) -> WikiListing {
    let isGenerator = prefix == "gsr"
    let text = try text(request, prefix + "search")
    let limit = try request.int(prefix + "limit", module: "search", default: 10, in: 1...500)
    let offset = try request.int(prefix + "offset", module: "search", default: 0, in: 0...(.max))
    let what = try request.choice(prefix + "what", module: "search", of: ["title", "text", "nearmatch"])
    if what == "title" { throw .titleSearchDisabled }
    if offset >= 10_000 { throw .offsetTooLarge }
    let sort = try request.choice(prefix + "sort", module: "search", of: sorts)
    let wanted = request.choices(
      prefix + "info", module: "search", default: isGenerator ? [] : ["totalhits", "suggestion", "rewrittenquery"],
      of: ["totalhits", "suggestion", "rewrittenquery"])
    var finding = WikiFinding(
      text, in: request.language, isNearMatch: what == "nearmatch", rewrites: request.call[prefix + "enablerewrites"] != nil)
    if !request.wantsArticles(prefix + "namespace") { finding.hits = [] }
    let hits = sorted(finding.hits, by: sort)
    let properties = request.choices(
      prefix + "prop", module: "search", default: ["size", "wordcount", "timestamp", "snippet"], of: properties)
    let page = hits.dropFirst(offset).prefix(limit)
    let info = finding.info(wanted)
    return WikiListing(
      hits: Array(page), rows: page.map { row($0, finding.query.words, properties, isNearMatch: what == "nearmatch") },
      info: info.members.isEmpty ? nil : info, offset: offset, nextOffset: offset + limit < hits.count ? offset + limit : nil,
      offsetName: prefix + "offset")
  }

  /// At most three hundred characters, and not only white space.
  private static func text(_ request: ActionRequest, _ name: String) throws(ActionError) -> String {
    guard let text = request.call.text(name), !text.allSatisfy(\.isWhitespace) else { throw .missing(name, module: "query+search") }
    if text.unicodeScalars.count > 300 { throw .queryTooLong(text.unicodeScalars.count) }
    return text
  }

  private static let sorts: Set<String> = [
    "relevance", "none", "random", "just_match", "create_timestamp_asc", "create_timestamp_desc", "last_edit_asc", "last_edit_desc",
    "incoming_links_asc", "incoming_links_desc", "title_natural_asc", "title_natural_desc", "user_random",
  ]

  private static func sorted(_ hits: [WikiQuery.Hit], by sort: String?) -> [WikiQuery.Hit] {
    switch sort {
    case "create_timestamp_asc": hits.sorted { $0.article.id < $1.article.id }
    case "create_timestamp_desc": hits.sorted { $0.article.id > $1.article.id }
    case "last_edit_asc": hits.sorted { $0.article.timestamp < $1.article.timestamp }
    case "last_edit_desc": hits.sorted { $0.article.timestamp > $1.article.timestamp }
    case "title_natural_asc": hits.sorted { $0.article.title < $1.article.title }
    case "title_natural_desc": hits.sorted { $0.article.title > $1.article.title }
    default: hits
    }
  }

  private static func row(_ hit: WikiQuery.Hit, _ words: [String], _ properties: [String], isNearMatch: Bool) -> WireObject {
    let article = hit.article
    var row: WireObject = ["ns": 0, "title": .text(article.title), "pageid": .int(article.id)]
    let properties = Set(properties)
    if properties.contains("size") { row["size"] = .int(article.size) }
    if properties.contains("wordcount") { row["wordcount"] = .int(article.wordCount) }
    if properties.contains("snippet") { row["snippet"] = .text(isNearMatch ? "" : WikiText.snippet(article.text, of: words)) }
    if properties.contains("timestamp") { row["timestamp"] = .text(article.timestamp) }
    if properties.contains("titlesnippet") { row["titlesnippet"] = .text(WikiText.marked(article.title, of: words)) }
    if properties.contains("categorysnippet") { row["categorysnippet"] = "" }
    if properties.contains("isfilematch") { row["isfilematch"] = false }
    guard let redirect = hit.redirect else { return row }
    if properties.contains("redirecttitle") { row["redirecttitle"] = .text(redirect) }
    if properties.contains("redirectsnippet") { row["redirectsnippet"] = .text(WikiText.marked(redirect, of: words)) }
    return row
  }

  /// - Parameter prefix: `ps`, or `gps` for the generator.
  static func titles(_ request: inout ActionRequest, prefix: String) throws(ActionError) -> WikiListing {
    guard let text = request.call.text(prefix + "search") else { throw .missing(prefix + "search", module: "query+prefixsearch") }
    let limit = try request.int(prefix + "limit", module: "prefixsearch", default: 10, in: 1...500)
    let offset = try request.int(prefix + "offset", module: "prefixsearch", default: 0, in: 0...(.max))
    let hits = request.wantsArticles(prefix + "namespace") ? titles(beginningWith: text, &request, module: "prefixsearch") : []
    let page = hits.dropFirst(offset).prefix(limit)
    return WikiListing(
      hits: Array(page), rows: page.map { titleRow($0) }, offset: offset, nextOffset: offset + limit < hits.count ? offset + limit : nil,
      offsetName: prefix + "offset")
  }

  /// A page that leads to an article has a number of its own.
  private static func titleRow(_ hit: WikiQuery.Hit) -> WireObject {
    let id = hit.redirect == nil ? hit.article.id : hit.article.redirectID
    return ["ns": 0, "title": .text(hit.redirect ?? hit.article.title), "pageid": .int(id)]
  }

  /// What is too long finds nothing, with a warning.
  static func titles(beginningWith text: String, _ request: inout ActionRequest, module: String) -> [WikiQuery.Hit] {
    if text.unicodeScalars.count > 255 {
      request.warn("Search request is longer than the maximum allowed length.", code: "cirrussearch-query-too-long", module: module)
      return []
    }
    return WikiQuery.titles(beginningWith: text, in: request.language)
  }
}

extension WikiArticle {
  var redirectID: Int { id + 500_000 }
}

/// What a text finds, and what was perhaps meant by it.
struct WikiFinding {
  var query: WikiQuery
  var hits: [WikiQuery.Hit]
  private var suggestion: String?
  private var isRewritten = false

  /// - Parameter rewrites: whether the suggestion is looked for in place of a text that finds nothing.
  init(_ text: String, in language: String, isNearMatch: Bool, rewrites: Bool) {
    query = WikiQuery(text)
    hits = query.hits(in: language)
    if isNearMatch {
      let key = SearchWords.key(text)
      hits = hits.filter { $0.article.titleKey == key || $0.article.redirectKeys.contains(key) }
    }
    guard hits.isEmpty, !isNearMatch else { return }
    suggestion = WikiSuggestion.nearest(to: text, in: language)
    guard rewrites, let suggestion else { return }
    query = WikiQuery(suggestion)
    hits = query.hits(in: language)
    isRewritten = true
  }

  func info(_ wanted: [String]) -> WireObject {
    var info = WireObject()
    if wanted.contains("totalhits") { info["totalhits"] = .int(hits.count) }
    guard let suggestion else { return info }
    let name = isRewritten ? "rewrittenquery" : "suggestion"
    guard wanted.contains(name) else { return info }
    info[name] = .text(suggestion)
    info[name + "snippet"] = .text("<em>" + HTMLText.escaped(suggestion) + "</em>")
    return info
  }
}
