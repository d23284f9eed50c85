import KensakuSearch

struct Row: Identifiable, Sendable {
  let id: Int
}

/// Has its rows at once, so that what is measured is all that is around it.
struct Instant: SearchService {
  let traits = SearchTraits(name: "instant", quietPeriod: .zero)
  let rows = (0..<20).map(Row.init)

  func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Row, Int> {
    SearchPage(items: rows)
  }
}
