extension HotPepper {
  /// Of an answer with shops. Members that have gone are not in it.
  public static let shape: AnswerShape = {
    var shape: AnswerShape = [
      "results.shop[].id": .required(.string), "results.shop[].name": .required(.string), "results.shop[].address": .required(.string),
      "results.shop[].ktai_coupon": .optional(.number, .string), "results.shop[].lat": .optional(.number, .string),
      "results.shop[].lng": .optional(.number, .string), "results.shop[].capacity": .optional(.number, .string),
      "results.shop[].party_capacity": .optional(.number, .string), "results.shop[].special": .optional(.array),
      "results.shop[].special[].title": .optional(.string), "results.shop[].special[].special_category": .optional(.object),
      "results.shop[].credit_card": .optional(.array), "results.shop[].genre.catch": .optional(.string),
      "results.shop[].budget.average": .optional(.string), "results.shop[].urls.pc": .optional(.string),
      "results.shop[].coupon_urls.pc": .optional(.string), "results.shop[].coupon_urls.sp": .optional(.string),
      "results.shop[].photo.pc": .optional(.object), "results.shop[].photo.mobile": .optional(.object),
    ]
    shape.addFrame(rows: "shop")
    let row = "results.shop[]."
    let texts = [
      "logo_image", "name_kana", "station_name", "budget_memo", "catch", "access", "mobile_access", "open", "close", "other_memo",
      "shop_detail_memo",
    ]
    let answered = Facility.allCases.map(\.rawValue).filter { !withoutAnswer.contains($0) }
    for name in texts + answered { shape.members[row + name] = .optional(.string) }
    let labels = ["large_service_area", "service_area", "large_area", "middle_area", "small_area", "genre", "sub_genre", "budget"]
    for name in labels { shape.addLabel(row + name) }
    for name in ["special[]", "special[].special_category", "credit_card[]"] { shape.addNames(row + name) }
    for name in ["urls", "coupon_urls", "photo"] { shape.members[row + name] = .optional(.object) }
    for size in ["pc.l", "pc.m", "pc.s", "mobile.l", "mobile.s"] { shape.members["\(row)photo.\(size)"] = .optional(.string) }
    return shape
  }()

  /// Can be asked for, and have no member in an answer.
  private static let withoutAnswer: Set<String> = [
    "cocktail", "shochu", "sake", "wine", "night_view", "midnight_meal", "ktai", "sommelier", "open_air", "equipment",
  ]

  /// Of an answer with shop names.
  public static let shopNameShape: AnswerShape = {
    var shape: AnswerShape = [
      "results.shop[].id": .required(.string), "results.shop[].name": .required(.string),
      "results.shop[].name_kana": .optional(.string), "results.shop[].address": .optional(.string),
      "results.shop[].genre": .optional(.object), "results.shop[].genre.name": .optional(.string),
      "results.shop[].urls": .optional(.object), "results.shop[].urls.pc": .optional(.string),
      "results.shop[].desc": .optional(.string, .number),
    ]
    shape.addFrame(rows: "shop")
    return shape
  }()
}

extension HotPepper.Master.Kind {
  /// Of an answer with this master.
  public var shape: AnswerShape {
    let row = "results.\(rawValue)[]"
    var shape: AnswerShape = ["\(row).code": .required(.string), "\(row).name": .required(.string)]
    shape.addFrame(rows: rawValue)
    for parent in parents { shape.addLabel("\(row).\(parent.rawValue)") }
    if self == .special { shape.members["\(row).title"] = .optional(.string) }
    return shape
  }
}

extension AnswerShape {
  fileprivate mutating func addFrame(rows: String) {
    members["results"] = .required(.object)
    members["results.api_version"] = .optional(.string)
    members["results.results_available"] = .required(.number)
    members["results.results_returned"] = .required(.string, .number)
    members["results.results_start"] = .required(.number)
    members["results.\(rows)"] = .required(.array)
  }

  fileprivate mutating func addLabel(_ path: String) {
    members[path] = .optional(.object)
    addNames(path)
  }

  fileprivate mutating func addNames(_ path: String) {
    members[path + ".code"] = .optional(.string)
    members[path + ".name"] = .optional(.string)
  }
}
