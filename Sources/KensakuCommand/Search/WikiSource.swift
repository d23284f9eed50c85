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
    refusalAdvice: Words(
      "連絡先が正しいかを確かめてください（kensaku config set contact ADDRESS）",
      "check the contact that it is told (kensaku config set contact ADDRESS)"),
    explanation: { ($0.underlying as? Wikipedia.InvalidQuery)?.words })

  var subject: SearchSubject { Self.subject }

  func service(over connection: Connection, _ configuration: Configuration) throws -> Wikipedia.ArticleSearch {
    var configuration = configuration
    try configuration.set(.wikiLanguage, to: language, by: "--lang")
    let edition = configuration.value(.wikiLanguage).flatMap { Wikipedia.Language($0.text) } ?? .japanese
    // Nobody is told, where nobody is asked.
    let contact = configuration.value(.contact)?.text ?? (connection.isElsewhere ? "https://example.com/" : nil)
    let client = connection.client(Wikipedia.profile, of: .wikipedia, subject.name, edition: edition.code)
    var articles = Wikipedia(language: edition, contact: contact, client: client).articles
    articles.query.limit = connection.pageSize(upTo: 500)
    return articles
  }

  func format(in language: Language) -> FieldFormat<Wikipedia.Article> { ArticleFormat.format(in: language) }
}
