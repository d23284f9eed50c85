import KensakuHTTP
import KensakuJSON
import KensakuSandbox
import Testing

@Suite struct HotPepperTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  private func results(_ api: String, _ query: HTTP.Query) async throws -> JSON.Value {
    try await bench.json(.hotPepper, "/\(api)/v1/", (["key": Sandbox.key, "format": "json"] as HTTP.Query).adding(query))["results"]
  }

  /// The names of all shops that fit.
  private func names(_ query: HTTP.Query) async throws -> [String] {
    let results = try await results("gourmet", query.adding(["count": 100]))
    let names = results["shop"].texts("name")
    #expect(results["results_available"].int == names.count)
    return names
  }

  private func refusal(_ query: HTTP.Query, api: String = "gourmet") async throws -> String {
    let answer = try await bench.answer(.hotPepper, "/\(api)/v1/", query)
    #expect(answer.status == 200)
    let error = try answer.json["results"]["error"][0]
    return "\(error["code"].int ?? 0) \(error["message"].string ?? "")"
  }

  private let tokyo: HTTP.Query = ["large_area": "Z011"]

  @Test func errorsComeInA200AsAnArray() async throws {
    #expect(try await refusal(["format": "json", "keyword": "寿司"]) == "3000 keyは必須パラメーターです")
    #expect(try await refusal(["format": "json", "keyword": "寿司", "key": "other"]).hasPrefix("2000 "))
    #expect(try await refusal(["format": "json", "key": Sandbox.key, "wifi": 1]) == "3000 少なくとも１つの条件を入れてください。")
    #expect(try await refusal(["format": "json", "key": Sandbox.key, "lat": 35]) == "3000 少なくとも１つの条件を入れてください。")
    #expect(try await refusal(["format": "json", "key": Sandbox.key], api: "shop") == "3000 少なくとも１つの条件を入れてください。")
  }

  @Test func howManyComeIsATextAndHowManyThereAreANumber() async throws {
    let results = try await results("gourmet", tokyo)
    #expect(results["results_returned"].string == "10")
    #expect(results["results_available"].int ?? 0 > 30)
    #expect(results["results_start"].int == 1)
    #expect(results["api_version"].string == "1.30")
  }

  @Test func pagesBeginWithOneAndHaveAHundredAtMost() async throws {
    let all = try await names(tokyo)
    var pages: [String] = []
    for start in stride(from: 1, through: all.count, by: 15) {
      pages += try await results("gourmet", tokyo.adding(["start": start, "count": 15]))["shop"].texts("name")
    }
    #expect(pages == all)
    #expect(try await results("gourmet", tokyo.adding(["count": 500]))["results_returned"].string == "\(all.count)")
    let beyond = try await results("gourmet", tokyo.adding(["start": 1000]))
    #expect(beyond["shop"].count == 0 && beyond["results_returned"].string == "0")
  }

  @Test func nothingFoundIsAnEmptyList() async throws {
    let results = try await results("gourmet", ["keyword": "存在しない"])
    #expect(results["shop"].count == 0)
    #expect(results["results_available"].int == 0)
  }

  /// A half-width space and a comma part words that all have to fit; a full-width space is part of one.
  @Test func aKeywordIsLookedForInNamesReadingsAddressesStationsAndCatchphrases() async throws {
    #expect(try await names(["keyword": "すし"]).count > 5)
    #expect(try await names(["keyword": "ｽｼ"]) == names(["keyword": "すし"]))
    #expect(try await names(["keyword": "道玄坂 寿司"]) == ["寿司+ビール 道玄坂", "🍣 まわる寿司 ぐるり"])
    #expect(try await names(["keyword": "道玄坂,寿司"]) == names(["keyword": "道玄坂 寿司"]))
    #expect(try await names(["keyword": "道玄坂　寿司"]).isEmpty)
    #expect(try await names(["keyword": "はなみずき通"]) == ["長久手の焼肉 丘の牛"])
    #expect(try await names(["keyword": "交差点を見下ろす"]) == ["スクランブル食堂"])
    #expect(try await names(["keyword": "江戸前鮨"]) == ["銀座 鮨 なみのり"])
  }

  @Test func namesReadingsTelephonesAndNumbersFindShops() async throws {
    #expect(try await names(["name": "C++"]) == ["C++カフェ"])
    #expect(try await names(["name_kana": "しーぷらす"]) == ["C++カフェ"])
    #expect(try await names(["name_any": "しーぷらす"]) == ["C++カフェ"])
    #expect(try await names(["name": "しーぷらす"]).isEmpty)
    #expect(try await names(["tel": "0000000103"]).count == 1)
    let ids = try await results("gourmet", ["keyword": "寿司"])["shop"].texts("id")
    #expect(try await names(["id": ids.prefix(2).joined(separator: ",")]).count == 2)
    #expect(try await names(tokyo.adding(["address": "歌舞伎町"])).count == 5)
  }

  @Test func areasNarrowDownAtEveryLevel() async throws {
    let all = try await names(["large_service_area": "SS10"])
    let prefecture = try await names(["service_area": "SA11"])
    #expect(try await names(tokyo) == prefecture)
    #expect(Set(prefecture).isStrictSubset(of: all))
    let shibuya = try await names(["middle_area": "Y030"])
    #expect(shibuya.count == 10)
    #expect(try await names(["small_area": "X085"]) + names(["small_area": "X090"]) == shibuya)
    #expect(try await names(["small_area": "X085,X090"]) == shibuya)
  }

  @Test func valuesBeyondTheMaximumArePassedOverWithoutAWord() async throws {
    let five = "Y005,Y010,Y015,Y030,Y035"
    #expect(try await names(["middle_area": five + ",Y300"]) == names(["middle_area": five]))
    #expect(try await names(["large_service_area": "SS20,SS10"]) == names(["large_service_area": "SS20"]))
    #expect(try await names(["keyword": "寿司", "budget": "B005,B008,B002"]) == names(["keyword": "寿司", "budget": "B005,B008"]))
  }

  @Test func genresBudgetsAndCardsNarrowDown() async throws {
    let ramen = try await results("gourmet", tokyo.adding(["genre": "G013", "count": 100]))["shop"]
    // Also the second genre counts.
    #expect(ramen.elements.contains { $0["genre"]["code"].string != "G013" && $0["sub_genre"]["code"].string == "G013" })
    let cheap = try await results("gourmet", tokyo.adding(["budget": "B009,B010", "count": 100]))["shop"]
    #expect(Set(cheap.elements.compactMap { $0["budget"]["code"].string }) == ["B009", "B010"])
    #expect(try await names(tokyo.adding(["credit_card": "c04"])).count == 4)
  }

  @Test func aPlaceFindsWhatIsNearNearestFirst() async throws {
    let place: HTTP.Query = ["lat": 35.6576, "lng": 139.6965]
    var counts: [Int] = []
    for range in 1...5 { counts.append(try await names(place.adding(["range": range])).count) }
    #expect(counts == counts.sorted() && counts[0] > 0 && counts[4] > counts[0])
    #expect(try await names(place) == names(place.adding(["range": 3])))
    let near = try await results("gourmet", place.adding(["range": 5, "count": 100, "order": 1]))["shop"].elements
    let distances = near.map { shop in
      let north = ((shop["lat"].double ?? 0) - 35.6576) * 111_195
      let east = ((shop["lng"].double ?? 0) - 139.6965) * 111_195 * 0.8125
      return (north * north + east * east).squareRoot()
    }
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    let recommended = try await names(place.adding(["order": 4]))
    let shibuya = try await names(["middle_area": "Y030"])
    #expect(recommended == shibuya.filter { recommended.contains($0) })
    #expect(recommended.count == counts[2])
  }

  @Test func placesAreInTheDatumOfTheRequest() async throws {
    let world = try await results("gourmet", ["id": "J900010001"])["shop"][0]
    let tokyo = try await results("gourmet", ["id": "J900010001", "datum": "tokyo"])["shop"][0]
    let north = try #require(world["lat"].double) - (tokyo["lat"].double ?? 0)
    // Some 350 metres.
    #expect((0.0030...0.0035).contains(north))
    let query: HTTP.Query = ["lat": tokyo["lat"].double, "lng": tokyo["lng"].double, "datum": "tokyo", "range": 1]
    #expect(try await names(query).first == world["name"].string)
  }

  @Test func ordersAreByReadingGenreAndArea() async throws {
    let kana = try await results("gourmet", tokyo.adding(["order": 1, "count": 100]))["shop"].texts("name_kana")
    #expect(kana.first?.hasPrefix("あ") == true)
    let genres = try await results("gourmet", tokyo.adding(["order": 2, "count": 100]))["shop"].elements.compactMap {
      $0["genre"]["code"].string
    }
    #expect(genres == genres.sorted())
    let areas = try await results("gourmet", tokyo.adding(["order": 3, "count": 100]))["shop"].elements
      .compactMap { $0["small_area"]["code"].string }
    #expect(areas == areas.sorted())
  }

  /// 0 means with a coupon, 1 without.
  @Test func theCouponFilterIsTheWrongWayRound() async throws {
    let with = try await results("gourmet", tokyo.adding(["ktai_coupon": 0, "count": 100]))["shop"].elements
    let without = try await results("gourmet", tokyo.adding(["ktai_coupon": 1, "count": 100]))["shop"].elements
    #expect(Set(with.compactMap { $0["ktai_coupon"].int }) == [0])
    #expect(Set(without.compactMap { $0["ktai_coupon"].int }) == [1])
    let all = try await names(tokyo)
    #expect(with.count + without.count == all.count)
  }

  @Test(arguments: [
    ("wifi", "あり"), ("course", "あり"), ("free_drink", "あり"), ("free_food", "あり"), ("private_room", "あり"), ("horigotatsu", "あり"),
    ("tatami", "あり"), ("card", "利用可"), ("non_smoking", "全面禁煙"), ("charter", "貸切可"), ("parking", "あり"), ("barrier_free", "あり"),
    ("show", "あり"), ("karaoke", "あり"), ("band", "可"), ("tv", "あり"), ("lunch", "あり"), ("midnight", "営業している"), ("english", "あり"),
    ("pet", "可"), ("child", "お子様連れ歓迎"),
  ])
  func anAnswerFilterLeavesThoseWhoSaySo(_ name: String, _ answer: String) async throws {
    let wide: HTTP.Query = ["service_area": "SA11,SA14,SA33", name: 1, "count": 100]
    let shops = try await results("gourmet", wide)["shop"].elements
    #expect(!shops.isEmpty)
    for shop in shops { #expect(shop[name].string?.hasPrefix(answer) == true) }
    let all = try await results("gourmet", ["service_area": "SA11,SA14,SA33", name: 0, "count": 100])["shop"].count
    #expect(all ?? 0 > shops.count)
  }

  @Test(arguments: ["cocktail", "shochu", "sake", "wine", "night_view", "midnight_meal", "wedding"])
  func filtersWithoutAMemberNarrowDownToo(_ name: String) async throws {
    let some = try await names(tokyo.adding([name: 1]))
    let all = try await names(tokyo)
    #expect(!some.isEmpty && some.count < all.count)
  }

  @Test(arguments: ["ktai", "sommelier", "open_air", "equipment"]) func deadFiltersDoNothing(_ name: String) async throws {
    #expect(try await names(tokyo.adding([name: 1])) == names(tokyo))
  }

  @Test func partiesFitIntoLargerRooms() async throws {
    let shops = try await results("gourmet", tokyo.adding(["party_capacity": 40, "count": 100]))["shop"].elements
    #expect(!shops.isEmpty && shops.allSatisfy { $0["party_capacity"].int ?? 0 > 40 })
  }

  @Test func aCapacityIsANumberOrAnEmptyText() async throws {
    let shops = try await results("gourmet", tokyo.adding(["count": 100]))["shop"].elements
    #expect(Set(shops.compactMap { $0["party_capacity"].kind }) == [.number, .string])
    #expect(Set(shops.compactMap { $0["party_capacity"].string }) == [""])
    #expect(Set(shops.map { $0["sub_genre"].exists }) == [true, false])
    #expect(shops.contains { $0["catch"].string == "" } && shops.contains { $0["budget"]["average"].string == "" })
    #expect(shops.contains { $0["free_drink"].string?.hasPrefix("あり ：") == true })
    #expect(shops.allSatisfy { $0["mobile_access"].string?.contains("｢") == true })
  }

  @Test func featuresAreWantedAllOrAny() async throws {
    let both = try await names(["special": "LT0086,LX0001"])
    let any = try await names(["special_or": "LT0086,LX0001"])
    #expect(!both.isEmpty && both.count < any.count)
    let all = try await names(tokyo)
    let narrow = try await names(tokyo.adding(["special_category": "SPX0"]))
    #expect(!narrow.isEmpty && narrow.count < all.count)
    #expect(try await names(tokyo.adding(["special_category_or": "SPX0,SPC0"])).count > narrow.count)
  }

  @Test func theLightTypeHasFewMembersAndTheOthersAddTheirs() async throws {
    let lite = try await results("gourmet", tokyo.adding(["type": "lite"]))["shop"][0]
    #expect(
      lite.keys == [
        "id", "name", "address", "lat", "lng", "genre", "catch", "access", "urls", "photo", "other_memo", "shop_detail_memo", "budget_memo",
      ])
    #expect(!lite["genre"]["code"].exists)
    let path = "/gourmet/v1/?key=sandbox&format=json&large_area=Z011&type="
    let both = try await bench.json(.hotPepper, path + "credit_card+special")["results"]["shop"][0]
    #expect(
      both["credit_card"].count ?? 0 > 0 && both["special"][0]["special_category"]["code"].exists && both["special"][0]["title"].exists)
    // Encoded, the plus sign is part of a type that nobody knows.
    let none = try await bench.json(.hotPepper, path + "credit_card%2Bspecial")["results"]["shop"][0]
    #expect(!none["credit_card"].exists && !none["special"].exists)
  }

  @Test func withoutAFormatItIsXML() async throws {
    let answer = try await bench.answer(.hotPepper, "/gourmet/v1/", ["key": Sandbox.key, "keyword": "Bell & Cow"])
    #expect(answer.fields["Content-Type"] == "text/xml; charset=utf-8")
    #expect(answer.text.contains("<results_returned>1</results_returned>"))
    #expect(answer.text.contains("<name>肉とチーズ Bell &amp; Cow</name>"))
    let error = try await bench.answer(.hotPepper, "/gourmet/v1/", ["keyword": "寿司"])
    #expect(error.text.contains("<error><code>3000</code><message>keyは必須パラメーターです</message></error>"))
  }

  @Test func theSearchByNameRefusesMoreThanThirty() async throws {
    #expect(try await refusal(["format": "json", "key": Sandbox.key, "keyword": "東京"], api: "shop") == "3000 条件を絞り込んでください。")
    let results = try await results("shop", ["keyword": "銀座 鮨"])
    #expect(results["shop"].texts("name") == ["銀座 鮨 なみのり"])
    #expect(results["shop"][0].keys == ["id", "name", "name_kana", "address", "genre", "urls", "desc"])
    #expect(try await self.results("shop", ["tel": "0000000100"])["shop"].count == 1)
    // Stations and catchphrases are not looked at here.
    #expect(try await self.results("shop", ["keyword": "はなみずき通"])["shop"].count == 0)
  }

  @Test(arguments: [
    ("budget", 13), ("large_service_area", 5), ("service_area", 8), ("large_area", 8), ("middle_area", 16), ("small_area", 22),
    ("genre", 17),
    ("credit_card", 5), ("special", 4), ("special_category", 3),
  ])
  func everyListOfCodesIsThere(_ name: String, _ count: Int) async throws {
    let results = try await results(name, [:])
    #expect(results[name].count == count)
    #expect(results["results_returned"].string == "\(count)")
    for entry in results[name].elements { #expect(entry["code"].string != nil && entry["name"].string != nil) }
  }

  @Test func listsAreNestedAndNarrowedDown() async throws {
    let small = try await results("small_area", ["middle_area": "Y030"])["small_area"]
    #expect(small.texts("code") == ["X085", "X090"])
    #expect(small[0].keys == ["code", "name", "middle_area", "large_area", "service_area", "large_service_area"])
    #expect(try await results("middle_area", ["large_area": "Z023", "count": 1, "start": 2])["middle_area"].texts("code") == ["Y310"])
    #expect(try await results("large_area", ["keyword": "神奈"])["large_area"].texts("code") == ["Z012"])
    #expect(try await results("genre", ["keyword": "バー"])["genre"].texts("code") == ["G002", "G012"])
    #expect(try await results("genre", ["code": "G001,G002,G003"])["genre"].count == 2)
    #expect(try await results("special", ["special_category": "SPD1"])["special"].count == 2)
  }
}
