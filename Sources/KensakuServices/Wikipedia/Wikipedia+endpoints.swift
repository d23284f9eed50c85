public import KensakuHTTP
import KensakuJSON

extension Wikipedia {
  /// What `search(_:after:)` sends.
  public func endpoint(_ query: Query, after cursor: Continuation? = nil) throws(InvalidQuery) -> Endpoint<SearchResults> {
    try query.check()
    var items: HTTP.Query = ["list": "search"]
    query.add(to: &items, prefix: "sr")
    items.append(query.properties.joined, named: "srprop")
    items.proceed(to: cursor)
    let language = language
    return try action("query", items) { answer throws(JSON.Error) in
      var results = try SearchResults(list: answer, in: language)
      try Self.check(results.next, isNot: [cursor], in: answer)
      if results.next?.isBeyondLimit == true { results.next = nil }
      return results
    }
  }

  /// One request of `search(_:with:after:)`; `others` lead on within the batch.
  func endpoint(
    _ query: Query, with properties: SummaryProperties, after cursor: Continuation?, others: [Continuation] = []
  ) throws(InvalidQuery) -> Endpoint<Batch> {
    try query.check()
    try properties.check()
    var items: HTTP.Query = ["generator": "search"]
    query.add(to: &items, prefix: "gsr")
    properties.add(to: &items)
    items.proceed(to: cursor)
    items.proceed(to: others.last)
    let language = language
    return try action("query", items) { answer throws(JSON.Error) in
      let batch = try Batch(answer, in: language)
      try Self.check(batch.next, isNot: others + [cursor], in: answer)
      return batch
    }
  }

  /// What `search(_:after:)` sends for the beginning of a title.
  public func endpoint(_ query: PrefixQuery, after cursor: Continuation? = nil) throws(InvalidQuery) -> Endpoint<PrefixResults> {
    try query.check()
    var items: HTTP.Query = [
      "list": "prefixsearch", "pssearch": query.text.trimmed, "psnamespace": query.namespaces.text, "pslimit": query.limit,
      "psoffset": query.offset == 0 ? nil : query.offset, "psprofile": query.profile,
    ]
    items.proceed(to: cursor)
    return try action("query", items) { answer throws(JSON.Error) in
      let results: PrefixResults = try answer.get()
      try Self.check(results.next, isNot: [cursor], in: answer)
      return results
    }
  }

  /// What `search(_:)` sends for suggestions in the form of OpenSearch.
  public func endpoint(_ query: OpenSearchQuery) throws(InvalidQuery) -> Endpoint<OpenSearchResults> {
    try query.check()
    return try action(
      "opensearch",
      [
        "search": query.text.trimmed, "namespace": query.namespaces.text, "limit": query.limit, "redirects": query.redirects?.rawValue,
        "profile": query.profile,
      ]
    ) { answer throws(JSON.Error) in try answer.get() }
  }

  /// What `searchTitles` sends.
  public func titlesEndpoint(_ text: String, limit: Int) throws(InvalidQuery) -> Endpoint<PageResults> {
    try Self.check(title: text, limit: limit, allowed: 1...100)
    return try rest("title", ["q": text.trimmed, "limit": limit])
  }

  /// What `searchPages` sends.
  public func pagesEndpoint(_ text: String, limit: Int, syntax: Syntax) throws(InvalidQuery) -> Endpoint<PageResults> {
    try Query.check(text, syntax)
    guard (1...100).contains(limit) else { throw .limit(limit, allowed: 1...100) }
    return try rest("page", ["q": syntax == .cirrus ? text.trimmed : Syntax.neutral(text.trimmed), "limit": limit])
  }
}

extension Wikipedia {
  private func action<Output>(
    _ name: String, _ items: HTTP.Query, _ read: @escaping @Sendable (JSON.Value) throws(JSON.Error) -> Output
  ) throws(InvalidQuery) -> Endpoint<Output> {
    var query: HTTP.Query = [
      "action": name, "format": "json", "formatversion": 2, "errorformat": "plaintext", "errorlang": "en", "maxlag": maximumLag,
    ]
    query.items += items.items
    return try endpoint("/w/api.php", query, read)
  }

