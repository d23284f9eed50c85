import KensakuHTTP
import KensakuJSON
import KensakuSandbox
import Testing

@Suite struct TroubleTests {
  /// A request to each service that is answered well where nothing is wrong.
  private static let requests: [(service: Sandbox.Service, path: String, query: HTTP.Query)] = [
    (.itunes, "/search", ["term": "東京"]),
    (.hotPepper, "/gourmet/v1/", ["key": Sandbox.key, "keyword": "寿司", "format": "json"]),
    (.zipCloud, "/api/search", ["zipcode": "1000001"]),
    (.wikipedia, "/w/api.php", ["action": "query", "list": "search", "srsearch": "東京", "format": "json", "maxlag": 5]),
  ]

  private func answers(_ bench: Bench, _ count: Int, of service: Sandbox.Service) async throws -> [Bench.Answer] {
    let request = try #require(Self.requests.first { $0.service == service })
    var answers: [Bench.Answer] = []
    for _ in 0..<count { answers.append(try await bench.answer(service, request.path, request.query)) }
    return answers
  }

  @Test(arguments: Sandbox.Service.allCases) func slowAnswersTakeSoMuchLongerAndAreWhole(_ service: Sandbox.Service) async throws {
    let bench = try Bench(.slow(.milliseconds(150)))
    let clock = ContinuousClock()
    var answers: [Bench.Answer] = []
    let time = try await clock.measure { answers = try await self.answers(bench, 1, of: service) }
    #expect(time >= .milliseconds(150))
    #expect(try answers.map { try $0.json.kind } == [.object])
  }

  @Test(arguments: Sandbox.Service.allCases) func theFirstOfEveryThreeRequestsFailsAndTheOthersDoNot(_ service: Sandbox.Service)
    async throws
  {
    let bench = try Bench(.flaky(everyNth: 3))
    let answers = try await answers(bench, 9, of: service)
    let isFailure = answers.map { $0.status != 200 || $0.text.contains("error") || $0.text.contains("\"status\": 500") }
    #expect(isFailure == [true, false, false, true, false, false, true, false, false])
  }

  @Test func iTunesThrottlesWithAnEmpty403() async throws {
    let answer = try #require(try await answers(try Bench(.throttled), 1, of: .itunes).first)
    #expect(answer.status == 403)
    #expect(answer.body.isEmpty)
    #expect(answer.fields["Content-Length"] == "0")
    #expect(answer.fields["Retry-After"] == nil)
    #expect(answer.fields["Content-Type"] == nil)
  }

  @Test(arguments: [Sandbox.Service.hotPepper, .zipCloud]) func thoseWithoutALimitThrottleWithAPage(_ service: Sandbox.Service) async throws
  {
    let answer = try #require(try await answers(try Bench(.throttled), 1, of: service).first)
    #expect(answer.status == 503)
    #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func wikipediaTellsOfItsLagInA200() async throws {
    let answer = try #require(try await answers(try Bench(.throttled), 1, of: .wikipedia).first)
    #expect(answer.status == 200)
    #expect(answer.fields["MediaWiki-API-Error"] == "maxlag")
    #expect(answer.fields["Retry-After"] == "1")
    #expect(answer.fields["X-Database-Lag"] == "6")
    let error = try answer.json["error"]
    #expect(error["code"].string == "maxlag")
    #expect(error["lag"].double == 6.5)
    #expect(error["host"].string != nil)
  }

  @Test func wikipediaSaysWhenToComeAgainToThoseWhoDoNotSayWhatTheyBear() async throws {
    let bench = try Bench(.throttled)
    for path in ["/w/api.php", "/w/rest.php/v1/search/page"] {
      let answer = try await bench.answer(.wikipedia, path, ["q": "a"])
      #expect(answer.status == 429)
      #expect(answer.fields["Retry-After"] == "1")
    }
  }

  @Test(arguments: Sandbox.Service.allCases) func malformedAnswersAreCutShortThenAPageThenSpaces(_ service: Sandbox.Service) async throws {
    let answers = try await answers(try Bench(.malformed), 4, of: service)
    #expect(answers.map(\.status) == [200, 200, 200, 200])
    #expect(answers[0].body.count > 10)
    #expect(answers[1].text.hasPrefix("<!DOCTYPE html>"))
    #expect(answers[2].body.count == 10 << 20)
    #expect(answers[2].body.allSatisfy { $0 == 0x20 })
    #expect(answers[3].body == answers[0].body)
    for answer in answers {
      #expect(throws: JSON.Error.self) { try answer.json }
    }
  }

  @Test(arguments: Sandbox.Service.allCases) func whatIsDownAnswersWithoutJSON(_ service: Sandbox.Service) async throws {
    let answer = try #require(try await answers(try Bench(.down), 1, of: service).first)
    #expect(answer.status == 503)
    #expect(throws: JSON.Error.self) { try answer.json }
  }
}
