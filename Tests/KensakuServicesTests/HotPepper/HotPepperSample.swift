import KensakuHTTP
import KensakuJSON
import KensakuServices
import KensakuTesting

/// Answers of the service's form, with shops that do not exist.
enum HotPepperSample {
  static let key = Secret("s3cret-pepper")

  /// A profile that neither waits nor asks twice.
  static var profile: ServiceProfile {
    var profile = HotPepper.profile
    profile.rateLimit = nil
    profile.retry = nil
    return profile
  }

  static func service(_ transport: MockTransport) -> HotPepper {
    HotPepper(key: key, profile: profile, transport: transport)
  }

  static func service(answering text: String) -> HotPepper {
    service(MockTransport { _ in .json(text) })
  }

  static func answer(_ rows: [String], of total: Int? = nil, from start: Int = 1, key: String = "shop") -> String {
    """
    {"results": {"api_version": "1.30", "results_available": \(total ?? rows.count), "results_returned": "\(rows.count)",
    "results_start": \(start), "\(key)": [\(rows.joined(separator: ", "))]}}
    """
  }

  static func shop(_ members: String = "", id: String = "J009999001") -> String {
    #"{"id": "\#(id)", "name": "炭火 ほたる", "address": "東京都中央区銀座９-9-9 ほたるビル2F"\#(members.isEmpty ? "" : ", " + members)}"#
  }

  static let fullShop = #"""
    {"id": "J009999001", "name": "炭火 ほたる", "logo_image": "https://img.example.com/logo.jpg", "name_kana": "すみび　ほたる",
    "address": "東京都中央区銀座９-9-9 ほたるビル2F", "station_name": "銀座", "ktai_coupon": 0,
    "large_service_area": {"code": "SS10", "name": "関東"}, "service_area": {"code": "SA11", "name": "東京"},
    "large_area": {"code": "Z011", "name": "東京"}, "middle_area": {"code": "Y005", "name": "銀座・有楽町"},
    "small_area": {"code": "X010", "name": "銀座"}, "lat": 35.6712, "lng": 139.765,
    "genre": {"name": "居酒屋", "catch": "炭の香り", "code": "G001"}, "sub_genre": {"code": "G006", "name": "和食"},
    "budget": {"code": "B003", "name": "3001～4000円", "average": "ランチ800円～、ディナー3500円～"}, "catch": "炭火と酒", "capacity": 24,
    "access": "銀座駅A9出口から徒歩9分", "mobile_access": "銀座駅A9出口｡徒歩9分｢ﾋﾞﾙ2F｣",
    "urls": {"pc": "https://www.example.com/strJ009999001/"},
    "photo": {"pc": {"l": "https://img.example.com/l.jpg", "m": "https://img.example.com/m.jpg", "s": "https://img.example.com/s.jpg"},
    "mobile": {"l": "https://img.example.com/ml.jpg", "s": "https://img.example.com/ms.jpg"}},
    "open": "月～金: 11:30～14:0017:30～翌1:00 （料理L.O. 翌0:00）土: 17:30～23:00", "close": "日、祝日", "party_capacity": 20,
    "other_memo": "禁煙", "shop_detail_memo": "個室2", "budget_memo": "お通し代400円", "wedding": "二次会もどうぞ", "course": "あり",
    "free_drink": "あり ：コースのみ", "free_food": "なし", "private_room": "なし ：半個室があります", "horigotatsu": "なし", "tatami": "あり",
    "card": "利用可", "non_smoking": "一部禁煙", "charter": "貸切可 ：20名様から", "parking": "なし", "barrier_free": "なし", "show": "なし",
    "karaoke": "なし", "band": "不可", "tv": "あり", "lunch": "あり", "midnight": "営業している", "english": "あり", "pet": "不可",
    "child": "お子様連れOK", "wifi": "未確認", "coupon_urls": {"pc": "https://www.example.com/map/", "sp": "https://www.example.com/sp/"},
    "special": [{"code": "LT0086", "name": "炭火", "special_category": {"code": "SPD1", "name": "料理"}, "title": "炭火特集"}],
    "credit_card": [{"code": "c01", "name": "VISA"}]}
    """#

  /// As in 2016, under the same `api_version`, and with what a shop may leave empty.
  static let looseShop = #"""
    {"id": "J009999002", "name": "バー 月", "name_kana": "", "address": "東京都渋谷区9-9", "ktai_coupon": "1", "lat": "35.6580",
    "lng": "139.7016", "genre": {"name": "バー", "catch": ""}, "budget": {"code": "", "name": "", "average": ""}, "catch": "",
    "capacity": "10", "party_capacity": "", "budget_memo": "", "other_memo": "", "shop_detail_memo": "", "wedding": "",
    "urls": {"pc": "https://www.example.com/strJ009999002/"}, "photo": "", "open": "", "special": ""}
    """#

  static func firstShop(_ text: String) throws -> HotPepper.Shop {
    try JSON.Value(parsing: text).get()
  }
}
