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
  /// What ended it from outside, such as Ctrl-C.
  private(set) var signal: Int32?

  init(service: Service, query: String, limit: Int?) {
    self.service = service
    self.query = query
    self.limit = limit
    answer = Answer(query: query)
  }

  /// All pages, waiting for each. A signal that asks for an end leaves what came before it.
  mutating func run(_ take: (_ new: ArraySlice<Service.Item>, _ soFar: Answer) throws -> Void) throws -> Answer {
    while !isAtEnd {
      let run = self
      let (page, signal) = Waiting.result(catchingSignals: true) { await run.nextPage() }
      let new = self.take(page)
      if let signal { end(by: signal) }
      try take(new, answer)
    }
    return answer
  }

  /// A page that came all the same is kept.
  private mutating func end(by signal: Int32) {
    self.signal = signal
    if isAtEnd, answer.failure == nil { return }
    _ = take(.failure(SearchFailure(.cancelled)))
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
