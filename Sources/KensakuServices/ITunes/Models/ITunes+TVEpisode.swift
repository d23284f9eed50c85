public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// An episode of a show.
  public struct TVEpisode: Row {
    public static var kind: Kind? { .tvEpisode }

    public let id: Int
    public let showID: Int?
    public let seasonID: Int?
    public let showName: String?
    public let seasonName: String?
    public let name: String
    public let censoredName: String?
    public let showViewURL: String?
    public let seasonViewURL: String?
    public let viewURL: String?
    public let previewURL: String?
    public let artwork: Artwork?
    public let seasonPrice: Decimal?
    /// Nil where it is not sold by itself.
    public let price: Decimal?
    public let seasonHDPrice: Decimal?
    public let hdPrice: Decimal?
    public let releaseDay: Day?
    public let explicitness: Explicitness?
    public let discNumber: Int?
    public let episodeCount: Int?
    public let episodeNumber: Int?
    public let duration: Duration?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let genre: String?
    public let contentAdvisory: String?
    public let shortDescription: String?
    public let longDescription: String?
  }
}

extension ITunes.TVEpisode {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    showID = try value.get("artistId")
    seasonID = try value.get("collectionId")
    showName = try value.get("artistName")
    seasonName = try value.get("collectionName")
    name = try value.get("trackName")
    censoredName = try value.get("trackCensoredName")
    showViewURL = try value.get("artistViewUrl")
    seasonViewURL = try value.get("collectionViewUrl")
    viewURL = try value.get("trackViewUrl")
    previewURL = try value.get("previewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    seasonPrice = try value.get("collectionPrice", format: .iTunesPrice)
    price = try value.get("trackPrice", format: .iTunesPrice)
    seasonHDPrice = try value.get("collectionHdPrice", format: .iTunesPrice)
    hdPrice = try value.get("trackHdPrice", format: .iTunesPrice)
    releaseDay = try value.get("releaseDate")
    explicitness = try value.get("trackExplicitness")
    discNumber = try value.get("discNumber")
    episodeCount = try value.get("trackCount")
    episodeNumber = try value.get("trackNumber")
    duration = try value.get("trackTimeMillis", format: .milliseconds)
    country = try value.get("country")
    currency = try value.get("currency")
    genre = try value.get("primaryGenreName")
    contentAdvisory = try value.get("contentAdvisoryRating")
    shortDescription = try value.get("shortDescription")
    longDescription = try value.get("longDescription")
  }
}
