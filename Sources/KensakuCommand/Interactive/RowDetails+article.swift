import KensakuServices
import KensakuText

extension RowDetails {
  init(_ article: Wikipedia.Article, _ language: Language) {
    self.init(
      heading: article.title,
      [
        .text(Words("説明", "description"), article.description),
        .found(Words("転送元", "redirect"), article.redirectSnippet, article.redirectTitle),
        .found(Words("節", "section"), article.sectionSnippet, article.sectionTitle),
        .found(Words("抜粋", "snippet"), article.snippet, nil),
        .found(Words("カテゴリ", "category"), article.categorySnippet, nil),
        .text(Words("要約", "summary"), article.extract),
        .text(Words("語数", "words"), article.wordCount.map { "\($0)" }),
        .text(Words("大きさ", "size"), article.size.map { Words("\($0)バイト", "\($0) bytes")(language) }),
        .text(Words("更新", "changed"), article.changed),
        .link(Words("ページ", "page"), article.url),
        .link(Words("画像", "image"), article.originalImage?.url ?? article.thumbnail?.url),
        .text(Words("ID", "ID"), article.pageID.map { "\($0)" }),
      ])
  }
}

extension RowDetails.Field {
  /// With the matches marked where the service tells them.
  fileprivate static func found(_ label: Words, _ snippet: Snippet?, _ text: String?) -> Self? {
    snippet.flatMap { .spans(label, [Span]($0)) } ?? .text(label, text)
  }
}
