/// The rows of one query, of all pages so far.
public struct SearchResults<Item: Sendable>: Sendable {
  /// What the rows are the answer to.
  public var query: String
  public var items: [Item]
  /// How many there are in all, where the service says so.
  public var total: Int?
  /// Rows that came and could not be read.
  public var dropped: [DroppedRow]
  /// Whether there is a page after these.
  public var hasMore: Bool

  public init(query: String, items: [Item], total: Int? = nil, dropped: [DroppedRow] = [], hasMore: Bool = false) {
    self.query = query
    self.items = items
    self.total = total
    self.dropped = dropped
    self.hasMore = hasMore
  }
}

extension SearchResults: Equatable where Item: Equatable {}

extension SearchResults where Item: Identifiable {
  init<Cursor>(_ page: SearchPage<Item, Cursor>, of query: String) {
    self.init(query: query, items: page.items, total: page.total, dropped: page.dropped, hasMore: page.next != nil)
  }

  /// Adds the next page. Rows that are there already are left out: what a service has may move between two requests.
  mutating func append<Cursor>(_ page: SearchPage<Item, Cursor>) {
    let known = Set(items.map(\.id))
    items += page.items.filter { !known.contains($0.id) }
    total = page.total ?? total
    dropped += page.dropped
    hasMore = page.next != nil
  }
}
