import KensakuHTTP
import KensakuServices

/// Restaurants, from HotPepper Gourmet.
struct GourmetSource: SearchSource {
  var query: HotPepper.Query

  init(_ arguments: Arguments) throws(UsageError) {
    query = try GourmetArguments.query(arguments)
  }

  static let subject = SearchSubject(
    service: "hotpepper", name: Words("ホットペッパーグルメ", "HotPepper Gourmet"), credit: HotPepper.credit.text,
    refusalAdvice: Words(
      "APIキーを確かめてください（kensaku config、または環境変数 HOTPEPPER_API_KEY）",
      "check the API key (kensaku config, or $HOTPEPPER_API_KEY)"),
    explanation: { ($0.underlying as? HotPepper.InvalidQuery)?.words })

  var subject: SearchSubject { Self.subject }
  var secretPlaces: [SecretPlace] { [.query("key", variable: Setting.hotPepperKey.variable)] }

  func service(over connection: Connection, _ configuration: Configuration) throws -> HotPepper.ShopSearch {
    guard let key = connection.key ?? configuration.hotPepperKey else { throw UsageError.search(.noHotPepperKey) }
    var query = query
    query.count = connection.pageSize(upTo: 100)
    return HotPepper(key: key, client: connection.client(HotPepper.profile, of: .hotPepper, subject.name)).search(query)
  }

  func format(in language: Language) -> FieldFormat<HotPepper.Shop> { ShopFormat.format(in: language) }
}
