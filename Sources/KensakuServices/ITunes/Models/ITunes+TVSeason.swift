public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// A season of a show.
  public struct TVSeason: Row {
    public static var kind: Kind? { .tvSeason }

    public let id: Int
    public let showID: Int?
    public let showName: String?
    public let name: String
    public let censoredName: String?
    public let showViewURL: String?
    public let viewURL: String?
    public let artwork: Artwork?
    /// Nil where only its episodes are sold.
    public let price: Decimal?
    public let hdPrice: Decimal?
    public let explicitness: Explicitness?
    public let contentAdvisory: String?
    public let episodeCount: Int?
    public let copyright: String?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let releaseDay: Day?
    public let genre: String?
    public let longDescription: String?
  }
}

extension ITunes.TVSeason {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("collectionId")
    showID = try value.get("artistId")
    showName = try value.get("artistName")
    name = try value.get("collectionName")
    censoredName = try value.get("collectionCensoredName")
    showViewURL = try value.get("artistViewUrl")
    viewURL = try value.get("collectionViewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    price = try value.get("collectionPrice", format: .iTunesPrice)
    hdPrice = try value.get("collectionHdPrice", format: .iTunesPrice)
    explicitness = try value.get("collectionExplicitness")
    contentAdvisory = try value.get("contentAdvisoryRating")
    episodeCount = try value.get("trackCount")
    copyright = try value.get("copyright")
    country = try value.get("country")
    currency = try value.get("currency")
    releaseDay = try value.get("releaseDate")
    genre = try value.get("primaryGenreName")
    longDescription = try value.get("longDescription")
  }
}
