import KensakuSearch

/// What one service shows at one moment, and the request that it was last told. Two that are equal look the same.
struct LiveState: Sendable, Equatable {
  var service: InteractiveService
  var id: LiveLine.ID?
  var text: String
  var query: String
  var phase: SearchState<PickerRow>.Phase
  var results: SearchResults<PickerRow>?
  var isStale: Bool
  var isSlow: Bool
  var isQueued: Bool
  var isOffline: Bool
  var throttledUntil: ContinuousClock.Instant?
  var canLoadMore: Bool
  var failure: Cause?

  var rows: [PickerRow] { results?.items ?? [] }

  init(_ state: SearchState<PickerRow>, of service: InteractiveService, id: LiveLine.ID?) {
    self.service = service
    self.id = id
    text = state.text
    query = state.query
    phase = state.phase
    results = state.results
    isStale = state.isStale
    isSlow = state.isSlow
    isQueued = state.isQueued
    isOffline = state.isOffline
    throttledUntil = state.throttledUntil
    canLoadMore = state.canLoadMore
    failure = state.failure.map(Cause.init)
  }

  /// A failure that can be compared.
  struct Cause: Sendable, Equatable {
    var failure: SearchFailure
    private let description: String

    init(_ failure: SearchFailure) {
      self.failure = failure
      description = "\(failure)"
    }

    static func == (one: Cause, other: Cause) -> Bool {
      one.failure.reason == other.failure.reason && one.description == other.description
    }
  }
}

extension SearchState {
  /// Whether nothing will come by itself, except after a wait that a service asked for or that its absence makes.
  var isAtRest: Bool {
    isLoading ? false : phase != .settling || throttledUntil != nil
  }
}

extension PickerRow: Equatable {
  static func == (one: PickerRow, other: PickerRow) -> Bool {
    switch (one, other) {
    // Of one index, which never changes.
    case (.address(let one), .address(let other)): one.id == other.id
    case (.song(let one), .song(let other)): one == other
    case (.shop(let one), .shop(let other)): one == other
    case (.article(let one), .article(let other)): one == other
    default: false
    }
  }
}
