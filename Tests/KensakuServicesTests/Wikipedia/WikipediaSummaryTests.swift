import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct WikipediaSummaryTests {
  private func results(_ answers: String...) async throws -> Wikipedia.SearchResults {
    let transport = MockTransport(answers: answers.map { .json($0) })
    let results = try await WikipediaSample.wikipedia(transport).search(Wikipedia.Query("寿司"), with: Wikipedia.SummaryProperties())
    #expect(transport.requests.count == answers.count)
    return results
  }

  private func reason(_ answers: MockTransport.Answer...) async -> SearchFailure.Reason? {
    do throws(SearchFailure) {
      _ = try await WikipediaSample.wikipedia(MockTransport(answers: answers)).summaries.page("寿司")
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func articlesAreInTheOrderOfTheHits() async throws {
    let results = try await results(WikipediaSample.summaries)
    #expect(results.articles.map(\.title) == ["寿司", "AC/DC"])
    #expect(results.articles[0].extract == "寿司は料理である。")
    #expect(results.articles[0].thumbnail?.url == "https://upload.example.org/320px-Sushi.png")
    #expect(results.articles[0].thumbnail?.width == 320 && results.articles[1].thumbnail == nil)
    #expect(results.articles[1].description == "Rock band")
    #expect(results.articles[1].url == "https://ja.wikipedia.org/wiki/AC%2FDC")
    #expect(results.next == Wikipedia.Continuation(["gsroffset": "2", "continue": "gsroffset||"]))
    #expect(results.info?.totalHits == 40)
  }

  @Test func hitsThatLeadToAnotherPageAreToldAndMayBeFewerThanTheLimit() async throws {
    let results = try await results(WikipediaSample.summaries)
    #expect(results.redirects.map { [$0.from, $0.to] } == [["鮨", "寿司"]])
    #expect(results.next != nil)
  }

  /// 30 hits, of which 20 have their extract in the first answer; thumbnails come in another.
  private func batch(_ offset: Int, extracts: Range<Int>, thumbnails: Range<Int>, next: String, isComplete: Bool = false) -> String {
    let pages = (0..<30).reversed().map { number in
      let extract = extracts.contains(number) ? #", "extract": "text \#(number)""# : ""
      let thumbnail = thumbnails.contains(number) ? #", "thumbnail": {"source": "//u/\#(number)", "width": 1, "height": 1}"# : ""
      return #"{"pageid": \#(900 - number), "ns": 0, "title": "t\#(number)", "index": \#(offset + number + 1)\#(extract)\#(thumbnail)}"#
    }
    return
      #"{\#(isComplete ? #""batchcomplete": true, "# : "")"continue": {\#(next)}, "query": {"pages": [\#(pages.joined(separator: ","))]}}"#
  }

  @Test func aBatchIsAskedForUntilItIsComplete() async throws {
    let transport = MockTransport(answers: [
      .json(batch(30, extracts: 0..<20, thumbnails: 0..<0, next: #""excontinue": 20, "continue": "||pageimages""#)),
      .json(batch(30, extracts: 20..<30, thumbnails: 0..<0, next: #""picontinue": 5, "continue": "||extracts""#)),
      .json(
        batch(30, extracts: 0..<0, thumbnails: 0..<30, next: #""gsroffset": 60, "continue": "gsroffset||""#, isComplete: true)),
    ])
    var summaries = WikipediaSample.wikipedia(transport).summaries
    summaries.query.limit = 30
    let page = try await summaries.page("寿司", after: Wikipedia.Continuation(["gsroffset": "30", "continue": "gsroffset||"]))
    #expect(page.items.map(\.title) == (0..<30).map { "t\($0)" })
    #expect(page.items.map(\.extract) == (0..<30).map { "text \($0)" })
    #expect(page.items.map { $0.thumbnail?.url } == (0..<30).map { "https://u/\($0)" })
    #expect(page.next == Wikipedia.Continuation(["gsroffset": "60", "continue": "gsroffset||"]))
    let queries = transport.requests.map(\.query)
    #expect(queries.map { $0["gsroffset"] } == ["30", "30", "30"])
    #expect(queries.map { $0["excontinue"] } == [nil, "20", nil] && queries.map { $0["picontinue"] } == [nil, nil, "5"])
    #expect(queries.map { $0["continue"] } == ["gsroffset||", "||pageimages", "||extracts"])
    #expect(queries.allSatisfy { $0["gsrsearch"] == "寿司" && $0["prop"] == "extracts|pageimages|description" })
    #expect(queries.allSatisfy { query in Set(query.items.map(\.name)).count == query.items.count })
  }

  @Test func aFailureWithinABatchIsAFailureOfThePage() async {
    let first = batch(0, extracts: 0..<20, thumbnails: 0..<0, next: #""excontinue": 20, "continue": "||""#)
    #expect(await reason(.json(first), .status(500)) == .service(code: "500", message: "status 500"))
    #expect(await reason(.json(first), .json(WikipediaSample.error("maxlag"))) == .throttled(until: nil))
    #expect(await reason(.json(first), .json(#"{"batchcomplete": true, "query": {}}"#)) == .unreadable)
  }

  @Test func aBatchThatGoesRoundInCirclesIsAnError() async {
    let one = batch(0, extracts: 0..<20, thumbnails: 0..<0, next: #""excontinue": 20, "continue": "||""#)
    let other = batch(0, extracts: 0..<20, thumbnails: 0..<0, next: #""excontinue": 10, "continue": "||""#)
    #expect(await reason(.json(one), .json(one)) == .unreadable)
    #expect(await reason(.json(one), .json(other), .json(one)) == .unreadable)
  }

  @Test func pagesByTheirNumberAreReadToo() async throws {
    let old = #"""
      {"batchcomplete": "", "query": {"pages": {"-1": {"ns": 0, "title": "gone", "missing": "", "index": 3}, "12": {"pageid": 12, "ns": 0,
      "title": "AC/DC", "index": 2, "extract": {"*": "AC/DC is a band."}}, "71": {"pageid": 71, "ns": 0, "title": "寿司", "index": 1}, "9": 1}}}
      """#
    let results = try await results(old)
    #expect(results.articles.map(\.title) == ["寿司", "AC/DC"])
    #expect(results.articles.map(\.extract) == [nil, "AC/DC is a band."])
    #expect(results.dropped.map(\.path) == ["query.pages.9"])
  }

  @Test func withoutTheirPlaceTheyStayInTheOrderOfTheAnswer() async throws {
    let results = try await results(
      #"{"batchcomplete": true, "query": {"pages": [{"title": "b"}, {"title": "c", "index": 1}, {"title": "a"}]}}"#)
    #expect(results.articles.map(\.title) == ["c", "b", "a"])
  }

  @Test func aDescriptionThatIsRepeatedIsGivenOnce() async throws {
    let results = try await results(
      #"{"batchcomplete": true, "query": {"pages": [{"title": "Queens", "index": 1, "terms": {"description": ["borough", "borough"]}}]}}"#)
    #expect(results.articles.map(\.description) == ["borough"])
  }

  @Test func infoIsRead() async throws {
    let results = try await results(
      #"{"batchcomplete": true, "query": {"pages": [{"title": "a", "index": 1, "length": 9, "touched": "2026-03-25T15:46:00Z", "canonicalurl": "https://e.org/a", "original": {"source": "https://e.org/a.png"}}]}}"#
    )
    let article = results.articles[0]
    #expect(article.size == 9 && article.timestamp != nil && article.url == "https://e.org/a")
    #expect(article.originalImage?.url == "https://e.org/a.png")
  }

  @Test(arguments: [
    #"{"batchcomplete": true}"#, #"{"batchcomplete": ""}"#,
    #"{"batchcomplete": true, "warnings": {"search": {"warnings": "No valid titles provided to 'morelike'."}}}"#,
    #"{"batchcomplete": true, "query": {"searchinfo": {"totalhits": 0}}}"#,
    #"{"batchcomplete": true, "query": {"searchinfo": {"suggestion": "a"}}}"#, #"{"batchcomplete": true, "query": {"pages": []}}"#,
  ])
  func nothingFoundIsAnEmptyPage(text: String) async throws {
    let results = try await results(text)
    #expect(results.articles.isEmpty && results.next == nil)
  }

  @Test(arguments: [
    "{}", "[]", "null", "", #"{"batchcomplete": false}"#, #"{"query": {}}"#, #"{"batchcomplete": true, "query": {}}"#,
    #"{"batchcomplete": true, "query": null}"#, #"{"batchcomplete": true, "query": []}"#,
    #"{"batchcomplete": true, "query": {"searchinfo": {"totalhits": 7}}}"#, #"{"batchcomplete": true, "query": {"pages": null}}"#,
    #"{"batchcomplete": true, "query": {"pages": 1}}"#, #"{"warnings": {}}"#, #"{"batchcomplete": true, "continue": {"gsroffset": 10}}"#,
    "<html></html>", String(repeating: " ", count: 1000),
  ])
  func whatOnlyLooksLikeNothingFoundIsAnError(text: String) async {
    #expect(await reason(.text(text)) == .unreadable)
  }

  @Test func theListEndsWhereTheServiceGivesNoMore() async throws {
    let text = WikipediaSample.summaries.replacing(#""gsroffset": 2"#, with: #""gsroffset": 10000"#)
    #expect(try await results(text).next == nil)
  }

  @Test func noMutantOfAnAnswerLooksAsIfNothingWereFound() async throws {
    let mutants = try JSONMutants(WikipediaSample.summaries).all
    #expect(mutants.count > 100)
    // Without pages in either form there are none.
    for mutant in mutants where mutant.path != "query.pages" || mutant.change != "array" && mutant.change != "object" {
      // Without `batchcomplete` there is a second request, which fails.
      let wikipedia = WikipediaSample.wikipedia(.json(mutant.text), .status(404))
      guard let page = try? await wikipedia.summaries.page("寿司") else { continue }
      let count = try JSON.Value(parsing: mutant.text)["query"]["pages"].count
      #expect(page.items.count + page.dropped.count == count, "\(mutant)")
    }
  }
}
