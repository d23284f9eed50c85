/// A walk through older queries and back to the text that was being typed.
struct HistoryWalk {
  /// The oldest first.
  private let entries: [String]
  /// Where the walk is; behind the last entry it is at the unfinished text.
  private var position: Int
  private var unfinished = ""

  init(_ entries: [String]) {
    self.entries = entries
    position = entries.count
  }

  /// The next older query that is another than the text that is shown; nil where there is none. A text that was changed since is kept as the
  /// unfinished one, and the walk begins anew.
  mutating func older(than current: String) -> String? {
    if !isShowing(current) {
      unfinished = current
      position = entries.count
    }
    guard let next = entries[..<position].lastIndex(where: { $0 != current }) else { return nil }
    position = next
    return entries[next]
  }

  /// The next newer query, after the newest the unfinished text; nil where that is shown already.
  mutating func newer() -> String? {
    guard position < entries.count else { return nil }
    position += 1
    return position < entries.count ? entries[position] : unfinished
  }

  private func isShowing(_ text: String) -> Bool {
    position < entries.count && entries[position] == text
  }
}
