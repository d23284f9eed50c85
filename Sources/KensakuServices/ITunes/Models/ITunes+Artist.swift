public import KensakuJSON

extension ITunes {
  /// An artist, author or maker of films or podcasts.
  public struct Artist: Row {
    public static var kind: Kind? { .artist }

    public let id: Int
    /// Such as `Artist`, `Author`, `Podcast Artist`.
    public let type: String?
    public let name: String
    public let viewURL: String?
    /// AllMusic’s.
    public let amgID: Int?
    public let genre: String?
    public let genreID: Int?
  }
}

extension ITunes.Artist {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("artistId")
    type = try value.get("artistType")
    name = try value.get("artistName")
    viewURL = try value.get("artistLinkUrl")
    amgID = try value.get("amgArtistId")
    genre = try value.get("primaryGenreName")
    genreID = try value.get("primaryGenreId")
  }
}
