public import KensakuJSON
public import KensakuSearch

extension Wikipedia {
  /// A page of a full-text search.
  public struct SearchResults: Sendable, Hashable {
    /// The best first. They may be fewer than `limit`, also where more follow.
    public var articles: [Article]
    public var info: SearchInfo?
    /// Of sister projects, by their prefix, such as `q` for Wikiquote.
    public var otherWikis = OtherWikis()
    /// Of other wikis, which the service added to the results on its own (`Query.allowsRewriting`).
    public var additional = OtherWikis()
    /// Hits that lead to another page, which is among the articles.
    public var redirects: [Redirect] = []
    public var warnings: [Warning]
    /// Rows that could not be read.
    public var dropped: [DroppedRow]
    /// Nil on the last page.
    public var next: Continuation?
  }

  public struct OtherWikis: Sendable, Hashable {
    public var articles: [String: [Article]] = [:]
    public var totalHits: Int?
  }

  public struct Redirect: Sendable, Hashable {
    public let from: String
    public let to: String
  }
}

extension Wikipedia.SearchResults {
  /// Of `list=search`. Nothing found is an empty list; a list that is not there is none.
  init(list answer: JSON.Value, in language: Wikipedia.Language) throws(JSON.Error) {
    let query = answer["query"]
    let rows = try query.get("search", lossy: [Wikipedia.Article].self)
    articles = rows.elements.map { $0.located(in: language) }
    dropped = rows.dropped.map { DroppedRow($0) }
    info = try query.get("searchinfo")
    warnings = try Wikipedia.Warning.all(in: answer)
    next = try Wikipedia.Continuation.next(in: answer)
    otherWikis = try otherWikis("interwiki", in: query)
    additional = try otherWikis("additional", in: query)
  }

  private mutating func otherWikis(_ name: String, in query: JSON.Value) throws(JSON.Error) -> Wikipedia.OtherWikis {
    var wikis = Wikipedia.OtherWikis()
    wikis.totalHits = try query.get(name + "searchinfo", as: Wikipedia.SearchInfo?.self)?.totalHits
    guard let lists = try query.get(name + "search", as: [String: JSON.Lossy<[Wikipedia.Article]>]?.self) else { return wikis }
    for (prefix, rows) in lists.sorted(by: { $0.key < $1.key }) {
      wikis.articles[prefix] = rows.elements
      dropped += rows.dropped.map { DroppedRow($0) }
    }
    return wikis
  }
}

extension Wikipedia.SearchResults {
  /// As a search shows it. Where the service ran out of time, what is missing is among the dropped.
  var page: SearchPage<Wikipedia.Article, Wikipedia.Continuation> {
    let missing = warnings.filter(\.meansPartialResults).map { DroppedRow(path: "query", reason: $0.text) }
    return SearchPage(items: articles, next: next, total: info?.totalHits, dropped: dropped + missing)
  }
}

extension Wikipedia.Redirect: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    from = try value.get("from")
    to = try value.get("to")
  }
}
