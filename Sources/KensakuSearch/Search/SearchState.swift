/// Everything that a search field and its list show at one moment.
public struct SearchState<Item: Sendable>: Sendable {
  public enum Phase: Sendable, Hashable {
    /// There is nothing to search for: the text is empty, or shorter than the service wants.
    case idle
    /// The text has changed and is not asked for yet.
    case settling
    case loading
    case loadingMore
    case loaded
    /// The service has nothing for the query.
    case empty
    /// See `failure`. The rows are kept.
    case failed
  }

  /// The text as it stands in the field.
  public var text = ""
  /// What the text asks for, as `FieldText.query`. A text that is still being composed changes nothing here.
  public var query = ""
  public var phase = Phase.idle
  /// The rows to show. They stay until there are newer ones, so that they may be of an older query: see `isStale`.
  public var results: SearchResults<Item>?
  /// Why the request for `query` failed; nil once another one is on its way.
  public var failure: SearchFailure?
  /// Whether an answer has been awaited for so long that a person wants to see a sign of it.
  public var isSlow = false
  /// Whether the request waits for the service's rate limit before it goes out, as far as could be known when it was asked for.
  public var isQueued = false
  /// Whether the service could not be reached at the last try. What is asked for is tried again by itself.
  public var isOffline = false
  /// Until when the service is not asked, an hour at most: it wants no requests, or says “at once” again and again. What is asked for
  /// meanwhile is sent then.
  public var throttledUntil: ContinuousClock.Instant?

  public init() {}
}

extension SearchState {
  public var items: [Item] { results?.items ?? [] }

  /// Whether the rows are of another query than the text's.
  public var isStale: Bool { results.map { $0.query != query } ?? false }

  public var isLoading: Bool { phase == .loading || phase == .loadingMore }

  public var canLoadMore: Bool { phase == .loaded && results?.hasMore == true && throttledUntil == nil }
}
