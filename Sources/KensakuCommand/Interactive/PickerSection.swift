import KensakuSearch

/// What the screen shows of one service.
struct PickerSection: Sendable {
  var service: InteractiveService
  var state = SearchState<PickerRow>()

  /// Whether an answer is a matter of milliseconds, so that Enter may wait for it.
  var isLocal: Bool { service == .zip }

  /// Whether the rows are what the text as it stands found.
  var isCurrent: Bool {
    state.results != nil && !state.isStale
  }
}
