extension ITunesItem {
  /// The row of an answer. The order of members is the service's.
  func wire(in store: ITunesStore) -> WireObject {
    switch kind {
    case .song, .musicVideo, .movie, .tvEpisode: track(in: store)
    case .album, .tvSeason: collectionRow(in: store)
    case .artist: artistRow(in: store)
    case .podcast: podcast(in: store)
    case .podcastEpisode: podcastEpisode(in: store)
    case .audiobook: audiobook(in: store)
    case .ebook: ebook(in: store)
    case .software, .macSoftware: software(in: store)
    }
  }

  private func track(in store: ITunesStore) -> WireObject {
    var object: WireObject = ["wrapperType": "track"]
    object["kind"] = .text(trackKind)
    // Movies have no number of an artist.
    if kind != .movie { object["artistId"] = artistID.map { .int($0) } }
    object["collectionId"] = collectionID.map { .int($0) }
    object["trackId"] = .int(id)
    addNames(in: store, to: &object)
    addCollectionArtist(in: store, to: &object)
    addViews(in: store, to: &object)
    object["previewUrl"] = .text("https://audio.example.com/preview/\(id).m4a")
    addArtwork([30, 60, 100], to: &object)
    addPrices(in: store, to: &object)
    object["releaseDate"] = .text(date + "T12:00:00Z")
    addExplicitness(to: &object)
    addPosition(to: &object)
    object["trackTimeMillis"] = .int(milliseconds)
    addMoney(in: store, to: &object)
    if kind == .movie || kind == .tvEpisode {
      object["contentAdvisoryRating"] = kind == .movie ? "PG" : "TV-G"
      object["shortDescription"] = .text(String(row[12].prefix(40)))
      object["longDescription"] = .text(row[12])
      object["hasITunesExtras"] = kind == .movie ? true : nil
    }
    if kind == .song { object["isStreamable"] = .bool(!has("nostream")) }
    return object
  }

  private var trackKind: String {
    switch kind {
    case .movie: "feature-movie"
    case .musicVideo: "music-video"
    case .tvEpisode: "tv-episode"
    default: "song"
    }
  }

  private func addNames(in store: ITunesStore, to object: inout WireObject) {
    object["artistName"] = .text(artistName(in: store))
    object["collectionName"] = collection.map { .text($0[3]) }
    object["trackName"] = .text(title)
    object["collectionCensoredName"] = collection.map { .text($0[3]) }
    // The censored name may be the longer one.
    object["trackCensoredName"] = .text(kind == .tvEpisode ? title + " (Closed-Captioned)" : title)
  }

  /// On an album of several artists. One of the songs has the name without the number.
  private func addCollectionArtist(in store: ITunesStore, to object: inout WireObject) {
    guard kind == .song, let collection, let artist, collection[2] != artist[0] else { return }
    let owner = Self.all.first { $0.kind == .artist && $0.row[0] == collection[2] }
    if row.int(6) == 1 { object["collectionArtistId"] = owner.map { .int($0.id) } }
    object["collectionArtistName"] = owner.map { .text($0.artistName(in: store)) }
  }

  private func addViews(in store: ITunesStore, to object: inout WireObject) {
    if let artistID, kind != .movie { object["artistViewUrl"] = .text(view("artist", artistID, in: store)) }
    if let collectionID { object["collectionViewUrl"] = .text(view("album", collectionID, in: store, "i=\(id)&")) }
    let album = collectionID.map { view("album", $0, in: store, "i=\(id)&") }
    object["trackViewUrl"] = .text(album ?? view(kind == .movie ? "movie" : "song", id, in: store))
  }

  private func addPrices(in store: ITunesStore, to object: inout WireObject) {
    if let collection { object["collectionPrice"] = Int(collection[9]).map { store.price(yen: $0) } }
    guard let yen = Int(row[9]) else { return }
    object["trackPrice"] = store.price(yen: yen)
    guard kind == .movie || kind == .tvEpisode else { return }
    object["trackRentalPrice"] = kind == .movie ? store.price(yen: 407) : nil
    object["trackHdPrice"] = store.price(yen: yen + 500)
  }

