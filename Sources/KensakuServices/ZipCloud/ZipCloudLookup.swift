import KensakuHTTP
public import KensakuSearch
import KensakuText

extension ZipCloud {
  /// A search with one answer: the rows of the code that the query is.
  public struct Lookup: SearchService {
    public typealias Item = Address
    /// The service gives all rows at once.
    public typealias Cursor = Never

    let zipCloud: ZipCloud

    /// Nothing shorter than seven digits has an answer: half a code is an error to the service.
    public var traits: SearchTraits {
      SearchTraits(name: "zipcloud", quietPeriod: .milliseconds(250), shortestQuery: 7, emptyQuery: .nothing, isPaged: false)
    }

    public var allowance: CallAllowance? { zipCloud.client.callAllowance }

    /// No request goes out for an empty query, and none for what is no whole code.
    public func page(_ query: String, after cursor: Never?) async throws(SearchFailure) -> SearchPage<Address, Never> {
      if query.allSatisfy(\.isWhitespace) { return SearchPage(items: []) }
      guard let code = PostalCode(query) else {
        let error = InvalidQuery.notACode(query)
        throw SearchFailure(.invalidQuery(error.description), underlying: error)
      }
      do throws(APIError) {
        let answer = try await zipCloud.addresses(code)
        return SearchPage(items: answer.addresses, total: answer.isCut ? nil : answer.rowCount, dropped: answer.dropped)
      } catch {
        throw ZipCloud.failure(error)
      }
    }
  }

  /// What the service would refuse, and is not sent.
  public enum InvalidQuery: Error, Sendable, Hashable, CustomStringConvertible {
    case notACode(String)

    public var description: String {
      switch self {
      case .notACode(let text):
        "“\(text.prefix(40).description.withVisibleControls)” is no whole postal code; give all seven digits, such as 279-0031"
      }
    }
  }

  /// What a failed call means to a search: its 400 is a code that it cannot read, its 500 a fault of its own.
  public static func failure(_ error: APIError) -> SearchFailure {
    guard case .service("400", let message) = error.kind else { return SearchFailure(error) }
    return SearchFailure(.invalidQuery(message), underlying: error)
  }
}
