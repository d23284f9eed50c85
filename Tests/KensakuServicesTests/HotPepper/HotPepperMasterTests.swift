import KensakuHTTP
import KensakuJSON
import KensakuServices
import KensakuTesting
import Testing

@Suite struct HotPepperMasterTests {
  private static let smallArea = #"""
    {"code": "X010", "name": "銀座", "middle_area": {"code": "Y005", "name": "銀座・有楽町"}, "large_area": {"code": "Z011", "name": "東京"},
    "service_area": {"code": "SA11", "name": "東京"}, "large_service_area": {"code": "SS10", "name": "関東"}}
    """#

  /// What is sent, the key and the format apart.
  private func sent(_ kind: HotPepper.Master.Kind, _ call: (HotPepper) async throws(APIError) -> [HotPepper.Master]) async throws -> String
  {
    let transport = MockTransport { request in
      let start = Int(request.query["start"] ?? "") ?? 1
      return .json(HotPepperSample.answer([#"{"code": "A1", "name": "あ"}"#], of: start, from: start, key: kind.rawValue))
    }
    let rows = try await call(HotPepperSample.service(transport))
    #expect(rows.map(\.code) == ["A1"])
    let request = try #require(transport.requests.first)
    #expect(request.url.path == "/hotpepper/\(kind.rawValue)/v1/")
    #expect(request.query["format"] == "json")
    return HTTP.Query(Array(request.query.items.dropFirst(2))).description
  }

  @Test(arguments: HotPepper.Master.Kind.allCases) func everyMasterCanBeHadWhole(kind: HotPepper.Master.Kind) async throws {
    let query = try await sent(kind) { service throws(APIError) in try await service.master(kind) }
    #expect(query == "")
  }

  @Test func mastersHaveTheirParameters() async throws {
    typealias Call = (HotPepper) async throws(APIError) -> [HotPepper.Master]
    let calls: [(HotPepper.Master.Kind, String, Call)] = [
      (.budget, "", { service throws(APIError) in try await service.budgets() }),
      (.largeServiceArea, "", { service throws(APIError) in try await service.largeServiceAreas() }),
      (.serviceArea, "", { service throws(APIError) in try await service.serviceAreas() }),
      (.creditCard, "", { service throws(APIError) in try await service.creditCards() }),
      (
        .largeArea, "large_area=Z011%2CZ012&keyword=東%20京",
        { service throws(APIError) in try await service.largeAreas(["Z011", "Z012"], keyword: "東　京") }
      ),
      (
        .middleArea, "middle_area=Y005&large_area=Z011&keyword=銀座&start=3&count=9",
        { service throws(APIError) in try await service.middleAreas(["Y005"], in: ["Z011"], keyword: "銀座", start: 3, count: 9) }
      ),
      (
        .smallArea, "small_area=X010&middle_area=Y005&count=1",
        { service throws(APIError) in try await service.smallAreas(["X010"], in: ["Y005"], count: 1) }
      ),
      (.genre, "code=G001&keyword=酒", { service throws(APIError) in try await service.genres(["G001"], keyword: "酒") }),
      (
        .special, "special=LT0086&special_category=SPD1",
        { service throws(APIError) in try await service.specials(["LT0086"], in: ["SPD1"]) }
      ),
      (.specialCategory, "special_category=SPD1", { service throws(APIError) in try await service.specialCategories(["SPD1"]) }),
    ]
    for (kind, expected, call) in calls {
      let query = try await sent(kind, call)
      #expect(query == expected)
    }
  }

  @Test func theirMaximaAreErrorsInsteadOfSilence() async {
    let transport = MockTransport { _ in .status(500) }
    let service = HotPepperSample.service(transport)
    func reason(_ call: () async throws(APIError) -> [HotPepper.Master]) async -> String? {
      do throws(APIError) {
        _ = try await call()
        return nil
      } catch {
        guard case .invalidRequest(let reason) = error.kind else { return nil }
        return reason
      }
    }
    let codes = (0..<6).map { "X\($0)" }
    let reasons = [
      await reason { () throws(APIError) in try await service.largeAreas(codes) },
      await reason { () throws(APIError) in try await service.middleAreas(codes) },
      await reason { () throws(APIError) in try await service.middleAreas(in: codes) },
      await reason { () throws(APIError) in try await service.smallAreas(codes) },
      await reason { () throws(APIError) in try await service.smallAreas(in: codes) },
      await reason { () throws(APIError) in try await service.genres(codes) },
      await reason { () throws(APIError) in try await service.smallAreas(start: 0) },
      await reason { () throws(APIError) in try await service.smallAreas(count: 0) },
    ]
    #expect(
      reasons == [
        "large_area has 6 values; give at most 3", "middle_area has 6 values; give at most 5", "large_area has 6 values; give at most 3",
        "small_area has 6 values; give at most 5", "middle_area has 6 values; give at most 5", "code has 6 values; give at most 2",
        "start is 0; give 1 or more", "count is 0; give 1 or more",
      ])
    #expect(transport.requests.isEmpty)
  }

  @Test func aRowKnowsWhatItLiesIn() async throws {
    let service = HotPepperSample.service(answering: HotPepperSample.answer([Self.smallArea], key: "small_area"))
    let area = try #require(try await service.smallAreas().first)
    #expect(area.name == "銀座")
    #expect(area.parents.map(\.kind) == [.middleArea, .largeArea, .serviceArea, .largeServiceArea])
    #expect(area.parents.map(\.kind) == HotPepper.Master.Kind.smallArea.parents)
    #expect(area.parents.map(\.code) == ["Y005", "Z011", "SA11", "SS10"])
    #expect(area.parents.first?.name == "銀座・有楽町")
    #expect(area.title == nil)
  }

  @Test func aSpecialKnowsItsCategory() async throws {
    let row = #"{"code": "LT0086", "name": "炭火", "special_category": {"code": "SPD1", "name": "料理"}, "title": "炭火特集"}"#
    let special = try await HotPepperSample.service(answering: HotPepperSample.answer([row], key: "special")).specials().first
    #expect(special?.title == "炭火特集")
    #expect(special?.parents.map(\.kind) == [.specialCategory])
    #expect(special?.parents.map(\.code) == ["SPD1"])
  }

  @Test func aMasterIsWholeOrAnError() async throws {
    let rows = [#"{"code": "G001", "name": "居酒屋"}"#, #"{"code": "G002"}"#]
    await #expect(throws: APIError.self) {
      _ = try await HotPepperSample.service(answering: HotPepperSample.answer(rows, key: "genre")).genres()
    }
    for mutant in try JSONMutants(HotPepperSample.answer([Self.smallArea], key: "small_area")).all {
      let areas = try? await HotPepperSample.service(answering: mutant.text).smallAreas()
      #expect(areas.map { !$0.isEmpty } ?? true, "\(mutant)")
    }
  }

  @Test func aKeywordThatNothingHasGivesNoRows() async throws {
    let answer = #"{"results": {"results_available": 0, "results_returned": "0", "results_start": 1, "genre": []}}"#
    #expect(try await HotPepperSample.service(answering: answer).genres(keyword: "x") == [])
  }

  @Test func theShapeIsThatOfTheAnswers() throws {
    let answer = try JSON.Value(parsing: HotPepperSample.answer([Self.smallArea], key: "small_area"))
    #expect(HotPepper.Master.Kind.smallArea.shape.drift(in: answer) == [])
    #expect(HotPepper.Master.Kind.genre.shape.drift(in: answer).contains(.missing(path: "results.genre")))
  }
}
