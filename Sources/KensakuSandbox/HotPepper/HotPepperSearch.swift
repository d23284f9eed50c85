/// What `gourmet/v1` is asked for, read as the service reads it: what is more than the maximum is passed over without a word.
struct HotPepperSearch: Sendable {
  private let call: Call
  private let center: GeoPoint?
  private let isTokyoDatum: Bool

  init(_ call: Call) {
    self.call = call
    isTokyoDatum = call.text("datum") == "tokyo"
    center = Self.center(call, isTokyoDatum: isTokyoDatum)
  }

  private static func center(_ call: Call, isTokyoDatum: Bool) -> GeoPoint? {
    guard let latitude = call.text("lat").flatMap(Double.init), let longitude = call.text("lng").flatMap(Double.init) else { return nil }
    return isTokyoDatum
      ? GeoPoint(tokyoLatitude: latitude, longitude: longitude) : GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// Whether there is one of the conditions of which one is needed. The others narrow down what these find.
  var hasCondition: Bool {
    center != nil || Self.conditions.contains { call.text($0) != nil }
  }

  private static let conditions = [
    "id", "name", "name_kana", "name_any", "tel", "special", "special_or", "large_service_area", "service_area", "large_area",
    "middle_area", "small_area", "keyword",
  ]

  var detail: HotPepperShop.Detail {
    // Parted by plus signs as they stand in the query, which read as spaces. Encoded ones are part of a word that nobody knows.
    let types = (call.text("type") ?? "").split(separator: " ")
    return HotPepperShop.Detail(
      isLite: types.contains("lite"), hasCards: types.contains("credit_card"), hasSpecials: types.contains("special"),
      isTokyoDatum: isTokyoDatum)
  }

  /// All that fit, in the order asked for.
  var shops: [HotPepperShop] {
    let found = HotPepperShop.all.filter { fitsPlace($0) && fitsWords($0) && fitsCodes($0) && fitsAnswers($0) }
    let order = call.text("order") ?? (center == nil ? "4" : "")
    if order == "4" { return found }
    if let center { return sorted(found) { $0.place.distance(to: center) } }
    switch order {
    case "1": return sorted(found) { $0.kanaKey }
    case "2": return sorted(found) { $0.row[3] }
    case "3": return sorted(found) { $0.area.code }
    default: return found
    }
  }

  private func sorted(_ shops: [HotPepperShop], by key: (HotPepperShop) -> some Comparable) -> [HotPepperShop] {
    let keyed = shops.map { (key: key($0), shop: $0) }
    return keyed.sorted { $0.key == $1.key ? $0.shop.number < $1.shop.number : $0.key < $1.key }.map(\.shop)
  }

  private func fitsPlace(_ shop: HotPepperShop) -> Bool {
    guard let center else { return true }
    let ranges = ["1": 300.0, "2": 500, "3": 1000, "4": 2000, "5": 3000]
    return shop.place.distance(to: center) <= ranges[call.text("range") ?? "3"] ?? 1000
  }

  private func fitsWords(_ shop: HotPepperShop) -> Bool {
    if let name = call.text("name"), !shop.nameKey.contains(SearchWords.key(name)) { return false }
    if let kana = call.text("name_kana"), !shop.kanaKey.contains(SearchWords.key(kana)) { return false }
    if let name = call.text("name_any").map(SearchWords.key), !shop.nameKey.contains(name), !shop.kanaKey.contains(name) { return false }
    if let address = call.text("address"), !shop.addressKey.contains(SearchWords.key(address)) { return false }
    if let telephone = call.text("tel"), telephone != shop.telephone { return false }
    return Self.fitsKeyword(call, shop.keys)
  }

  /// Parted by half-width spaces, and by commas; a full-width space is a letter like any other.
  static func fitsKeyword(_ call: Call, _ keys: [String]) -> Bool {
    let words = call.list("keyword").flatMap { $0.unicodeScalars.split(separator: " ").map { SearchWords.key(String($0)) } }
    return words.allSatisfy { word in keys.contains { $0.contains(word) } }
  }

  private func fitsCodes(_ shop: HotPepperShop) -> Bool {
    let areas = [("large_service_area", 1), ("service_area", 3), ("large_area", 3), ("middle_area", 5)]
    return areas.allSatisfy { name, count in fits(name, max: count, [shop.area.code(of: name)].compactMap { $0 }) }
      && fits("small_area", max: 5, [shop.area.code]) && fits("id", max: 20, [shop.id]) && fits("genre", shop.genres)
      && fits("budget", max: 2, [shop.budget]) && fits("credit_card", shop.cards.map { $0[0] })
      && fits("special_or", shop.specials.map { $0[0] }) && fits("special_category_or", shop.specials.map { $0[2] })
      && fitsAll("special", shop.specials.map { $0[0] }) && fitsAll("special_category", shop.specials.map { $0[2] })
  }

  private func fits(_ name: String, max count: Int = .max, _ codes: [String]) -> Bool {
    let wanted = call.list(name, max: count)
    return wanted.isEmpty || wanted.contains { codes.contains($0) }
  }

  private func fitsAll(_ name: String, _ codes: [String]) -> Bool {
    call.list(name).allSatisfy { codes.contains($0) }
  }

  private func fitsAnswers(_ shop: HotPepperShop) -> Bool {
    if let coupon = call.int("ktai_coupon"), coupon != shop.coupon { return false }
    if let guests = call.int("party_capacity"), shop.partyCapacity.map({ $0 <= guests }) ?? true { return false }
    return Self.answers.allSatisfy { call.text($0) != "1" || shop.features.contains($0) }
  }

  /// `ktai`, `sommelier`, `open_air` and `equipment` are in the reference and are not looked at any more.
  private static let answers = [
    "wifi", "wedding", "course", "free_drink", "free_food", "private_room", "horigotatsu", "tatami", "cocktail", "shochu", "sake", "wine",
    "card", "non_smoking", "charter", "parking", "barrier_free", "night_view", "show", "karaoke", "band", "tv", "lunch", "midnight",
    "midnight_meal", "english", "pet", "child",
  ]
}