  private func addExplicitness(to object: inout WireObject) {
    if collection != nil { object["collectionExplicitness"] = "notExplicit" }
    object["trackExplicitness"] = .text(explicitness)
    if kind == .song, explicitness != "notExplicit" { object["contentAdvisoryRating"] = has("explicit") ? "Explicit" : "Clean" }
  }

  private func addPosition(to object: inout WireObject) {
    guard let collection, collection.int(6) > 0 else { return }
    object["discCount"] = 1
    object["discNumber"] = 1
    object["trackCount"] = .int(collection.int(6))
    object["trackNumber"] = .int(row.int(6))
  }

  private func collectionRow(in store: ITunesStore) -> WireObject {
    var object: WireObject = ["wrapperType": "collection"]
    object["collectionType"] = kind == .album ? "Album" : "TV Season"
    object["artistId"] = artistID.map { .int($0) }
    object["collectionId"] = .int(id)
    object["artistName"] = .text(artistName(in: store))
    object["collectionName"] = .text(title)
    object["collectionCensoredName"] = .text(title)
    // Albums of several artists have no page of an artist.
    if let artistID, row[2] != "various" { object["artistViewUrl"] = .text(view("artist", artistID, in: store)) }
    object["collectionViewUrl"] = .text(view(kind == .album ? "album" : "tv-season", id, in: store))
    addArtwork([60, 100], to: &object)
    object["collectionPrice"] = Int(row[9]).map { store.price(yen: $0) }
    if kind == .tvSeason { object["collectionHdPrice"] = store.price(yen: row.int(9) + 500) }
    object["collectionExplicitness"] = .text(explicitness)
    object["trackCount"] = .int(row.int(6))
    object["copyright"] = .text("℗ \(date.prefix(4)) Sandbox Records")
    addMoney(in: store, to: &object)
    object["releaseDate"] = .text(date + "T07:00:00Z")
    if kind == .tvSeason { object["longDescription"] = .text(row[12]) }
    return object
  }

  private func artistRow(in store: ITunesStore) -> WireObject {
    var object: WireObject = ["wrapperType": "artist", "artistType": "Artist"]
    object["artistName"] = .text(artistName(in: store))
    object["artistLinkUrl"] = .text(view("artist", id, in: store))
    object["artistId"] = .int(id)
    if row.number.isMultiple(of: 2) { object["amgArtistId"] = .int(400_000 + row.number) }
    object["primaryGenreName"] = .text(genre)
    object["primaryGenreId"] = 27
    return object
  }

  private func podcast(in store: ITunesStore) -> WireObject {
    var object: WireObject = ["wrapperType": "track", "kind": "podcast"]
    if !has("noartist") { object["artistId"] = artistID.map { .int($0) } }
    object["collectionId"] = .int(id)
    object["trackId"] = .int(id)
    object["artistName"] = .text(artistName(in: store))
    for name in ["collectionName", "trackName", "collectionCensoredName", "trackCensoredName"] { object[name] = .text(title) }
    if let artistID, !has("noartist") { object["artistViewUrl"] = .text(view("artist", artistID, in: store)) }
    object["collectionViewUrl"] = .text(view("podcast", id, in: store))
    if !has("nofeed") { object["feedUrl"] = .text("http://feeds.example.com/\(id)") }
    object["trackViewUrl"] = .text(view("podcast", id, in: store))
    addArtwork([30, 60, 100], to: &object)
    object["collectionPrice"] = .number("0.00")
    object["trackPrice"] = .number("0.00")
    for name in ["trackRentalPrice", "collectionHdPrice", "trackHdPrice", "trackHdRentalPrice"] { object[name] = 0 }
    object["releaseDate"] = .text(date + "T02:25:00Z")
    object["collectionExplicitness"] = .text(explicitness)
    object["trackExplicitness"] = .text(explicitness)
    object["trackCount"] = .int(row.int(6))
    addMoney(in: store, to: &object)
    object["contentAdvisoryRating"] = has("explicit") ? "Explicit" : "Clean"
    addArtwork([600], to: &object)
    object["genreIds"] = .texts(["1303", "26"])
    object["genres"] = .texts([genre, "ポッドキャスト"])
    return object
  }

