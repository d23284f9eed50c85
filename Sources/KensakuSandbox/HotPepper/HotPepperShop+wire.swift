import KensakuText

extension HotPepperShop {
  /// What a request wants to know of each shop.
  struct Detail: Sendable {
    var isLite: Bool
    var hasCards: Bool
    var hasSpecials: Bool
    /// Whether places are told in the old Japanese datum.
    var isTokyoDatum: Bool
  }

  func wire(_ detail: Detail) -> WireObject {
    var object = detail.isLite ? lite(detail) : full(detail)
    if detail.hasSpecials { object["special"] = .array(specials.map { .object(Self.titled($0)) }) }
    if detail.hasCards { object["credit_card"] = .array(cards.map { .object(HotPepperArea.named($0)) }) }
    return object
  }

  /// The search by name says little.
  var nameOnly: WireObject {
    var object: WireObject = ["id": .text(id), "name": .text(name), "name_kana": .text(kana), "address": .text(address)]
    object["genre"] = .object(["name": .text(genreName(row[3]))])
    object["urls"] = .object(["pc": .text(page)])
    object["desc"] = number % 7 == 6 ? "0" : "1"
    return object
  }

  /// The memos come too, though the reference does not list them, and the genre has no code.
  private func lite(_ detail: Detail) -> WireObject {
    var object: WireObject = ["id": .text(id), "name": .text(name), "address": .text(address)]
    addPlace(detail, to: &object)
    object["genre"] = .object(["name": .text(genreName(row[3])), "catch": .text(row[8])])
    object["catch"] = .text(catchphrase)
    object["access"] = .text(access)
    object["urls"] = .object(["pc": .text(page)])
    object["photo"] = .object(["pc": .object(photo(["l": "238", "m": "168", "s": "58_s"]))])
    object["other_memo"] = .text(otherMemo)
    object["shop_detail_memo"] = .text(shopMemo)
    object["budget_memo"] = .text(budgetMemo)
    return object
  }

  private func full(_ detail: Detail) -> WireObject {
    var object: WireObject = ["id": .text(id), "name": .text(name), "logo_image": .text("https://img.example.com/logo/\(id).jpg")]
    object["name_kana"] = .text(kana)
    object["address"] = .text(address)
    object["station_name"] = .text(station)
    object["ktai_coupon"] = .int(coupon)
    for (name, row) in area.above.reversed() { object[name] = .object(HotPepperArea.named(row)) }
    object["small_area"] = .object(HotPepperArea.named(area.row))
    addPlace(detail, to: &object)
    addKind(to: &object)
    object["catch"] = .text(catchphrase)
    object["capacity"] = .int(capacity)
    object["access"] = .text(access)
    object["mobile_access"] = .text(mobileAccess)
    object["urls"] = .object(["pc": .text(page)])
    object["photo"] = .object([
      "pc": .object(photo(["l": "238", "m": "168", "s": "58_s"])), "mobile": .object(photo(["l": "168", "s": "100"])),
    ])
    object["open"] = .text(hours)
    object["close"] = .text(["年中無休", "日、祝日", "月曜日(祝日の場合は翌日)", ""][number % 4])
    // Empty where it is not known, a number elsewhere.
    object["party_capacity"] = partyCapacity.map { .int($0) } ?? ""
    object["other_memo"] = .text(otherMemo)
    object["shop_detail_memo"] = .text(shopMemo)
    object["budget_memo"] = .text(budgetMemo)
    addFeatures(to: &object)
    object["coupon_urls"] = .object(["pc": .text(page + "map/"), "sp": .text(page + "scoupon/")])
    return object
  }

  private func addPlace(_ detail: Detail, to object: inout WireObject) {
    let place = detail.isTokyoDatum ? place.inTokyoDatum : place
    object["lat"] = .number(Self.degrees(place.latitude))
    object["lng"] = .number(Self.degrees(place.longitude))
  }

  private static func degrees(_ value: Double) -> String { "\((value * 1e10).rounded() / 1e10)" }

  private func addKind(to object: inout WireObject) {
    object["genre"] = .object(["name": .text(genreName(row[3])), "catch": .text(row[8]), "code": .text(row[3])])
    if !row[4].isEmpty { object["sub_genre"] = .object(["name": .text(genreName(row[4])), "code": .text(row[4])]) }
    let budget = HotPepperCodes.budgets.rows.first { $0[0] == row[5] }
    let average = number % 10 == 9 ? "" : row[6]
    object["budget"] = .object(["code": .text(row[5]), "name": .text(budget?[1] ?? ""), "average": .text(average)])
  }

