import KensakuServices
import KensakuText

/// Articles as the lines of a list: the title, and what was found in the text, around its first match.
struct ArticleLines {
  var articles: [Wikipedia.Article]
  var query: String
  var columns: Int

  /// Less of a text says nothing.
  private static let narrowestSnippet = 12

  var lines: [[Span]] {
    let titles = articles.map { ListCell.text($0.title) }
    let natural = titles.map(\.displayWidth).max() ?? 0
    let titleWidth = min(natural, columns / 2)
    let room = columns - titleWidth - ColumnWidths.gap
    let hasSnippets = room >= Self.narrowestSnippet && articles.contains { $0.snippet?.text.isEmpty == false }
    return zip(articles, titles).map { article, title in
      guard hasSnippets else { return self.title(title.truncated(toWidth: columns)) }
      let snippet = (article.snippet.map { [Span]($0, style: .dim) } ?? []).showingMatch(inWidth: room)
      let shown = self.title(title.truncated(toWidth: titleWidth))
      let gap = String(repeating: " ", count: titleWidth + ColumnWidths.gap - shown.displayWidth)
      return snippet.isEmpty ? shown : shown + [Span(text: gap)] + snippet
    }
  }

  private func title(_ text: String) -> [Span] {
    [Span](text, findings: query, style: .title)
  }
}
