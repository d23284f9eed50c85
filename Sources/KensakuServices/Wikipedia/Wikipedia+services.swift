import KensakuHTTP
public import KensakuSearch

extension Wikipedia {
  /// Articles with the passages that have the words.
  public var articles: ArticleSearch { ArticleSearch(self) }
  /// Articles with their beginnings, thumbnails and descriptions.
  public var summaries: SummarySearch { SummarySearch(self) }
  /// Pages whose title begins with the text: for suggestions while somebody types.
  public var titles: TitleSearch { TitleSearch(self) }
  /// Pages that have the words, with descriptions and thumbnails; one page of results only.
  public var pages: PageSearch { PageSearch(self) }
}

extension Wikipedia {
  public struct ArticleSearch: SearchService {
    public var wikipedia: Wikipedia
    /// How is searched; its text is replaced.
    public var query = Query()

    public init(_ wikipedia: Wikipedia) {
      self.wikipedia = wikipedia
    }

    public var traits: SearchTraits { Wikipedia.traits() }

    public var allowance: CallAllowance? { wikipedia.client.callAllowance }

    public func page(_ text: String, after cursor: Continuation? = nil) async throws(SearchFailure) -> SearchPage<Article, Continuation> {
      guard let query = query.asking(text) else { return SearchPage(items: []) }
      try Wikipedia.check { () throws(InvalidQuery) in _ = try wikipedia.endpoint(query, after: cursor) }
      return try await Wikipedia.answer { () async throws(APIError) in try await wikipedia.search(query, after: cursor) }.page
    }
  }

  public struct SummarySearch: SearchService {
    public var wikipedia: Wikipedia
    /// How is searched; its text is replaced.
    public var query = Query()
    public var properties = SummaryProperties()

    public init(_ wikipedia: Wikipedia) {
      self.wikipedia = wikipedia
    }

    public var traits: SearchTraits { Wikipedia.traits() }

    public var allowance: CallAllowance? { wikipedia.client.callAllowance }

    public func page(_ text: String, after cursor: Continuation? = nil) async throws(SearchFailure) -> SearchPage<Article, Continuation> {
      guard let query = query.asking(text) else { return SearchPage(items: []) }
      try Wikipedia.check { () throws(InvalidQuery) in _ = try wikipedia.endpoint(query, with: properties, after: cursor) }
      return try await Wikipedia.answer { () async throws(APIError) in
        try await wikipedia.search(query, with: properties, after: cursor)
      }.page
    }
  }

  public struct TitleSearch: SearchService {
    public var wikipedia: Wikipedia
    /// 1…100.
    public var limit = 10

    public init(_ wikipedia: Wikipedia) {
      self.wikipedia = wikipedia
    }

    public var traits: SearchTraits { Wikipedia.traits(isPaged: false) }

    public var allowance: CallAllowance? { wikipedia.client.callAllowance }

    public func page(_ text: String, after cursor: Never? = nil) async throws(SearchFailure) -> SearchPage<Page, Never> {
      if text.trimmed.isEmpty { return SearchPage(items: []) }
      try Wikipedia.check { () throws(InvalidQuery) in _ = try wikipedia.titlesEndpoint(text, limit: limit) }
      return try await Wikipedia.answer { () async throws(APIError) in try await wikipedia.searchTitles(text, limit: limit) }.page
    }
  }

  public struct PageSearch: SearchService {
    public var wikipedia: Wikipedia
    /// 1…100.
    public var limit = 10
    public var syntax = Syntax.none

    public init(_ wikipedia: Wikipedia) {
      self.wikipedia = wikipedia
    }

    public var traits: SearchTraits { Wikipedia.traits(isPaged: false) }

    public var allowance: CallAllowance? { wikipedia.client.callAllowance }

    public func page(_ text: String, after cursor: Never? = nil) async throws(SearchFailure) -> SearchPage<Page, Never> {
      if text.trimmed.isEmpty { return SearchPage(items: []) }
      try Wikipedia.check { () throws(InvalidQuery) in _ = try wikipedia.pagesEndpoint(text, limit: limit, syntax: syntax) }
      return try await Wikipedia.answer { () async throws(APIError) in
        try await wikipedia.searchPages(text, limit: limit, syntax: syntax)
      }.page
    }
  }
}

extension Wikipedia {
  private static func traits(isPaged: Bool = true) -> SearchTraits { SearchTraits(name: "wiki", isPaged: isPaged) }

  /// Before anything is sent, so that the failure has the reason as a value.
  private static func check(_ endpoint: () throws(InvalidQuery) -> Void) throws(SearchFailure) {
    do throws(InvalidQuery) {
      try endpoint()
    } catch {
      throw SearchFailure(.invalidQuery(error.description), underlying: error)
    }
  }

  private static func answer<Answer>(_ call: () async throws(APIError) -> Answer) async throws(SearchFailure) -> Answer {
    do throws(APIError) {
      return try await call()
    } catch {
      throw failure(error)
    }
  }
}

extension Wikipedia.Query {
  /// Nil where there is nothing to ask.
  fileprivate func asking(_ text: String) -> Self? {
    if text.trimmed.isEmpty { return nil }
    var query = self
    query.text = text
    return query
  }
}

extension Wikipedia.PageResults {
  fileprivate var page: SearchPage<Wikipedia.Page, Never> { SearchPage(items: pages, dropped: dropped) }
}
