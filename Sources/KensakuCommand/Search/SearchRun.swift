import KensakuSearch

/// Asks a service for page after page until there is enough, and hands on what comes as it comes.
struct SearchRun<Service: SearchService> {
  typealias Answer = SearchAnswer<Service.Item>
  typealias Page = Result<SearchPage<Service.Item, Service.Cursor>, SearchFailure>

  let service: Service
  let query: String
  /// Nil asks for all there is.
  let limit: Int?

  private(set) var answer: Answer
  private var cursor: Service.Cursor?
  private(set) var isAtEnd = false

  init(service: Service, query: String, limit: Int?) {
    self.service = service
    self.query = query
    self.limit = limit
    answer = Answer(query: query)
  }

  /// All pages, waiting for each.
  mutating func run(_ take: (_ new: ArraySlice<Service.Item>, _ soFar: Answer) throws -> Void) throws -> Answer {
    while !isAtEnd {
      let run = self
      let page = Waiting.result(catchingSignals: false) { await run.nextPage() }.0
      try take(self.take(page), answer)
    }
    return answer
  }

  func nextPage() async -> Page {
    do throws(SearchFailure) {
      return .success(try await service.page(query, after: cursor))
    } catch {
      return .failure(error)
    }
  }

  /// Returns what was new.
  mutating func take(_ page: Page) -> ArraySlice<Service.Item> {
    switch page {
    case .success(let page):
      cursor = page.next
      let new = answer.take(page, upTo: limit)
      isAtEnd = cursor == nil || answer.items.count >= limit ?? .max
      return new
    case .failure(let failure):
      answer.failure = failure
      answer.isTruncated = true
      isAtEnd = true
      return []
    }
  }
}
