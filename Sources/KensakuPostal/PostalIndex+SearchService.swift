import KensakuSearch

extension PostalIndex: SearchService {
  public var traits: SearchTraits { SearchTraits(name: "zip", quietPeriod: .zero, shortestQuery: 1, emptyQuery: .nothing) }

  /// The rows of a page.
  public static let pageSize = 50

  /// Fifty rows from `cursor` on, which counts rows. Never throws: the index is here.
  public func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<PostalRow, Int> {
    let start = max(0, cursor ?? 0)
    guard start < Int(UInt32.max) else { return SearchPage(items: []) }
    let matches = search(query, limit: start + Self.pageSize)
    return SearchPage(items: Array(matches.rows.dropFirst(start)), next: matches.isTruncated ? start + Self.pageSize : nil)
  }
}
