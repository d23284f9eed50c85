import KensakuServices

/// How restaurants are shown: name, address, genre, budget, seats, hours, page and photo everywhere.
enum ShopFormat {
  static func format(in language: Language) -> FieldFormat<HotPepper.Shop> {
    FieldFormat(
      fields: fields,
      lineColumns: [
        .init(.title) { $0.name },
        .init { $0.genre?.name },
        .init { $0.budget?.name ?? $0.budget?.average },
        .init { $0.capacity.map { Words("\($0)席", "\($0) seats")(language) } },
      ],
      details: { shop in
        [
          .text(joined(shop.address, shop.access, by: "　")),
          .text(joined(shop.hours, shop.closed.map { Words("休 \($0)", "closed \($0)")(language) }, by: "　")),
          .link(shop.url),
          .link(shop.photo?.best),
        ]
        .compactMap { $0 }
      })
  }

  /// For a list of one line each. Where a shop is tells more than its seats.
  static let listFormat = FieldFormat<HotPepper.Shop>(
    fields: fields,
    lineColumns: [
      .init(.title) { $0.name },
      .init { $0.genre?.name },
      .init { $0.budget?.name ?? $0.budget?.average },
      .init { $0.access ?? $0.mobileAccess ?? $0.address },
      .init { $0.hours.map(shortHours) },
    ])

  /// Without what stands in parentheses, as the time of the last order does: `11:30～14:00 17:30～23:00` of
  /// `11:30～14:0017:30～23:00 （料理L.O. 22:00）`.
  static func shortHours(_ hours: String) -> String {
    var depth = 0
    var short = ""
    for character in hours {
      if "（(".contains(character) { depth += 1 }
      if depth == 0 { short.append(character) }
      if "）)".contains(character) { depth = max(0, depth - 1) }
    }
    return spacedHours(short)
  }

  /// With a space where a time ends and the next, or a day, follows at once, and one where there are several.
  static func spacedHours(_ hours: String) -> String {
    var spaced = ""
    for character in hours.split(whereSeparator: \.isWhitespace).joined(separator: " ") {
      if character.isNumber || "月火水木金土日祝".contains(character), spaced.endsWithTime { spaced.append(" ") }
      spaced.append(character)
    }
    return spaced
  }

  private typealias Field = FieldFormat<HotPepper.Shop>.Field

  private static let fields = [
    Field("id") { .text($0.id) },
    Field("name") { .text($0.name) },
    Field("nameKana") { .text($0.nameKana) },
    Field("genre") { .text($0.genre?.name) },
    Field("subGenre") { .text($0.subGenre?.name) },
    Field("catchphrase") { .text($0.catchphrase) },
    Field("address") { .text($0.address) },
    Field("access") { .text($0.access) },
    Field("latitude") { .double($0.location?.latitude) },
    Field("longitude") { .double($0.location?.longitude) },
    Field("budget") { .text($0.budget?.name) },
    Field("budgetAverage") { .text($0.budget?.average) },
    Field("capacity") { .whole($0.capacity) },
    Field("partyCapacity") { .whole($0.partyCapacity) },
    Field("hours") { .text($0.hours) },
    Field("closed") { .text($0.closed) },
    Field("hasCoupon") { .flag($0.hasCoupon) },
    Field("facilities") { .texts($0.availableFacilities) },
    Field("url") { .text($0.url) },
    Field("photo") { .text($0.photo?.best) },
  ]

  private static func joined(_ parts: String?..., by separator: String) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension HotPepper.Photo {
  var best: String? { large ?? medium ?? mobileLarge ?? small ?? mobileSmall }
}

extension String {
  /// Whether it ends as `14:00` does.
  fileprivate var endsWithTime: Bool {
    let end = Array(suffix(3))
    return end.count == 3 && (end[0] == ":" || end[0] == "：") && end[1].isNumber && end[2].isNumber
  }
}

extension HotPepper.Shop {
  fileprivate var availableFacilities: [String] {
    HotPepper.Facility.allCases.filter { self[$0]?.answer == .yes }.map(\.rawValue)
  }
}
