import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct WikipediaSearchTests {
  private typealias Page = SearchPage<Wikipedia.Article, Wikipedia.Continuation>

  private func results(_ text: String) async throws -> Wikipedia.SearchResults {
    try await WikipediaSample.wikipedia(text).search(Wikipedia.Query("寿司"))
  }

  private func search(_ answer: MockTransport.Answer) async -> Result<Page, SearchFailure> {
    await Result { () async throws(SearchFailure) in try await WikipediaSample.wikipedia(answer).articles.page("寿司") }
  }

  private func reason(_ answer: MockTransport.Answer) async -> SearchFailure.Reason? {
    guard case .failure(let failure) = await search(answer) else { return nil }
    return failure.reason
  }

  @Test func snippetsAreTextWithTheMatches() async throws {
    let article = try #require(try await results(WikipediaSample.search).articles.first)
    let snippet = try #require(article.snippet)
    #expect(snippet.text == #"寿司は"酢飯"と ''魚'' [["#)
    #expect(snippet.matches.map { String(snippet.text[$0]) } == ["寿司"])
    #expect(article.pageID == 71 && article.size == 140_415 && article.wordCount == 11_448)
    #expect(article.timestamp?.timeIntervalSince1970 == 1_774_453_560)
    #expect(article.url == "https://ja.wikipedia.org/wiki/%E5%AF%BF%E5%8F%B8")
  }

  @Test func aPageOfAnotherWikiHasNoNumberAndStillAnIdentity() async throws {
    let file = try #require(try await results(WikipediaSample.search).articles.last)
    #expect(file.pageID == nil && file.namespace == 6 && file.id == "ファイル:Sushi.png")
    // As for a near match.
    #expect(file.snippet?.text == "")
    let old = try await results(#"{"query": {"search": [{"ns": 0, "title": "寿司"}]}}"#)
    #expect(old.articles.map(\.pageID) == [nil])
  }

  @Test func theOldVersionReadsTheSame() async throws {
    #expect(try await results(WikipediaSample.searchV1) == results(WikipediaSample.search))
  }

  @Test func aSuggestionIsGivenAndNotFollowed() async throws {
    let transport = MockTransport { _ in
      .json(
        #"{"batchcomplete": true, "query": {"searchinfo": {"totalhits": 0, "suggestion": "me bean", "suggestionsnippet": "<em>me</em> bean"}, "search": []}}"#
      )
    }
    let results = try await WikipediaSample.wikipedia(transport).search(Wikipedia.Query("mr bean"))
    let suggestion = try #require(results.info?.suggestion)
    #expect(results.articles.isEmpty && transport.requests.count == 1)
    #expect(suggestion.query == "me bean")
    #expect(suggestion.snippet.matches.map { String(suggestion.snippet.text[$0]) } == ["me"])
  }

  @Test func theTotalIsGivenAsTheServiceCounts() async throws {
    #expect(try await search(.json(WikipediaSample.search)).get().total == 605)
    let approximate = WikipediaSample.search.replacing(#""totalhits": 605"#, with: #""totalhits": 605, "approximate_totalhits": true"#)
    #expect(try await results(approximate).info?.isApproximate == true)
    let old = WikipediaSample.search.replacing(#""totalhits": 605"#, with: #""totalhits": 605, "approximate_totalhits": """#)
    #expect(try await results(old).info?.isApproximate == true)
    #expect(try await results(WikipediaSample.search).info?.isApproximate == false)
  }

  @Test func aRewrittenQueryIsTold() async throws {
    let text = WikipediaSample.search.replacing(#""suggestion""#, with: #""rewrittenquery""#)
      .replacing(#""suggestionsnippet""#, with: #""rewrittenquerysnippet""#)
    let info = try #require(try await results(text).info)
    #expect(info.rewritten?.query == "寿司屋" && info.suggestion == nil)
  }

  @Test(arguments: [
    #"{"query": {"search": []}}"#, #"{"batchcomplete": "", "query": {"search": []}}"#,
    #"{"batchcomplete": true, "query": {"searchinfo": {"totalhits": 0}, "search": []}}"#,
    #"{"warnings": {"main": {"*": "Unrecognized parameter: limit."}}, "batchcomplete": "", "query": {"searchinfo": {"suggestion": "a"}, "search": []}}"#,
  ])
  func nothingFoundIsAnEmptyPage(text: String) async throws {
    let page = try await search(.json(text)).get()
    #expect(page.items.isEmpty && page.next == nil && page.dropped.isEmpty)
  }

  @Test(arguments: [
    #"{"batchcomplete": true}"#, "{}", "[]", "null", "", #"{"query": {}}"#, #"{"query": []}"#, #"{"query": null}"#,
    #"{"query": {"search": null}}"#, #"{"query": {"search": {}}}"#, #"{"query": {"search": ""}}"#, #"{"query": {"pages": []}}"#,
    #"{"query": {"search": []}"#, "<!DOCTYPE html><title>Wikimedia Error</title>", String(repeating: " ", count: 10 << 20),
  ])
  func whatOnlyLooksLikeNothingFoundIsAnError(text: String) async {
    #expect(await reason(.text(text)) == .unreadable)
  }

  @Test func aBadRowIsReportedAndTheOthersStay() async throws {
    let page = try await search(.json(#"{"query": {"search": [{"title": "a"}, {"ns": 0}, 7, {"title": "b"}]}}"#)).get()
    #expect(page.items.map(\.title) == ["a", "b"])
    #expect(page.dropped.map(\.path) == ["query.search[1]", "query.search[2]"])
  }

  @Test func fewerRowsThanTheLimitAreNotTheEnd() async throws {
    #expect(try await search(.json(WikipediaSample.search)).get().next == Wikipedia.Continuation(["sroffset": "2", "continue": "-||"]))
    let last = WikipediaSample.search.replacing(#""continue": {"sroffset": 2, "continue": "-||"}, "#, with: "")
    #expect(try await search(.json(last)).get().next == nil)
  }

  @Test func oldWikisContinueByAnotherName() async throws {
    let text = #"{"query-continue": {"search": {"sroffset": 10}}, "query": {"search": [{"title": "a"}]}}"#
    #expect(try await search(.json(text)).get().next == Wikipedia.Continuation(["sroffset": "10"]))
  }

  @Test func allPagesLeadThroughTheResultsOnce() async throws {
    let transport = MockTransport { request in
      let offset = request.query["sroffset"].flatMap { Int($0) } ?? 0
      let next = offset < 20 ? #""continue": {"sroffset": \#(offset + 10), "continue": "-||"}, "# : ""
      return .json(#"{\#(next)"query": {"search": [{"title": "\#(offset)"}]}}"#)
    }
    var titles: [String] = []
    for try await page in WikipediaSample.wikipedia(transport).articles.pages("寿司") { titles += page.items.map(\.title) }
    #expect(titles == ["0", "10", "20"])
    #expect(transport.requests.map { $0.query["continue"] } == [nil, "-||", "-||"])
  }

  @Test func theListEndsWhereTheServiceGivesNoMore() async throws {
    let text = WikipediaSample.search.replacing(#""sroffset": 2"#, with: #""sroffset": 10000"#)
    let page = try await search(.json(text)).get()
    #expect(page.next == nil && page.total == 605)
  }

  @Test func aContinuationThatStaysWhereItWasIsAnError() async throws {
    let articles = WikipediaSample.wikipedia(WikipediaSample.search).articles
    do throws(SearchFailure) {
      _ = try await articles.page("寿司", after: Wikipedia.Continuation(["sroffset": "2", "continue": "-||"]))
      Issue.record("not noticed")
    } catch {
      #expect(error.reason == .unreadable)
    }
  }

  @Test func whatIsFoundInOtherWikisIsByItself() async throws {
    let text = WikipediaSample.search.replacing(
      #""search": ["#,
      with: #"""
        "interwikisearch": {"q": [{"ns": 0, "title": "寿司", "pageid": 0, "snippet": "<span class=\"searchmatch\">寿司</span>", "namespace": "",
        "url": "//ja.wikiquote.org/wiki/1"}, {"ns": 0}], "s": []}, "interwikisearchinfo": {"totalhits": 1345},
        "additionalsearch": {"en": [{"ns": 0, "title": "Sushi", "pageid": 0, "url": "https://en.wikipedia.org/wiki/Sushi"}]}, "search": [
        """#)
    let results = try await results(text)
    #expect(results.articles.count == 2 && results.otherWikis.totalHits == 1345)
    #expect(results.otherWikis.articles["q"]?.map(\.url) == ["https://ja.wikiquote.org/wiki/1"])
    #expect(results.otherWikis.articles["s"] == [] && results.additional.articles["en"]?.map(\.title) == ["Sushi"])
    #expect(results.dropped.map(\.path) == ["query.interwikisearch.q[1]"])
  }

  @Test func everyPropertyIsRead() async throws {
    let text = #"""
      {"query": {"search": [{"title": "a", "titlesnippet": "<span class=\"searchmatch\">a</span>", "redirecttitle": "b", "redirectsnippet": "<em>b</em>",
      "sectiontitle": "c", "sectionsnippet": "c&amp;", "isfilematch": true, "categorysnippet": "d", "extensiondata": {"x": [1]}},
      {"title": "old", "isfilematch": ""}]}}
      """#
    let articles = try await results(text).articles
    let article = try #require(articles.first)
    #expect(article.titleSnippet?.matches.count == 1 && article.redirectTitle == "b" && article.redirectSnippet?.matches.count == 1)
    #expect(article.sectionTitle == "c" && article.sectionSnippet?.text == "c&" && article.categorySnippet?.text == "d")
    #expect(article.isFileMatch && article.extensionData == #"{"x": [1]}"#)
    #expect(articles.last?.isFileMatch == true && articles.last?.extensionData == nil && articles.last?.snippet == nil)
  }

  @Test(arguments: [
    (#"{"main": {"*": "Unrecognized parameter: limit.\nsrlimit may not be over 500 (set to 505) for users."}}"#, "main", nil as String?),
    (#"{"main": {"warnings": "Unrecognized parameter: limit.\nsrlimit may not be over 500 (set to 505) for users."}}"#, "main", nil),
    (
      #"[{"code": "w", "text": "Unrecognized parameter: limit.", "module": "m"}, {"code": "w", "html": "srlimit may not be over <b>500</b> (set to 505) for users.", "module": "m"}]"#,
      "m", "w"
    ),
    (
      #"[{"code": "w", "*": "Unrecognized parameter: limit.", "module": "m"}, {"code": "w", "*": "srlimit may not be over 500 (set to 505) for users.", "module": "m"}]"#,
      "m", "w"
    ),
  ])
  func warningsAreReported(warnings: String, module: String, code: String?) async throws {
    let results = try await results(#"{"warnings": \#(warnings), "query": {"search": [{"title": "a"}]}}"#)
    #expect(results.warnings.map(\.text) == ["Unrecognized parameter: limit.", "srlimit may not be over 500 (set to 505) for users."])
    #expect(results.warnings.allSatisfy { $0.module == module && $0.code == code && !$0.meansPartialResults })
    #expect(results.articles.count == 1 && results.dropped.isEmpty)
  }

  @Test(arguments: [
    #"[{"code": "cirrussearch-timed-out", "text": "The search timed out.", "module": "search"}]"#,
    #"{"search": {"warnings": "The search timed out, so only partial results are available."}}"#,
  ])
  func partialResultsAreSaidToBe(warnings: String) async throws {
    let page = try await search(.json(#"{"warnings": \#(warnings), "query": {"search": []}}"#)).get()
    #expect(page.dropped.count == 1 && page.dropped[0].reason.hasPrefix("The search timed out"))
  }

  @Test func noMutantOfAnAnswerLooksAsIfNothingWereFound() async throws {
    for sample in [WikipediaSample.search, WikipediaSample.searchV1] {
      let mutants = try JSONMutants(sample).all
      #expect(mutants.count > 100)
      for mutant in mutants {
        guard case .success(let page) = await search(.json(mutant.text)) else { continue }
        let count = try JSON.Value(parsing: mutant.text)["query"]["search"].count
        // Only a list that is empty is no result.
        #expect(page.items.count + page.dropped.count == count, "\(mutant)")
        if mutant.path != "query.search" { #expect(count != 0, "\(mutant)") }
      }
    }
  }

  @Test func aCutAnswerIsAnError() async throws {
    let whole = WikipediaSample.search
    for count in stride(from: 0, to: whole.utf8.count - 1, by: 7) {
      #expect(await reason(.text(String(decoding: whole.utf8.prefix(count), as: UTF8.self))) == .unreadable)
    }
  }

  @Test func theShapesAreThoseOfTheAnswers() throws {
    #expect(Wikipedia.shape.drift(in: try JSON.Value(parsing: WikipediaSample.search)) == [])
    #expect(Wikipedia.summaryShape.drift(in: try JSON.Value(parsing: WikipediaSample.summaries)) == [])
    #expect(Wikipedia.prefixShape.drift(in: try JSON.Value(parsing: WikipediaSample.prefix)) == [])
    #expect(Wikipedia.pageShape.drift(in: try JSON.Value(parsing: WikipediaSample.pages)) == [])
    let other = WikipediaSample.search.replacing(#""snippet""#, with: #""excerpt""#)
    #expect(Wikipedia.shape.drift(in: try JSON.Value(parsing: other)) == [.unknown(path: "query.search[].excerpt", found: .string)])
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
