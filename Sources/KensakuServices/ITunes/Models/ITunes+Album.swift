public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// An album.
  public struct Album: Row {
    public static var kind: Kind? { .album }

    public let id: Int
    public let artistID: Int?
    /// AllMusic’s.
    public let amgArtistID: Int?
    public let name: String
    public let censoredName: String?
    public let artistName: String
    /// Nil for one of various artists.
    public let artistViewURL: String?
    public let viewURL: String?
    public let artwork: Artwork?
    /// Nil where only its songs are sold.
    public let price: Decimal?
    public let explicitness: Explicitness?
    public let contentAdvisory: String?
    /// A look-up may give fewer, with gaps in their numbers, since not all are sold everywhere.
    public let trackCount: Int?
    public let copyright: String?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let releaseDay: Day?
    public let genre: String?
  }
}

extension ITunes.Album {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("collectionId")
    artistID = try value.get("artistId")
    amgArtistID = try value.get("amgArtistId")
    name = try value.get("collectionName")
    censoredName = try value.get("collectionCensoredName")
    artistName = try value.get("artistName")
    artistViewURL = try value.get("artistViewUrl")
    viewURL = try value.get("collectionViewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    price = try value.get("collectionPrice", format: .iTunesPrice)
    explicitness = try value.get("collectionExplicitness")
    contentAdvisory = try value.get("contentAdvisoryRating")
    trackCount = try value.get("trackCount")
    copyright = try value.get("copyright")
    country = try value.get("country")
    currency = try value.get("currency")
    releaseDay = try value.get("releaseDate")
    genre = try value.get("primaryGenreName")
  }
}
