import KensakuHTTP
import KensakuJSON
import KensakuSandbox
import Testing

@Suite struct ITunesTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  private func rows(_ query: HTTP.Query, _ path: String = "/search") async throws -> JSON.Value {
    let json = try await bench.json(.itunes, path, query)
    let rows = json["results"]
    #expect(json["resultCount"].int == rows.count)
    return rows
  }

  @Test func anAnswerIsPaddedWithEmptyLinesAndJavaScriptByItsType() async throws {
    let answer = try await bench.answer(.itunes, "/search", ["term": "Lemon", "entity": "song"])
    #expect(answer.fields["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(answer.text.hasPrefix("\n\n\n{\n \"resultCount\":1,\n \"results\": [\n{\"wrapperType\":\"track\", \"kind\":\"song\", "))
    #expect(answer.text.hasSuffix("}]\n}\n\n\n"))
  }

  @Test func withoutATermNothingIsFoundAndNothingIsWrong() async throws {
    #expect(try await rows([:]).count == 0)
    #expect(try await rows(["term": " "]).count == 0)
    #expect(try await bench.answer(.itunes, "/search").text == "\n\n\n{\n \"resultCount\":0,\n \"results\": []\n}\n\n\n")
  }

  /// Width, hiragana and katakana, and the case of letters make no difference, in titles, readings and Latin names.
  @Test(arguments: ["宇多田", "うただ", "ウタダ", "ｳﾀﾀﾞ", "UTADA", "ｕｔａｄａ", "hikaru utada"])
  func anArtistIsFoundInAnySpelling(_ term: String) async throws {
    let names = try await rows(["term": term, "country": "JP", "entity": "song"]).texts("artistName")
    #expect(names.count >= 13)
    #expect(Set(names) == ["宇多田ヒカル"])
  }

  @Test func allWordsHaveToFit() async throws {
    #expect(try await rows(["term": "渋谷 雨", "entity": "song"]).texts("trackName") == ["渋谷の雨"])
    #expect(try await rows(["term": "渋谷　寿司", "entity": "song"]).texts("trackName") == ["渋谷の寿司屋で"])
    #expect(try await rows(["term": "渋谷 存在しない"]).count == 0)
  }

  /// A plus sign in the query reads as a space, `%2B` is a plus sign, and a bare ampersand ends the term.
  @Test func plusAndAmpersandAreReadAsInForms() async throws {
    let bench = bench
    func count(_ raw: String) async throws -> Int {
      try await bench.json(.itunes, "/search?entity=song&term=" + raw)["resultCount"].int ?? -1
    }
    #expect(try await rows(["term": "寿司+ビール", "entity": "song"]).texts("trackName").first == "寿司+ビール")
    #expect(try await count("Hello,+World") == 1)
    #expect(try await count("Hello,%2BWorld") == 0)
    #expect(try await count("Q%26A") == 1)
    let cut = try await count("Q&A")
    #expect(cut > 1)
  }

  @Test func withoutAMediumThereAreRowsOfEveryKind() async throws {
    let rows = try await rows(["term": "東京", "country": "JP", "limit": 200])
    let kinds = Set(rows.texts("kind"))
    #expect(kinds.isSuperset(of: ["song", "music-video", "feature-movie", "software"]))
    #expect(Set(rows.texts("wrapperType")).isSuperset(of: ["artist", "collection", "track", "software"]))
  }

  @Test(arguments: [
    ("song", "渋谷", "kind", "song"), ("album", "渋谷", "collectionType", "Album"), ("musicArtist", "渋谷", "wrapperType", "artist"),
    ("musicVideo", "東京", "kind", "music-video"), ("movie", "東京", "kind", "feature-movie"), ("podcast", "寿司", "kind", "podcast"),
    ("podcastEpisode", "寿司", "wrapperType", "podcastEpisode"), ("audiobook", "夜", "wrapperType", "audiobook"),
    ("ebook", "猫", "kind", "ebook"), ("software", "渋谷", "kind", "software"), ("macSoftware", "郵便", "kind", "mac-software"),
    ("tvSeason", "東京", "collectionType", "TV Season"), ("tvEpisode", "渋谷", "kind", "tv-episode"),
  ])
  func anEntityFindsRowsOfItsKind(_ entity: String, _ term: String, _ member: String, _ value: String) async throws {
    let rows = try await rows(["term": term, "entity": entity, "country": "JP"])
    #expect(rows.count ?? 0 > 0)
    #expect(Set(rows.texts(member)) == [value])
  }

  @Test func musicTracksAreSongsAndMusicVideos() async throws {
    let rows = try await rows(["term": "traveling", "media": "music", "entity": "musicTrack"])
    #expect(rows.texts("kind") == ["song", "music-video"])
  }

  @Test func audiobooksHaveNoKindAndEbooksNoWrapperType() async throws {
    let audiobook = try await rows(["term": "銀河鉄道", "media": "audiobook"])[0]
    #expect(!audiobook["kind"].exists && !audiobook["trackId"].exists && audiobook["description"].string?.contains("<i>") == true)
    let ebook = try await rows(["term": "坊っちゃん", "media": "ebook"])[0]
    #expect(!ebook["wrapperType"].exists && ebook["fileSizeBytes"].kind == .number && ebook["artistIds"].count == 1)
  }

  @Test func appsHaveSizesAsTextAndOneHasNeitherPriceNorSize() async throws {
    let app = try await rows(["term": "渋谷ナビ", "entity": "software"])[0]
    #expect(app["fileSizeBytes"].string == "80596748" && !app["collectionId"].exists && !app["trackPrice"].exists)
    let pulled = try await rows(["term": "notes & tasks", "entity": "software"])[0]
    #expect(pulled["trackName"].exists && !pulled["price"].exists && !pulled["formattedPrice"].exists && !pulled["fileSizeBytes"].exists)
    #expect(app["releaseNotes"].string?.contains("\u{2028}") == true)
    #expect(try await bench.answer(.itunes, "/search", ["term": "ナビ"]).text.contains("\u{2028}") == false)
  }

  @Test func pricesAreMinusOneWhereASongIsNotSoldByItselfAndAbsentWhereThereIsNone() async throws {
    let single = try await rows(["term": "桜流し", "entity": "song"])[0]
    #expect(single["trackPrice"].double == -1)
    #expect(try await bench.answer(.itunes, "/search", ["term": "桜流し"]).text.contains("\"trackPrice\":-1.00"))
    let absent = try await rows(["term": "いくら", "entity": "song"])[0]
    #expect(absent["trackId"].exists && !absent["trackPrice"].exists)
    let compilation = try await rows(["term": "渋谷系ヒッツ", "entity": "album"])[0]
    #expect(compilation["collectionPrice"].double == -1 && !compilation["artistViewUrl"].exists)
  }

  @Test func aSongOfACompilationNamesItsArtistAndOneDoesNotNumberIt() async throws {
    let rows = try await rows(["term": "渋谷系ヒッツ", "entity": "song", "country": "JP"])
    #expect(rows.texts("collectionArtistName") == ["ヴァリアス・アーティスト", "ヴァリアス・アーティスト"])
    #expect(rows.elements.filter { $0["collectionArtistId"].exists }.count == 1)
  }

  @Test func someSongsStandAloneWithoutACollection() async throws {
    let row = try await rows(["term": "渋谷で5時", "entity": "song"])[0]
    #expect(!row["collectionId"].exists && !row["collectionName"].exists && !row["trackNumber"].exists)
  }

  @Test func countryAndLanguageDecideMoneyNamesAndWhatIsSold() async throws {
    let japan = try await rows(["term": "Lemon", "entity": "song", "country": "jp"])[0]
    #expect(japan["country"].string == "JPN" && japan["currency"].string == "JPY" && japan["artistName"].string == "米津玄師")
    let english = try await rows(["term": "Lemon", "entity": "song", "country": "JP", "lang": "en_us"])[0]
    #expect(english["artistName"].string == "Kenshi Yonezu")
    let america = try await rows(["term": "Lemon", "entity": "song"])[0]
    #expect(america["country"].string == "USA" && america["currency"].string == "USD" && america["trackPrice"].double == 1.29)
    #expect(try await rows(["term": "終電+1", "entity": "song"]).count == 0)
    #expect(try await rows(["term": "終電+1", "entity": "song", "country": "JP"]).count == 1)
  }

  @Test func pagesGoByLimitAndOffsetWithoutATotal() async throws {
    let all = try await rows(["term": "東京", "limit": 200, "country": "JP"])
    let count = try #require(all.count)
    var names: [Int?] = []
    for offset in stride(from: 0, through: count, by: 4) {
      let page = try await rows(["term": "東京", "limit": 4, "offset": offset, "country": "JP"])
      names += page.elements.map { $0["trackId"].int ?? $0["collectionId"].int ?? $0["artistId"].int }
    }
    #expect(names == all.elements.map { $0["trackId"].int ?? $0["collectionId"].int ?? $0["artistId"].int })
    // More than two hundred are asked for, two hundred are meant, and nothing is said of it.
    #expect(try await rows(["term": "東京", "limit": 201, "country": "JP"]).count == count)
  }

  @Test func attributesSayWhereToLook() async throws {
    let byTitle = try await rows(["term": "東京", "media": "music", "entity": "song", "attribute": "songTerm"])
    #expect(byTitle.texts("trackName").allSatisfy { $0.contains("東京") })
    let byArtist = try await rows(["term": "東京", "media": "music", "entity": "song", "attribute": "artistTerm", "country": "JP"])
    #expect(Set(byArtist.texts("artistName")) == ["東京夜景楽団"])
    #expect(byArtist.texts("trackName").contains("湾岸線"))
  }

  @Test func explicitRowsAreLeftOutOnDemand() async throws {
    #expect(try await rows(["term": "Q&A", "entity": "song"])[0]["trackExplicitness"].string == "explicit")
    #expect(try await rows(["term": "Q&A", "entity": "song", "explicit": "No"]).count == 0)
  }

  @Test func wrongValuesAreNamedAsTheServiceNamesThem() async throws {
    let answer = try await bench.answer(
      .itunes, "/search", ["term": "a", "country": "XX", "media": "radio", "lang": "japanese", "limit": "many"])
    #expect(answer.status == 400)
    #expect(try answer.json["errorMessage"].string == "Invalid value(s) for key(s): [country, mediaType, language, limit]")
    #expect(try answer.json["queryParameters"]["term"].exists)
    let other = try await bench.answer(.itunes, "/search", ["term": "a", "media": "music", "entity": "software", "attribute": "showTerm"])
    #expect(try other.json["errorMessage"].string == "Invalid value(s) for key(s): [attributeType, resultEntity]")
    let lookup = try await bench.answer(.itunes, "/lookup", ["id": "abc"])
    #expect(try lookup.json["errorMessage"].string == "Invalid value(s) for key(s): [itunesId]")
  }

  @Test func aLookupOfAnAlbumGivesItAndFewerSongsThanItCounts() async throws {
    let album = try await rows(["term": "Fantôme", "entity": "album"])[0]
    let id = try #require(album["collectionId"].int)
    let rows = try await rows(["id": id, "entity": "song"], "/lookup")
    #expect(rows.texts("wrapperType") == ["collection", "track", "track", "track", "track"])
    #expect(album["trackCount"].int == 11)
    #expect(rows.elements.compactMap { $0["trackNumber"].int } == [1, 3, 7, 11])
  }

  @Test func aLookupOfTwoArtistsGivesBothWithUpToSoManyEach() async throws {
    var ids: [String] = []
    for name in ["楽団", "ノイズ"] {
      let artist = try await rows(["term": name, "entity": "musicArtist"])[0]
      ids.append(artist["artistId"].rawText)
    }
    #expect(ids.count == 2)
    let rows = try await rows(["id": ids.joined(separator: ","), "entity": "song", "limit": 2], "/lookup")
    #expect(rows.texts("wrapperType") == ["artist", "track", "track", "artist", "track", "track"])
  }

  @Test func whatIsSoldElsewhereIsNotFoundByItsNumber() async throws {
    let row = try await rows(["term": "東京の坂", "entity": "software", "country": "JP"])[0]
    let id = try #require(row["trackId"].int)
    #expect(try await rows(["id": id], "/lookup").count == 0)
    #expect(try await rows(["id": id, "country": "JP"], "/lookup").count == 1)
    #expect(try await rows(["bundleId": row["bundleId"].string, "country": "JP"], "/lookup").count == 1)
  }

  @Test func numbersOfPodcastsDoNotFitInto32Bits() async throws {
    let rows = try await rows(["term": "寿司", "media": "podcast"])
    #expect(rows[0]["trackId"].int ?? 0 > Int(UInt32.max))
    #expect(rows[0]["collectionId"].int == rows[0]["trackId"].int)
    #expect(rows[0]["trackRentalPrice"].int == 0)
    #expect(rows[0]["genreIds"][0].kind == .string)
  }

  @Test func artworkEndsWithItsSizeButInOldRows() async throws {
    let row = try await rows(["term": "Lemon", "entity": "song"])[0]
    #expect(row["artworkUrl100"].string?.hasSuffix("/source/100x100bb.jpg") == true)
    // The size stands elsewhere in the address too.
    #expect(row["artworkUrl100"].string?.contains("/100x100/") == true)
    let old = try await rows(["term": "Something", "entity": "song"])[0]
    #expect(old["artworkUrl60"].string?.hasSuffix("60x60-50.jpg") == true)
    #expect(old["artworkUrl60"].string?.hasPrefix("http:") == true)
  }

  @Test func theTwentyFirstCallOfAMinuteIsRefusedWithAnEmpty403() async throws {
    let bench = try Bench(itunesCallsPerMinute: 20)
    var statuses: [Int] = []
    for _ in 0..<21 { statuses.append(try await bench.answer(.itunes, "/lookup", ["id": 1]).status) }
    #expect(statuses == Array(repeating: 200, count: 20) + [403])
    #expect(try await bench.answer(.itunes, "/lookup", ["id": 1]).body.isEmpty)
  }

  @Test func elsewhereIsAPage() async throws {
    let answer = try await bench.answer(.itunes, "/somewhere")
    #expect(answer.status == 404)
    #expect(answer.text.contains("[newNullResponse]"))
  }
}