  private func genreName(_ code: String) -> String { HotPepperCodes.genres.rows.first { $0[0] == code }?[1] ?? "" }

  /// With what the shop itself says of it.
  private static func titled(_ special: Table.Row) -> WireObject {
    var object = HotPepperMaster.special(special)
    object["title"] = .text(special[3])
    return object
  }

  private var page: String { "https://shops.example.com/str\(id)/" }

  private func photo(_ sizes: KeyValuePairs<String, String>) -> WireObject {
    var object = WireObject()
    for (name, size) in sizes { object[name] = .text("https://img.example.com/photo/\(id)_\(size).jpg") }
    return object
  }

  private var catchphrase: String { number % 8 == 7 ? "" : row[7] + (number % 4 == 2 ? "★ ★2名様から" : "") }
  private var access: String { "\(station)駅から徒歩\(1 + number % 9)分" }
  /// For old telephones: half-width.
  private var mobileAccess: String { Kana.halfWidth("\(station)駅｢ハチノス口｣徒歩\(1 + number % 9)分。") }
  private var otherMemo: String { number.isMultiple(of: 2) ? "" : "ベビーカーのままお入りいただけます。" }
  private var shopMemo: String { number.isMultiple(of: 3) ? "これはサンドボックスの架空の店です。" : "" }
  private var budgetMemo: String { ["お通し代：なし", "", "お通し代\(300 + number)円"][number % 3] }

  /// Days and times run into one another.
  private var hours: String {
    switch number % 3 {
    case 0: "月～金、祝前日: 11:30～14:0017:30～23:00 （料理L.O. 22:00 ドリンクL.O. 22:30）土、日、祝日: 11:30～22:00"
    case 1: "月～日、祝日、祝前日: 17:00～翌1:00 （料理L.O. 翌0:00）"
    default: "火～日: 10:00～18:00水: 11:30～14:00"
    }
  }
}

extension HotPepperShop {
  /// What looks like yes or no is a text that begins with it.
  private func addFeatures(to object: inout WireObject) {
    object["wedding"] = .text(features.contains("wedding") ? "10名様から貸切でお受けします" : number.isMultiple(of: 2) ? "" : "応相談")
    for row in Self.answers.rows {
      let answer = features.contains(row[0]) ? row[1] : row[2]
      object[row[0]] = .text(answer + note(row))
    }
    object["wifi"] = .text(features.contains("wifi") ? "あり" : number.isMultiple(of: 2) ? "なし" : "未確認")
  }

  private func note(_ row: Table.Row) -> String {
    guard (number + row.number) % 4 == 1 else { return "" }
    return " ：" + (features.contains(row[0]) ? row[3] : row[4])
  }

  /// member | yes | no | a note to the yes | a note to the no, which may well say the contrary
  private static let answers = Table(
    """
    course|あり|なし|前日までにお申し付けください|当日のお料理は応相談
    free_drink|あり|なし|90分、L.O.は15分前|単品でどうぞ
    free_food|あり|なし|コースのお客様に|おかわりは自由です
    private_room|あり|なし|4名様から10名様まで|半個室はあります
    horigotatsu|あり|なし|近隣でもめずらしい広さです|足を延ばせる席はあります
    tatami|あり|なし|靴を脱いでどうぞ|小上がりがあります
    card|利用可|利用不可|一部使えないカードがあります|電子マネーは使えます
    non_smoking|全面禁煙|禁煙席なし|店の外に灰皿があります|分煙です
    charter|貸切可|貸切不可|20名様から|応相談
    parking|あり|なし|5台、共同です|近隣に有料の駐車場があります
    barrier_free|あり|なし|段差はありません|スタッフがお手伝いします
    show|あり|なし|金曜の夜に|たまに店主が歌います
    karaoke|あり|なし|二部屋に|隣の店にあります
    band|可|不可|事前にご相談ください|ギター一本なら
    tv|あり|なし|80インチ|プロジェクターはあります
    lunch|あり|なし|11時30分から|土曜だけあります
    midnight|営業している|営業していない|金曜と土曜|祝前日は翌1時まで
    english|あり|なし|写真つき|指さしで通じます
    pet|可|不可|テラス席のみ|盲導犬は歓迎します
    child|お子様連れ歓迎|お子様連れOK|椅子が二脚あります|19時まで
    """)
}
