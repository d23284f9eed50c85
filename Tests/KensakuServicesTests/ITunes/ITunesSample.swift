import KensakuHTTP
import KensakuServices
import KensakuTesting

/// Answers as Apple writes them, with blank lines around, and a service without waits.
enum ITunesSample {
  static func answer(_ rows: [String], count: Int? = nil) -> String {
    "\n\n\n{\n \"resultCount\":\(count ?? rows.count),\n \"results\": [\n" + rows.joined(separator: ",\n") + "]\n}\n\n\n"
  }

  static func javaScript(_ text: String, status: HTTP.Status = 200) -> MockTransport.Answer {
    .bytes(Array(text.utf8), status: status, contentType: "text/javascript; charset=utf-8")
  }

  static var profile: ServiceProfile {
    var profile = ITunes.profile
    profile.rateLimit = nil
    profile.retry?.base = .zero
    profile.retry?.budget = nil
    return profile
  }

  static func service(_ transport: MockTransport) -> ITunes {
    ITunes(profile: profile, transport: transport)
  }

  static func service(_ rows: String...) -> ITunes {
    service(MockTransport { _ in javaScript(answer(rows)) })
  }

  /// A row with these members in the place of its own; nil removes one.
  static func row(_ members: [(String, String)], _ changes: [String: String?] = [:]) -> String {
    var texts: [String] = []
    for (key, value) in members {
      if let change = changes[key] {
        if let change { texts.append("\"\(key)\":\(change)") }
      } else {
        texts.append("\"\(key)\":\(value)")
      }
    }
    let own = Set(members.map(\.0))
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) where !own.contains(key) {
      if let value { texts.append("\"\(key)\":\(value)") }
    }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  static func song(_ changes: [String: String?] = [:]) -> String {
    row(
      [
        ("wrapperType", "\"track\""), ("kind", "\"song\""), ("artistId", "11"), ("collectionId", "22"), ("trackId", "33"),
        ("artistName", "\"雨宮そら\""), ("collectionName", "\"渋谷の雨\""), ("trackName", "\"傘の下\""),
        ("artistViewUrl", "\"https://music.apple.com/jp/artist/11\""), ("trackViewUrl", "\"https://music.apple.com/jp/song/33\""),
        ("previewUrl", "\"https://audio-ssl.itunes.apple.com/a.m4a\""),
        ("artworkUrl30", "\"https://is1-ssl.mzstatic.com/image/thumb/Music/100x100/a.jpg/30x30bb.jpg\""),
        ("artworkUrl100", "\"https://is1-ssl.mzstatic.com/image/thumb/Music/100x100/a.jpg/100x100bb.jpg\""),
        ("collectionPrice", "2037.00"), ("trackPrice", "255.00"), ("releaseDate", "\"2018-03-14T12:00:00Z\""),
        ("collectionExplicitness", "\"notExplicit\""), ("trackExplicitness", "\"notExplicit\""), ("discCount", "1"), ("discNumber", "1"),
        ("trackCount", "12"), ("trackNumber", "3"), ("trackTimeMillis", "255680"), ("country", "\"JPN\""), ("currency", "\"JPY\""),
        ("primaryGenreName", "\"J-Pop\""), ("isStreamable", "true"),
      ], changes)
  }

