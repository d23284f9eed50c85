/// A source of results for a text query: a web API, or an index on this machine.
public protocol SearchService<Item>: Sendable {
  associatedtype Item: Sendable & Identifiable
  /// Where the next page starts; opaque to the caller.
  associatedtype Cursor: Sendable

  /// How a search field should treat this service.
  var traits: SearchTraits { get }

  /// How many requests it takes at the moment; nil where there is no limit. Asked at every key, so it must be quick.
  var allowance: CallAllowance? { get }

  /// The page of results for `query` after `cursor`; the first page when `cursor` is nil.
  ///
  /// Nothing found is an empty page; only a failure to get or read an answer throws. A search waits for the end of a request that it
  /// cancelled before it begins the next: a service heeds the cancellation of its task.
  func page(_ query: String, after cursor: Cursor?) async throws(SearchFailure) -> SearchPage<Item, Cursor>
}

extension SearchService {
  public var allowance: CallAllowance? { nil }

  /// The first page of results for `query`.
  public func page(_ query: String) async throws(SearchFailure) -> SearchPage<Item, Cursor> {
    try await page(query, after: nil)
  }
}
