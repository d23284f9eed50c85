import KensakuHTTP
import KensakuSearch
import KensakuServices

/// Restaurants, from HotPepper Gourmet.
struct GourmetSource: SearchSource {
  /// With genres and budgets as the person wrote them.
  var query: HotPepper.Query
  /// The distance that the person wrote, where HotPepper has none but a larger one.
  var wantedRange: String?

  init(_ arguments: Arguments) throws(UsageError) {
    query = try GourmetArguments.query(arguments)
    wantedRange = GourmetArguments.isRounded(query.radius, arguments.value(of: "range")) ? arguments.value(of: "range") : nil
  }

  func remarks(on connection: Connection) -> [Words] {
    guard let wantedRange else { return [] }
    let known = HotPepper.Radius.allCases.map { "\($0.meters)m" }
    return [
      Words(
        "ホットペッパーで選べる距離は\(known.joined(separator: "、"))なので、--range \(wantedRange) は\(query.radius.meters)mとして検索します",
        "HotPepper knows \(known.joined(separator: ", ")): --range \(wantedRange) is taken as \(query.radius.meters)m")
    ]
  }

  static let subject = SearchSubject(
    service: "hotpepper", name: Words("ホットペッパーグルメ", "HotPepper Gourmet"), credit: HotPepper.credit.text,
    sandboxNote: Words(
      "サンドボックスにあるのは架空の60店だけです。渋谷、寿司などで試せます", "the sandbox has 60 invented restaurants only; try 渋谷 or 寿司"),
    refusalAdvice: Words(
      "APIキーを確かめてください（kensaku config、または環境変数 HOTPEPPER_API_KEY）",
      "check the API key (kensaku config, or $HOTPEPPER_API_KEY)"),
    explanation: { ($0.underlying as? HotPepper.InvalidQuery)?.words })

  var subject: SearchSubject { Self.subject }
  var secretPlaces: [SecretPlace] { [.query("key", variable: Setting.hotPepperKey.variable)] }

  func service(over connection: Connection, _ configuration: Configuration) throws -> HotPepper.ShopSearch {
    let hotPepper = try hotPepper(over: connection, for: .search)
    var query = query
    query.count = connection.pageSize(upTo: 100)
    query.genres = try codes(query.genres, .genre, GourmetCodes.genre, over: connection)
    query.budgets = try codes(query.budgets, .budget, GourmetCodes.budget, over: connection)
    return hotPepper.search(query)
  }

  private func hotPepper(over connection: Connection, for purpose: Connection.Purpose) throws -> HotPepper {
    guard let key = connection.key(for: purpose) else {
      throw UsageError.search(connection.onlyPrintsCurl ? .noKeyForCodes : .noHotPepperKey)
    }
    return HotPepper(key: key, client: try connection.client(HotPepper.profile, of: .hotPepper, subject.name, for: purpose))
  }

  /// Asks for the master only where there is more than codes.
  private func codes(
    _ texts: [String], _ kind: HotPepper.Master.Kind, _ code: (String, [HotPepper.Master]) throws(UsageError) -> String,
    over connection: Connection
  ) throws -> [String] {
    if texts.allSatisfy(GourmetCodes.isCode) { return texts }
    let hotPepper = try hotPepper(over: connection, for: .lookUp)
    let rows = try Waiting.result(catchingSignals: false) { () -> Result<[HotPepper.Master], SearchFailure> in
      do throws(APIError) {
        return .success(try await kind == .genre ? hotPepper.genres() : hotPepper.budgets())
      } catch {
        return .failure(SearchFailure(error))
      }
    }.0.get()
    return try texts.map { try GourmetCodes.isCode($0) ? $0 : code($0, rows) }
  }

  func format(in language: Language) -> FieldFormat<HotPepper.Shop> { ShopFormat.format(in: language) }
}
