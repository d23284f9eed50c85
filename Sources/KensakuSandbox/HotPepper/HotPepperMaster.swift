/// One of the lists of codes, as `genre/v1` and its like give it.
enum HotPepperMaster {
  /// The entries that are asked for, nil for a list that there is not.
  static func entries(_ name: String, _ call: Call) -> [WireObject]? {
    switch name {
    case "large_service_area", "service_area", "large_area", "middle_area", "small_area": areas(name, call)
    case "genre": named(HotPepperCodes.genres, call, code: "code", max: 2)
    case "budget": named(HotPepperCodes.budgets, call)
    case "credit_card": named(HotPepperCodes.creditCards, call)
    case "special_category": named(HotPepperCodes.specialCategories, call, code: name)
    case "special": specials(call)
    default: nil
    }
  }

  private static func areas(_ name: String, _ call: Call) -> [WireObject] {
    let maxima = ["large_area": 3, "middle_area": 5, "small_area": 5]
    let codes = maxima[name].map { call.list(name, max: $0) } ?? []
    // A list can be narrowed down by the list above it, but for the large areas.
    let upper = ["middle_area": "large_area", "small_area": "middle_area"][name]
    let upperCodes = upper.map { call.list($0, max: maxima[$0] ?? 0) } ?? []
    let found = HotPepperArea.all(name).filter { area in
      (codes.isEmpty || codes.contains(area.code)) && fits(area.row[1], maxima[name] == nil ? nil : call)
        && (upperCodes.isEmpty || upper.flatMap { area.code(of: $0) }.map { upperCodes.contains($0) } ?? false)
    }
    return found.map(\.wire)
  }

  private static func named(_ table: Table, _ call: Call, code: String? = nil, max count: Int = .max) -> [WireObject] {
    let codes = code.map { call.list($0, max: count) } ?? []
    let found = table.rows.filter { (codes.isEmpty || codes.contains($0[0])) && fits($0[1], code == "code" ? call : nil) }
    return found.map { HotPepperArea.named($0) }
  }

  private static func specials(_ call: Call) -> [WireObject] {
    let codes = call.list("special")
    let categories = call.list("special_category")
    let found = HotPepperCodes.specials.rows.filter { row in
      (codes.isEmpty || codes.contains(row[0])) && (categories.isEmpty || categories.contains(row[2]))
    }
    return found.map { special($0) }
  }

  static func special(_ row: Table.Row) -> WireObject {
    var object = HotPepperArea.named(row)
    let category = HotPepperCodes.specialCategories.rows.first { $0[0] == row[2] }
    object["special_category"] = category.map { .object(HotPepperArea.named($0)) }
    return object
  }

  private static func fits(_ name: String, _ call: Call?) -> Bool {
    guard let keyword = call?.text("keyword") else { return true }
    return SearchWords.key(name).contains(SearchWords.key(keyword))
  }
}
