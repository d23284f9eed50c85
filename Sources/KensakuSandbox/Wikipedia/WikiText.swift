import KensakuText

/// Pieces of an article as HTML.
enum WikiText {
  /// The text around the first word, a hundred characters long, with the words marked.
  static func snippet(_ text: String, of words: [String]) -> String {
    let ranges = TextMatch.ranges(of: words.joined(separator: " "), in: text)
    let first = ranges.first.map { text.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
    let start = text.index(text.startIndex, offsetBy: first > 60 ? first - 20 : 0)
    let end = text.index(start, offsetBy: 100, limitedBy: text.endIndex) ?? text.endIndex
    return marked(text, start..<end, ranges)
  }

  static func marked(_ text: String, of words: [String]) -> String {
    marked(text, text.startIndex..<text.endIndex, TextMatch.ranges(of: words.joined(separator: " "), in: text))
  }

  private static func marked(_ text: String, _ piece: Range<String.Index>, _ ranges: [Range<String.Index>]) -> String {
    var html = ""
    var position = piece.lowerBound
    for range in ranges.map({ $0.clamped(to: piece) }) where !range.isEmpty {
      html += HTMLText.escaped(text[position..<range.lowerBound])
      html += "<span class=\"searchmatch\">" + HTMLText.escaped(text[range]) + "</span>"
      position = range.upperBound
    }
    return html + HTMLText.escaped(text[position..<piece.upperBound])
  }

  /// The first sentences, or the first characters.
  static func extract(_ article: WikiArticle, sentences: Int?, characters: Int?, isPlain: Bool) -> String {
    var text = article.text
    if let sentences { text = first(sentences, of: text) }
    if let characters, text.count > characters { text = text.prefix(characters) + "..." }
    return isPlain ? text : "<p>" + HTMLText.escaped(text) + "</p>"
  }

  private static func first(_ count: Int, of text: String) -> String {
    var left = count
    var end = text.startIndex
    while left > 0, end < text.endIndex {
      let character = text[end]
      end = text.index(after: end)
      let isAtSpace = end == text.endIndex || text[end] == " "
      if character == "。" || character == "." && isAtSpace { left -= 1 }
    }
    return String(text[..<end])
  }
}
