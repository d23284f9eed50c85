/// One page of results.
public struct SearchPage<Item: Sendable, Cursor: Sendable>: Sendable {
  public var items: [Item]
  /// Where the next page starts; nil when this page is the last.
  public var next: Cursor?
  /// How many results there are in all, where the service says so.
  public var total: Int?
  /// Rows that came and could not be read, in the order of the answer.
  public var dropped: [DroppedRow]

  public init(items: [Item], next: Cursor? = nil, total: Int? = nil, dropped: [DroppedRow] = []) {
    self.items = items
    self.next = next
    self.total = total
    self.dropped = dropped
  }
}

extension SearchPage: Equatable where Item: Equatable, Cursor: Equatable {}
