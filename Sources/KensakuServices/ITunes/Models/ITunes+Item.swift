public import KensakuJSON

extension ITunes {
  /// A row of any kind.
  public enum Item: Row {
    case song(Song)
    case album(Album)
    case artist(Artist)
    case musicVideo(MusicVideo)
    case movie(Movie)
    case tvEpisode(TVEpisode)
    case tvSeason(TVSeason)
    case podcast(Podcast)
    case podcastEpisode(PodcastEpisode)
    case audiobook(Audiobook)
    case ebook(Ebook)
    case app(App)
    case unknown(Unknown)
  }

  /// A row of a kind that is not known here, with its members. Keeps the whole answer in memory.
  public struct Unknown: Row {
    public static var kind: Kind? { .unknown }
    public let fields: JSON.Value
  }
}

extension ITunes.Item {
  public static var kind: ITunes.Kind? { nil }

  /// Unlike a number it is another for an album and a podcast that share one.
  public var id: String { "\(kind.rawValue) \(row.id)" }
  public var name: String { row.name }
  public var kind: ITunes.Kind { type(of: row).kind ?? .unknown }

  private var row: any ITunes.Row {
    switch self {
    case .song(let row): row
    case .album(let row): row
    case .artist(let row): row
    case .musicVideo(let row): row
    case .movie(let row): row
    case .tvEpisode(let row): row
    case .tvSeason(let row): row
    case .podcast(let row): row
    case .podcastEpisode(let row): row
    case .audiobook(let row): row
    case .ebook(let row): row
    case .app(let row): row
    case .unknown(let row): row
    }
  }

  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    switch ITunes.Kind(of: value) {
    case .song: self = .song(try value.get())
    case .album: self = .album(try value.get())
    case .artist: self = .artist(try value.get())
    case .musicVideo: self = .musicVideo(try value.get())
    case .movie: self = .movie(try value.get())
    case .tvEpisode: self = .tvEpisode(try value.get())
    case .tvSeason: self = .tvSeason(try value.get())
    case .podcast: self = .podcast(try value.get())
    case .podcastEpisode: self = .podcastEpisode(try value.get())
    case .audiobook: self = .audiobook(try value.get())
    case .ebook: self = .ebook(try value.get())
    case .app: self = .app(try value.get())
    case .unknown: self = .unknown(try value.get())
    }
  }
}

extension ITunes.Unknown {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    _ = try value.object()
    fields = copy value
  }

  /// The number that Apple gave it, otherwise its text.
  public var id: String {
    ["trackId", "collectionId", "artistId"].lazy.compactMap { fields[$0].int }.first.map(String.init) ?? fields.description
  }

  public var name: String {
    ["trackName", "collectionName", "artistName"].lazy.compactMap { fields[$0].string }.first ?? ""
  }

  public static func == (one: Self, other: Self) -> Bool { one.fields.description == other.fields.description }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields.description)
  }
}
