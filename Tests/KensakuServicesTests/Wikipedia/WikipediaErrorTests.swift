import KensakuHTTP
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct WikipediaErrorTests {
  private func failure(_ answer: MockTransport.Answer) async throws -> SearchFailure {
    do throws(SearchFailure) {
      _ = try await WikipediaSample.wikipedia(answer).articles.page("寿司")
    } catch {
      return error
    }
    throw NoFailure()
  }

  private struct NoFailure: Error {}

  private func reason(_ code: String, fields: HTTP.Fields = [:]) async throws -> SearchFailure.Reason {
    try await failure(.json(WikipediaSample.error(code), fields: fields)).reason
  }

  @Test(arguments: ["maxlag", "ratelimited", "readonly", "cirrussearch-too-busy-error"])
  func tooMuchForNowIsThrottledUntilTheServiceSays(code: String) async throws {
    #expect(try await reason(code) == .throttled(until: nil))
    let before = ContinuousClock().now
    guard case .throttled(let until?) = try await reason(code, fields: ["Retry-After": "5", "X-Database-Lag": "6"]) else {
      Issue.record("no time")
      return
    }
    #expect(until >= before + .seconds(5))
    // At once is a time, too.
    guard case .throttled(_?) = try await reason(code, fields: ["Retry-After": "0"]) else {
      Issue.record("no time")
      return
    }
  }

  @Test(arguments: [
    "cirrussearch-query-too-long", "cirrussearch-query-too-long-with-exemptions", "cirrussearch-offset-too-large",
    "cirrussearch-parse-error", "missingparam", "nosrsearch",
  ])
  func aQueryThatTheServiceDoesNotTakeIsSaidToBe(code: String) async throws {
    #expect(try await reason(code) == .invalidQuery("no"))
  }

  @Test(arguments: ["cirrussearch-backend-error", "search-title-disabled", "unknown_action", "badvalue", "internal_api_error_X"])
  func otherErrorsKeepTheirCode(code: String) async throws {
    #expect(try await reason(code) == .service(code: code, message: "no"))
  }

  @Test func anErrorIsFoundInEachOfItsForms() async throws {
    for text in [
      #"{"error": {"code": "c", "info": "t", "*": "See the help"}, "servedby": "mw"}"#,
      #"{"error": {"code": "c", "info": "t", "docref": "See"}}"#,
      #"{"errors": [{"code": "c", "text": "t", "module": "main"}, {"code": "d", "text": "u"}], "docref": "See"}"#,
      #"{"errors": [{"code": "c", "html": "<b>t</b>"}]}"#, #"{"errors": [{"code": "c", "*": "t"}]}"#,
      #"{"warnings": [], "error": {"code": "c", "info": "t"}, "query": {"search": []}}"#,
    ] {
      #expect(try await failure(.json(text)).reason == .service(code: "c", message: "t"), "\(text)")
    }
    #expect(try await failure(.json(#"{"error": {"code": "c"}}"#)).reason == .service(code: "c", message: "an error without a text"))
  }

  @Test func theTypedCallHasTheServicesError() async {
    do throws(APIError) {
      _ = try await WikipediaSample.wikipedia(#"{"error": {"code": "search-title-disabled", "info": "\"title\" search is disabled."}}"#)
        .search(Wikipedia.Query("a"))
      Issue.record("no error")
    } catch {
      guard case .service("search-title-disabled", "\"title\" search is disabled.") = error.kind else {
        Issue.record(error)
        return
      }
    }
  }

  @Test func errorsOfTheRESTSearchComeWithTheirStatus() async throws {
    func reason(_ answer: MockTransport.Answer) async throws -> SearchFailure.Reason {
      do throws(SearchFailure) {
        _ = try await WikipediaSample.wikipedia(answer).titles.page("a")
      } catch {
        return error.reason
      }
      throw NoFailure()
    }
    let text = #"{"errorKey": "rest-x", "messageTranslations": {"en": "No such thing"}, "httpCode": 404, "httpReason": "Not Found"}"#
    #expect(try await reason(.json(text, status: 404)) == .service(code: "rest-x", message: "No such thing"))
    let japanese = text.replacing(#""en": "No such thing""#, with: #""ja": "ない""#)
    #expect(try await reason(.json(japanese, status: 400)) == .service(code: "rest-x", message: "ない"))
    #expect(try await reason(.json("{}", status: 404)) == .service(code: "404", message: "status 404"))
    #expect(try await reason(.json(text, status: 429, fields: ["Retry-After": "0"])) != .service(code: "rest-x", message: "No such thing"))
    #expect(try await reason(.json("{}")) == .unreadable)
  }

  @Test func aPageOfTheGatewayIsNoAnswer() async throws {
    let page =
      "<!DOCTYPE html><title>Wikimedia Error</title>Our servers are currently under maintenance or experiencing a technical problem."
    #expect(try await failure(.text(page, status: 503)).reason == .service(code: "503", message: "status 503"))
    guard case .throttled(_?) = try await failure(.text(page, status: 503, fields: ["Retry-After": "9"])).reason else {
      Issue.record("no time")
      return
    }
    #expect(try await failure(.text(page, status: 502)).reason == .service(code: "502", message: "status 502"))
    #expect(try await failure(.text(page)).reason == .unreadable)
  }

  @Test func whoDoesNotSayWhoTheyAreIsRefused() async throws {
    let text = "Please set a user-agent and respect our robot policy https://w.wiki/4wJS. See also T400119."
    #expect(try await failure(.text(text, status: 403)).reason == .refused)
    #expect(try await failure(.text(text, status: 429)).reason == .throttled(until: nil))
  }

  private func retried(_ answers: MockTransport.Answer...) async throws -> (waits: [Duration], reason: SearchFailure.Reason?) {
    let clock = TestClock()
    var profile = Wikipedia.profile
    profile.baseURL = "https://ja.wikipedia.org"
    profile.rateLimit = nil
    profile.retry?.random = { 0.5 }
    let transport = MockTransport(answers: answers)
    let wikipedia = Wikipedia(contact: WikipediaSample.contact, client: profile.client(transport: transport, clock: clock))
    async let reason: SearchFailure.Reason? = {
      do throws(SearchFailure) {
        _ = try await wikipedia.articles.page("寿司")
        return nil
      } catch {
        return error.reason
      }
    }()
    var waits: [Duration] = []
    var last = clock.now
    for _ in answers.dropFirst() {
      let now = try await clock.advanceToNextSleeper()
      waits.append(last.duration(to: now))
      last = now
    }
    return (waits, await reason)
  }

  @Test func lagIsWaitedForAsLongAsTheServiceSays() async throws {
    let lag = MockTransport.Answer.json(WikipediaSample.error("maxlag"), fields: ["Retry-After": "5"])
    let outcome = try await retried(lag, .json(WikipediaSample.search))
    #expect(outcome.waits == [.milliseconds(5150)] && outcome.reason == nil)
    // At once, but not all at the same moment.
    let zero = MockTransport.Answer.json(WikipediaSample.error("ratelimited"), fields: ["Retry-After": "0"])
    let soon = try await retried(zero, .json(WikipediaSample.search))
    #expect(soon.waits == [.milliseconds(150)] && soon.reason == nil)
  }

  @Test func aGatewayIsAskedAgain() async throws {
    let outcome = try await retried(.text("<html>", status: 503), .text("<html>", status: 502), .json(WikipediaSample.search))
    #expect(outcome.waits == [.milliseconds(150), .milliseconds(300)] && outcome.reason == nil)
    let later = try await retried(.text("<html>", status: 429, fields: ["Retry-After": "2"]), .json(WikipediaSample.search))
    #expect(later.waits == [.milliseconds(2150)] && later.reason == nil)
  }

  @Test(arguments: [
    MockTransport.Answer.json(WikipediaSample.error("maxlag")), .text("<html>", status: 429),
    .json(WikipediaSample.error("badvalue"), fields: ["Retry-After": "1"]), .json(WikipediaSample.search, fields: ["Retry-After": "1"]),
    .text("<html>", status: 403), .json(WikipediaSample.error("maxlag"), fields: ["Retry-After": "3600"]),
  ])
  func whatDoesNotPassOrDoesNotSayWhenIsNotAskedAgain(answer: MockTransport.Answer) async throws {
    let transport = MockTransport { _ in answer }
    var profile = Wikipedia.profile
    profile.rateLimit = nil
    _ = try? await Wikipedia(contact: WikipediaSample.contact, profile: profile, transport: transport).articles.page("a")
    #expect(transport.requests.count == 1)
  }

  @Test func aCancelledSearchIsCancelled() async {
    let wikipedia = WikipediaSample.wikipedia(WikipediaSample.search)
    let task = Task { () -> SearchFailure.Reason? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(SearchFailure) {
        _ = try await wikipedia.articles.page("a")
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(await task.value == .cancelled)
  }
}
