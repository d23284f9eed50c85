import KensakuServices
import KensakuText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How articles are shown.
enum ArticleFormat {
  static func format(in language: Language) -> FieldFormat<Wikipedia.Article> {
    FieldFormat(
      fields: fields,
      lineColumns: [
        .init(.title) { $0.title },
        .init(.dim) { article in
          article.changed.map { Words("更新 \($0.prefix(10))", "changed \($0.prefix(10))")(language) }
        },
      ],
      details: { article in
        [article.snippet.flatMap { $0.text.isEmpty ? nil : Detail(content: .spans([Span]($0))) }, .link(article.url)].compactMap { $0 }
      })
  }

  private typealias Field = FieldFormat<Wikipedia.Article>.Field

  private static let fields = [
    Field("id") { .whole($0.pageID) },
    Field("title") { .text($0.title) },
    Field("snippet") { .text($0.snippet?.text) },
    Field("words") { .whole($0.wordCount) },
    Field("bytes") { .whole($0.size) },
    Field("changed") { .text($0.changed) },
    Field("url") { .text($0.url) },
  ]
}

extension Wikipedia.Article {
  /// `2026-09-30T12:00:00Z`
  var changed: String? { timestamp?.formatted(.iso8601) }
}

extension [Span] {
  /// With the matches marked that the service found.
  init(_ snippet: Snippet, style: Style = []) {
    self = []
    var position = snippet.text.startIndex
    func add(_ range: Range<String.Index>, _ style: Style) {
      let text = TerminalText.safe(String(snippet.text[range]))
      if !text.isEmpty { append(Span(text: text, style: style)) }
    }
    for match in snippet.matches {
      add(position..<match.lowerBound, style)
      add(match, style.union(.match))
      position = match.upperBound
    }
    add(position..<snippet.text.endIndex, style)
  }
}
