import KensakuHTTP
import KensakuSearch
import KensakuTesting
import Testing

@testable import KensakuServices

@Suite(.timeLimit(.minutes(1))) struct ITunesErrorTests {
  private let errorPage =
    "<html><head><title>Error</title></head><body>Your request produced an error.  <BR>[newNullResponse]</body></html>"
  private let found = ITunesSample.javaScript(ITunesSample.answer([ITunesSample.song()]))

  private func page(_ transport: MockTransport) async -> Result<SearchPage<ITunes.Song, Int>, SearchFailure> {
    let songs = ITunesSample.service(transport).songs
    do throws(SearchFailure) {
      return .success(try await songs.page("傘"))
    } catch {
      return .failure(error)
    }
  }

  private func reason(_ answer: MockTransport.Answer) async -> SearchFailure.Reason? {
    guard case .failure(let failure) = await page(MockTransport { _ in answer }) else { return nil }
    return failure.reason
  }

  @Test func tooManyRequestsAreThrottledAndNotAskedAgain() async {
    let transport = MockTransport(answers: [.status(403)])
    guard case .failure(let failure) = await page(transport) else {
      Issue.record("an empty page")
      return
    }
    #expect(failure.reason == .throttled(until: nil))
    #expect(transport.requests.count == 1)
    let busy = MockTransport(answers: [.status(429), found])
    #expect(await page(busy).failure?.reason == .throttled(until: nil))
    #expect(await reason(.text("<html>Forbidden</html>", status: 403)) == .throttled(until: nil))
  }

  @Test func aTypedCallKeepsTheStatus() async {
    let itunes = ITunesSample.service(MockTransport { _ in .status(403) })
    let error = await #expect(throws: APIError.self) { _ = try await itunes.lookup(ITunes.Lookup(.ids([1]))) }
    guard case .status(403) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func apples404OfHTMLIsAskedAgain() async throws {
    let transport = MockTransport(answers: [.text(errorPage, status: 404), .text(" \n" + errorPage, status: 404), found])
    #expect(try await page(transport).get().items.map(\.id) == [33])
    #expect(transport.requests.count == 3)
  }

  /// Some terms bring it each time.
  @Test func aPageOfErrorsThatStaysIsTheServicesError() async {
    let transport = MockTransport { [errorPage] _ in .text(errorPage, status: 404) }
    guard case .service(let code, let message) = await page(transport).failure?.reason else {
      Issue.record("another failure")
      return
    }
    #expect(code == "newNullResponse" && message.contains("later"))
    #expect(transport.requests.count == 3)
  }

  @Test func a404WithoutHTMLIsFinal() async {
    let transport = MockTransport { _ in .status(404) }
    #expect(await page(transport).failure?.reason == .service(code: "404", message: "status 404"))
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [200, 400, 403, 500] as [HTTP.Status])
  func anErrorMessageCountsWhateverTheStatus(_ status: HTTP.Status) async {
    let text = #"{"errorMessage":"Invalid value(s) for key(s): [country]", "queryParameters":{"limit":"The number of results"}}"#
    #expect(await reason(ITunesSample.javaScript(text, status: status)) == .invalidQuery("Invalid value(s) for key(s): [country]"))
    let other = #"{"resultCount":0, "results":[], "errorMessage":"out of order"}"#
    #expect(await reason(ITunesSample.javaScript(other, status: status)) == .service(code: nil, message: "out of order"))
  }

  @Test func otherStatusesAreNoEmptyPages() async {
    #expect(await reason(.text("<html>", status: 503)) == .service(code: "503", message: "status 503"))
    #expect(await reason(.status(502)) == .service(code: "502", message: "status 502"))
    #expect(await reason(.failure(.transport(TransportFailure(.hostNotFound, "")))) == .offline)
  }

  @Test func whatIsNoAnswerIsUnreadable() async {
    for text in ["", errorPage, String(repeating: " ", count: 10 << 20), "[]", "{}", "null", "jsonp({})"] {
      #expect(await reason(ITunesSample.javaScript(text)) == .unreadable)
    }
    #expect(await reason(ITunesSample.javaScript(#"{"resultCount":1, "results":[]}"#)) == .unreadable)
  }

  @Test func anAnswerThatIsCutShortIsUnreadable() async {
    let text = Array(ITunesSample.answer([ITunesSample.song(), ITunesSample.song()]).utf8)
    let end = text.count - 4
    for length in stride(from: 0, to: end, by: 37) + [end - 1] {
      #expect(await reason(.bytes(Array(text.prefix(length)))) == .unreadable, "\(length) bytes")
    }
  }

  /// Each member of an answer removed, null or of another type: an error, a dropped row, or a song still.
  @Test func noChangedMemberMakesAnAnswerEmpty() async throws {
    for mutant in try JSONMutants(ITunesSample.answer([ITunesSample.song()])).all {
      switch await page(MockTransport { _ in ITunesSample.javaScript(mutant.text) }) {
      case .failure(let failure): #expect(failure.reason == .unreadable, "\(mutant)")
      case .success(let page):
        #expect(page.items.count + page.dropped.count == 1, "\(mutant)")
      }
    }
  }

  @Test func aCacheKeepsAnswersAndNoFailures() async throws {
    let failures = [
      .status(403), ITunesSample.javaScript(#"{"errorMessage":"no"}"#), ITunesSample.javaScript(#"{"resultCount":1, "results":[]}"#),
    ]
    let transport = MockTransport(answers: failures + [found])
    let songs = ITunes(client: ITunesSample.profile.client(cache: ResponseCache(), transport: transport)).songs
    for _ in failures { await #expect(throws: SearchFailure.self) { _ = try await songs.page("傘") } }
    for _ in 0..<3 { #expect(try await songs.page("傘").items.map(\.id) == [33]) }
    #expect(transport.requests.count == failures.count + 1)
  }

  @Test func twentyRequestsGoOutAMinute() async throws {
    let clock = TestClock()
    let transport = MockTransport { _ in ITunesSample.javaScript(ITunesSample.answer([])) }
    var profile = ITunesSample.profile
    profile.rateLimit = ITunes.newRateLimit()
    let songs = ITunes(client: profile.client(transport: transport, clock: clock)).songs
    for _ in 0..<20 { _ = try await songs.page("傘") }
    let late = Task { try await songs.page("傘") }
    #expect(try await clock.advanceToNextSleeper().offset == .seconds(60))
    _ = try await late.value
    #expect(transport.requests.count == 21)
    #expect(ITunes.profile.rateLimit != nil && ITunes.profile.baseURL == "https://itunes.apple.com")
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
