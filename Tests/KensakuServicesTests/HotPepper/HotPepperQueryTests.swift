import KensakuHTTP
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct HotPepperQueryTests {
  /// The items after key and format, as they stand in a URL for people.
  private func sent(_ query: HotPepper.Query, start: Int = 1) async throws -> String {
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()], from: start)) }
    _ = try await HotPepperSample.service(transport).shops(query, start: start)
    let request = try #require(transport.requests.first)
    #expect(request.url.path == "/hotpepper/gourmet/v1/")
    #expect(request.query.items.prefix(2).map(\.name) == ["key", "format"])
    #expect(request.query["format"] == "json")
    return HTTP.Query(Array(request.query.items.dropFirst(2))).description
  }

  private func refusal(_ change: (inout HotPepper.Query) -> Void, keywords: [String] = ["寿司"]) async -> HotPepper.InvalidQuery? {
    var query = HotPepper.Query(keywords: keywords)
    change(&query)
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    do throws(SearchFailure) {
      _ = try await HotPepperSample.service(transport).search(query).page("", after: nil)
      return nil
    } catch {
      #expect(transport.requests.isEmpty)
      guard let invalid = error.underlying as? HotPepper.InvalidQuery else { return nil }
      #expect(error.reason == .invalidQuery(invalid.description))
      return invalid
    }
  }

  @Test func everyParameterHasItsPlace() async throws {
    var query = HotPepper.Query(keywords: ["和食 個室", "寿司"], name: " ほたる ")
    query.nameKana = "ほたる"
    query.nameAny = "螢"
    query.address = "銀座"
    query.telephone = "０３－1234 (5678)"
    query.ids = ["J000000001", "J000000002"]
    query.largeServiceArea = "SS10"
    query.serviceAreas = ["SA11", "SA12"]
    query.largeAreas = ["Z011"]
    query.middleAreas = ["Y005", "Y010"]
    query.smallAreas = ["X010"]
    query.genres = ["G001", "G002"]
    query.budgets = ["B001"]
    query.creditCards = ["c01"]
    query.specials = ["LT0086"]
    query.anySpecials = ["LT0087"]
    query.specialCategories = ["SPD1"]
    query.anySpecialCategories = ["SPD2"]
    query.partyCapacity = 10
    query.order = .smallArea
    query.count = 100
    #expect(
      try await sent(query, start: 1)
        == """
        keyword=和食%20個室&keyword=寿司&name=ほたる&name_kana=ほたる&name_any=螢&address=銀座&tel=0312345678\
        &id=J000000001%2CJ000000002&large_service_area=SS10&service_area=SA11%2CSA12&large_area=Z011&middle_area=Y005%2CY010\
        &small_area=X010&genre=G001%2CG002&budget=B001&credit_card=c01&special=LT0086&special_or=LT0087&special_category=SPD1\
        &special_category_or=SPD2&order=3&party_capacity=10&start=1&count=100
        """)
  }

  @Test func aPlaceIsSentWithItsRadiusAndItsDatum() async throws {
    var query = HotPepper.Query(near: HotPepper.Location(latitude: 0, longitude: 139.7, datum: .tokyo))
    query.radius = .meters3000
    #expect(try await sent(query) == "lat=0.0&lng=139.7&range=5&datum=tokyo&start=1&count=20")
    query.near?.datum = .world
    query.order = .recommended
    #expect(try await sent(query) == "lat=0.0&lng=139.7&range=5&order=4&start=1&count=20")
  }

  @Test func coordinatesAreThoseOfTheDatumThatWasAsked() async throws {
    let row = HotPepperSample.shop(#""lat": 35.1, "lng": 139.1"#)
    let service = HotPepperSample.service(answering: HotPepperSample.answer([row]))
    let near = HotPepper.Location(latitude: 35, longitude: 139, datum: .tokyo)
    #expect(try await service.shops(near: near).page("", after: nil).items.first?.location?.datum == .tokyo)
    #expect(try await service.shops.page("寿司", after: nil).items.first?.location?.datum == .world)
  }

  @Test func aCouponIsZero() async throws {
    var query = HotPepper.Query(keywords: ["a"])
    query.hasCoupon = true
    #expect(try await sent(query) == "keyword=a&ktai_coupon=0&start=1&count=20")
    query.hasCoupon = false
    #expect(try await sent(query) == "keyword=a&ktai_coupon=1&start=1&count=20")
  }

  @Test func everyFacilityIsAParameterOfItsOwn() async throws {
    var query = HotPepper.Query(keywords: ["a"])
    query.facilities = [.wifi, .privateRoom, .child]
    #expect(try await sent(query) == "keyword=a&wifi=1&private_room=1&child=1&start=1&count=20")
    query.facilities = HotPepper.Facilities(HotPepper.Facility.allCases)
    let all = HotPepper.Facility.allCases.map { "&\($0.rawValue)=1" }.joined()
    #expect(HotPepper.Facility.allCases.count == 32)
    #expect(try await sent(query) == "keyword=a\(all)&start=1&count=20")
    #expect(query.facilities.contains(.midnightMeal))
    #expect(!HotPepper.Facilities.wifi.contains(.card))
  }

  @Test(arguments: [
    ("寿司　個室", "寿司%20個室"), (" 寿司\t\n個室 ", "寿司%20個室"), ("オーガニック,東京", "オーガニック%20東京"), ("a，b", "a%20b"),
    ("A&B=C+D#E%20", "A%26B%3DC%2BD%23E%2520"), ("a,\u{301}b", "a%20\u{301}b"),
  ])
  func typedWordsAreApartByAHalfWidthSpaceAndNoCommaIsLeft(typed: String, sent expected: String) async throws {
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    _ = try await HotPepperSample.service(transport).shops.page(typed, after: nil)
    let query = try #require(transport.requests.first?.query)
    #expect(HTTP.Query(query.items.filter { $0.name == "keyword" }).description == "keyword=\(expected)")
  }

  @Test func aTypedKeywordNarrowsWhatTheQueryHas() async throws {
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()], of: 21, from: 21)) }
    var query = HotPepper.Query(keywords: ["和食", "寿司"])
    query.middleAreas = ["Y005"]
    _ = try await HotPepperSample.service(transport).search(query).page("個室　夜景", after: 21)
    let sent = HTTP.Query(Array(try #require(transport.requests.first?.query).items.dropFirst(2)))
    #expect(
      sent.description == "keyword=和食%20個室%20夜景&keyword=寿司%20個室%20夜景&middle_area=Y005&start=21&count=20")
  }

  @Test func aSearchAroundAPlaceIsSortedByDistance() async throws {
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    let search = HotPepperSample.service(transport).shops(
      near: HotPepper.Location(latitude: 35.5, longitude: 139.5), within: .meters500)
    #expect(search.traits.emptyQuery == .request)
    _ = try await search.page("", after: nil)
    let query = try #require(transport.requests.first?.query)
    #expect(HTTP.Query(Array(query.items.dropFirst(2))).description == "lat=35.5&lng=139.5&range=2&order=1&start=1&count=20")
  }

  @Test func theSmallestRadiusThatReachesIsTaken() {
    #expect([1, 300, 301, 1500, 3000].map { HotPepper.Radius(reaching: $0)?.meters } == [300, 300, 500, 2000, 3000])
    #expect(HotPepper.Radius(reaching: 3001) == nil)
  }

  @Test func tooManyValuesAreAnErrorInsteadOfSilence() async {
    let codes = (0..<30).map { "X\($0)" }
    let limits: [(String, Int, WritableKeyPath<HotPepper.Query, [String]>)] = [
      ("id", 20, \.ids), ("service_area", 3, \.serviceAreas), ("large_area", 3, \.largeAreas), ("middle_area", 5, \.middleAreas),
      ("small_area", 5, \.smallAreas), ("genre", 2, \.genres), ("budget", 2, \.budgets),
    ]
    for (parameter, maximum, path) in limits {
      #expect(await refusal { $0[keyPath: path] = Array(codes.prefix(maximum)) } == nil)
      #expect(
        await refusal { $0[keyPath: path] = Array(codes.prefix(maximum + 1)) }
          == .tooManyValues(parameter: parameter, count: maximum + 1, maximum: maximum))
    }
    for path in [\.creditCards, \.specials, \.anySpecials, \.specialCategories] as [WritableKeyPath<HotPepper.Query, [String]>] {
      #expect(await refusal { $0[keyPath: path] = codes } == nil)
    }
  }

  @Test func whatTheServiceWouldMisreadIsNotSent() async {
    let tokyo = HotPepper.Location(latitude: 35.6, longitude: 139.7)
    #expect(await refusal { $0.count = 0 } == .outOfRange(parameter: "count", value: 0, minimum: 1, maximum: 100))
    #expect(await refusal { $0.count = 101 } == .outOfRange(parameter: "count", value: 101, minimum: 1, maximum: 100))
    #expect(
      await refusal { $0.partyCapacity = 0 } == .outOfRange(parameter: "party_capacity", value: 0, minimum: 1, maximum: nil))
    #expect(await refusal { $0.genres = ["G001,G002"] } == .invalidCode(parameter: "genre", value: "G001,G002"))
    #expect(await refusal { $0.largeServiceArea = "" } == .invalidCode(parameter: "large_service_area", value: ""))
    #expect(await refusal { $0.telephone = "内線5" } == .invalidTelephone("内線5"))
    #expect(
      await refusal { $0.near = HotPepper.Location(latitude: 139.7, longitude: 35.6) }
        == .invalidLocation(latitude: 139.7, longitude: 35.6))
    #expect(await refusal { $0.near = HotPepper.Location(latitude: 35, longitude: .infinity) } != nil)
    #expect(await refusal { ($0.near, $0.order) = (tokyo, .genre) } == .orderNearLocation(.genre))
    #expect(await refusal { $0.order = .distance } == .distanceWithoutLocation)
  }

  @Test func aQueryWithoutAConditionIsNotSent() async {
    // These only narrow a condition.
    #expect(
      await refusal(
        {
          $0.genres = ["G001"]
          $0.budgets = ["B001"]
          $0.facilities = .wifi
          $0.hasCoupon = true
        }, keywords: [])
        == .noCondition)
    #expect(await refusal({ $0.name = " 　" }, keywords: [" ,　"]) == .noCondition)
    #expect(await refusal({ $0.middleAreas = ["Y005"] }, keywords: []) == nil)
  }

  @Test func aTypedCallSaysTheSameInItsError() async throws {
    let transport = MockTransport { _ in .status(500) }
    do throws(APIError) {
      _ = try await HotPepperSample.service(transport).shops(HotPepper.Query())
      Issue.record("no error")
    } catch {
      guard case .invalidRequest(let reason) = error.kind else { throw error }
      #expect(reason == HotPepper.InvalidQuery.noCondition.description)
      #expect(error.attempts == 0)
    }
    await #expect(throws: APIError.self) {
      _ = try await HotPepperSample.service(transport).shops(HotPepper.Query(keywords: ["a"]), start: 0)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func everyRefusalSaysWhatIsWrong() {
    let refusals: [HotPepper.InvalidQuery] = [
      .noCondition, .tooManyValues(parameter: "genre", count: 3, maximum: 2),
      .outOfRange(parameter: "count", value: 0, minimum: 1, maximum: 100),
      .outOfRange(parameter: "start", value: 0, minimum: 1, maximum: nil), .invalidCode(parameter: "genre", value: "a b"),
      .invalidTelephone("x"), .invalidLocation(latitude: 91, longitude: 0), .orderNearLocation(.genre), .distanceWithoutLocation,
      .tooManyHits,
    ]
    #expect(Set(refusals.map(\.description)).count == refusals.count)
    #expect(refusals[1].description == "genre has 3 values; give at most 2")
    #expect(refusals[2].description == "count is 0; give a number from 1 to 100")
    #expect(refusals[3].description == "start is 0; give 1 or more")
  }

  @Test func namesAreLookedForByWordsOrTelephone() async throws {
    let transport = MockTransport { _ in .json(HotPepperSample.answer([HotPepperSample.shop()])) }
    let service = HotPepperSample.service(transport)
    _ = try await service.shopNames.page("鮨　海", after: nil)
    _ = try await service.shopNames(HotPepper.NameQuery(telephone: "03-1234-5678"))
    let sent = transport.requests.map { HTTP.Query(Array($0.query.items.dropFirst(1))).description }
    #expect(sent == ["format=json&keyword=鮨%20海&start=1&count=30", "format=json&tel=0312345678&start=1&count=30"])
    #expect(transport.requests.map(\.url.path) == ["/hotpepper/shop/v1/", "/hotpepper/shop/v1/"])
    await #expect(throws: APIError.self) { _ = try await service.shopNames(HotPepper.NameQuery()) }
    var tooMany = HotPepper.NameQuery(keywords: ["a"])
    tooMany.count = 31
    let query = tooMany
    await #expect(throws: APIError.self) { _ = try await service.shopNames(query) }
    #expect(transport.requests.count == 2)
  }
}
