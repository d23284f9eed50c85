public import Observation

/// One field over several services. Each has a search of its own, and shows what it has as soon as it comes; none waits for another.
///
/// Their rows are of one kind: `itunes.songs.map(Row.init)`.
@MainActor
@Observable
public final class MergedSearch<Item: Sendable & Identifiable> {
  /// In the order in which they are shown.
  @ObservationIgnored public let searches: [SearchModel<Item>]

  public init(_ searches: [SearchModel<Item>]) {
    self.searches = searches
  }
}

extension MergedSearch {
  /// What each of the searches shows, in their order.
  public var states: [SearchState<Item>] { searches.map(\.state) }

  public func type(_ text: String, isComposing: Bool = false) {
    for search in searches { search.type(text, isComposing: isComposing) }
  }

  public func type(_ field: FieldText) {
    for search in searches { search.type(field) }
  }

  /// Enter: all search at once, without a wait for a pause in typing. Those that failed try again.
  public func submit() {
    for search in searches { search.submit() }
  }

  /// Tries again those that failed.
  public func retry() {
    for search in searches { search.retry() }
  }

  public func networkIsBack() {
    for search in searches { search.networkIsBack() }
  }
}
