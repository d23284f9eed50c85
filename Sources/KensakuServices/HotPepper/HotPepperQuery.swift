import KensakuHTTP

extension HotPepper {
  /// What shops are looked for: all that is set has to hold. At least one of the keywords, names, address, telephone, areas, specials, ids and
  /// the place is needed. Codes are those of the masters.
  public struct Query: Sendable, Hashable {
    /// In kana, name, address, station, genre and catchphrase. The words of one, apart by any white space or comma, all have to be there.
    public var keywords: [String]
    /// A part of the name; so are `nameKana` and `nameAny`, which is either.
    public var name: String?
    public var nameKana: String?
    public var nameAny: String?
    /// A part of the address.
    public var address: String?
    /// Digits; hyphens, brackets and spaces are taken out.
    public var telephone: String?
    /// At most 20.
    public var ids: [String] = []
    public var largeServiceArea: String?
    /// At most 3.
    public var serviceAreas: [String] = []
    /// At most 3.
    public var largeAreas: [String] = []
    /// At most 5.
    public var middleAreas: [String] = []
    /// At most 5.
    public var smallAreas: [String] = []
    /// At most 2.
    public var genres: [String] = []
    /// At most 2.
    public var budgets: [String] = []
    public var creditCards: [String] = []
    /// Specials that a shop has all of, and those that it has one of; the same with categories.
    public var specials: [String] = []
    public var anySpecials: [String] = []
    public var specialCategories: [String] = []
    public var anySpecialCategories: [String] = []
    public var near: Location?
    public var radius: Radius = .meters1000
    /// True for shops with a coupon, false for those without. (The service's `ktai_coupon` is the other way round.)
    public var hasCoupon: Bool?
    public var facilities: Facilities = []
    /// How many guests a party may have at least.
    public var partyCapacity: Int?
    public var contents: Contents = []
    /// Nil leaves it to the service.
    public var order: Order?
    /// Of a page, 1 to 100.
    public var count = 20

    public init(keywords: [String] = [], name: String? = nil, near: Location? = nil) {
      self.keywords = keywords
      self.name = name
      self.near = near
    }
  }

  public enum Order: Sendable, Hashable, CaseIterable {
    case nameKana, genre, smallArea, recommended
    /// The nearest first; only around a place.
    case distance
  }

  /// What is in the answer, instead of or besides the usual.
  public struct Contents: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Without areas, hours, budget, capacity and facilities.
    public static let lite = Contents(rawValue: 1)
    public static let creditCards = Contents(rawValue: 2)
    public static let specials = Contents(rawValue: 4)
  }
}

extension HotPepper.Query {
  /// Whether the service would take it without a keyword.
  public var hasCondition: Bool {
    let texts = [name, nameKana, nameAny, address, telephone, largeServiceArea] + keywords.map(Optional.some)
    let codes = [
      ids, serviceAreas, largeAreas, middleAreas, smallAreas, specials, anySpecials, specialCategories, anySpecialCategories,
    ]
    return near != nil || codes.contains { !$0.isEmpty } || texts.contains { $0.map { !HotPepper.Terms.isBlank($0) } ?? false }
  }

  /// The same, and the words of `keyword` have to be there too.
  func adding(keyword: String) -> Self {
    guard case let words = HotPepper.Terms.words(of: keyword), !words.isEmpty else { return self }
    var query = self
    let alternatives = keywords.filter { !HotPepper.Terms.isBlank($0) }
    query.keywords = alternatives.isEmpty ? [words] : alternatives.map { $0 + " " + words }
    return query
  }
}

extension HotPepper.Query {
  func items(from start: Int) throws(HotPepper.InvalidQuery) -> HTTP.Query {
    guard hasCondition else { throw .noCondition }
    var items: HTTP.Query = [:]
    try appendTexts(to: &items)
    try appendCodes(to: &items)
    try appendPlace(to: &items)
    for facility in HotPepper.Facility.allCases where facilities.contains(facility) { items.append(1, named: facility.rawValue) }
    items.append(hasCoupon.map { $0 ? 0 : 1 }, named: "ktai_coupon")
    if let partyCapacity { try items.append(partyCapacity, named: "party_capacity", in: 1...) }
    items.append(contents.value, named: "type")
    try items.append(start, named: "start", in: 1...)
    try items.append(count, named: "count", in: 1...100)
    return items
  }

  private func appendTexts(to items: inout HTTP.Query) throws(HotPepper.InvalidQuery) {
    items.append(keywords: keywords)
    for (value, parameter) in [(name, "name"), (nameKana, "name_kana"), (nameAny, "name_any"), (address, "address")] {
      items.append(value.flatMap(HotPepper.Terms.trimmed), named: parameter)
    }
    try items.append(telephone: telephone)
  }

  private func appendCodes(to items: inout HTTP.Query) throws(HotPepper.InvalidQuery) {
    try items.append(codes: ids, named: "id", atMost: 20)
    try items.append(codes: largeServiceArea.map { [$0] } ?? [], named: "large_service_area", atMost: 1)
    try items.append(codes: serviceAreas, named: "service_area", atMost: 3)
    try items.append(codes: largeAreas, named: "large_area", atMost: 3)
    try items.append(codes: middleAreas, named: "middle_area", atMost: 5)
    try items.append(codes: smallAreas, named: "small_area", atMost: 5)
    try items.append(codes: genres, named: "genre", atMost: 2)
    try items.append(codes: budgets, named: "budget", atMost: 2)
    try items.append(codes: creditCards, named: "credit_card")
    try items.append(codes: specials, named: "special")
    try items.append(codes: anySpecials, named: "special_or")
    try items.append(codes: specialCategories, named: "special_category")
    try items.append(codes: anySpecialCategories, named: "special_category_or")
  }

  private func appendPlace(to items: inout HTTP.Query) throws(HotPepper.InvalidQuery) {
    if let near {
      guard near.isValid else { throw .invalidLocation(latitude: near.latitude, longitude: near.longitude) }
      items.append(near.latitude, named: "lat")
      items.append(near.longitude, named: "lng")
      items.append(radius.rawValue, named: "range")
      if near.datum != .world { items.append(near.datum.rawValue, named: "datum") }
    }
    items.append(try orderNumber, named: "order")
  }

  private var orderNumber: Int? {
    get throws(HotPepper.InvalidQuery) {
      guard let order else { return nil }
      switch order {
      case .recommended: return 4
      // Around a place each number but 4 sorts by distance.
      case .distance where near != nil: return 1
      case .distance: throw .distanceWithoutLocation
      case .nameKana, .genre, .smallArea:
        if near != nil { throw .orderNearLocation(order) }
        return order == .nameKana ? 1 : order == .genre ? 2 : 3
      }
    }
  }
}

extension HotPepper.Contents {
  /// Joined by a `+` that stays one: it is documented so, and `%2B` is not.
  fileprivate var value: HTTP.Query.Item.Value? {
    let names = [(Self.lite, "lite"), (.creditCards, "credit_card"), (.specials, "special")].filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? nil : .encoded(names.joined(separator: "+"))
  }
}
