import KensakuServices
import KensakuText

/// The query that the options of `kensaku gourmet` describe, but for its words.
enum GourmetArguments {
  static func query(_ arguments: Arguments) throws(UsageError) -> HotPepper.Query {
    var query = HotPepper.Query()
    query.near = try arguments.value(of: "near").map(location)
    if let text = arguments.value(of: "range") {
      guard query.near != nil else { throw .search(.onlyWith("--range", "--near")) }
      query.radius = try radius(text)
    }
    query.genres = try arguments.list("genre")
    query.budgets = try arguments.list("budget")
    query.facilities = HotPepper.Facilities(try arguments.list("with").map(facility))
    if let order = arguments.value(of: "order") { query.order = orders[order] }
    return query
  }

  static let orders: [String: HotPepper.Order] = [
    "recommended": .recommended, "distance": .distance, "kana": .nameKana, "genre": .genre, "area": .smallArea,
  ]

  /// `35.66,139.70`, also as it is pasted: with spaces, in full width.
  private static func location(_ text: String) throws(UsageError) -> HotPepper.Location {
    let parts = Fold.compatibility(text).split { $0 == "," || $0 == "、" || $0.isWhitespace }.map { Double($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1], latitude.isFinite, longitude.isFinite else {
      throw .search(.badPlace(text))
    }
    return HotPepper.Location(latitude: latitude, longitude: longitude)
  }

  /// 1 to 5 are the service's own numbers; whatever has a unit is a distance, and the next larger circle is asked for.
  private static func radius(_ text: String) throws(UsageError) -> HotPepper.Radius {
    if let radius = Int(folded(text)).flatMap(HotPepper.Radius.init(rawValue:)) { return radius }
    guard let meters = meters(text), meters > 0, let radius = HotPepper.Radius(reaching: meters) else { throw .search(.badRange(text)) }
    return radius
  }

  /// Whether a person wrote another distance than that of the circle.
  static func isRounded(_ radius: HotPepper.Radius, _ text: String?) -> Bool {
    text.flatMap(meters).map { $0 != radius.meters } ?? false
  }

  private static func folded(_ text: String) -> String {
    Fold.compatibility(text).lowercased().filter { !$0.isWhitespace }
  }

  private static func meters(_ text: String) -> Int? {
    let text = folded(text)
    let units: [(String, Double)] = [("km", 1_000), ("キロメートル", 1_000), ("キロ", 1_000), ("m", 1), ("メートル", 1)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    guard let number = Double(text.dropLast(unit.count)), (0...1_000_000).contains(number) else { return nil }
    return Int((number * factor).rounded(.up))
  }

  private static func facility(_ name: String) throws(UsageError) -> HotPepper.Facility {
    if let facility = HotPepper.Facility(named: name) { return facility }
    let known = HotPepper.Facility.allCases.map(\.rawValue)
    throw .search(.unknownFacility(name, nearest: Spelling.nearest(to: name.lowercased(), among: known)))
  }
}

extension Arguments {
  /// The values of an option that takes several: repeated, or set apart by commas.
  fileprivate func list(_ name: String) throws(UsageError) -> [String] {
    let texts = values(of: name)
    // What was to follow has become a word to search for.
    if let open = texts.first(where: { $0.last.map(Self.isComma) == true }) { throw .search(.openList(option: "--" + name, open)) }
    return texts.flatMap { $0.split(whereSeparator: Self.isComma) }.map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
  }

  private static func isComma(_ character: Character) -> Bool { ",，、".contains(character) }
}
