import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@testable import KensakuCommand

struct SearchFailureReportTests {
  private static let subject = GourmetSource.subject

  private static func error(_ kind: APIError.Kind) -> APIError {
    APIError(kind, request: RequestSummary(method: "GET", url: "https://example.com/search"))
  }

  private func report(_ kind: APIError.Kind) -> SearchFailureReport {
    SearchFailureReport(SearchFailure(Self.error(kind)), of: Self.subject)
  }

  @Test(arguments: [
    (APIError.Kind.transport(TransportFailure(.hostNotFound, "")), 5 as Int32, "cannot be reached", "the host was not found", "--sandbox"),
    (.transport(TransportFailure(.connectionFailed, "")), 5, "cannot be reached", "no connection", "nobody answers at that address"),
    (.transport(TransportFailure(.connectionLost, "")), 5, "cannot be reached", "the connection was lost", "try again"),
    (.tls("expired"), 5, "cannot be reached", "no secure connection (expired)", "date"),
    (.timeout(.firstByte), 6, "did not answer in time", "no answer in time", "--timeout"),
    (.status(429), 4, "takes no more requests for now", "status 429", "wait a while"),
    (.status(403), 4, "refuses the request", "status 403", "the API key"),
    (.status(500), 4, "cannot answer for now", "status 500", "status 500"),
    (.service(code: "3000", message: "条件がありません"), 4, "reports an error: 条件がありません (code 3000)", "", ""),
    (.tooLarge(.body(limit: 1)), 5, "cannot be understood", "too large", "--raw"),
    (.redirect("it redirects more than 10 times"), 5, "cannot be understood", "redirects", "--raw"),
    (.cancelled, 130, "cancelled", "", ""),
  ])
  func eachFailureHasItsMessageItsCauseAndItsAdvice(
    kind: APIError.Kind, code: Int32, headline: String, cause: String, advice: String
  ) {
    let report = report(kind)
    #expect(report.exitCode == code)
    let lines = report.lines.map(\.english)
    #expect(lines[0].contains(headline), "\(lines)")
    #expect(cause.isEmpty || lines.dropFirst().contains { $0.contains(cause) }, "\(lines)")
    #expect(advice.isEmpty || lines[lines.count - 1].contains(advice), "\(lines)")
    #expect(report.lines.allSatisfy { $0.japanese != $0.english || $0.english.contains("redirect") }, "\(report.lines)")
  }

  @Test func whatCannotBeReadSaysWhereAndWhy() throws {
    let error = try #require(throws: JSON.Error.self) { try JSON.Value(parsing: #"{"a":1}"#).get("results", as: [Int].self) }
    let lines = report(.decoding(error)).lines
    #expect(lines.map(\.english).contains("results: expected an array of whole numbers, found nothing") || lines.count == 3, "\(lines)")
    #expect(lines[1].japanese.contains("値がありません"), "\(lines)")
  }

  @Test func optionsThatAnInteractiveSearchLacksAreNotNamed() {
    let lines = InteractiveService.gourmet.lines(on: SearchFailure(Self.error(.tooLarge(.body(limit: 1)))))
    #expect(lines.count == 2 && !lines.contains { $0.english.contains("--raw") })
  }

  @Test func theTimeToWaitIsTold() {
    let now = ContinuousClock.now
    let failure = SearchFailure(.throttled(until: now + .seconds(40)), underlying: Self.error(.status(403)))
    let report = SearchFailureReport(failure, of: Self.subject, now: now)
    #expect(report.lines.last == Words("40秒後に試してください", "try again in 40 s"))
    #expect(report.exitCode == 4)
  }

  @Test func anInvalidQueryIsSaidInThePersonsLanguage() {
    let failure = SearchFailure(.invalidQuery("…"), underlying: HotPepper.InvalidQuery.noCondition)
    let report = SearchFailureReport(failure, of: Self.subject)
    #expect(report.exitCode == 2)
    #expect(report.lines == [.gourmetCondition])
    #expect(SearchFailureReport(SearchFailure(.invalidQuery("odd")), of: Self.subject).lines == [Words("odd", "odd")])
  }

  @Test func whoeverLeadsElsewhereIsNamed() throws {
    let replacement = try #require(Replacement(of: .hotPepper) { $0 == "KENSAKU_HOTPEPPER_URL" ? "http://127.0.0.1:1" : nil })
    for code in [TransportFailure.Code.connectionFailed, .hostNotFound] {
      let failure = SearchFailure(Self.error(.transport(TransportFailure(code, ""))))
      let report = SearchFailureReport(failure, of: Self.subject, replacement: replacement)
      #expect(report.lines.last?.english.contains("$KENSAKU_HOTPEPPER_URL") == true)
    }
    let unknown = SearchFailure(Self.error(.transport(TransportFailure(.hostNotFound, ""))))
    #expect(SearchFailureReport(unknown, of: WikiSource.subject).lines.last?.english.contains("--lang") == true)
  }

  @Test(arguments: [
    HotPepper.InvalidQuery.noCondition, .tooManyValues(parameter: "genre", count: 3, maximum: 2),
    .invalidCode(parameter: "genre", value: "?"), .orderNearLocation(.nameKana), .distanceWithoutLocation,
    .invalidLocation(latitude: 139, longitude: 35),
  ])
  func whatHotPepperWouldNotTakeIsToldByTheNamesOfOptions(error: HotPepper.InvalidQuery) {
    for text in [error.words.english, error.words.japanese] {
      #expect(text.contains("--") && !text.contains("nameKana") && !text.contains("\""), "\(text)")
    }
  }

  @Test func aRecordingWithoutAnAnswerIsSaidToBeThat() {
    let report = report(.other(CassetteError(.noMatch("it is empty"), path: "a.json")))
    #expect(report.exitCode == 3)
    #expect(report.lines.first == Words("a.json に、この問い合わせの記録はありません", "a.json has no answer to this search"))
  }
}
