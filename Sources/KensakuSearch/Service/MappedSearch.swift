/// A service whose rows were made into others, so that several services give rows of one kind.
public struct MappedSearch<Base: SearchService, Item: Sendable & Identifiable>: SearchService {
  let base: Base
  let transform: @Sendable (Base.Item) -> Item

  public var traits: SearchTraits { base.traits }
  public var allowance: CallAllowance? { base.allowance }

  public func page(_ query: String, after cursor: Base.Cursor?) async throws(SearchFailure) -> SearchPage<Item, Base.Cursor> {
    let page = try await base.page(query, after: cursor)
    return SearchPage(items: page.items.map(transform), next: page.next, total: page.total, dropped: page.dropped)
  }
}

extension SearchService {
  /// The same search with other rows, such as those that a list shows for several services.
  public func map<Item: Sendable & Identifiable>(_ transform: @escaping @Sendable (Self.Item) -> Item) -> MappedSearch<Self, Item> {
    MappedSearch(base: self, transform: transform)
  }
}
