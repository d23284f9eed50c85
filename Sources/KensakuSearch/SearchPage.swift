/// One page of results.
public struct SearchPage<Item: Sendable, Cursor: Sendable>: Sendable {
  public var items: [Item]
  /// Where the next page starts; nil when this page is the last.
  public var next: Cursor?
  /// How many results there are in all, where the service says so.
  public var total: Int?

  public init(items: [Item], next: Cursor? = nil, total: Int? = nil) {
    self.items = items
    self.next = next
    self.total = total
  }
}

extension SearchPage: Equatable where Item: Equatable, Cursor: Equatable {}
