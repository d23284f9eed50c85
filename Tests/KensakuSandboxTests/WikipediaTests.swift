import KensakuHTTP
import KensakuJSON
import KensakuSandbox
import Testing

@Suite struct WikipediaTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  private func answer(_ query: HTTP.Query, version: Int? = 2, language: String = "ja") async throws -> Bench.Answer {
    let common: HTTP.Query = ["action": "query", "format": "json", "formatversion": version]
    let names = Set(query.items.map(\.name))
    let whole = HTTP.Query(common.items.filter { !names.contains($0.name) }).adding(query)
    return try await bench.answer(.wikipedia, "/w/api.php", whole, language: language)
  }

  private func search(_ text: String, _ query: HTTP.Query = [:], version: Int? = 2, language: String = "ja") async throws -> JSON.Value {
    try await answer((["list": "search", "srsearch": text] as HTTP.Query).adding(query), version: version, language: language).json
  }

  @Test func aSearchHasRowsWithSnippetsInHTMLAndATotal() async throws {
    let answer = try await answer(["list": "search", "srsearch": "渋谷", "srlimit": 2])
    #expect(answer.fields["Content-Type"] == "application/json; charset=utf-8")
    #expect(answer.fields["Content-Disposition"] == "inline; filename=api-result.json")
    let json = try answer.json
    #expect(json["query"]["searchinfo"]["totalhits"].int ?? 0 > 4)
    let row = json["query"]["search"][0]
    #expect(row.keys == ["ns", "title", "pageid", "size", "wordcount", "snippet", "timestamp"])
    #expect(row["title"].string == "渋谷")
    #expect(row["snippet"].string?.hasPrefix("<span class=\"searchmatch\">渋谷</span>は東京都") == true)
  }

  @Test func theFirstVersionEscapesLettersAndHasEmptyTextsForTrue() async throws {
    let text = try await answer(["list": "search", "srsearch": "渋谷", "srlimit": 2], version: nil).text
    #expect(text.hasPrefix(#"{"batchcomplete":"","continue":{"sroffset":2,"continue":"-||"},"query":"#))
    #expect(text.contains(#""title":"\u6e0b\u8c37""#))
    #expect(try await answer(["list": "search", "srsearch": "渋谷", "utf8": 1], version: 1).text.contains(#""title":"渋谷""#))
    #expect(try await search("渋谷")["batchcomplete"].bool == true)
  }

  @Test func snippetsHaveEntities() async throws {
    #expect(
      try await search("AT&T", language: "en")["query"]["search"][0]["snippet"].string?.contains("&quot;American Telephone &amp;") == true)
    #expect(try await search("HTML")["query"]["search"][0]["snippet"].string?.contains("&lt;b&gt;") == true)
    #expect(try await search("First Love")["query"]["search"][0]["snippet"].string?.contains("&#039;90年代") == true)
  }

  @Test func aSearchGoesOnUntilThereIsNoContinue() async throws {
    let all = try await search("東京", ["srlimit": "max"])["query"]["search"].texts("title")
    var titles: [String] = []
    var more: HTTP.Query = [:]
    repeat {
      let page = try await search("東京", (["srlimit": 3] as HTTP.Query).adding(more))
      titles += page["query"]["search"].texts("title")
      more = HTTP.Query(page["continue"].members.map { .init($0.key, .text($0.value.string ?? $0.value.rawText)) })
    } while !more.isEmpty
    #expect(titles == all)
    #expect(all.count > 9)
  }

  @Test func propertiesAndInformationAreChosen() async throws {
    let row = try await search("うただ", ["srprop": "redirecttitle|titlesnippet", "srinfo": ""])
    #expect(row["query"]["search"][0].keys == ["ns", "title", "pageid", "titlesnippet", "redirecttitle"])
    #expect(row["query"]["search"][0]["redirecttitle"].string == "うただひかる")
    #expect(!row["query"]["searchinfo"].exists)
  }

  @Test func theSyntaxOfTheSearchLeaks() async throws {
    func titles(_ text: String) async throws -> [String] { try await search(text, ["srlimit": 50])["query"]["search"].texts("title") }
    #expect(try await titles("渋谷 -駅").contains("渋谷駅") == false)
    // Full-width signs mean nothing and are no part of a word.
    #expect(try await titles("渋谷 －駅").contains("渋谷駅"))
    #expect(try await titles("＂寿司＂？").first == "寿司")
    #expect(Set(try await titles("intitle:駅")) == ["東京駅", "渋谷駅"])
    #expect(try await titles("\"渋谷駅の北西\"") == ["渋谷スクランブル交差点"])
    #expect(try await titles("Help:渋谷").isEmpty)
  }

  @Test func nothingFoundIsAnEmptyListPerhapsWithASuggestion() async throws {
    let none = try await search("存在しない言葉")
    #expect(none["query"]["search"].count == 0)
    #expect(none["query"]["searchinfo"]["totalhits"].int == 0)
    let near = try await search("shibuyaa", language: "en")["query"]["searchinfo"]
    #expect(near["suggestion"].string == "shibuya")
    #expect(near["suggestionsnippet"].string == "<em>shibuya</em>")
    let rewritten = try await search("shibuyaa", ["srenablerewrites": 1], language: "en")
    #expect(rewritten["query"]["searchinfo"]["rewrittenquery"].string == "shibuya")
    #expect(rewritten["query"]["search"].count ?? 0 > 0)
    #expect(try await search("tokyo", language: "tlh")["query"]["search"].count == 0)
  }

  @Test(arguments: [
    ("missingparam", ["srsearch": " "]), ("search-title-disabled", ["srsearch": "a", "srwhat": "title"]),
    ("cirrussearch-offset-too-large", ["srsearch": "a", "sroffset": "10000"]), ("badinteger", ["srsearch": "a", "srlimit": "many"]),
    ("badvalue", ["srsearch": "a", "srsort": "best"]), ("maxlag", ["srsearch": "a", "maxlag": "-1"]),
    ("cirrussearch-query-too-long", ["srsearch": String(repeating: "東", count: 301)]),
  ])
  func errorsComeInA200WithTheirCodeInAField(_ code: String, _ query: [String: String]) async throws {
    let items = HTTP.Query(query.map { .init($0.key, .text($0.value)) })
    let old = try await answer((["list": "search"] as HTTP.Query).adding(items), version: nil)
    #expect(old.status == 200)
    #expect(old.fields["MediaWiki-API-Error"] == code)
    #expect(try old.json["error"]["code"].string == code)
    #expect(try old.json.keys == ["error", "servedby"])
    #expect(try old.json["error"]["*"].exists)
    let new = try await answer((["list": "search"] as HTTP.Query).adding(items))
    #expect(try new.json["error"]["docref"].exists)
    let plain = try await answer((["list": "search", "errorformat": "plaintext"] as HTTP.Query).adding(items)).json
    #expect(plain["errors"][0]["code"].string == code)
    #expect(plain["errors"][0]["text"].string != nil && plain["errors"][0]["module"].string != nil)
  }

  @Test func threeHundredCharactersAreNotTooLong() async throws {
    #expect(try await search(String(repeating: "東", count: 300))["query"]["search"].count == 0)
    let error = try await search(String(repeating: "a", count: 655))["error"]["info"].string
    #expect(error == "Search request is longer than the maximum allowed length. (Actual: 655; allowed: 300)")
  }

  @Test func unknownParametersAndTooHighLimitsOnlyWarn() async throws {
    let new = try await search("東京", ["limit": 3, "srlimit": 505])
    #expect(new["warnings"]["main"]["warnings"].string == "Unrecognized parameter: limit.")
    #expect(new["warnings"]["search"]["warnings"].string == "srlimit may not be over 500 (set to 505) for users.")
    #expect(new["query"]["search"].count ?? 0 > 0)
    let old = try await search("東京", ["limit": 3, "x": 1], version: nil)
    #expect(old["warnings"]["main"]["*"].string == "Unrecognized parameters: limit, x.")
    let plain = try await search("東京", ["limit": 3, "errorformat": "plaintext"])
    #expect(plain["warnings"][0]["code"].string == "unrecognizedparams")
  }

  @Test func aGeneratorGivesPagesThatAreNotInTheirOrder() async throws {
    let query: HTTP.Query = ["generator": "search", "gsrsearch": "渋谷", "prop": "description|info|pageterms", "inprop": "url"]
    let pages = try await answer(query).json["query"]["pages"].elements
    let indexes = pages.compactMap { $0["index"].int }
    #expect(indexes.sorted() == Array(1...indexes.count))
    #expect(indexes != indexes.sorted())
    #expect(
      pages.contains {
        $0["terms"]["description"].count == 2 && $0["terms"]["description"][0].string == $0["terms"]["description"][1].string
      })
    #expect(pages.allSatisfy { $0["fullurl"].string?.hasPrefix("https://") == true && $0["description"].string?.isEmpty == false })
    let old = try await answer(query, version: nil).json["query"]["pages"]
    #expect(old.kind == .object)
    #expect(old.members.allSatisfy { $0.key == String($0.value["pageid"].int ?? 0) })
  }

  @Test func aGeneratorThatFindsNothingLeavesTheQueryOut() async throws {
    let json = try await answer(["generator": "search", "gsrsearch": "存在しない言葉", "prop": "info"]).json
    #expect(json.keys == ["batchcomplete"])
  }

  /// Twenty extracts come at a time; without `batchcomplete` the same pages go on.
  @Test func extractsGoOnInTheNextRequest() async throws {
    let query: HTTP.Query = [
      "generator": "search", "gsrsearch": "の", "gsrlimit": 25, "prop": "extracts|pageimages", "exintro": 1, "explaintext": 1,
    ]
    let first = try await answer(query).json
    #expect(first["query"]["pages"].count == 25)
    #expect(first["query"]["pages"].texts("extract").count == 20)
    #expect(!first["batchcomplete"].exists)
    #expect(first["continue"].keys == ["excontinue", "continue"])
    let more = HTTP.Query(first["continue"].members.map { .init($0.key, .text($0.value.string ?? $0.value.rawText)) })
    let second = try await answer(query.adding(more)).json
    #expect(second["query"]["pages"].texts("extract").count == 5)
    #expect(second["query"]["pages"].elements.allSatisfy { !$0["thumbnail"].exists })
    #expect(second["batchcomplete"].bool == true)
    #expect(second["continue"]["gsroffset"].int == 25)
  }

  @Test func extractsAreCutAsAskedAndOneAtATimeWithoutTheIntroduction() async throws {
    let query: HTTP.Query = ["titles": "Tokyo|Sushi", "prop": "extracts", "exsentences": 1]
    let html = try await answer(query.adding(["exintro": 1]), language: "en").json["query"]["pages"].texts("extract")
    #expect(html.contains("<p>Tokyo is the capital of Japan.</p>"))
    let one = try await answer(query.adding(["explaintext": 1]), language: "en").json
    #expect(one["query"]["pages"].texts("extract").count == 1)
    #expect(one["warnings"]["extracts"].exists)
  }

  @Test func picturesAreThereWhereAnArticleHasOne() async throws {
    let pages = try await answer([
      "generator": "search", "gsrsearch": "寿司", "gsrlimit": 50, "prop": "pageimages", "piprop": "thumbnail|name", "pithumbsize": 200,
    ]).json["query"]["pages"].elements
    #expect(Set(pages.map { $0["thumbnail"].exists }) == [true, false])
    #expect(pages.allSatisfy { $0["thumbnail"]["width"].int ?? 0 <= 200 })
  }

  @Test func redirectsLeadToArticles() async throws {
    let json = try await answer(["generator": "prefixsearch", "gpssearch": "うた", "redirects": 1, "prop": "description"]).json["query"]
    #expect(json["redirects"][0]["from"].string == "うただひかる")
    #expect(json["redirects"][0]["to"].string == "宇多田ヒカル")
    #expect(json["pages"].texts("title") == ["宇多田ヒカル"])
    let named = try await answer(["titles": "Tokio|Nowhere", "redirects": 1], version: nil, language: "en").json["query"]
    #expect(named["pages"]["-1"]["missing"].string == "")
    #expect(named["redirects"][0]["to"].string == "Tokyo")
  }

  @Test func titlesAreFoundByTheirBeginning() async throws {
    let json = try await answer(["list": "prefixsearch", "pssearch": "東京", "pslimit": 2]).json
    #expect(json["query"]["prefixsearch"][0].keys == ["ns", "title", "pageid"])
    #expect(json["query"]["prefixsearch"].texts("title") == ["東京", "東京駅"])
    #expect(json["continue"]["psoffset"].int == 2)
    let long = try await answer(["list": "prefixsearch", "pssearch": String(repeating: "東", count: 256)]).json
    #expect(long["query"]["prefixsearch"].count == 0)
    #expect(long["warnings"]["prefixsearch"].exists)
  }

  @Test func openSearchIsAnArrayWithEmptyDescriptions() async throws {
    let json = try await answer(["action": "opensearch", "search": "うただ", "limit": 5]).json
    #expect(json.count == 4)
    #expect(json[0].string == "うただ")
    #expect(json[1][0].string == "うただひかる")
    #expect(json[2][0].string == "")
    #expect(json[3][0].string?.contains("%E5%AE%87%E5%A4%9A%E7%94%B0") == true)
    #expect(try await answer(["action": "opensearch", "search": "うただ", "redirects": "resolve"]).json[1][0].string == "宇多田ヒカル")
  }

  @Test func theRESTSearchHasThumbnailsWithoutAScheme() async throws {
    let json = try await bench.json(.wikipedia, "/w/rest.php/v1/search/page", ["q": "寿司", "limit": 20])
    let pages = Array(json["pages"].elements)
    #expect(pages.count > 4)
    #expect(
      pages[0].keys == ["id", "key", "title", "excerpt", "matched_title", "anchor", "description", "thumbnail"])
    let thumbnails = pages.map { $0["thumbnail"] }.filter { !$0.isNull }
    #expect(!thumbnails.isEmpty && thumbnails.count < pages.count)
    #expect(thumbnails.allSatisfy { $0["url"].string?.hasPrefix("//") == true && $0["size"].isNull })
    #expect(Set(thumbnails.map { $0["width"].isNull }) == [true, false])
    #expect(pages.contains { $0["excerpt"].isNull } && pages.contains { $0["excerpt"].string?.contains("searchmatch") == true })
  }

  @Test func theRESTSearchByTitleSaysWhichTitleItWas() async throws {
    let json = try await bench.json(.wikipedia, "/w/rest.php/v1/search/title", ["q": "first love"])
    #expect(json["pages"][0]["key"].string == "First_Love_(宇多田ヒカルのアルバム)")
    let redirected = try await bench.json(.wikipedia, "/w/rest.php/v1/search/title", ["q": "うただ"])
    #expect(redirected["pages"][0]["matched_title"].string == "うただひかる")
  }

  @Test func theRESTSearchSaysWhatIsWrongWithAStatus() async throws {
    for (path, query, status) in [("page", [:], 400), ("page", ["q": "a", "limit": 200], 400), ("nothing", ["q": "a"], 404)]
      as [(String, HTTP.Query, Int)]
    {
      let answer = try await bench.answer(.wikipedia, "/w/rest.php/v1/search/\(path)", query)
      #expect(answer.status == status)
      let json = try answer.json
      #expect(json["httpCode"].int == status)
      #expect(json["errorKey"].string?.hasPrefix("rest-") == true)
      #expect(json["messageTranslations"]["en"].string != nil)
    }
  }

  @Test func whoDoesNotSayWhoHeIsIsRefused() async throws {
    let answer = try await bench.answer(.wikipedia, "/w/api.php", ["action": "query"], agent: "")
    #expect(answer.status == 403)
    #expect(answer.text.hasPrefix("Please set a user-agent"))
  }

  @Test func withoutAFormatItIsAPage() async throws {
    let answer = try await bench.answer(.wikipedia, "/w/api.php", ["action": "query", "list": "search", "srsearch": "東京"])
    #expect(answer.status == 200)
    #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
  }
}
