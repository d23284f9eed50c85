import KensakuHTTP
import KensakuSandbox
import KensakuSearch
import KensakuServices

/// One small question to a service, to which the answer is known to be there.
struct Probe: Sendable {
  /// What a page has that matters here.
  struct Yield: Sendable {
    var count: Int
    var dropped: [DroppedRow]

    init<Item, Cursor>(_ page: SearchPage<Item, Cursor>) {
      count = page.items.count
      dropped = page.dropped
    }
  }

  var subject: SearchSubject
  var service: Sandbox.Service
  var profile: ServiceProfile
  /// The language that the service has in its URL.
  var edition = ""
  var shape: AnswerShape
  /// What is asked for.
  var query: String
  /// Whom it is told to ask, where it wants to know.
  var contact: String?
  /// How often the service may be asked, where it does not tell what is left.
  var limit: Words
  /// Whether it needs a key, which it can refuse.
  var hasKey = false
  var ask: @Sendable (Client) async throws(SearchFailure) -> Yield
}

extension Probe {
  private static let word = "東京"
  private static let rows = 5

  static func iTunes(_ configuration: Configuration) -> Probe {
    let country = ITunes.Country(configuration.value(.country)?.text ?? "") ?? .japan
    let language = ITunes.Language(configuration.value(.language)?.text ?? "") ?? .japanese
    return Probe(
      subject: MusicSource.subject, service: .itunes, profile: ITunes.profile, shape: ITunes.shape, query: word,
      limit: Words("1分に20回ほど。残りは知らせない", "about 20 a minute; it does not tell what is left")
    ) { client throws(SearchFailure) in
      var songs = ITunes(country: country, language: language, client: client).songs
      songs.limit = rows
      return Yield(try await songs.page(word))
    }
  }

  static func hotPepper(_ key: Secret) -> Probe {
    Probe(
      subject: GourmetSource.subject, service: .hotPepper, profile: HotPepper.profile, shape: HotPepper.shape, query: word,
      limit: unpublished, hasKey: true
    ) { client throws(SearchFailure) in
      var query = HotPepper.Query()
      query.count = rows
      return Yield(try await HotPepper(key: key, client: client).search(query).page(word, after: nil))
    }
  }

  static let zipCloud = Probe(
    subject: ZipSource.subject, service: .zipCloud, profile: ZipCloud.profile, shape: ZipCloud.shape, query: "100-0001",
    limit: unpublished
  ) { client throws(SearchFailure) in
    Yield(try await ZipCloud(client: client).lookup.page("1000001"))
  }

  static func wikipedia(_ configuration: Configuration, contact: String) -> Probe {
    let edition = Wikipedia.Language(configuration.value(.wikiLanguage)?.text ?? "") ?? .japanese
    return Probe(
      subject: WikiSource.subject, service: .wikipedia, profile: Wikipedia.profile, edition: edition.code, shape: Wikipedia.shape,
      query: word, contact: contact,
      limit: Words("回数は公表されていない。kensakuは1分に60回まで", "no number is published; kensaku keeps to 60 a minute")
    ) { client throws(SearchFailure) in
      var articles = Wikipedia(language: edition, contact: contact, client: client).articles
      articles.query.limit = rows
      return Yield(try await articles.page(word))
    }
  }

  private static let unpublished = Words("公表されていない", "none is published")
}
