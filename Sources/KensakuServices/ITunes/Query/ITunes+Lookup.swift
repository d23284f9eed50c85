extension ITunes {
  /// What to look up: `ITunes.Lookup(.ids([909253]), entity: .album, limit: 5, sort: .recent)`.
  public struct Lookup: Sendable, Hashable {
    public var key: Key
    /// What else to give of each: an artist's albums, an album's songs.
    public var entity: Entity?
    /// How many of these at most for each, 1…200; nil is the service's 50.
    public var limit: Int?
    public var sort: Sort?

    public init(_ key: Key, entity: Entity? = nil, limit: Int? = nil, sort: Sort? = nil) {
      self.key = key
      self.entity = entity
      self.limit = limit
      self.sort = sort
    }

    public enum Key: Sendable, Hashable {
      /// Apple's own, of artists, collections and tracks; at most 200.
      case ids([Int])
      /// AllMusic's, as the next two; at most 200.
      case amgArtists([Int])
      case amgAlbums([Int])
      case amgVideos([Int])
      /// An album's or a video's bar code, in digits. May have several collections.
      case upc(String)
      /// A book's, in 13 digits.
      case isbn(String)
      /// An app's, such as `com.example.app`. Apple does not document it.
      case bundleID(String)
    }

    public enum Entity: String, Sendable, Hashable, CaseIterable {
      case musicArtist, musicTrack, album, musicVideo, mix, song, movieArtist, movie, podcastAuthor, podcast
      /// Apple does not document it.
      case podcastEpisode
      case audiobookAuthor, audiobook, shortFilmArtist, shortFilm, tvEpisode, tvSeason, software, iPadSoftware, macSoftware, ebook
      case allArtist, allTrack
    }

    public enum Sort: String, Sendable, Hashable, CaseIterable {
      /// The newest first.
      case recent
    }
  }
}

extension ITunes.Lookup {
  func check() throws(ITunes.InvalidQuery) {
    try key.check()
    if let limit, !ITunes.limits.contains(limit) { throw .limit(limit) }
  }
}

extension ITunes.Lookup.Key {
  /// Beyond, the service passes over ids and limits without a word.
  static let mostIDs = 200

  var name: String {
    switch self {
    case .ids: "id"
    case .amgArtists: "amgArtistId"
    case .amgAlbums: "amgAlbumId"
    case .amgVideos: "amgVideoId"
    case .upc: "upc"
    case .isbn: "isbn"
    case .bundleID: "bundleId"
    }
  }

  var value: String {
    switch self {
    case .ids(let ids), .amgArtists(let ids), .amgAlbums(let ids), .amgVideos(let ids):
      ids.map(String.init).joined(separator: ",")
    case .upc(let text), .isbn(let text), .bundleID(let text): text
    }
  }

  func check() throws(ITunes.InvalidQuery) {
    switch self {
    case .ids(let ids), .amgArtists(let ids), .amgAlbums(let ids), .amgVideos(let ids): try check(ids)
    case .upc(let text): if text.isEmpty || !text.isOfDigits { throw .upc(text) }
    case .isbn(let text): if text.utf8.count != 13 || !text.isOfDigits { throw .isbn(text) }
    case .bundleID(let text): if text.isEmpty || !text.utf8.allSatisfy(\.isOfBundleID) { throw .bundleID(text) }
    }
  }

  private func check(_ ids: [Int]) throws(ITunes.InvalidQuery) {
    if ids.isEmpty { throw .noIDs }
    if ids.count > Self.mostIDs { throw .tooManyIDs(ids.count) }
    for id in ids where id <= 0 { throw .id(id) }
  }
}

extension String {
  fileprivate var isOfDigits: Bool {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension UInt8 {
  /// A letter, a digit, a hyphen, a point or, in old ones, an underscore.
  fileprivate var isOfBundleID: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
