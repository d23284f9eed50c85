import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ITunesRowTests {
  private func items(_ rows: String...) async throws -> ITunes.Results {
    try await ITunesSample.service(MockTransport { _ in ITunesSample.javaScript(ITunesSample.answer(rows)) }).search(ITunes.Query("雨"))
  }

  @Test func aSongHasAllThatItsRowSays() async throws {
    let page = try await ITunesSample.service(ITunesSample.song()).songs.page("傘")
    let song = try #require(page.items.first)
    #expect(song.id == 33 && song.artistID == 11 && song.albumID == 22)
    #expect(song.trackName == "傘の下" && song.name == song.trackName && song.artistName == "雨宮そら" && song.albumName == "渋谷の雨")
    #expect(song.price == 255 && song.albumPrice == 2037 && song.currency == "JPY" && song.country == "JPN" && song.genre == "J-Pop")
    #expect(song.releaseDay?.description == "2018-03-14" && song.duration == .milliseconds(255_680))
    #expect(song.trackNumber == 3 && song.trackCount == 12 && song.discNumber == 1 && song.discCount == 1)
    #expect(song.explicitness == .notExplicit && song.albumExplicitness == .notExplicit && song.isStreamable == true)
    #expect(song.previewURL == "https://audio-ssl.itunes.apple.com/a.m4a" && song.viewURL == "https://music.apple.com/jp/song/33")
    #expect(
      song.artwork?.url(size: 600) == "https://is1-ssl.mzstatic.com/image/thumb/Music/100x100/a.jpg/600x600bb.jpg")
    #expect(page.dropped.isEmpty && page.next == nil && page.total == nil)
  }

  /// Neither `wrapperType` nor `kind` is in all of them.
  @Test func rowsOfAllKindsComeInOneAnswer() async throws {
    let results = try await ITunesSample.service(MockTransport { _ in ITunesSample.javaScript(ITunesSample.answer(ITunesSample.allRows)) })
      .search(ITunes.Query("雨"))
    #expect(
      results.items.map(\.kind) == [
        .song, .musicVideo, .album, .artist, .movie, .tvEpisode, .tvSeason, .podcast, .podcastEpisode, .audiobook, .ebook, .app, .app,
        .unknown,
      ])
    #expect(results.dropped.isEmpty && results.rowCount == ITunesSample.allRows.count)
    #expect(Set(results.items.map(\.id)).count == results.items.count)
    #expect(
      results.items.map(\.name) == [
        "傘の下", "傘の下", "渋谷の雨", "雨宮そら", "雨", "朝", "町の人, 第1期", "夜の話", "第1回", "朗読 雨", "雨の町", "傘", "雨雲", "未来",
      ])
  }

  @Test func whatIsNotSoldByItselfHasNoPrice() async throws {
    let service = ITunesSample.service(
      ITunesSample.song(["trackPrice": "-1.00", "collectionPrice": "-1"]), ITunesSample.song(["trackPrice": nil, "collectionPrice": nil]),
      ITunesSample.song(["trackPrice": "0", "collectionPrice": "0.00"]), ITunesSample.song(["trackPrice": "24.99000"]))
    let songs = try await service.songs.page("傘").items
    #expect(songs.map(\.price) == [nil, nil, 0, Decimal(string: "24.99")])
    #expect(songs.map(\.albumPrice) == [nil, nil, 0, 2037])
    #expect(try await ITunesSample.service(ITunesSample.musicVideo).musicVideos.page("傘").items.map(\.price) == [nil])
    #expect(try await ITunesSample.service(ITunesSample.album).albums.page("傘").items.map(\.price) == [nil])
  }

  @Test func oneAppWithoutPriceAndSizeIsNoLoss() async throws {
    let apps = try await ITunesSample.service(ITunesSample.app, ITunesSample.macApp).apps.page("傘")
    #expect(apps.items.map(\.price) == [120, nil] && apps.items.map(\.fileSize) == [10_240, nil])
    #expect(apps.items.map(\.isForMac) == [false, true] && apps.items.map(\.rating) == [4, 4.25])
    #expect(apps.items[0].versionDay?.description == "2026-01-02" && apps.items[0].releaseNotes == "first\n\tsecond")
    #expect(apps.dropped.isEmpty)
  }

  /// An app's is a text.
  @Test func theSizeOfABookIsANumber() async throws {
    let book = try #require(try await ITunesSample.service(ITunesSample.ebook).ebooks.page("雨").items.first)
    #expect(book.fileSize == 812_727 && book.artistIDs == [92] && book.genres == ["文芸"] && book.price == 0)
    #expect(book.releaseDay?.description == "1874-01-01")
  }

  @Test func aMovieNeedsNoArtistAndNoCollection() async throws {
    let movie = try #require(try await ITunesSample.service(ITunesSample.movie).movies.page("雨").items.first)
    #expect(movie.artistID == nil && movie.collectionID == nil && movie.artistName == "山田花子")
    #expect(movie.price == Decimal(string: "24.99") && movie.rentalPrice == Decimal(string: "4.99") && movie.hdPrice == 0)
    #expect(movie.hasITunesExtras == true && movie.contentAdvisory == "PG" && movie.duration == nil)
  }

  @Test func aCensoredNameMayBeLongerThanTheName() async throws {
    let movie = try #require(try await ITunesSample.service(ITunesSample.movie).movies.page("雨").items.first)
    #expect(movie.name == "雨" && movie.censoredName == "雨 (Closed-Captioned)")
  }

  @Test func anArtistsPageHasAnotherName() async throws {
    let artist = try #require(try await ITunesSample.service(ITunesSample.artist).artists.page("雨").items.first)
    #expect(artist.viewURL == "https://music.apple.com/jp/artist/11" && artist.type == "Artist" && artist.genreID == 27)
  }

  @Test func aShowsEpisodesAndSeasons() async throws {
    let episode = try #require(try await ITunesSample.service(ITunesSample.tvEpisode).tvEpisodes.page("町").items.first)
    #expect(episode.showName == "町の人" && episode.seasonName == "町の人, 第1期" && episode.episodeNumber == 1)
    #expect(episode.price == nil && episode.hdPrice == 300 && episode.seasonHDPrice == 3000)
    let season = try #require(try await ITunesSample.service(ITunesSample.tvSeason).tvSeasons.page("町").items.first)
    #expect(season.id == 62 && season.episodeCount == 12 && season.price == 2500)
  }

  @Test func aPodcastCountsItsEpisodesAndCostsNothing() async throws {
    let podcast = try #require(try await ITunesSample.service(ITunesSample.podcast).podcasts.page("夜").items.first)
    #expect(podcast.episodeCount == 287 && podcast.price == 0 && podcast.genres == ["アート", "Podcast"])
    #expect(podcast.feedURL == "http://example.com/feed.xml" && podcast.artistID == nil)
    let lonely = #"{"kind":"podcast", "trackId":71, "trackName":"夜の話"}"#
    let page = try await ITunesSample.service(lonely).podcasts.page("夜")
    #expect(page.items.map(\.id) == [71] && page.items.map(\.name) == ["夜の話"] && page.items.map(\.feedURL) == [nil])
  }

  @Test func theGenresOfAnEpisodeAreObjects() async throws {
    let episode = try #require(try await ITunesSample.service(ITunesSample.podcastEpisode).podcastEpisodes.page("夜").items.first)
    #expect(episode.genres == ["アート"] && episode.episodeURL == "https://example.com/1.mp3" && episode.guid == "guid-1")
    #expect(episode.duration == .seconds(1800) && episode.releaseDay?.description == "2024-04-23")
    let bare = #"{"wrapperType":"podcastEpisode", "trackId":1, "trackName":"第2回", "releaseDate":"2024-04-30"}"#
    let other = try await ITunesSample.service(bare).podcastEpisodes.page("夜").items
    #expect(other.map(\.genres) == [[]] && other.map { $0.releaseDay?.description } == ["2024-04-30"])
  }

  @Test func lineSeparatorsAndHTMLStayInTexts() async throws {
    let book = try #require(try await ITunesSample.service(ITunesSample.audiobook).audiobooks.page("雨").items.first)
    #expect(book.description == "A <i>rich</i> story\u{2028}of rain")
    #expect(book.id == 82 && book.price == Decimal(string: "11.99"))
  }

  @Test func anAlbumMayGiveFewerSongsThanItCountsWithGaps() async throws {
    let results = try await items(
      ITunesSample.album, ITunesSample.song(["trackNumber": "2"]), ITunesSample.song(["trackNumber": "19", "trackId": "34"]))
    guard case .album(let album) = results.items.first else {
      Issue.record("\(results.items)")
      return
    }
    #expect(album.trackCount == 19 && album.artistViewURL == nil && album.explicitness == .cleaned)
    let numbers = results.items.dropFirst().map { item -> Int? in if case .song(let song) = item { song.trackNumber } else { nil } }
    #expect(numbers == [2, 19])
  }

  @Test func aSongStandsAloneOrOnAnotherArtistsAlbum() async throws {
    let alone = ITunesSample.song(["collectionId": nil, "collectionName": nil])
    let guest = ITunesSample.song(["collectionArtistName": "\"Various Artists\""])
    let songs = try await ITunesSample.service(alone, guest).songs.page("傘").items
    #expect(songs.map(\.albumID) == [nil, 22] && songs.map(\.albumArtistName) == [nil, "Various Artists"])
    #expect(songs.map(\.albumArtistID) == [nil, nil])
  }

  @Test func severalCollectionsOfOneBarCodeAreAllThere() async throws {
    let results = try await items(ITunesSample.album, ITunesSample.album.replacing("22", with: "23"), ITunesSample.album)
    #expect(results.items.map(\.id) == ["album 22", "album 23", "album 22"])
  }

  @Test func aKindThatIsNotKnownKeepsItsMembers() async throws {
    guard case .unknown(let row) = try await items(ITunesSample.unknown).items.first else {
      Issue.record("known")
      return
    }
    #expect(row.fields["depth"]["cm"].int == 30 && row.id == "111" && row.name == "未来")
    let bare = try await items(#"{"new": 1}"#, #"{"new": 1}"#, #"{"new": 2}"#).items
    #expect(bare[0] == bare[1] && bare[0] != bare[2] && bare[0].id == #"unknown {"new":1}"#)
  }

  @Test func aRowOfAnotherKindIsReportedAndLeftOut() async throws {
    let page = try await ITunesSample.service(ITunesSample.song(), ITunesSample.musicVideo, ITunesSample.unknown).songs.page("傘")
    #expect(page.items.map(\.id) == [33])
    #expect(page.dropped.map(\.path) == ["results[1]", "results[2]"])
    #expect(page.dropped.first?.reason.contains("a row of the kind song, not musicVideo") == true)
  }

  @Test func aRowThatCannotBeReadIsReportedAndLeftOut() async throws {
    let page = try await ITunesSample.service(ITunesSample.song(["trackId": nil]), ITunesSample.song(), "7").songs.page("傘")
    #expect(page.items.map(\.id) == [33])
    #expect(page.dropped.map(\.path) == ["results[0]", "results[2]"])
    #expect(page.dropped[0].reason.contains("trackId"))
  }

  @Test func whereNoRowCanBeReadTheAnswerIsUnreadable() async throws {
    await #expect(throws: SearchFailure.self) {
      try await ITunesSample.service(ITunesSample.song(["trackId": nil]), ITunesSample.musicVideo).songs.page("傘")
    }
    let page = try await ITunesSample.service(ITunesSample.musicVideo).songs.page("傘")
    #expect(page.items.isEmpty && page.dropped.count == 1)
  }

  @Test func wordsForExplicitness() async throws {
    let words = ["explicit", "cleaned", "clean", "notExplicit", "new"]
    let rows = words.map { ITunesSample.song(["trackExplicitness": "\"\($0)\""]) }
    let transport = MockTransport { _ in ITunesSample.javaScript(ITunesSample.answer(rows)) }
    let songs = try await ITunesSample.service(transport).songs.page("傘").items
    #expect(songs.map(\.explicitness) == [.explicit, .cleaned, .cleaned, .notExplicit, .other("new")])
  }

  @Test func theShapeKnowsTheRows() throws {
    let answer = try JSON.Value(parsing: ITunesSample.answer(Array(ITunesSample.allRows.dropLast())))
    #expect(ITunes.shape.drift(in: answer) == [])
    let other = try JSON.Value(parsing: ITunesSample.answer([ITunesSample.song(["trackPrice": "\"255\"", "mood": "1"])]))
    #expect(
      ITunes.shape.drift(in: other) == [
        .retyped(path: "results[].trackPrice", expected: [.number], found: .string), .unknown(path: "results[].mood", found: .number),
      ])
  }
}
