import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct HotPepperAnswerTests {
  private typealias Page = SearchPage<HotPepper.Shop, Int>

  private func search(_ answer: MockTransport.Answer, after cursor: Int? = nil) async -> Result<Page, SearchFailure> {
    let service = HotPepperSample.service(MockTransport { _ in answer })
    return await Result { () async throws(SearchFailure) in try await service.shops.page("寿司", after: cursor) }
  }

  private func search(_ text: String, after cursor: Int? = nil) async -> Result<Page, SearchFailure> {
    await search(.json(text), after: cursor)
  }

  private func reason(_ answer: MockTransport.Answer) async -> SearchFailure.Reason? {
    guard case .failure(let failure) = await search(answer) else { return nil }
    return failure.reason
  }

  private func error(code: String, _ message: String) -> MockTransport.Answer {
    .json(#"{"results": {"api_version": "1.26", "error": [{"code": \#(code), "message": "\#(message)"}]}}"#)
  }

  private var twoShops: [String] { [HotPepperSample.fullShop, HotPepperSample.looseShop] }

  @Test func theNumberOfReturnedRowsIsATextBesideNumbers() async throws {
    let page = try await search(HotPepperSample.answer(twoShops)).get()
    #expect(page.items.map(\.id) == ["J009999001", "J009999002"])
    #expect(page.total == 2)
    #expect(page.next == nil)
    let texts = HotPepperSample.answer(twoShops).replacing("available\": 2", with: "available\": \"2\"")
      .replacing("returned\": \"2\"", with: "returned\": 2").replacing("start\": 1", with: "start\": \"1\"")
    #expect(try await search(texts).get() == page)
  }

  @Test func theNextPageStartsAfterTheRowsThatCameAndNotAfterThoseThatWereAskedFor() async throws {
    // Asked for 20, got 2 of 5.
    #expect(try await search(HotPepperSample.answer(twoShops, of: 5)).get().next == 3)
    #expect(try await search(HotPepperSample.answer(twoShops, of: 5, from: 3), after: 3).get().next == 5)
    #expect(try await search(HotPepperSample.answer(twoShops, of: 4, from: 3), after: 3).get().next == nil)
  }

  @Test func aRowThatIsCountedAndNotSentIsPassed() async throws {
    let text = HotPepperSample.answer(twoShops, of: 9).replacing("returned\": \"2\"", with: "returned\": \"3\"")
    #expect(try await search(text).get().next == 4)
    let fewer = HotPepperSample.answer(twoShops, of: 9).replacing("returned\": \"2\"", with: "returned\": \"0\"")
    #expect(try await search(fewer).get().next == 3)
    let huge = HotPepperSample.answer(twoShops, of: 9).replacing("returned\": \"2\"", with: "returned\": \"\(Int.max)\"")
    #expect(try await search(huge).get().next == nil)
  }

  @Test func allPagesLeadThroughAllShopsOnce() async throws {
    let transport = MockTransport { request in
      let start = Int(request.query["start"] ?? "") ?? 0
      let rows = (start..<min(start + 20, 46)).map { HotPepperSample.shop(id: "J\($0)") }
      return .json(HotPepperSample.answer(rows, of: 45, from: start))
    }
    var ids: [String] = []
    for try await page in HotPepperSample.service(transport).shops.pages("寿司") { ids += page.items.map(\.id) }
    #expect(ids == (1...45).map { "J\($0)" })
    #expect(transport.requests.map { $0.query["start"] } == ["1", "21", "41"])
  }

  @Test func anAnswerFromElsewhereInTheListIsNotTakenForTheNextPage() async {
    #expect(await reason(.json(HotPepperSample.answer(twoShops, of: 50, from: 3))) == .unreadable)
  }

  @Test func aPageBeyondTheEndIsEmpty() async throws {
    let text = #"{"results": {"results_available": 2, "results_returned": "0", "results_start": 21, "shop": []}}"#
    #expect(try await search(text, after: 21).get() == SearchPage(items: [], total: 2))
  }

  @Test(arguments: ["", #", "shop": []"#, #", "shop": null"#, #", "results_returned": "0", "results_start": 1, "shop": []"#])
  func nothingFoundIsAnEmptyPageWithOrWithoutAList(rest: String) async throws {
    #expect(try await search(#"{"results": {"results_available": 0\#(rest)}}"#).get() == SearchPage(items: [], total: 0))
    #expect(try await search(#"{"results": {"results_available": "0"\#(rest)}}"#).get() == SearchPage(items: [], total: 0))
  }

  @Test(arguments: [
    #"{"results": {"results_available": 7, "results_returned": "7", "results_start": 1}}"#,
    #"{"results": {"results_available": 7, "results_returned": "0", "results_start": 1, "shop": []}}"#,
    #"{"results": {"results_available": 0, "shop": [{}]}}"#, #"{"results": {"results_available": 0, "shop": {}}}"#,
    #"{"results": {"results_available": null, "shop": []}}"#, #"{"results": {"results_available": -1, "shop": []}}"#,
    #"{"results": {"results_available": "", "shop": []}}"#,
    #"{"results": {"shop": []}}"#, #"{"results": {}}"#, #"{"results": null}"#, #"{"results": []}"#, "{}", "[]", "null", "\"\"", "",
    #"{"results": {"results_available": 0, "error": [{}]}"#,
  ])
  func whatOnlyLooksLikeNothingFoundIsAnError(text: String) async {
    #expect(await reason(.json(text)) == .unreadable)
  }

  @Test func spacesAreNoAnswer() async {
    #expect(await reason(.bytes(Array(repeating: 0x20, count: 10 << 20))) == .unreadable)
    #expect(await reason(.bytes(Array(repeating: 0x20, count: 100))) == .unreadable)
  }

  @Test func aBadRowIsReportedAndTheOthersStay() async throws {
    let page = try await search(HotPepperSample.answer([HotPepperSample.fullShop, #"{"id": "J2", "name": null}"#], of: 9)).get()
    #expect(page.items.map(\.id) == ["J009999001"])
    #expect(page.dropped.map(\.path) == ["results.shop[1]"])
    #expect(page.next == 3)
  }

  @Test func onlyBadRowsAreAnError() async {
    #expect(await reason(.json(HotPepperSample.answer([#"{"id": "J2"}"#, "7"]))) == .unreadable)
  }

  @Test func noMutantOfAnAnswerLooksAsIfNothingWereFound() async throws {
    let mutants = try JSONMutants(HotPepperSample.answer(twoShops, of: 9)).all
    #expect(mutants.count > 600)
    for mutant in mutants {
      guard case .success(let page) = await search(mutant.text) else { continue }
      let count = try JSON.Value(parsing: mutant.text)["results"]["shop"].count
      #expect(!page.items.isEmpty, "\(mutant)")
      #expect(page.items.count + page.dropped.count == count, "\(mutant)")
      #expect(page.total == 9, "\(mutant)")
    }
  }

  @Test func theEnvelopeIsNeverOptional() async throws {
    for mutant in try JSONMutants(HotPepperSample.answer(twoShops)).all where !mutant.path.contains("[") {
      if mutant.path == "results.api_version" { continue }
      #expect(await reason(.json(mutant.text)) == .unreadable, "\(mutant)")
    }
  }

  @Test func anAnswerCutShortAnywhereIsAnError() async {
    let bytes = Array(HotPepperSample.answer(twoShops).utf8)
    for count in stride(from: 0, to: bytes.count, by: 23) {
      #expect(await reason(.bytes(Array(bytes[..<count]), contentType: "application/json")) == .unreadable, "after \(count) bytes")
    }
  }

  @Test func theServicesErrorsAreFoundInAGoodStatus() async {
    #expect(
      await reason(error(code: "1000", "サーバ障害エラー")) == .service(code: "1000", message: "サーバ障害エラー"))
    #expect(await reason(error(code: "2000", "APIキーまたはIPアドレスの認証エラー")) == .refused)
    #expect(await reason(error(code: "\"2000\"", "認証エラー")) == .refused)
    #expect(await reason(error(code: "3000", "keyは必須パラメーターです")) == .refused)
    #expect(await reason(error(code: "3000", "rangeの値が不正です")) == .invalidQuery("rangeの値が不正です"))
    #expect(
      await reason(error(code: "3000", "少なくとも１つの条件を入れてください。"))
        == .invalidQuery(HotPepper.InvalidQuery.noCondition.description))
  }

  @Test(arguments: [
    #"{"results": {"error": {"code": 1000, "message": "障害"}}}"#,
    #"{"results": {"error": [{"code": "1000", "message": "障害"}], "results_available": 0, "shop": []}}"#,
  ])
  func anErrorComesInAListOrAloneAndGoesBeforeRows(text: String) async {
    #expect(await reason(.json(text)) == .service(code: "1000", message: "障害"))
  }

  @Test func anErrorOfAnotherFormIsStillAnError() async {
    #expect(await reason(.json(#"{"results": {"error": "障害"}}"#)) == .service(code: nil, message: "障害"))
    #expect(
      await reason(.json(#"{"results": {"error": [{}], "results_available": 0}}"#))
        == .service(code: nil, message: "an error without a message"))
    #expect(await reason(error(code: "1000", "障害").with(status: 500)) == .service(code: "1000", message: "障害"))
  }

  @Test func tooManyHitsOfANameAreSaidAsSuch() async {
    let answer = error(code: "3000", "条件を絞り込んでください。")
    let service = HotPepperSample.service(MockTransport { _ in answer })
    do throws(SearchFailure) {
      _ = try await service.shopNames.page("鳥", after: nil)
      Issue.record("no failure")
    } catch {
      #expect(error.reason == .invalidQuery(HotPepper.InvalidQuery.tooManyHits.description))
      #expect(error.underlying as? HotPepper.InvalidQuery == .tooManyHits)
    }
  }

  @Test(arguments: [
    #"<?xml version="1.0" encoding="UTF-8"?><results><results_available>0</results_available></results>"#,
    "<!DOCTYPE html><title>メンテナンス中</title>",
  ])
  func markupIsNoAnswerAndTheErrorNamesIt(text: String) async throws {
    let answer = MockTransport.Answer.bytes(Array(text.utf8), contentType: "text/xml")
    guard case .failure(let failure) = await search(answer) else {
      Issue.record("no failure")
      return
    }
    #expect(failure.reason == .unreadable)
    let description = (failure.underlying as? APIError)?.description ?? ""
    #expect(description.contains("200 text/xml, expected a value, found “<”"), "\(description)")
  }

  @Test func aServiceUnderMaintenanceIsNotThrottling() async {
    guard case .service("503", _) = await reason(.status(503)) else {
      Issue.record("another reason")
      return
    }
    guard case .throttled(until: .some) = await reason(.status(503, fields: ["Retry-After": "60"])) else {
      Issue.record("another reason")
      return
    }
    #expect(await reason(.status(403)) == .refused)
    #expect(await reason(.failure(.timeout(.connect))) == .offline)
  }

  @Test func theShapeIsThatOfTheAnswers() throws {
    #expect(HotPepper.shape.drift(in: try JSON.Value(parsing: HotPepperSample.answer([HotPepperSample.fullShop]))) == [])
    let changed = HotPepperSample.answer([HotPepperSample.shop(#""menu": 1, "capacity": null"#)])
    #expect(
      HotPepper.shape.drift(in: try JSON.Value(parsing: changed)) == [
        .unknown(path: "results.shop[].menu", found: .number),
        .retyped(path: "results.shop[].capacity", expected: [.number, .string], found: .null),
      ])
    let name = #"{"id": "J1", "name": "a", "name_kana": "", "address": "", "genre": {"name": "b"}, "urls": {"pc": ""}, "desc": "0"}"#
    #expect(HotPepper.shopNameShape.drift(in: try JSON.Value(parsing: HotPepperSample.answer([name]))) == [])
  }
}

extension MockTransport.Answer {
  fileprivate func with(status: HTTP.Status) -> Self {
    var answer = self
    answer.status = status
    return answer
  }
}

extension Result {
  fileprivate init(_ body: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
