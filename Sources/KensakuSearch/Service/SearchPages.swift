/// The pages of a search, each asked for when the one before was taken: `for try await page in service.pages("寿司")`.
public struct SearchPages<Service: SearchService>: AsyncSequence, Sendable {
  public typealias Element = SearchPage<Service.Item, Service.Cursor>
  public typealias Failure = SearchFailure

  let service: Service
  let query: String

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(service: service, query: query)
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    let service: Service
    let query: String
    private var cursor: Service.Cursor?
    private var isAtEnd = false

    init(service: Service, query: String) {
      self.service = service
      self.query = query
    }

    /// Ends after the last page and after a failure.
    public mutating func next() async throws(SearchFailure) -> Element? {
      try await next(isolation: nil)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(SearchFailure) -> Element? {
      if isAtEnd { return nil }
      isAtEnd = true
      let page = try await service.page(query, after: cursor)
      cursor = page.next
      isAtEnd = cursor == nil
      return page
    }
  }
}

extension SearchService {
  /// All pages for `query`, from the first.
  public func pages(_ query: String) -> SearchPages<Self> {
    SearchPages(service: self, query: query)
  }
}
