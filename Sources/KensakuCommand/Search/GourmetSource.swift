import KensakuHTTP
import KensakuSearch
import KensakuServices

/// Restaurants, from HotPepper Gourmet.
struct GourmetSource: SearchSource {
  /// With genres and budgets as the person wrote them.
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
    let hotPepper = HotPepper(key: key, client: connection.client(HotPepper.profile, of: .hotPepper, subject.name))
    var query = query
    query.count = connection.pageSize(upTo: 100)
    query.genres = try Self.codes(query.genres, GourmetCodes.genre) { () async throws(APIError) in try await hotPepper.genres() }
    query.budgets = try Self.codes(query.budgets, GourmetCodes.budget) { () async throws(APIError) in try await hotPepper.budgets() }
    return hotPepper.search(query)
  }

  /// Asks for the master only where there is more than codes.
  private static func codes(
    _ texts: [String], _ code: (String, [HotPepper.Master]) throws(UsageError) -> String,
    _ master: @escaping @Sendable () async throws(APIError) -> [HotPepper.Master]
  ) throws -> [String] {
    if texts.allSatisfy(GourmetCodes.isCode) { return texts }
    let rows = try Waiting.result(catchingSignals: false) { () -> Result<[HotPepper.Master], SearchFailure> in
      do throws(APIError) {
        return .success(try await master())
      } catch {
        return .failure(SearchFailure(error))
      }
    }.0.get()
    return try texts.map { try GourmetCodes.isCode($0) ? $0 : code($0, rows) }
  }

  func format(in language: Language) -> FieldFormat<HotPepper.Shop> { ShopFormat.format(in: language) }
}