  private func rest(_ name: String, _ query: HTTP.Query) throws(InvalidQuery) -> Endpoint<PageResults> {
    let language = language
    return try endpoint("/w/rest.php/v1/search/\(name)", query) { answer throws(JSON.Error) in try PageResults(answer, in: language) }
  }

  private func endpoint<Output>(
    _ path: HTTP.Path, _ query: HTTP.Query, _ read: @escaping @Sendable (JSON.Value) throws(JSON.Error) -> Output
  ) throws(InvalidQuery) -> Endpoint<Output> {
    var endpoint = Endpoint<Output>.get(
      path, query: query, decode: Decoding(accept: "application/json") { try read(try $0.json()) })
    endpoint.serviceError = { Wikipedia.serviceError(in: $0) }
    endpoint.cacheLifetime = cacheLifetime
    try identify(&endpoint)
    return endpoint
  }

  /// A continuation that leads to where one was before would go on for ever.
  private static func check(
    _ next: Continuation?, isNot former: [Continuation?], in answer: JSON.Value
  ) throws(JSON.Error) {
    guard let next, former.contains(next) else { return }
    throw answer["continue"].error("a continuation that leads on")
  }
}

extension Wikipedia.Query {
  fileprivate func add(to items: inout HTTP.Query, prefix: String) {
    let values: [(String, (any QueryConvertible)?)] = [
      ("search", sentText), ("namespace", namespaces.text), ("limit", limit), ("offset", offset == 0 ? nil : offset),
      ("what", what?.rawValue), ("info", info.joined), ("sort", sort?.rawValue), ("interwiki", searchesOtherWikis ? "1" : nil),
      ("enablerewrites", allowsRewriting ? "1" : nil), ("qiprofile", rankingProfile), ("qdprofile", matchingProfile), ("backend", backend),
    ]
    for (name, value) in values { items.append(value, named: prefix + name) }
  }
}

extension Wikipedia.SummaryProperties {
  fileprivate func add(to items: inout HTTP.Query) {
    let hasImage = thumbnailWidth != nil || hasOriginalImage
    let parts = [
      extract == nil ? nil : "extracts", hasImage ? "pageimages" : nil, hasDescription ? "description" : nil, hasInfo ? "info" : nil,
    ].compactMap { $0 }
    items.append(parts.isEmpty ? nil : parts.joined(separator: "|"), named: "prop")
    items.append(followsRedirects ? "1" : nil, named: "redirects")
    extract?.add(to: &items)
    if hasImage { addImages(to: &items) }
    items.append(hasInfo ? "url" : nil, named: "inprop")
  }

  private func addImages(to items: inout HTTP.Query) {
    let kinds = [thumbnailWidth == nil ? nil : "thumbnail", hasOriginalImage ? "original" : nil]
    items.append(kinds.compactMap { $0 }.joined(separator: "|"), named: "piprop")
    items.append(thumbnailWidth, named: "pithumbsize")
    items.append("max", named: "pilimit")
    items.append(allowsNonFreeImages ? "any" : "free", named: "pilicense")
  }
}

extension Wikipedia.Extract {
  fileprivate func add(to items: inout HTTP.Query) {
    switch length {
    case .whole: break
    case .characters(let count): items.append(count, named: "exchars")
    case .sentences(let count): items.append(count, named: "exsentences")
    }
    // 20 are the most, and 1 for whole articles.
    items.append(isIntroduction ? 20 : 1, named: "exlimit")
    items.append(isIntroduction ? "1" : nil, named: "exintro")
    items.append(isHTML ? nil : "1", named: "explaintext")
    items.append(isHTML ? nil : sections.rawValue, named: "exsectionformat")
  }
}

extension Set where Element: RawRepresentable<String> {
  /// In an order that does not change, so that the same question has the same URL.
  fileprivate var joined: String { map(\.rawValue).sorted().joined(separator: "|") }
}
