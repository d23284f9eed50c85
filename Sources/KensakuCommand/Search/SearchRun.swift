import KensakuSearch

/// Asks a service for page after page until there is enough, and hands on what comes as it comes.
struct SearchRun<Service: SearchService> {
  var service: Service
  var query: String
  /// Nil asks for all there is.
  var limit: Int?

  typealias Answer = SearchAnswer<Service.Item>
  private typealias Page = SearchPage<Service.Item, Service.Cursor>

  func answer(_ take: (_ new: ArraySlice<Service.Item>, _ soFar: Answer) throws -> Void) throws -> Answer {
    var answer = Answer(query: query)
    var cursor: Service.Cursor?
    repeat {
      switch page(after: cursor) {
      case .success(let page):
        try take(answer.take(page, upTo: limit), answer)
        cursor = page.next
      case .failure(let failure):
        answer.failure = failure
        answer.isTruncated = true
        return answer
      }
    } while cursor != nil && answer.items.count < limit ?? .max
    return answer
  }

  private func page(after cursor: Service.Cursor?) -> Result<Page, SearchFailure> {
    let (service, query) = (service, query)
    return Waiting.result(catchingSignals: false) {
      do throws(SearchFailure) {
        return .success(try await service.page(query, after: cursor))
      } catch {
        return .failure(error)
      }
    }.0
  }
}
