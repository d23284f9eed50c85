import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct WikipediaTitleTests {
  @Test func titlesThatBeginSoHaveTheirNumbers() async throws {
    let results = try await WikipediaSample.wikipedia(WikipediaSample.prefix).search(Wikipedia.PrefixQuery("寿"))
    #expect(results.titles.map(\.title) == ["寿司", "特別:検索"])
    #expect(results.titles.map(\.pageID) == [71, nil] && results.titles.map(\.isSpecial) == [false, true])
    #expect(results.titles.map(\.namespace) == [0, -1])
    #expect(results.next == Wikipedia.Continuation(["psoffset": "2", "continue": "-||"]))
  }

  @Test func inTheOldVersionASpecialPageHasAnEmptyText() async throws {
    let old = WikipediaSample.prefix.replacing(#""special": true"#, with: #""special": """#)
    #expect(try await WikipediaSample.wikipedia(old).search(Wikipedia.PrefixQuery("寿")).titles.map(\.isSpecial) == [false, true])
  }

  @Test func listsOfOpenSearchBelongTogetherByTheirPlaces() async throws {
    let results = try await open(WikipediaSample.openSearch).get()
    #expect(results.query == "寿")
    #expect(results.suggestions.map(\.title) == ["寿司", "寿限無"])
    #expect(results.suggestions.map(\.description) == [nil, "落語の演目"])
    #expect(results.suggestions.map(\.url) == ["https://ja.wikipedia.org/wiki/1", "https://ja.wikipedia.org/wiki/2"])
    let spoilt = try await open(WikipediaSample.openSearch.replacing(#"["寿司""#, with: "[null")).get()
    #expect(spoilt.suggestions.map(\.url) == ["https://ja.wikipedia.org/wiki/2"] && spoilt.dropped.map(\.path) == ["[1][0]"])
  }

  @Test(arguments: [#"["a", [], [], []]"#, #"["a", []]"#])
  func noTitleIsAnEmptyList(text: String) async throws {
    let results = try await open(text).get()
    #expect(results.suggestions.isEmpty && results.dropped.isEmpty)
  }

  @Test(arguments: [
    #"["a"]"#, "[]", "{}", "null", "", #"["a", null]"#, #"["a", {}]"#, #"[["a"], ["b"]]"#, #"["a", ["b", "c"], [""], ["", ""]]"#,
    #"["a", ["b"], [""], []]"#, #"["a", [], null, []]"#, "<html>",
  ])
  func otherListsAreUnreadable(text: String) async {
    guard case .failure(let error) = await open(text), case .decoding = error.kind else {
      Issue.record("\(text)")
      return
    }
  }

  private func open(_ text: String) async -> Result<Wikipedia.OpenSearchResults, APIError> {
    do throws(APIError) {
      return .success(try await WikipediaSample.wikipedia(text).search(Wikipedia.OpenSearchQuery("a")))
    } catch {
      return .failure(error)
    }
  }

  @Test func pagesOfTheRESTSearchMayLackMostOfTheirMembers() async throws {
    let pages = try await WikipediaSample.wikipedia(WikipediaSample.pages).searchPages("who").pages
    #expect(pages.map(\.title) == ["Who Are You?", "AC/DC"] && pages.map(\.pageID) == [38930, nil])
    #expect(pages[0].excerpt?.matches.count == 1 && pages[0].matchedTitle == nil && pages[0].description == "Question")
    #expect(pages[1].excerpt == nil && pages[1].matchedTitle == "Acca Dacca" && pages[1].anchor == "Name" && pages[1].thumbnail == nil)
  }

  @Test func aThumbnailGetsTheSchemeThatItLacks() async throws {
    let image = try #require(try await WikipediaSample.wikipedia(WikipediaSample.pages).searchTitles("who").pages[0].thumbnail)
    #expect(image.url == "https://upload.example.org/200px-Who.jpg" && image.mediaType == "image/jpeg")
    #expect(image.width == 200 && image.height == nil && image.size == nil && image.duration == .milliseconds(1500))
  }

  @Test func theKeyMakesTheURL() async throws {
    let pages = try await WikipediaSample.wikipedia(WikipediaSample.pages).titles.page("who").items
    #expect(pages.map(\.url) == ["https://ja.wikipedia.org/wiki/Who_Are_You%3F", "https://ja.wikipedia.org/wiki/AC%2FDC"])
    #expect(pages.map(\.id) == ["Who_Are_You?", "AC/DC"])
  }

  @Test func moreRowsThanTheLimitAreKept() async throws {
    let rows = (0..<5).map { #"{"id": \#($0 + 1), "key": "k\#($0)", "title": "t"}"# }.joined(separator: ",")
    var pages = WikipediaSample.wikipedia(#"{"pages": [\#(rows)]}"#).pages
    pages.limit = 3
    #expect(try await pages.page("a").items.count == 5)
  }

  @Test func noPagesAreAnEmptyPage() async throws {
    #expect(try await WikipediaSample.wikipedia(#"{"pages": []}"#).titles.page("a").items == [])
  }

  @Test func noMutantOfAnAnswerLooksAsIfNothingWereFound() async throws {
    for mutant in try JSONMutants(WikipediaSample.pages).all where mutant.path != "pages" || mutant.change != "array" {
      guard let page = try? await WikipediaSample.wikipedia(mutant.text).titles.page("a") else { continue }
      let count = try JSON.Value(parsing: mutant.text)["pages"].count
      #expect(page.items.count + page.dropped.count == count && count != 0, "\(mutant)")
    }
    for mutant in try JSONMutants(WikipediaSample.prefix).all where mutant.path != "query.prefixsearch" || mutant.change != "array" {
      guard let results = try? await WikipediaSample.wikipedia(mutant.text).search(Wikipedia.PrefixQuery("a")) else { continue }
      #expect(results.titles.count + results.dropped.count >= 1, "\(mutant)")
    }
    for mutant in try JSONMutants(WikipediaSample.openSearch).all where mutant.path != "[1]" || mutant.change != "array" {
      guard let results = try? await open(mutant.text).get() else { continue }
      #expect(results.suggestions.count + results.dropped.count >= 1, "\(mutant)")
    }
  }
}
