/// Guesses what a mistyped word was meant to be.
enum Spelling {
  /// The candidate that a word most resembles; nil where none is close.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    if word.count >= 2, let whole = candidates.first(where: { $0.hasPrefix(word) }) { return whole }
    let ranked = candidates.map { (name: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two words.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var best = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, older[j - 1] + 1) }
        current.append(best)
      }
      older = previous
      previous = current
    }
    return previous[b.count]
  }
}
