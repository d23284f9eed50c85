public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// A film.
  public struct Movie: Row {
    public static var kind: Kind? { .movie }

    public let id: Int
    /// Mostly nil.
    public let artistID: Int?
    /// Nil but in a bundle.
    public let collectionID: Int?
    /// Who directed it.
    public let artistName: String?
    public let collectionName: String?
    public let name: String
    /// With stars in the place of words, or longer than the name.
    public let censoredName: String?
    public let collectionArtistID: Int?
    public let collectionViewURL: String?
    public let viewURL: String?
    public let previewURL: String?
    public let artwork: Artwork?
    public let collectionPrice: Decimal?
    /// Nil where it is not sold by itself.
    public let price: Decimal?
    public let rentalPrice: Decimal?
    public let collectionHDPrice: Decimal?
    public let hdPrice: Decimal?
    public let hdRentalPrice: Decimal?
    public let releaseDay: Day?
    public let explicitness: Explicitness?
    public let duration: Duration?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let genre: String?
    /// Such as `PG`; each country has its own.
    public let contentAdvisory: String?
    public let shortDescription: String?
    public let longDescription: String?
    public let hasITunesExtras: Bool?
  }
}

extension ITunes.Movie {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    artistID = try value.get("artistId")
    collectionID = try value.get("collectionId")
    artistName = try value.get("artistName")
    collectionName = try value.get("collectionName")
    name = try value.get("trackName")
    censoredName = try value.get("trackCensoredName")
    collectionArtistID = try value.get("collectionArtistId")
    collectionViewURL = try value.get("collectionViewUrl")
    viewURL = try value.get("trackViewUrl")
    previewURL = try value.get("previewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    collectionPrice = try value.get("collectionPrice", format: .iTunesPrice)
    price = try value.get("trackPrice", format: .iTunesPrice)
    rentalPrice = try value.get("trackRentalPrice", format: .iTunesPrice)
    collectionHDPrice = try value.get("collectionHdPrice", format: .iTunesPrice)
    hdPrice = try value.get("trackHdPrice", format: .iTunesPrice)
    hdRentalPrice = try value.get("trackHdRentalPrice", format: .iTunesPrice)
    releaseDay = try value.get("releaseDate")
    explicitness = try value.get("trackExplicitness")
    duration = try value.get("trackTimeMillis", format: .milliseconds)
    country = try value.get("country")
    currency = try value.get("currency")
    genre = try value.get("primaryGenreName")
    contentAdvisory = try value.get("contentAdvisoryRating")
    shortDescription = try value.get("shortDescription")
    longDescription = try value.get("longDescription")
    hasITunesExtras = try value.get("hasITunesExtras")
  }
}
