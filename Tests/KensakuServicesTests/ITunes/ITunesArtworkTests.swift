import KensakuServices
import Testing

@Suite struct ITunesArtworkTests {
  @Test(arguments: [
    ("https://is2-ssl.mzstatic.com/image/thumb/v4/a.jpg/100x100bb.jpg", "https://is2-ssl.mzstatic.com/image/thumb/v4/a.jpg/600x600bb.jpg"),
    ("https://is2-ssl.mzstatic.com/100x100/a.jpg/60x60bb.png", "https://is2-ssl.mzstatic.com/100x100/a.jpg/600x600bb.png"),
    ("https://is2-ssl.mzstatic.com/a/100x100bb-85.jpg", "https://is2-ssl.mzstatic.com/a/600x600bb-85.jpg"),
    ("https://a1.mzstatic.com/a/cover.100x100-75.jpg", "https://a1.mzstatic.com/a/cover.600x600-75.jpg"),
    ("https://is2-ssl.mzstatic.com/100x100bb/mzl.gqntmaen.png", "https://is2-ssl.mzstatic.com/100x100bb/mzl.gqntmaen.png"),
    ("https://is2-ssl.mzstatic.com/a/x100.jpg", "https://is2-ssl.mzstatic.com/a/x100.jpg"), ("", ""), ("100x100bb.jpg", "100x100bb.jpg"),
    // Without https, old rows cannot be shown on Apple's systems; other hosts have no certificate for their name.
    ("http://is4.mzstatic.com/a/100x100bb.jpg", "https://is4-ssl.mzstatic.com/a/600x600bb.jpg"),
    ("http://is4.mzstatic.com/a/mzl.jpg", "https://is4-ssl.mzstatic.com/a/mzl.jpg"),
    ("http://a1.mzstatic.com/a/100x100bb.jpg", "http://a1.mzstatic.com/a/600x600bb.jpg"),
    ("http://is4.mzstatic.com.example.com/a", "http://is4.mzstatic.com.example.com/a"),
  ])
  func onlyTheSizeInTheLastComponentChanges(_ source: String, _ url: String) {
    #expect(ITunes.Artwork(source).url(size: 600) == url)
    #expect(ITunes.Artwork(source).source == source)
  }

  @Test func thereIsNoPictureOfNoPixels() {
    #expect(ITunes.Artwork("https://example.com/100x100bb.jpg").url(size: -5) == "https://example.com/1x1bb.jpg")
  }

  @Test func theLargestOfARowIsTaken() async throws {
    let podcast = try #require(try await ITunesSample.service(ITunesSample.podcast).podcasts.page("夜").items.first)
    #expect(podcast.artwork?.source == "https://is1-ssl.mzstatic.com/image/thumb/P/600x600bb.jpg")
    let song = try #require(try await ITunesSample.service(ITunesSample.song(["artworkUrl100": nil])).songs.page("夜").items.first)
    #expect(song.artwork?.source.hasSuffix("30x30bb.jpg") == true)
    #expect(try await ITunesSample.service(ITunesSample.movie).movies.page("雨").items.map(\.artwork) == [nil])
  }
}
