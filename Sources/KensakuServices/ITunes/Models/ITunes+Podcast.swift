public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// A podcast.
  public struct Podcast: Row {
    public static var kind: Kind? { .podcast }

    public let id: Int
    public let artistID: Int?
    public let artistName: String?
    public let name: String
    public let censoredName: String?
    public let artistViewURL: String?
    public let viewURL: String?
    /// As it was given, http or https; nil where it can be heard with Apple only.
    public let feedURL: String?
    public let artwork: Artwork?
    public let price: Decimal?
    /// Of the newest episode.
    public let releaseDay: Day?
    public let explicitness: Explicitness?
    /// Of those that Apple keeps.
    public let episodeCount: Int?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let genre: String?
    public let contentAdvisory: String?
    public let genreIDs: [String]
    public let genres: [String]
  }
}

extension ITunes.Podcast {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get(value["collectionId"].exists ? "collectionId" : "trackId")
    artistID = try value.get("artistId")
    artistName = try value.get("artistName")
    name = try value.get(value["collectionName"].exists ? "collectionName" : "trackName")
    censoredName = try value.get("collectionCensoredName")
    artistViewURL = try value.get("artistViewUrl")
    viewURL = try value.get("collectionViewUrl")
    feedURL = try value.get("feedUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    price = try value.get("collectionPrice", format: .iTunesPrice)
    releaseDay = try value.get("releaseDate")
    explicitness = try value.get("collectionExplicitness")
    episodeCount = try value.get("trackCount")
    country = try value.get("country")
    currency = try value.get("currency")
    genre = try value.get("primaryGenreName")
    contentAdvisory = try value.get("contentAdvisoryRating")
    genreIDs = try value.get("genreIds", default: [])
    genres = try value.get("genres", format: .iTunesGenres) ?? []
  }
}
