import KensakuCurl
import KensakuHTTP
import KensakuJSON
import KensakuSandbox
import KensakuSearch
import KensakuServices
import KensakuText
import Testing

/// The typed clients against the stand-ins: nothing is dropped, and the answers have no member that the clients do not know.
@Suite struct ClientTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  /// Without the limit that all users of a profile share, and asking once.
  private func profile(_ profile: ServiceProfile, _ service: Sandbox.Service, at sandbox: Sandbox? = nil) -> ServiceProfile {
    var profile = profile
    profile.baseURL = (sandbox ?? bench.sandbox).baseURL(of: service)
    profile.rateLimit = nil
    profile.retry = nil
    return profile
  }

  private var itunes: ITunes { ITunes(profile: profile(ITunes.profile, .itunes), transport: CurlTransport.shared) }

  private var hotPepper: HotPepper {
    HotPepper(key: Secret(Sandbox.key), profile: profile(HotPepper.profile, .hotPepper), transport: CurlTransport.shared)
  }

  @Test func iTunesReadsEveryRow() async throws {
    var kinds: Set<ITunes.Kind> = []
    let media: [ITunes.Media] = [
      .all(), .music(.album), .music(.artist), .music(.musicVideo), .movie(), .podcast(), .podcast(.episode), .audiobook(),
      .tvShow(.season),
      .tvShow(.episode), .software(.iPhone), .software(.mac), .ebook,
    ]
    for media in media {
      for term in ["東京", "渋谷", "寿司", "の", "a", "+", "&"] {
        let answer = try await itunes.search(ITunes.Query(term, media, limit: 200))
        #expect(answer.dropped == [])
        #expect(answer.items.count == answer.rowCount)
        kinds.formUnion(answer.items.map(\.kind))
      }
    }
    #expect(kinds == Set(ITunes.Kind.allCases).subtracting([.unknown]))
  }

  @Test(arguments: ["東京", "の", "a", "e", "+", "&"]) func iTunesKnowsEveryMember(_ term: String) async throws {
    let drift = try await ITunes.shape.drift(in: bench.json(.itunes, "/search", ["term": term, "country": "JP", "limit": 200]))
    #expect(drift == [])
    let episodes = try await bench.json(.itunes, "/search", ["term": term, "media": "podcast", "entity": "podcastEpisode"])
    #expect(ITunes.shape.drift(in: episodes) == [])
  }

  @Test func iTunesLooksUpAlbumsWithTheirSongs() async throws {
    let albums = try await ITunes.Search<ITunes.Album>(itunes, .music(.album)).page("Fantôme").items
    let id = try #require(albums.first?.id)
    let answer = try await itunes.lookup(ITunes.Lookup(.ids([id]), entity: .song))
    #expect(answer.items.map(\.kind) == [.album, .song, .song, .song, .song])
  }

  @Test func iTunesPagesWithoutATotal() async throws {
    var search = ITunes.Search<ITunes.Song>(itunes, .music(.song))
    search.limit = 5
    var names: [String] = []
    for try await page in search.pages("宇多田") { names += page.items.map(\.name) }
    #expect(names.count == 15)
    #expect(Set(names).count == 15)
  }

  @Test func aThrottlingITunesIsNotAnEmptyPage() async throws {
    let sandbox = try Sandbox(trouble: .throttled)
    let itunes = ITunes(profile: profile(ITunes.profile, .itunes, at: sandbox), transport: CurlTransport.shared)
    let failure = await #expect(throws: SearchFailure.self) { try await ITunes.Search<ITunes.Song>(itunes, .music(.song)).page("東京") }
    guard case .throttled = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func hotPepperReadsEveryShop() async throws {
    for contents in [[], .lite, [.creditCards, .specials], [.lite, .creditCards]] as [HotPepper.Contents] {
      var query = HotPepper.Query()
      query.largeAreas = ["Z011", "Z023", "Z033"]
      query.contents = contents
      var ids: Set<String> = []
      for try await page in hotPepper.search(query).pages("") {
        #expect(page.dropped == [])
        #expect(page.total == 49)
        ids.formUnion(page.items.map(\.id))
      }
      #expect(ids.count == 49)
    }
  }

  @Test(arguments: ["", "lite", "special", "credit_card"]) func hotPepperKnowsEveryMember(_ type: String) async throws {
    for start in [1, 31] {
      let query: HTTP.Query = [
        "key": Sandbox.key, "format": "json", "large_service_area": "SS10", "count": 100, "type": type, "start": start,
      ]
      let answer = try await bench.json(.hotPepper, "/gourmet/v1/", query)
      #expect(HotPepper.shape.drift(in: answer) == [])
    }
    let names = try await bench.json(.hotPepper, "/shop/v1/", ["key": Sandbox.key, "format": "json", "keyword": "寿司"])
    #expect(HotPepper.shopNameShape.drift(in: names) == [])
  }

  @Test(arguments: HotPepper.Master.Kind.allCases) func hotPepperReadsEveryListOfCodes(_ kind: HotPepper.Master.Kind) async throws {
    #expect(!(try await hotPepper.master(kind)).isEmpty)
    let answer = try await bench.json(.hotPepper, "/\(kind.rawValue)/v1/", ["key": Sandbox.key, "format": "json"])
    #expect(kind.shape.drift(in: answer) == [])
  }

  @Test(arguments: ["0790177", "4520961", "1000000", "6180000"]) func zipCloudReadsEveryRow(_ code: String) async throws {
    let zipCloud = ZipCloud(profile: profile(ZipCloud.profile, .zipCloud), transport: CurlTransport.shared)
    let answer = try await zipCloud.addresses(try #require(PostalCode(code)))
    #expect(answer.dropped == [])
    #expect(!answer.addresses.isEmpty && !answer.isCut)
    let raw = try await bench.json(.zipCloud, "/api/search", ["zipcode": code, "limit": 500])
    #expect(raw["results"].count == answer.addresses.count)
    #expect(ZipCloud.shape.drift(in: raw) == [])
  }

  @Test func zipCloudTellsAnUnknownCodeFromAFailure() async throws {
    let zipCloud = ZipCloud(profile: profile(ZipCloud.profile, .zipCloud), transport: CurlTransport.shared)
    #expect(try await zipCloud.lookup.page("999-9999").items == [])
  }

  private func wikipedia(_ language: Wikipedia.Language = .japanese, at sandbox: Sandbox? = nil) -> Wikipedia {
    Wikipedia(
      language: language, contact: nil, profile: profile(Wikipedia.profile, .wikipedia, at: sandbox), transport: CurlTransport.shared)
  }

  @Test(arguments: ["東京", "渋谷", "寿司", "宇多田", "+", "&", "C++", "🍣", "の", "渋谷 -駅", "\"寿司\""])
  func wikipediaReadsEveryArticle(_ text: String) async throws {
    var query = Wikipedia.Query(text)
    query.limit = 4
    query.properties = Set(Wikipedia.Query.Property.allCases).subtracting([.extensionData])
    var titles: [String] = []
    var cursor: Wikipedia.Continuation?
    repeat {
      let page = try await wikipedia().search(query, after: cursor)
      #expect(page.dropped == [] && page.warnings == [])
      titles += page.articles.map(\.title)
      cursor = page.next
    } while cursor != nil
    #expect(Set(titles).count == titles.count)
    query.limit = 500
    #expect(try await wikipedia().search(query).articles.map(\.title) == titles)
    #expect(!titles.isEmpty)
  }

  @Test func wikipediaPutsSummariesTogether() async throws {
    var query = Wikipedia.Query("の")
    query.limit = 25
    let first = try await wikipedia().search(query, with: Wikipedia.SummaryProperties())
    #expect(first.articles.count == 25 && first.dropped == [] && first.warnings == [])
    #expect(first.articles.map(\.index) == Array(1...25))
    #expect(first.articles.allSatisfy { $0.extract?.isEmpty == false })
    #expect(first.info?.totalHits ?? 0 > 25)
    let second = try await wikipedia().search(query, with: Wikipedia.SummaryProperties(), after: first.next)
    #expect(second.articles.first?.index == 26)
    query.text = "存在しない言葉"
    #expect(try await wikipedia().search(query, with: Wikipedia.SummaryProperties()).articles == [])
  }

  @Test func wikipediaReadsTitlesAndPages() async throws {
    for text in ["東京", "しぶや", "c", "🍣"] {
      let pages = try await wikipedia().searchPages(text, limit: 50)
      let titles = try await wikipedia().searchTitles(text, limit: 50)
      #expect(!pages.pages.isEmpty && !titles.pages.isEmpty)
      #expect(pages.dropped == [] && titles.dropped == [])
      #expect(try await wikipedia().search(Wikipedia.PrefixQuery(text)).dropped == [])
      #expect(try await wikipedia().search(Wikipedia.OpenSearchQuery(text)).suggestions.isEmpty == false)
    }
    #expect(try await wikipedia(.english).searchTitles("who are").pages.map(\.title) == ["Who Are You?"])
  }

  @Test(arguments: ["ja", "en"]) func wikipediaKnowsEveryMember(_ language: String) async throws {
    let common: HTTP.Query = ["action": "query", "format": "json", "formatversion": 2, "errorformat": "plaintext"]
    func drift(_ query: HTTP.Query, _ shape: AnswerShape) async throws -> [AnswerShape.Drift] {
      shape.drift(in: try await bench.json(.wikipedia, "/w/api.php", common.adding(query), language: language))
    }
    let properties = "size|wordcount|timestamp|snippet|titlesnippet|redirecttitle|redirectsnippet|isfilematch|categorysnippet"
    for text in ["o", "東", "shibuyaa"] {
      #expect(try await drift(["list": "search", "srsearch": text, "srprop": properties, "x": 1], Wikipedia.shape) == [])
      #expect(try await drift(["list": "prefixsearch", "pssearch": text], Wikipedia.prefixShape) == [])
      let summaries: HTTP.Query = [
        "generator": "search", "gsrsearch": text, "gsrinfo": "totalhits|suggestion", "prop": "extracts|pageimages|info|description",
        "exintro": 1, "inprop": "url", "piprop": "thumbnail|name|original",
      ]
      #expect(try await drift(summaries, Wikipedia.summaryShape) == [])
      for kind in ["page", "title"] {
        let answer = try await bench.json(.wikipedia, "/w/rest.php/v1/search/\(kind)", ["q": text], language: language)
        #expect(Wikipedia.pageShape.drift(in: answer) == [])
      }
    }
  }

  @Test func everyTroubleIsAFailureAndNeverAnEmptyPage() async throws {
    for trouble in [.throttled, .malformed, .down] as [Sandbox.Trouble] {
      let sandbox = try Sandbox(trouble: trouble)
      let itunes = ITunes(profile: profile(ITunes.profile, .itunes, at: sandbox), transport: CurlTransport.shared)
      let hotPepper = HotPepper(
        key: Secret(Sandbox.key), profile: profile(HotPepper.profile, .hotPepper, at: sandbox), transport: CurlTransport.shared)
      let zipCloud = ZipCloud(profile: profile(ZipCloud.profile, .zipCloud, at: sandbox), transport: CurlTransport.shared)
      for _ in 1...3 {
        await #expect(throws: APIError.self) { try await wikipedia(at: sandbox).search(Wikipedia.Query("東京")) }
        await #expect(throws: APIError.self) { try await wikipedia(at: sandbox).searchTitles("東京") }
        await #expect(throws: APIError.self) { try await zipCloud.addresses(try #require(PostalCode("1000001"))) }
        await #expect(throws: APIError.self) { try await itunes.search(ITunes.Query("東京")) }
        await #expect(throws: APIError.self) { try await hotPepper.genres() }
      }
    }
  }
}
