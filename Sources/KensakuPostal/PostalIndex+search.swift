import KensakuText

/// The rows that a query finds, best first.
public struct PostalMatches: Sendable {
  public var rows: [PostalRow]
  /// Whether there are more rows than the limit let through.
  public var isTruncated: Bool
}

extension PostalIndex {
  /// The rows that a query finds, best first: a code or its beginning, words in kanji, kana or romaji, or a whole pasted address.
  ///
  /// The order is described in `Documentation/Ranking.md`. A query never fails: what names nothing finds nothing.
  public func search(_ query: String, limit: Int = .max) -> PostalMatches {
    guard limit > 0 else { return PostalMatches(rows: [], isTruncated: false) }
    // One more than asked for tells whether there are more.
    let rows = rowNumbers(PostalQuery(query), limit: limit == .max ? limit : limit + 1)
    return PostalMatches(rows: rows.prefix(limit).map { PostalRow(index: self, row: $0) }, isTruncated: rows.count > limit)
  }

  private func rowNumbers(_ query: PostalQuery, limit: Int) -> [Int] {
    guard !query.words.isEmpty else { return query.code.map { rows(codePrefix: $0, limit: limit) } ?? [] }
    guard let code = query.code else { return WordSearch(self, query, limit: limit).run() }
    let found = WordSearch(self, query, limit: .max).run()
    let coded = rows(codePrefix: code, limit: .max)
    let both = found.filter(Set(coded).contains)
    if !both.isEmpty { return Array(both.prefix(limit)) }
    // Code and words name different places, or the words are beyond us: whoever asked sees both, the surer one first.
    return Array((coded + found).prefix(limit))
  }

  /// The rows whose code begins with `digits`, in code order.
  private func rows(codePrefix digits: [UInt8], limit: Int) -> [Int] {
    guard digits.count <= 7, !digits.isEmpty else { return [] }
    let value = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    let span = (digits.count..<7).reduce(1) { span, _ in span * 10 }
    let codes = value * span..<(value + 1) * span
    return rowsInCodeOrder(rows(.town, codes: codes), rows(.office, codes: codes), limit: limit)
  }
}
