import KensakuCurl
import KensakuHTTP
import KensakuServices
import KensakuTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ITunesRequestTests {
  private let itunes = ITunes(client: Client(baseURL: "https://itunes.apple.com", transport: MockTransport { _ in .status(500) }))

  private func url(_ query: ITunes.Query) throws -> String {
    try itunes.client.request(try itunes.endpoint(query)).wireURL
  }

  private func url(_ lookup: ITunes.Lookup) throws -> String {
    try itunes.client.request(try itunes.endpoint(lookup)).wireURL
  }

  /// To the byte, for it is there that plus signs, ampersands and Japanese get lost.
  @Test func aTermGoesOverTheWireAsItWasTyped() async throws {
    let server = try MockServer { _ in .json(ITunesSample.answer([])) }
    var profile = ITunesSample.profile
    profile.baseURL = server.url
    let itunes = ITunes(profile: profile, transport: CurlTransport.shared)
    for term in ["米津玄師", "寿司+ビール 50%", "Q&A=#1;", " a "] { _ = try await itunes.songs.page(term) }
    let tail = "&country=JP&media=music&entity=song&limit=50&lang=ja_jp"
    #expect(
      server.requests.map(\.target) == [
        "/search?term=%E7%B1%B3%E6%B4%A5%E7%8E%84%E5%B8%AB" + tail,
        "/search?term=%E5%AF%BF%E5%8F%B8%2B%E3%83%93%E3%83%BC%E3%83%AB%2050%25" + tail, "/search?term=Q%26A%3D%231%3B" + tail,
        "/search?term=%20a%20" + tail,
      ])
  }

  @Test func allThatAQueryHas() throws {
    let query = ITunes.Query("雨", .music(.song, attribute: .artist), limit: 200, offset: 400, allowsExplicit: false)
    #expect(
      try url(query)
        == "https://itunes.apple.com/search?term=%E9%9B%A8&country=JP&media=music&entity=song&attribute=artistTerm&limit=200&offset=400&lang=ja_jp&explicit=No"
    )
    #expect(try url(ITunes.Query("a")) == "https://itunes.apple.com/search?term=a&country=JP&media=all&lang=ja_jp")
  }

  /// Without it the American store answers, which lacks what is sold elsewhere.
  @Test func aLookupNamesItsStoreToo() throws {
    #expect(
      try url(ITunes.Lookup(.ids([909_253, 2]), entity: .album, limit: 5, sort: .recent))
        == "https://itunes.apple.com/lookup?id=909253%2C2&country=JP&entity=album&limit=5&sort=recent&lang=ja_jp")
  }

  @Test(
    arguments: [
      (.amgArtists([1, 2]), "amgArtistId=1%2C2"), (.amgAlbums([3]), "amgAlbumId=3"), (.amgVideos([4]), "amgVideoId=4"),
      (.upc("720642462928"), "upc=720642462928"), (.isbn("9780316069359"), "isbn=9780316069359"),
      (.bundleID("com.example.app-1_2"), "bundleId=com.example.app-1_2"),
    ] as [(ITunes.Lookup.Key, String)])
  func eachIdentifierHasItsName(_ key: ITunes.Lookup.Key, _ item: String) throws {
    #expect(try url(ITunes.Lookup(key)) == "https://itunes.apple.com/lookup?\(item)&country=JP&lang=ja_jp")
  }

  @Test func aStoreHasACountryAndPerhapsALanguage() throws {
    let other = ITunes(country: "us", language: nil, client: itunes.client)
    #expect(try other.endpoint(ITunes.Query("a")).query["country"] == "US")
    #expect(try other.endpoint(ITunes.Query("a")).query["lang"] == nil)
    #expect(["jp", "JP"].map { ITunes.Country($0) } == [.japan, .japan])
    #expect(["JPN", "日本", "j1", ""].map { ITunes.Country($0) } == [nil, nil, nil, nil])
    #expect(["ja-JP", "EN_us"].map { ITunes.Language($0) } == [.japanese, .english])
    #expect(["ja", "ja_jpn", "_", "ja_jp_x"].map { ITunes.Language($0) } == [nil, nil, nil, nil])
  }

  @Test func anAnswerMayBeUsedAgainAsLongAsTheProfileSays() throws {
    #expect(try itunes.endpoint(ITunes.Query("a")).cacheLifetime == ITunes.profile.cacheLifetime)
    var profile = ITunesSample.profile
    profile.cacheLifetime = nil
    let fresh = ITunes(profile: profile, transport: MockTransport { _ in .status(500) })
    #expect(try fresh.endpoint(ITunes.Lookup(.ids([1]))).cacheLifetime == nil)
  }

  private func refusal(_ query: ITunes.Query, _ country: ITunes.Country = .japan, _ language: ITunes.Language = .japanese)
    -> ITunes.InvalidQuery?
  {
    refusal { () throws(ITunes.InvalidQuery) in
      _ = try ITunes(country: country, language: language, client: itunes.client).endpoint(query)
    }
  }

  private func refusal(_ key: ITunes.Lookup.Key, limit: Int? = nil) -> ITunes.InvalidQuery? {
    refusal { () throws(ITunes.InvalidQuery) in _ = try itunes.endpoint(ITunes.Lookup(key, limit: limit)) }
  }

  private func refusal(_ body: () throws(ITunes.InvalidQuery) -> Void) -> ITunes.InvalidQuery? {
    do throws(ITunes.InvalidQuery) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func whatTheServiceWouldMisreadIsRefused() {
    #expect(refusal(ITunes.Query("")) == .blankTerm)
    #expect(refusal(ITunes.Query(" \u{3000}\n")) == .blankTerm)
    #expect(refusal(ITunes.Query("a", limit: 201)) == .limit(201))
    #expect(refusal(ITunes.Query("a", limit: 0)) == .limit(0))
    #expect(refusal(ITunes.Query("a", limit: 200)) == nil)
    #expect(refusal(ITunes.Query("a", offset: -1)) == .offset(-1))
    #expect(refusal(ITunes.Query("a", offset: .max)) == .offset(.max))
    #expect(refusal(ITunes.Query("a"), "JPN") == .country("JPN"))
    #expect(refusal(ITunes.Query("a"), .japan, "ja") == .language("ja"))
  }

  @Test func whatCannotBeLookedUpIsRefused() {
    #expect(refusal(.ids([])) == .noIDs)
    #expect(refusal(.ids([1, 0])) == .id(0))
    #expect(refusal(.ids(Array(1...201))) == .tooManyIDs(201))
    #expect(refusal(.ids(Array(1...200))) == nil)
    #expect(refusal(.ids([1]), limit: 201) == .limit(201))
    #expect(refusal(.upc("12 34")) == .upc("12 34"))
    #expect(refusal(.isbn("978-0316069359")) == .isbn("978-0316069359"))
    #expect(refusal(.isbn("978031606935")) == .isbn("978031606935"))
    #expect(refusal(.bundleID("com.example,b")) == .bundleID("com.example,b"))
    #expect(refusal(.bundleID("")) == .bundleID(""))
  }

  @Test func aRefusalSaysWhatToDo() {
    #expect(ITunes.InvalidQuery.limit(500).description == "a limit of 500; the service gives 1 to 200 rows at a time")
    #expect(
      ITunes.InvalidQuery.country("J\u{1b}").description
        == "the country “J\\u{1b}”; give its two letters (ISO 3166-1), such as JP")
  }

  @Test func aTypedCallThatIsRefusedSendsNothing() async throws {
    let transport = MockTransport { _ in ITunesSample.javaScript(ITunesSample.answer([])) }
    let itunes = ITunesSample.service(transport)
    let error = await #expect(throws: APIError.self) { _ = try await itunes.search(ITunes.Query(" ")) }
    guard case .invalidRequest(let reason) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == ITunes.InvalidQuery.blankTerm.description && error?.attempts == 0)
    await #expect(throws: APIError.self) { _ = try await itunes.lookup(ITunes.Lookup(.ids([]))) }
    #expect(transport.requests.isEmpty)
  }
}
