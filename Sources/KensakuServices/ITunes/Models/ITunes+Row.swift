public import KensakuJSON

extension ITunes {
  /// What can be found: a song, an album, and so on, or ``Item``, which is any of them.
  public protocol Row: JSON.Mappable, Identifiable, Hashable, Sendable where ID: Sendable {
    /// Nil where it can be any.
    static var kind: Kind? { get }
    var name: String { get }
  }

  /// What a row is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case song, album, artist, musicVideo, movie, tvEpisode, tvSeason, podcast, podcastEpisode, audiobook, ebook, app, unknown
  }
}

extension ITunes.Kind {
  /// No member tells it alone: albums and audiobooks have no `kind`, ebooks no `wrapperType`, episodes at times only the latter.
  init(of row: borrowing JSON.Value) {
    self = row["kind"].string.map(Self.init(kind:)) ?? Self(wrapperType: row["wrapperType"].string, row)
  }

  private init(kind: String) {
    switch kind {
    case "song": self = .song
    case "music-video": self = .musicVideo
    case "feature-movie": self = .movie
    case "tv-episode": self = .tvEpisode
    case "podcast": self = .podcast
    case "podcast-episode": self = .podcastEpisode
    case "ebook": self = .ebook
    case "software", "mac-software": self = .app
    default: self = .unknown
    }
  }

  private init(wrapperType: String?, _ row: borrowing JSON.Value) {
    switch wrapperType {
    case "artist": self = .artist
    case "audiobook": self = .audiobook
    case "podcastEpisode": self = .podcastEpisode
    case "software": self = .app
    case "collection": self = Self(collectionType: row["collectionType"].string)
    default: self = .unknown
    }
  }

  private init(collectionType: String?) {
    switch collectionType {
    case "Album", "Compilation": self = .album
    case "TV Season": self = .tvSeason
    default: self = .unknown
    }
  }
}
