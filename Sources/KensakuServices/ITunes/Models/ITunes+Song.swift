public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// A song.
  public struct Song: Row {
    public static var kind: Kind? { .song }

    public let id: Int
    public let artistID: Int?
    /// Nil for one that stands alone.
    public let albumID: Int?
    public let trackName: String
    /// With stars in the place of words, or longer than the name.
    public let trackCensoredName: String?
    public let artistName: String
    public let albumName: String?
    public let albumCensoredName: String?
    /// Where it is another than the song’s; it may come without its id.
    public let albumArtistName: String?
    public let albumArtistID: Int?
    public let artistViewURL: String?
    public let albumViewURL: String?
    public let viewURL: String?
    public let previewURL: String?
    public let artwork: Artwork?
    public let albumPrice: Decimal?
    /// Nil where it is not sold by itself.
    public let price: Decimal?
    public let releaseDay: Day?
    public let albumExplicitness: Explicitness?
    public let explicitness: Explicitness?
    public let discCount: Int?
    public let discNumber: Int?
    /// Of the disc; an answer may have fewer, since not all are sold everywhere.
    public let trackCount: Int?
    public let trackNumber: Int?
    public let duration: Duration?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let genre: String?
    public let isStreamable: Bool?
  }
}

extension ITunes.Song {
  public var name: String { trackName }

  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    artistID = try value.get("artistId")
    albumID = try value.get("collectionId")
    trackName = try value.get("trackName")
    trackCensoredName = try value.get("trackCensoredName")
    artistName = try value.get("artistName")
    albumName = try value.get("collectionName")
    albumCensoredName = try value.get("collectionCensoredName")
    albumArtistName = try value.get("collectionArtistName")
    albumArtistID = try value.get("collectionArtistId")
    artistViewURL = try value.get("artistViewUrl")
    albumViewURL = try value.get("collectionViewUrl")
    viewURL = try value.get("trackViewUrl")
    previewURL = try value.get("previewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    albumPrice = try value.get("collectionPrice", format: .iTunesPrice)
    price = try value.get("trackPrice", format: .iTunesPrice)
    releaseDay = try value.get("releaseDate")
    albumExplicitness = try value.get("collectionExplicitness")
    explicitness = try value.get("trackExplicitness")
    discCount = try value.get("discCount")
    discNumber = try value.get("discNumber")
    trackCount = try value.get("trackCount")
    trackNumber = try value.get("trackNumber")
    duration = try value.get("trackTimeMillis", format: .milliseconds)
    country = try value.get("country")
    currency = try value.get("currency")
    genre = try value.get("primaryGenreName")
    isStreamable = try value.get("isStreamable")
  }
}
