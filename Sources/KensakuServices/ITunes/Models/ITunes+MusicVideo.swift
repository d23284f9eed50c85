public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// A music video.
  public struct MusicVideo: Row {
    public static var kind: Kind? { .musicVideo }

    public let id: Int
    public let artistID: Int?
    public let albumID: Int?
    public let name: String
    public let censoredName: String?
    public let artistName: String
    public let albumName: String?
    public let artistViewURL: String?
    public let albumViewURL: String?
    public let viewURL: String?
    public let previewURL: String?
    public let artwork: Artwork?
    public let albumPrice: Decimal?
    /// Nil where it is not sold by itself.
    public let price: Decimal?
    public let releaseDay: Day?
    public let explicitness: Explicitness?
    public let discNumber: Int?
    public let trackCount: Int?
    public let trackNumber: Int?
    public let duration: Duration?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let genre: String?
  }
}

extension ITunes.MusicVideo {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    artistID = try value.get("artistId")
    albumID = try value.get("collectionId")
    name = try value.get("trackName")
    censoredName = try value.get("trackCensoredName")
    artistName = try value.get("artistName")
    albumName = try value.get("collectionName")
    artistViewURL = try value.get("artistViewUrl")
    albumViewURL = try value.get("collectionViewUrl")
    viewURL = try value.get("trackViewUrl")
    previewURL = try value.get("previewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    albumPrice = try value.get("collectionPrice", format: .iTunesPrice)
    price = try value.get("trackPrice", format: .iTunesPrice)
    releaseDay = try value.get("releaseDate")
    explicitness = try value.get("trackExplicitness")
    discNumber = try value.get("discNumber")
    trackCount = try value.get("trackCount")
    trackNumber = try value.get("trackNumber")
    duration = try value.get("trackTimeMillis", format: .milliseconds)
    country = try value.get("country")
    currency = try value.get("currency")
    genre = try value.get("primaryGenreName")
  }
}
