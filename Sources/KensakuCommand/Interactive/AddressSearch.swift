import KensakuPostal
import KensakuSearch

/// The table on this machine, page by page.
struct AddressSearch: SearchService {
  var index: PostalIndex
  /// Rows a page.
  var pageSize: Int

  var traits: SearchTraits { index.traits }

  /// `cursor` counts rows.
  func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<PostalRow, Int> {
    let (end, isOver) = (cursor ?? 0).addingReportingOverflow(pageSize)
    let matches = index.search(query, limit: isOver ? .max : end)
    return SearchPage(items: Array(matches.rows.dropFirst(cursor ?? 0)), next: matches.isTruncated ? end : nil)
  }
}
