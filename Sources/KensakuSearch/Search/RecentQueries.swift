/// What was found for the last queries.
struct RecentQueries<Value> {
  private let limit: Int
  private var queries: [String] = []
  private var values: [Value] = []
  /// When each was last kept or looked up.
  private var uses: [Int] = []
  private var lastUse = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// A value that is looked up is the last to be forgotten.
  mutating func value(of query: String) -> Value? {
    guard let index = Self.index(of: query, in: queries) else { return nil }
    lastUse += 1
    uses[index] = lastUse
    return values[index]
  }

  mutating func keep(_ value: Value, of query: String) {
    lastUse += 1
    if let index = Self.index(of: query, in: queries) ?? oldest {
      queries[index] = query
      values[index] = value
      uses[index] = lastUse
    } else {
      queries.append(query)
      values.append(value)
      uses.append(lastUse)
    }
  }

  /// Nil while there is room.
  private var oldest: Int? {
    queries.count < limit ? nil : uses.indices.min { uses[$0] < uses[$1] }
  }

  /// The length tells most of them apart, and is known without looking at the text.
  private static func index(of query: String, in queries: [String]) -> Int? {
    let length = query.utf8.count
    return queries.firstIndex { $0.utf8.count == length && $0 == query }
  }
}

extension RecentQueries: Sendable where Value: Sendable {}
