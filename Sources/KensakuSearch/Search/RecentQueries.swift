/// What was found for the last queries, newest first.
struct RecentQueries<Value> {
  private let limit: Int
  private var entries: [(query: String, value: Value)] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// A value that is looked up becomes the newest.
  mutating func value(of query: String) -> Value? {
    guard let index = entries.firstIndex(where: { $0.query == query }) else { return nil }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: 0)
    return entry.value
  }

  mutating func keep(_ value: Value, of query: String) {
    if let index = entries.firstIndex(where: { $0.query == query }) { entries.remove(at: index) }
    entries.insert((query, value), at: 0)
    if entries.count > limit { entries.removeLast() }
  }
}

extension RecentQueries: Sendable where Value: Sendable {}
