import KensakuJSON
import KensakuServices
import Testing

@testable import KensakuCommand

struct GourmetArgumentsTests {
  private func query(_ arguments: String...) throws -> HotPepper.Query {
    try GourmetArguments.query(Arguments(arguments, for: .gourmet))
  }

  @Test(arguments: ["35.66,139.7", "35.66, 139.70", "35.66 139.7", "３５．６６、１３９．７"])
  func aPlaceIsReadHoweverItWasPasted(text: String) throws {
    let place = try #require(try query("--near", text).near)
    #expect(place.latitude == 35.66 && place.longitude == 139.7)
  }

  @Test(arguments: ["35.66", "35.66,", "a,b", "1,2,3", "nan,0", ""])
  func whatIsNoPlaceIsRefused(text: String) {
    #expect(throws: UsageError.search(.badPlace(text))) { try query("--near", text) }
  }

  @Test(arguments: [
    ("1", 300), ("5", 3000), ("300m", 300), ("301m", 500), ("800m", 1000), ("2km", 2000), ("1.5 km", 2000), ("２ｋｍ", 2000), ("3㎞", 3000),
    ("500メートル", 500), ("2キロ", 2000), ("2キロメートル", 2000),
  ])
  func aRangeIsANumberOrTheNextLargerDistance(text: String, meters: Int) throws {
    #expect(try query("--near", "35,139", "--range", text).radius.meters == meters)
  }

  @Test(arguments: ["0", "6", "300", "4km", "-1m", "m", "xm", "infm", ""])
  func whatIsNoRangeIsRefused(text: String) {
    #expect(throws: UsageError.search(.badRange(text))) { try query("--near", "35,139", "--range=" + text) }
  }

  @Test func aRangeNeedsAPlace() {
    #expect(throws: UsageError.search(.onlyWith("--range", "--near"))) { try query("--range", "1") }
  }

  @Test func facilitiesAreListedRepeatedAndSpelledWithEitherMark() throws {
    let query = try query("--with", "wifi, private-room", "--with=Parking")
    #expect(query.facilities == [.wifi, .privateRoom, .parking])
    #expect(throws: UsageError.search(.unknownFacility("wfi", nearest: "wifi"))) { try self.query("--with", "wfi") }
  }

  @Test func facilitiesHaveJapaneseNamesToo() throws {
    #expect(try query("--with", "個室、ｗｉｆｉ,カラオケ").facilities == [.privateRoom, .wifi, .karaoke])
    #expect(Set(HotPepper.Facility.allCases.map(\.japanese)).count == HotPepper.Facility.allCases.count)
    #expect(SearchMistake.unknownFacility("x", nearest: nil).lines.last?.japanese.contains("private_room（個室）") == true)
  }

  @Test(arguments: ["with", "genre", "budget"]) func aListThatEndsWithACommaHasLostItsRest(name: String) {
    #expect(throws: UsageError.search(.openList(option: "--" + name, "wifi,"))) { try query("--" + name, "wifi,", "private_room") }
  }

  @Test func codesAndOrderAreTaken() throws {
    let query = try query("--genre", "G001,G002", "--budget=B003", "--order", "kana")
    #expect(query.genres == ["G001", "G002"] && query.budgets == ["B003"] && query.order == .nameKana)
    #expect(throws: UsageError.self) { try self.query("--order", "price") }
  }

  @Test func wordsAreNeededUnlessAPlaceIsGiven() throws {
    #expect(throws: UsageError.search(.noWords(command: "gourmet"))) { try SearchCommand.gourmet(Arguments([], for: .gourmet)) }
    _ = try SearchCommand.gourmet(Arguments(["--near", "35,139"], for: .gourmet))
  }
}

struct GourmetCodesTests {
  private func masters(_ names: String...) throws -> [HotPepper.Master] {
    let rows = names.enumerated().map { #"{"code":"X00\#($0)","name":"\#($1)"}"# }
    return try JSON.Value(parsing: "[\(rows.joined(separator: ","))]").get()
  }

  @Test func aGenreIsFoundByItsNameOrAPartThatNoOtherHas() throws {
    let genres = try masters("居酒屋", "ダイニングバー・バル", "バー・カクテル", "イタリアン・フレンチ")
    #expect(try GourmetCodes.genre("居酒屋", among: genres) == "X000")
    #expect(try GourmetCodes.genre("ｲﾀﾘｱﾝ", among: genres) == "X003")
    #expect(throws: UsageError.search(.unknownGenre("バー", known: ["ダイニングバー・バル", "バー・カクテル"]))) {
      try GourmetCodes.genre("バー", among: genres)
    }
    #expect(throws: UsageError.search(.unknownGenre("寿司", known: genres.map(\.name)))) { try GourmetCodes.genre("寿司", among: genres) }
  }

  @Test(arguments: [("500", "X000"), ("501", "X001"), ("３,０００円", "X001"), ("3001円", "X002"), ("99999", "X002")])
  func aBudgetIsFoundByItsPrice(text: String, code: String) throws {
    #expect(try GourmetCodes.budget(text, among: masters("～500円", "501～3000円", "3001円～")) == code)
  }

  @Test(arguments: ["yen", "1000～2000", "", "4000"])
  func whatIsNoPriceIsRefused(text: String) throws {
    let budgets = try masters("～500円", "501～3000円", "no range")
    #expect(throws: UsageError.search(.unknownBudget(text, known: budgets.map(\.name)))) { try GourmetCodes.budget(text, among: budgets) }
  }

  @Test func aCodeIsTakenAsItIs() {
    #expect(GourmetCodes.isCode("G001") && !GourmetCodes.isCode("3000") && !GourmetCodes.isCode("居酒屋") && !GourmetCodes.isCode(""))
  }
}

struct SearchOptionsTests {
  private func options(_ arguments: String...) throws -> SearchOptions {
    try SearchOptions(Arguments(arguments, for: .gourmet))
  }

  @Test func theLimitIsTheSameWhereverTheRowsGo() throws {
    #expect(try options().limit == 20)
    #expect(try options("--limit=3").limit == 3)
    #expect(try options("--limit=3", "--all").limit == nil)
    #expect(try options("--all", "-n3").limit == 3)
    #expect(throws: UsageError.badNumber("0", option: "--limit")) { try options("--limit=0") }
  }

  @Test func theSandboxTakesItsTroubleBehindAnEqualsSignOnly() throws {
    #expect(try options().sandbox == nil)
    #expect(try options("--sandbox").sandbox == "")
    #expect(try options("--sandbox=slow:1").sandbox == "slow:1")
    #expect(try Arguments(["--sandbox", "渋谷"], for: .gourmet).operands == ["渋谷"])
  }

  @Test func whatCannotGoTogetherIsRefused() {
    #expect(throws: UsageError.contradiction("--record", "--replay")) { try options("--record=a", "--replay=b") }
    #expect(throws: UsageError.contradiction("--replay", "--sandbox")) { try options("--replay=b", "--sandbox") }
  }

  @Test func thereIsOneFormat() throws {
    #expect(try options("--raw", "--raw").format == .raw)
    #expect(try options().format == nil)
    #expect(throws: UsageError.contradiction("--json", "--raw")) { try options("--json", "--raw") }
  }
}
