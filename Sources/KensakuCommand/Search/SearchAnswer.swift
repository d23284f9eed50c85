import KensakuSearch

/// What a search gave, of however many pages.
struct SearchAnswer<Item: Sendable> {
  var query: String
  var items: [Item] = []
  /// How many results there are in all, where the service says so.
  var total: Int?
  /// Whether there is more than what is here, or may well be.
  var isTruncated = false
  var dropped: [DroppedRow] = []
  /// What ended it before its end.
  var failure: SearchFailure?

  init(query: String, failure: SearchFailure? = nil) {
    self.query = query
    self.failure = failure
  }

  /// Takes a page, up to so many items in all. Returns what was new.
  mutating func take<Cursor>(_ page: SearchPage<Item, Cursor>, upTo limit: Int?) -> ArraySlice<Item> {
    let new = page.items.prefix((limit ?? .max) - items.count)
    items += new
    total = page.total ?? total
    dropped += page.dropped
    isTruncated = page.next != nil || new.count < page.items.count
    return new
  }
}
