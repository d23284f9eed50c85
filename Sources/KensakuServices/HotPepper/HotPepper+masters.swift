public import KensakuHTTP

extension HotPepper {
  /// All rows of a master.
  public func master(_ kind: Master.Kind) async throws(APIError) -> [Master] {
    try await master(kind, MasterQuery())
  }

  public func budgets() async throws(APIError) -> [Master] { try await master(.budget) }
  public func largeServiceAreas() async throws(APIError) -> [Master] { try await master(.largeServiceArea) }
  public func serviceAreas() async throws(APIError) -> [Master] { try await master(.serviceArea) }
  public func creditCards() async throws(APIError) -> [Master] { try await master(.creditCard) }

  /// At most 3 codes. The keyword is a part of the name.
  public func largeAreas(_ codes: [String] = [], keyword: String? = nil) async throws(APIError) -> [Master] {
    try await master(.largeArea, MasterQuery(codes: codes, maximum: 3, keyword: keyword))
  }

  /// At most 5 codes, and at most 3 of large areas. From the row number `start`, of which the first is 1; all rows where `count` is nil.
  public func middleAreas(
    _ codes: [String] = [], in largeAreas: [String] = [], keyword: String? = nil, start: Int = 1, count: Int? = nil
  ) async throws(APIError) -> [Master] {
    let parent = MasterQuery.Parent(kind: .largeArea, codes: largeAreas, maximum: 3)
    return try await master(
      .middleArea, MasterQuery(codes: codes, maximum: 5, parent: parent, keyword: keyword, start: start, count: count))
  }

  /// At most 5 codes, and at most 5 of middle areas. From the row number `start`, of which the first is 1; all rows where `count` is nil.
  public func smallAreas(
    _ codes: [String] = [], in middleAreas: [String] = [], keyword: String? = nil, start: Int = 1, count: Int? = nil
  ) async throws(APIError) -> [Master] {
    let parent = MasterQuery.Parent(kind: .middleArea, codes: middleAreas, maximum: 5)
    return try await master(
      .smallArea, MasterQuery(codes: codes, maximum: 5, parent: parent, keyword: keyword, start: start, count: count))
  }

  /// At most 2 codes. The keyword is a part of the name.
  public func genres(_ codes: [String] = [], keyword: String? = nil) async throws(APIError) -> [Master] {
    try await master(.genre, MasterQuery(codes: codes, maximum: 2, keyword: keyword))
  }

  public func specials(_ codes: [String] = [], in categories: [String] = []) async throws(APIError) -> [Master] {
    let parent = MasterQuery.Parent(kind: .specialCategory, codes: categories)
    return try await master(.special, MasterQuery(codes: codes, parent: parent))
  }

  public func specialCategories(_ codes: [String] = []) async throws(APIError) -> [Master] {
    try await master(.specialCategory, MasterQuery(codes: codes))
  }
}

extension HotPepper {
  private func master(_ kind: Master.Kind, _ query: MasterQuery) async throws(APIError) -> [Master] {
    let path: HTTP.Path = "/\(kind.rawValue)/v1/"
    return try await send(path) { () throws(InvalidQuery) in
      endpoint(path, try query.items(of: kind)) { response in
        try Answer(response, rows: kind.rawValue, from: query.start).table() as [Master]
      }
    }
  }
}

/// Which rows of a master are wanted.
private struct MasterQuery {
  var codes: [String] = []
  var maximum = Int.max
  var parent: Parent?
  var keyword: String?
  var start = 1
  var count: Int?

  struct Parent {
    var kind: HotPepper.Master.Kind
    var codes: [String]
    var maximum = Int.max
  }

  func items(of kind: HotPepper.Master.Kind) throws(HotPepper.InvalidQuery) -> HTTP.Query {
    var items: HTTP.Query = [:]
    // Only this master has another name for its codes than its own.
    try items.append(codes: codes, named: kind == .genre ? "code" : kind.rawValue, atMost: maximum)
    if let parent { try items.append(codes: parent.codes, named: parent.kind.rawValue, atMost: parent.maximum) }
    items.append(keywords: keyword.map { [$0] } ?? [])
    if start != 1 { try items.append(start, named: "start", in: 1...) }
    if let count { try items.append(count, named: "count", in: 1...) }
    return items
  }
}
