public import KensakuHTTP

// A query that the service would refuse or misread is `invalidRequest`, and nothing is sent.
extension Wikipedia {
  /// A page of a full-text search, with a passage of each article (`list=search`).
  public func search(_ query: Query, after cursor: Continuation? = nil) async throws(APIError) -> SearchResults {
    try await send { () throws(InvalidQuery) in try endpoint(query, after: cursor) }
  }

  /// A page of a full-text search, with extracts, thumbnails and descriptions (`generator=search`).
  ///
  /// The service may give these in several answers, which are asked for one after the other and put together.
  public func search(
    _ query: Query, with properties: SummaryProperties, after cursor: Continuation? = nil
  ) async throws(APIError) -> SearchResults {
    var batch = try await send { () throws(InvalidQuery) in try endpoint(query, with: properties, after: cursor) }
    var others: [Continuation] = []
    while !batch.isComplete, let next = batch.next {
      others.append(next)
      let former = others
      batch.merge(
        try await send { () throws(InvalidQuery) in try endpoint(query, with: properties, after: cursor, others: former) })
    }
    return batch.sorted
  }

  /// Titles that begin so (`list=prefixsearch`).
  public func search(_ query: PrefixQuery, after cursor: Continuation? = nil) async throws(APIError) -> PrefixResults {
    try await send { () throws(InvalidQuery) in try endpoint(query, after: cursor) }
  }

  /// Titles that begin so, with URLs (`action=opensearch`).
  public func search(_ query: OpenSearchQuery) async throws(APIError) -> OpenSearchResults {
    try await send { () throws(InvalidQuery) in try endpoint(query) }
  }

  /// Pages whose title begins so, with descriptions and thumbnails (REST `search/title`). A `limit` of 1…100.
  public func searchTitles(_ text: String, limit: Int = 10) async throws(APIError) -> PageResults {
    try await send { () throws(InvalidQuery) in try titlesEndpoint(text, limit: limit) }
  }

  /// Pages that have the words, with descriptions and thumbnails (REST `search/page`). A `limit` of 1…100.
  public func searchPages(_ text: String, limit: Int = 10, syntax: Syntax = .none) async throws(APIError) -> PageResults {
    try await send { () throws(InvalidQuery) in try pagesEndpoint(text, limit: limit, syntax: syntax) }
  }

  private func send<Output>(_ endpoint: () throws(InvalidQuery) -> Endpoint<Output>) async throws(APIError) -> Output {
    let sendable: Endpoint<Output>
    do throws(InvalidQuery) {
      sendable = try endpoint()
    } catch {
      throw APIError(.invalidRequest(error.description), request: RequestSummary(method: "GET", url: "/w/"), attempts: 0)
    }
    return try await client.send(sendable)
  }
}
