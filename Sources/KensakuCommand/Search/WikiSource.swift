import KensakuServices

/// Articles, from Wikipedia.
struct WikiSource: SearchSource {
  /// As an option; nil takes what is set.
  var language: String?

  init(_ arguments: Arguments) {
    language = arguments.value(of: "lang")
  }

  static let subject = SearchSubject(
    service: "wikipedia", name: Words("ウィキペディア", "Wikipedia"),
    sandboxNote: Words(
      "サンドボックスにあるのは日本語と英語の短い記事60ほどです。東京、または --lang en tokyo などで試せます",
      "the sandbox has some 60 short articles only, in Japanese and English; try 東京, or --lang en tokyo"),
    refusalAdvice: Words(
      "連絡先が正しいかを確かめてください（kensaku config set contact ADDRESS）",
      "check the contact that it is told (kensaku config set contact ADDRESS)"),
    hostAdvice: Words(
      "ネットワークの接続と、--lang の言語版があるかを確かめてください。--sandbox は架空のデータで答えます",
      "check whether this machine is online, and whether there is a Wikipedia in the language of --lang; --sandbox answers with invented data"
    ),
    explanation: { ($0.underlying as? Wikipedia.InvalidQuery)?.words })

  var subject: SearchSubject { Self.subject }

  func service(over connection: Connection, _ configuration: Configuration) throws -> Wikipedia.ArticleSearch {
    var configuration = configuration
    try configuration.set(.wikiLanguage, to: language, by: "--lang")
    let edition = configuration.value(.wikiLanguage).flatMap { Wikipedia.Language($0.text) } ?? .japanese
    // Nobody is told, where nobody is asked.
    let contact =
      configuration.value(.contact)?.text
      ?? (connection.isElsewhere ? "https://example.com/" : connection.onlyPrintsCurl ? Self.anybody : nil)
    let client = try connection.client(Wikipedia.profile, of: .wikipedia, subject.name, edition: edition.code)
    var articles = Wikipedia(language: edition, contact: contact, client: client).articles
    articles.query.limit = connection.pageSize(upTo: 500)
    return articles
  }

  /// In a line for curl, for the person to replace.
  private static let anybody = "you@example.com"

  func remarks(on connection: Connection) -> [Words] {
    guard connection.onlyPrintsCurl, !connection.isElsewhere, connection.configuration.value(.contact) == nil else { return [] }
    return [
      Words(
        "ウィキペディアは連絡先を求めています。\(Self.anybody) を自分の連絡先にかえてください",
        "Wikipedia wants to know whom to contact: put your own address in the place of \(Self.anybody)")
    ]
  }

  func format(in language: Language) -> FieldFormat<Wikipedia.Article> { ArticleFormat.format(in: language) }
}
