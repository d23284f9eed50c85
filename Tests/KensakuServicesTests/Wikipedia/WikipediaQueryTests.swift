import KensakuCurl
import KensakuHTTP
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

@Suite struct WikipediaQueryTests {
  /// What the next call asks, as the service reads it.
  private func query(_ answer: String = WikipediaSample.search, _ call: (Wikipedia) async throws -> Void) async throws -> HTTP.Request {
    let transport = MockTransport { _ in .json(answer) }
    try await call(WikipediaSample.wikipedia(transport))
    return try #require(transport.requests.first)
  }

  private func values(_ request: HTTP.Request) -> [String: String] {
    Dictionary(request.query.items.map { ($0.name, request.query[$0.name] ?? "") }) { one, _ in one + " twice" }
  }

  @Test func aSearchSendsEveryParameter() async throws {
    var query = Wikipedia.Query(" 寿司 ")
    query.namespaces = [0, 12]
    query.limit = 500
    query.offset = 9_999
    query.what = .text
    query.info = [.totalHits]
    query.properties = [.snippet, .redirectTitle]
    query.sort = .lastEdited
    query.searchesOtherWikis = true
    query.allowsRewriting = true
    query.rankingProfile = "popular_inclinks"
    query.matchingProfile = "perfield_builder"
    query.backend = "CirrusSearch"
    let request = try await self.query { wikipedia in
      var wikipedia = wikipedia
      wikipedia.maximumLag = 5
      _ = try await wikipedia.search(query)
    }
    #expect(request.url.description == "https://ja.wikipedia.org/w/api.php")
    #expect(
      values(request) == [
        "action": "query", "list": "search", "format": "json", "formatversion": "2", "errorformat": "plaintext", "errorlang": "en",
        "maxlag": "5", "srsearch": "寿司", "srnamespace": "0|12", "srlimit": "500", "sroffset": "9999", "srwhat": "text",
        "srinfo": "totalhits", "srprop": "redirecttitle|snippet", "srsort": "last_edit_desc", "srinterwiki": "1", "srenablerewrites": "1",
        "srqiprofile": "popular_inclinks", "srqdprofile": "perfield_builder", "srbackend": "CirrusSearch",
      ])
  }

  @Test func aPlainSearchSendsNoMoreThanItNeeds() async throws {
    let request = try await query { _ = try await $0.search(Wikipedia.Query("寿司")) }
    #expect(
      values(request) == [
        "action": "query", "list": "search", "format": "json", "formatversion": "2", "errorformat": "plaintext", "errorlang": "en",
        "srsearch": "寿司", "srnamespace": "0", "srlimit": "10", "srinfo": "rewrittenquery|suggestion|totalhits",
        "srprop": "size|snippet|timestamp|wordcount",
      ])
  }

  @Test func summariesAskForWhatIsShown() async throws {
    let plain = try await query(WikipediaSample.summaries) {
      _ = try await $0.search(Wikipedia.Query("寿司"), with: Wikipedia.SummaryProperties())
    }
    #expect(
      values(plain) == [
        "action": "query", "generator": "search", "format": "json", "formatversion": "2", "errorformat": "plaintext", "errorlang": "en",
        "gsrsearch": "寿司", "gsrnamespace": "0", "gsrlimit": "10", "gsrinfo": "rewrittenquery|suggestion|totalhits",
        "prop": "extracts|pageimages|description", "redirects": "1", "exchars": "200", "exlimit": "20", "exintro": "1", "explaintext": "1",
        "exsectionformat": "plain", "piprop": "thumbnail", "pithumbsize": "320", "pilimit": "max", "pilicense": "free",
      ])
    var properties = Wikipedia.SummaryProperties()
    properties.extract = Wikipedia.Extract(.sentences(2))
    properties.extract?.isIntroduction = false
    properties.extract?.isHTML = true
    properties.thumbnailWidth = nil
    properties.hasOriginalImage = true
    properties.allowsNonFreeImages = true
    properties.hasDescription = false
    properties.hasInfo = true
    properties.followsRedirects = false
    let other = values(
      try await query(WikipediaSample.summaries) { [properties] in _ = try await $0.search(Wikipedia.Query("寿司"), with: properties) })
    #expect(other["prop"] == "extracts|pageimages|info" && other["inprop"] == "url" && other["redirects"] == nil)
    #expect(other["exsentences"] == "2" && other["exlimit"] == "1" && other["exintro"] == nil && other["explaintext"] == nil)
    #expect(other["piprop"] == "original" && other["pithumbsize"] == nil && other["pilicense"] == "any")
  }

  @Test func titlesAreAskedForInThreeWays() async throws {
    var prefix = Wikipedia.PrefixQuery("Help:Con")
    prefix.namespaces = .all
    prefix.offset = 20
    prefix.profile = "fuzzy"
    let prefixed = values(try await query(WikipediaSample.prefix) { [prefix] in _ = try await $0.search(prefix) })
    #expect(prefixed["list"] == "prefixsearch" && prefixed["pssearch"] == "Help:Con" && prefixed["psnamespace"] == "*")
    #expect(prefixed["pslimit"] == "10" && prefixed["psoffset"] == "20" && prefixed["psprofile"] == "fuzzy")
    var open = Wikipedia.OpenSearchQuery("寿")
    open.redirects = .resolved
    open.limit = 3
    open.profile = "strict"
    let opened = values(try await query(WikipediaSample.openSearch) { [open] in _ = try await $0.search(open) })
    #expect(opened["action"] == "opensearch" && opened["search"] == "寿" && opened["redirects"] == "resolve" && opened["limit"] == "3")
    #expect(opened["namespace"] == "0" && opened["profile"] == "strict" && opened["format"] == "json")
    let titles = try await query(WikipediaSample.pages) { _ = try await $0.searchTitles(" 寿 ", limit: 7) }
    #expect(titles.url.path == "/w/rest.php/v1/search/title" && values(titles) == ["q": "寿", "limit": "7"])
    let pages = try await query(WikipediaSample.pages) { _ = try await $0.searchPages("-寿", limit: 100) }
    #expect(pages.url.path == "/w/rest.php/v1/search/page" && values(pages) == ["q": "－寿", "limit": "100"])
  }

  @Test func aContinuationIsSentBackWholeAndTakesThePlaceOfTheOffset() async throws {
    var query = Wikipedia.Query("寿司")
    query.offset = 10
    let cursor = Wikipedia.Continuation(["sroffset": "20", "continue": "-||", "new": "a|b"])
    let sent = values(try await self.query { [query] in _ = try await $0.search(query, after: cursor) })
    #expect(sent["sroffset"] == "20" && sent["continue"] == "-||" && sent["new"] == "a|b")
  }

  private func refusal(_ call: (Wikipedia) async throws(SearchFailure) -> Void) async -> Wikipedia.InvalidQuery? {
    let transport = MockTransport(answers: [])
    do throws(SearchFailure) {
      try await call(WikipediaSample.wikipedia(transport))
    } catch {
      #expect(error.reason == .invalidQuery((error.underlying as? Wikipedia.InvalidQuery)?.description ?? ""))
      #expect(transport.requests.isEmpty)
      return error.underlying as? Wikipedia.InvalidQuery
    }
    return nil
  }

  @Test func whatTheServiceWouldRefuseIsSaidBeforeSending() async {
    func articles(_ text: String = "a", _ change: (inout Wikipedia.Query) -> Void = { _ in }) async -> Wikipedia.InvalidQuery? {
      var query = Wikipedia.Query()
      change(&query)
      return await refusal { [query] wikipedia throws(SearchFailure) in
        var articles = wikipedia.articles
        articles.query = query
        _ = try await articles.page(text)
      }
    }
    // Counted as the service does: a family is five.
    #expect(await articles(String(repeating: "👩‍👩‍👧", count: 60) + "a") == .tooLong(301, limit: 300))
    #expect(await articles("a") { $0.limit = 0 } == .limit(0, allowed: 1...500))
    #expect(await articles("a") { $0.limit = 501 } == .limit(501, allowed: 1...500))
    #expect(await articles("a") { $0.offset = 10_000 } == .offset(10_000))
    #expect(await articles("a") { $0.offset = -1 } == .offset(-1))
    #expect(await articles("a") { $0.namespaces = .only(Array(0...50)) } == .tooManyNamespaces(51))
    #expect(
      await refusal { wikipedia throws(SearchFailure) in _ = try await wikipedia.titles.page(String(repeating: "a", count: 256)) }
        == .titleTooLong(256, limit: 255))
    #expect(
      await refusal { wikipedia throws(SearchFailure) in
        var pages = wikipedia.pages
        pages.limit = 101
        _ = try await pages.page("a")
      } == .limit(101, allowed: 1...100))
    func summaries(_ change: (inout Wikipedia.SummaryProperties) -> Void) async -> Wikipedia.InvalidQuery? {
      var properties = Wikipedia.SummaryProperties()
      change(&properties)
      return await refusal { [properties] wikipedia throws(SearchFailure) in
        var summaries = wikipedia.summaries
        summaries.properties = properties
        _ = try await summaries.page("a")
      }
    }
    #expect(await summaries { $0.extract = Wikipedia.Extract(.characters(1201)) } == .extractCharacters(1201))
    #expect(await summaries { $0.extract = Wikipedia.Extract(.sentences(0)) } == .extractSentences(0))
    #expect(await summaries { $0.thumbnailWidth = 0 } == .thumbnailWidth(0))
  }

  @Test func aTypedCallIsRefusedInTheSameWords() async {
    let transport = MockTransport(answers: [])
    do throws(APIError) {
      _ = try await WikipediaSample.wikipedia(transport).search(Wikipedia.Query(" \u{3000}\n"))
      Issue.record("not refused")
    } catch {
      guard case .invalidRequest(let reason) = error.kind else {
        Issue.record(error)
        return
      }
      #expect(reason == Wikipedia.InvalidQuery.blank.description && error.attempts == 0 && transport.requests.isEmpty)
    }
  }

  @Test func threeHundredCharactersAreSearchedForAndKeywordsDoNotCount() async throws {
    _ = try await query { _ = try await $0.search(Wikipedia.Query(String(repeating: "寿", count: 300))) }
    var query = Wikipedia.Query("intitle:" + String(repeating: "a", count: 300))
    query.syntax = .cirrus
    _ = try await self.query { [query] in _ = try await $0.search(query) }
    #expect(throws: Wikipedia.InvalidQuery.tooLong(308, limit: 300)) {
      _ = try WikipediaSample.wikipedia().endpoint(Wikipedia.Query(query.text))
    }
    #expect(throws: Wikipedia.InvalidQuery.tooLong(5000, limit: 300)) {
      query.text = String(repeating: "a", count: 5000)
      _ = try WikipediaSample.wikipedia().endpoint(query)
    }
  }

  @Test func anEmptyTextAsksNothing() async throws {
    let wikipedia = WikipediaSample.wikipedia()
    for text in ["", " ", "\u{3000}\n"] {
      #expect(try await wikipedia.articles.page(text) == SearchPage(items: []))
      #expect(try await wikipedia.summaries.page(text) == SearchPage(items: []))
      #expect(try await wikipedia.titles.page(text).items == [])
      #expect(try await wikipedia.pages.page(text).items == [])
    }
  }

  @Test func theServicesParametersHaveGoodNamesOnTheWire() throws {
    let server = try MockServer { _ in .json(WikipediaSample.search) }
    var profile = WikipediaSample.profile
    profile.baseURL = server.url + "/{language}"
    let wikipedia = Wikipedia(
      language: "zh-classical", contact: "https://example.com/bot", profile: profile, transport: CurlTransport.shared)
    let request = try wikipedia.client.request(try wikipedia.endpoint(Wikipedia.Query("C++ & R#")))
    #expect(request.wireURL.hasPrefix(server.url + "/zh-classical/w/api.php?action=query&format=json&"))
    #expect(request.wireURL.contains("&srsearch=C%2B%2B%20%26%20R%23&"))
  }

  @Test func bytesOnTheWireAreCompressedAndSigned() async throws {
    let server = try MockServer { _ in .gzip(Array(WikipediaSample.search.utf8)) }
    var profile = WikipediaSample.profile
    profile.baseURL = server.url + "/{language}"
    let wikipedia = Wikipedia(contact: "https://example.com/bot", profile: profile, transport: CurlTransport.shared)
    #expect(try await wikipedia.search(Wikipedia.Query("寿司")).articles.count == 2)
    let request = try #require(server.requests.first)
    #expect(request.path == "/ja/w/api.php" && request.query?.contains("srsearch=%E5%AF%BF%E5%8F%B8") == true)
    #expect(request["User-Agent"] == "Kensaku/0.1.0 (https://example.com/bot)")
    #expect(request["Accept-Encoding"]?.contains("gzip") == true)
    #expect(request["Accept"] == "application/json")
  }
}