  private func podcastEpisode(in store: ITunesStore) -> WireObject {
    var object: WireObject = ["wrapperType": "podcastEpisode", "kind": "podcast-episode"]
    object["collectionId"] = .int(Kind.podcast.firstID + 80)
    object["trackId"] = .int(id)
    object["collectionName"] = "サンドボックスの番組"
    object["trackName"] = .text(title)
    object["collectionViewUrl"] = .text(view("podcast", Kind.podcast.firstID + 80, in: store))
    object["trackViewUrl"] = .text(view("podcast", id, in: store))
    object["episodeUrl"] = .text("https://audio.example.com/episodes/\(id).mp3")
    object["episodeGuid"] = .text("sandbox-\(id)")
    object["episodeFileExtension"] = "mp3"
    object["episodeContentType"] = "audio"
    object["feedUrl"] = .text("https://feeds.example.com/\(Kind.podcast.firstID + 80)")
    addArtwork([60, 160, 600], to: &object)
    object["releaseDate"] = .text(date + "T02:25:00Z")
    object["trackTimeMillis"] = .int(milliseconds)
    object["contentAdvisoryRating"] = "Clean"
    object["description"] = .text(row[12])
    object["shortDescription"] = ""
    object["country"] = .text(store.alpha3)
    object["genres"] = .array([.object(["name": .text(genre), "id": "1306"])])
    return object
  }

  private func audiobook(in store: ITunesStore) -> WireObject {
    var object: WireObject = ["wrapperType": "audiobook"]
    object["artistId"] = artistID.map { .int($0) }
    object["collectionId"] = .int(id)
    object["artistName"] = .text(artistName(in: store))
    object["collectionName"] = .text(title)
    object["collectionCensoredName"] = .text(title)
    if let artistID { object["artistViewUrl"] = .text(view("author", artistID, in: store)) }
    object["collectionViewUrl"] = .text(view("audiobook", id, in: store))
    addArtwork([60, 100], to: &object)
    object["collectionPrice"] = Int(row[9]).map { store.price(yen: $0) }
    object["collectionExplicitness"] = .text(explicitness)
    object["trackCount"] = 1
    object["copyright"] = .text("℗ © \(date.prefix(4)) Sandbox Audio")
    addMoney(in: store, to: &object)
    object["releaseDate"] = .text(date + "T08:00:00Z")
    object["previewUrl"] = .text("https://audio.example.com/preview/\(id).m4a")
    object["description"] = .text(row[12])
    return object
  }

  private func ebook(in store: ITunesStore) -> WireObject {
    var object = WireObject()
    addArtwork([60, 100], to: &object)
    if let artistID { object["artistViewUrl"] = .text(view("author", artistID, in: store)) }
    object["trackCensoredName"] = .text(title)
    object["fileSizeBytes"] = .int(row.int(7))
    object["formattedPrice"] = .text(store.formattedPrice(yen: row.int(9)))
    object["trackViewUrl"] = .text(view("book", id, in: store))
    object["trackId"] = .int(id)
    object["trackName"] = .text(title)
    object["releaseDate"] = .text(date + "T07:00:00Z")
    object["genreIds"] = .texts(["10084", "38", "9031"])
    object["artistIds"] = .array([artistID].compactMap { $0.map { .int($0) } })
    object["currency"] = .text(store.currency)
    object["kind"] = "ebook"
    object["artistId"] = artistID.map { .int($0) }
    object["artistName"] = .text(artistName(in: store))
    object["genres"] = .texts([genre, "ブック"])
    object["price"] = store.price(yen: row.int(9))
    object["description"] = .text(row[12])
    object["averageUserRating"] = row.number.isMultiple(of: 2) ? .number("4.5") : 4
    object["userRatingCount"] = .int(600 + row.number)
    return object
  }

