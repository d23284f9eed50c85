import KensakuPostal
import KensakuText

/// Where rows come from: the index, or a test's own rows.
struct PostalSource {
  /// The rows of a code.
  var rows: (PostalCode) -> [any PostalEntry]
  /// The rows that a query finds, at most so many.
  var search: (_ query: String, _ limit: Int) -> PostalAnswer
}

extension PostalSource {
  init(_ index: PostalIndex) {
    rows = { index.rows(code: $0) }
    search = { query, limit in
      let matches = index.search(query, limit: limit)
      return PostalAnswer(query: query, rows: matches.rows, isTruncated: matches.isTruncated)
    }
  }
}
