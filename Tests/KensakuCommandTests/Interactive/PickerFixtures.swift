import KensakuJSON
import KensakuPostal
import KensakuPostalData
import KensakuSearch
import KensakuServices

@testable import KensakuCommand

extension PickerRow {
  static func song(_ id: Int, _ name: String = "曲") throws -> PickerRow {
    let json = #"{"wrapperType":"track","kind":"song","trackId":\#(id),"trackName":"\#(name)\#(id)","artistName":"歌手"}"#
    return .song(try ITunes.Song(from: JSON.Value(parsing: json)))
  }

  static func songs(_ ids: Range<Int>) throws -> [PickerRow] {
    try ids.map { try song($0) }
  }

  static func addresses(_ query: String) -> [PickerRow] {
    PostalIndex.embedded.search(query, limit: 50).rows.map(PickerRow.address)
  }
}

extension SearchState<PickerRow> {
  /// As it is once the rows of a text are there.
  static func loaded(_ query: String, _ rows: [PickerRow], hasMore: Bool = false, total: Int? = nil) -> Self {
    var state = SearchState(phase: rows.isEmpty ? .empty : .loaded, query)
    state.results = SearchResults(query: query, items: rows, total: total, dropped: [], hasMore: hasMore)
    return state
  }

  /// As it is while another text is asked for, with the rows of an older one.
  static func loading(_ query: String, showing rows: [PickerRow], of older: String) -> Self {
    var state = SearchState(phase: .loading, query)
    state.results = SearchResults(query: older, items: rows, total: nil, dropped: [], hasMore: false)
    return state
  }

  static func failed(_ query: String, _ reason: SearchFailure.Reason) -> Self {
    var state = SearchState(phase: .failed, query)
    state.failure = SearchFailure(reason)
    return state
  }

  init(phase: Phase, _ query: String) {
    self.init()
    self.phase = phase
    self.text = query
    self.query = query
  }
}