  static let musicVideo = #"""
    {"wrapperType":"track", "kind":"music-video", "artistId":11, "trackId":44, "artistName":"雨宮そら", "trackName":"傘の下",
    "trackPrice":-1.00, "releaseDate":"2018-03-14T12:00:00Z", "trackExplicitness":"notExplicit", "trackTimeMillis":260000}
    """#
  static let album = #"""
    {"wrapperType":"collection", "collectionType":"Album", "artistId":11, "collectionId":22, "artistName":"雨宮そら",
    "collectionName":"渋谷の雨", "collectionPrice":-1.00, "collectionExplicitness":"cleaned", "trackCount":19, "country":"JPN",
    "currency":"JPY", "releaseDate":"2018-03-14T07:00:00Z", "primaryGenreName":"J-Pop", "copyright":"℗ 2018"}
    """#
  static let artist = #"""
    {"wrapperType":"artist", "artistType":"Artist", "artistName":"雨宮そら", "artistLinkUrl":"https://music.apple.com/jp/artist/11",
    "artistId":11, "primaryGenreName":"J-Pop", "primaryGenreId":27}
    """#
  static let movie = #"""
    {"wrapperType":"track", "kind":"feature-movie", "trackId":55, "artistName":"山田花子", "trackName":"雨",
    "trackCensoredName":"雨 (Closed-Captioned)", "trackPrice":24.99000, "trackRentalPrice":4.99, "trackHdPrice":0, "hasITunesExtras":true,
    "releaseDate":"1954-11-03T08:00:00Z", "contentAdvisoryRating":"PG", "longDescription":"long"}
    """#
  static let tvEpisode = #"""
    {"wrapperType":"track", "kind":"tv-episode", "artistId":61, "collectionId":62, "trackId":63, "artistName":"町の人",
    "collectionName":"町の人, 第1期", "trackName":"朝", "trackNumber":1, "trackHdPrice":300, "collectionHdPrice":3000}
    """#
  static let tvSeason = #"""
    {"wrapperType":"collection", "collectionType":"TV Season", "artistId":61, "collectionId":62, "artistName":"町の人",
    "collectionName":"町の人, 第1期", "collectionPrice":2500, "trackCount":12, "longDescription":"long"}
    """#
  static let podcast = #"""
    {"wrapperType":"track", "kind":"podcast", "collectionId":71, "trackId":71, "artistName":"声", "collectionName":"夜の話",
    "trackName":"夜の話", "feedUrl":"http://example.com/feed.xml", "collectionPrice":0.00, "trackPrice":0, "trackCount":287,
    "artworkUrl600":"https://is1-ssl.mzstatic.com/image/thumb/P/600x600bb.jpg", "genreIds":["1301", "26"], "genres":["アート", "Podcast"]}
    """#
  static let podcastEpisode = #"""
    {"wrapperType":"podcastEpisode", "kind":"podcast-episode", "collectionId":71, "trackId":72, "collectionName":"夜の話",
    "trackName":"第1回", "episodeUrl":"https://example.com/1.mp3", "episodeGuid":"guid-1", "episodeFileExtension":"mp3",
    "genres":[{"name":"アート", "id":"1301"}], "trackTimeMillis":1800000, "releaseDate":"2024-04-23T23:30:00Z"}
    """#
  static let audiobook = #"""
    {"wrapperType":"audiobook", "artistId":81, "collectionId":82, "artistName":"山田太郎", "collectionName":"朗読 雨",
    "collectionPrice":11.99, "trackCount":1, "previewUrl":"https://example.com/a.m4a", "description":"A <i>rich<\/i> story\u2028of rain"}
    """#
  static let ebook = #"""
    {"fileSizeBytes":812727, "trackId":91, "trackName":"雨の町", "releaseDate":"1874-01-01T07:00:00Z", "genreIds":["10084"],
    "artistIds":[92], "kind":"ebook", "artistId":92, "artistName":"山田太郎", "genres":["文芸"], "price":0.00, "formattedPrice":"無料",
    "averageUserRating":4.5}
    """#
  static let app = #"""
    {"wrapperType":"software", "kind":"software", "trackId":101, "trackName":"傘", "bundleId":"com.example.umbrella", "artistId":102,
    "artistName":"傘製作所", "fileSizeBytes":"10240", "price":120.00, "formattedPrice":"¥120", "averageUserRating":4, "version":"1.2",
    "advisories":[], "supportedDevices":["iPhone"], "genres":["天気"], "currentVersionReleaseDate":"2026-01-02T03:04:05Z",
    "releaseNotes":"first\n\tsecond"}
    """#
  /// Not on sale yet: no price, no size.
  static let macApp = #"""
    {"wrapperType":"software", "kind":"mac-software", "trackId":103, "trackName":"雨雲", "averageUserRating":4.25}
    """#
  static let unknown = #"""
    {"wrapperType":"track", "kind":"hologram", "trackId":111, "trackName":"未来", "depth":{"cm":30}}
    """#

  static let allRows = [
    song(), musicVideo, album, artist, movie, tvEpisode, tvSeason, podcast, podcastEpisode, audiobook, ebook, app, macApp, unknown,
  ]
}
