/// What the search engine thinks was meant.
enum WikiSuggestion {
  /// The title nearest to a text that found nothing, in small letters as the engine gives it.
  static func nearest(to text: String, in language: String) -> String? {
    let key = Array(SearchWords.key(text))
    guard key.count >= 3, key.count <= 40 else { return nil }
    let titles = WikiArticle.all(language).flatMap { [$0.titleKey] + $0.redirectKeys }
    let near = titles.map { (distance: distance(key, Array($0)), title: $0) }
    guard let best = near.min(by: { $0.distance < $1.distance }), (1...max(1, key.count / 4)).contains(best.distance) else { return nil }
    return best.title
  }

  /// Levenshtein's.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (other[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
