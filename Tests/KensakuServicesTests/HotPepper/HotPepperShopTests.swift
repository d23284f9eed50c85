import KensakuHTTP
import KensakuJSON
import KensakuServices
import KensakuTesting
import Testing

@Suite struct HotPepperShopTests {
  private func shop(_ members: String) throws -> HotPepper.Shop {
    try HotPepperSample.firstShop(HotPepperSample.shop(members))
  }

  @Test func aFullAnswerGivesEveryMember() throws {
    let shop = try HotPepperSample.firstShop(HotPepperSample.fullShop)
    #expect(shop.id == "J009999001")
    #expect(shop.name == "炭火 ほたる")
    #expect(shop.stationName == "銀座")
    #expect(shop.hasCoupon == true)
    #expect(shop.location == HotPepper.Location(latitude: 35.6712, longitude: 139.765))
    #expect(
      [shop.largeServiceArea, shop.serviceArea, shop.largeArea, shop.middleArea, shop.smallArea, shop.subGenre].map { $0?.code }
        == ["SS10", "SA11", "Z011", "Y005", "X010", "G006"])
    #expect([shop.genre?.code, shop.genre?.name, shop.genre?.catchphrase] == ["G001", "居酒屋", "炭の香り"])
    #expect(shop.budget?.code == "B003")
    #expect(shop.budget?.name == "3001～4000円")
    #expect(shop.capacity == 24)
    #expect(shop.partyCapacity == 20)
    #expect(shop.url == "https://www.example.com/strJ009999001/")
    #expect(shop.photo?.large == "https://img.example.com/l.jpg")
    #expect(shop.photo?.mobileSmall == "https://img.example.com/ms.jpg")
    #expect(shop.couponURLs?.phone == "https://www.example.com/sp/")
    #expect(shop.closed == "日、祝日")
    #expect(shop.specials.map(\.title) == ["炭火特集"])
    #expect(shop.specials.first?.category?.code == "SPD1")
    #expect(shop.creditCards.map(\.name) == ["VISA"])
    #expect(shop.facilities.count == 22)
    #expect(shop[.freeDrink]?.note == "コースのみ")
    #expect(shop[.wedding]?.answer == .other("二次会もどうぞ"))
  }

  @Test func emptyTextsAreNone() throws {
    let shop = try HotPepperSample.firstShop(HotPepperSample.looseShop)
    #expect(
      [shop.nameKana, shop.catchphrase, shop.budgetMemo, shop.otherMemo, shop.detailMemo, shop.hours] == Array(repeating: nil, count: 6))
    #expect([shop.budget?.code, shop.budget?.name, shop.budget?.average] == [nil, nil, nil])
    #expect(shop[.wedding] == nil)
    #expect(shop.photo == nil)
    #expect(shop.specials == [])
  }

  @Test(arguments: [("24", 24), ("\"24\"", 24), ("\" 24 \"", 24), ("\"\"", nil), ("null", nil), ("\"約20\"", nil), ("24.0", 24)])
  func capacitiesAreNumbersOrTextsOrNothing(json: String, expected: Int?) throws {
    let shop = try shop(#""capacity": \#(json), "party_capacity": \#(json)"#)
    #expect(shop.capacity == expected)
    #expect(shop.partyCapacity == expected)
  }

  @Test func coordinatesAreNumbersOrTexts() throws {
    #expect(
      try HotPepperSample.firstShop(HotPepperSample.looseShop).location == HotPepper.Location(latitude: 35.658, longitude: 139.7016))
    #expect(try shop(#""lat": "", "lng": 139.7"#).location == nil)
    #expect(try shop(#""lat": 0, "lng": 0"#).location == HotPepper.Location(latitude: 0, longitude: 0))
  }

  @Test(arguments: [("0", true), ("\"0\"", true), ("1", false), ("\"1\"", false), ("2", nil), ("\"\"", nil)])
  func zeroMeansThatThereIsACoupon(json: String, expected: Bool?) throws {
    #expect(try shop(#""ktai_coupon": \#(json)"#).hasCoupon == expected)
  }

  @Test func aLiteRowHasNoCodeOfTheGenreAndNoSubGenre() throws {
    let shop = try shop(
      #""genre": {"name": "焼肉", "catch": "旨い"}, "other_memo": "個室", "budget_memo": "お通し代なし", "urls": {"pc": "https://a.example"}"#)
    #expect([shop.genre?.code, shop.genre?.name, shop.genre?.catchphrase] == [nil, "焼肉", "旨い"])
    #expect(shop.subGenre == nil)
    #expect(shop.otherMemo == "個室")
    #expect(shop.partyCapacity == nil)
    #expect(shop.facilities.isEmpty)
  }

  @Test func anEmptySubGenreIsNone() throws {
    #expect(try shop(#""sub_genre": {"code": "", "name": ""}"#).subGenre == nil)
    #expect(try shop(#""sub_genre": """#).subGenre == nil)
  }

  @Test func membersThatHaveGoneOrAreNewDoNoHarm() throws {
    let shop = try shop(
      #""ktai": "つながる", "equipment": "", "food": {"code": "R012"}, "urls": {"pc": "https://a.example", "qr": 1}, "new": [{}]"#)
    #expect(shop[.ktai]?.answer == .other("つながる"))
    #expect(shop[.equipment] == nil)
    #expect(shop.url == "https://a.example")
  }

  @Test func textsStayAsTheServiceWroteThem() throws {
    let shop = try HotPepperSample.firstShop(HotPepperSample.fullShop)
    // Full-width spaces, half-width kana, mixed digits, hours without separators, and prices in words.
    #expect(shop.nameKana == "すみび　ほたる")
    #expect(shop.mobileAccess == "銀座駅A9出口｡徒歩9分｢ﾋﾞﾙ2F｣")
    #expect(shop.address == "東京都中央区銀座９-9-9 ほたるビル2F")
    #expect(shop.hours == "月～金: 11:30～14:0017:30～翌1:00 （料理L.O. 翌0:00）土: 17:30～23:00")
    #expect(shop.budget?.average == "ランチ800円～、ディナー3500円～")
    #expect(try self.shop(#""budget": {"average": 3000}"#).budget?.average == "3000")
  }

  @Test(arguments: ["id", "name", "address"]) func aShopWithoutWhatEveryOneHasIsAnError(member: String) throws {
    let text = HotPepperSample.shop().replacing("\"\(member)\"", with: "\"x\"")
    #expect(throws: JSON.Error.self) { try HotPepperSample.firstShop(text) }
  }

  @Test func aNamedShopTellsWhetherThereIsMoreOfIt() async throws {
    let row = #"""
      {"id": "J009999003", "name": "鮨 海", "name_kana": "すし　うみ", "address": "東京都港区9", "genre": {"name": "和食"},
      "urls": {"pc": "https://www.example.com/strJ009999003/"}, "desc": "1"}
      """#
    let other = row.replacing("9003", with: "9004").replacing("\"desc\": \"1\"", with: "\"desc\": \"0\"")
    let service = HotPepperSample.service(answering: HotPepperSample.answer([row, other]))
    let page = try await service.shopNames(HotPepper.NameQuery(keywords: ["海"]))
    #expect(page.items.map(\.hasDetails) == [true, false])
    #expect(page.items.first?.genre?.name == "和食")
    #expect(page.items.first?.url == "https://www.example.com/strJ009999003/")
  }
}