  private func software(in store: ITunesStore) -> WireObject {
    var object = WireObject()
    addArtwork([60, 512, 100], ending: "png", to: &object)
    if let artistID { object["artistViewUrl"] = .text(view("developer", artistID, in: store)) }
    object["screenshotUrls"] = .texts([art("392x696bb.png")])
    if kind == .software { addDevices(to: &object) }
    object["kind"] = kind == .software ? "software" : "mac-software"
    object["minimumOsVersion"] = kind == .software ? "17.0" : "14.0"
    object["currentVersionReleaseDate"] = .text(date + "T16:58:01Z")
    object["releaseNotes"] = "・軽くなりました\u{2028}・\"引用\" も\t出せます"
    object["genreIds"] = .texts(["6002", "6007"])
    object["primaryGenreId"] = 6002
    object["primaryGenreName"] = .text(genre)
    object["genres"] = .texts([genre])
    object["sellerName"] = .text(artistName(in: store))
    object["currency"] = .text(store.currency)
    object["trackId"] = .int(id)
    object["trackName"] = .text(title)
    object["trackCensoredName"] = .text(title)
    object["trackViewUrl"] = .text(view("app", id, in: store))
    object["contentAdvisoryRating"] = "4+"
    object["trackContentRating"] = "4+"
    object["languageCodesISO2A"] = .texts(["EN", "JA"])
    object["averageUserRating"] = row.number.isMultiple(of: 2) ? .number("4.66667") : 5
    object["userRatingCount"] = .int(30 + row.number)
    object["averageUserRatingForCurrentVersion"] = row.number.isMultiple(of: 2) ? .number("4.66667") : 5
    object["userRatingCountForCurrentVersion"] = .int(30 + row.number)
    object["releaseDate"] = .text(date + "T07:00:00Z")
    object["isVppDeviceBasedLicensingEnabled"] = true
    object["bundleId"] = .text("com.example.sandbox.app\(row.number)")
    object["version"] = .text("1.\(row.number % 10).0")
    object["wrapperType"] = "software"
    object["artistId"] = artistID.map { .int($0) }
    object["artistName"] = .text(artistName(in: store))
    object["description"] = .text(row[12])
    addAppPrice(in: store, to: &object)
    return object
  }

  /// An app that was pulled has neither a price nor a size, and is in the list all the same.
  private func addAppPrice(in store: ITunesStore, to object: inout WireObject) {
    guard let yen = Int(row[9]) else { return }
    object["price"] = store.price(yen: yen)
    object["formattedPrice"] = .text(store.formattedPrice(yen: yen))
    object["fileSizeBytes"] = .text(row[7])
  }

  private func addDevices(to object: inout WireObject) {
    object["ipadScreenshotUrls"] = .array([])
    object["appletvScreenshotUrls"] = .array([])
    object["isGameCenterEnabled"] = false
    object["features"] = .texts(["iosUniversal"])
    object["supportedDevices"] = .texts(["iPhone15-iPhone15", "iPadAir5-iPadAir5"])
    object["advisories"] = .array([])
  }
}

extension ITunesItem {
  func artistName(in store: ITunesStore) -> String {
    guard let artist else { return store.isJapanese ? "サンドボックス制作委員会" : "Sandbox Pictures" }
    return store.isJapanese ? artist[1] : artist[3]
  }

  private var explicitness: String { has("explicit") ? "explicit" : has("cleaned") ? "cleaned" : "notExplicit" }

  /// From `4:33`.
  private var milliseconds: Int {
    let parts = row[7].split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? (parts[0] * 60 + parts[1]) * 1000 + row.number * 7 % 1000 : 0
  }

  private func addMoney(in store: ITunesStore, to object: inout WireObject) {
    object["country"] = .text(store.alpha3)
    object["currency"] = .text(store.currency)
    object["primaryGenreName"] = .text(genre)
  }

  private func view(_ kind: String, _ id: Int, in store: ITunesStore, _ query: String = "") -> String {
    "https://store.example.com/\(store.country.lowercased())/\(kind)/\(id)?\(query)uo=4"
  }

  private func addArtwork(_ sizes: [Int], ending: String = "jpg", to object: inout WireObject) {
    for size in sizes { object["artworkUrl\(size)"] = .text(art("\(size)x\(size)bb.\(ending)", size: size)) }
  }

  /// The size is the last part of the path, but in old rows, whose pictures have one size and whose addresses are not secure.
  private func art(_ name: String, size: Int = 0) -> String {
    let scheme = has("http") || has("legacy") ? "http" : "https"
    if has("legacy"), size == 60 { return "\(scheme)://art.example.com/us/r30/Music/mzi.\(id).60x60-50.jpg" }
    let number = (collection ?? row).number
    return "\(scheme)://art.example.com/image/thumb/Music/v4/100x100/\(number)/source/\(name)"
  }
}
