public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// A book to read.
  public struct Ebook: Row {
    public static var kind: Kind? { .ebook }

    public let id: Int
    public let artistID: Int?
    public let artistIDs: [Int]
    public let name: String
    public let censoredName: String?
    public let artistName: String?
    public let artistViewURL: String?
    public let viewURL: String?
    public let artwork: Artwork?
    /// Nil where it is not sold by itself.
    public let price: Decimal?
    /// For people, in the store’s language.
    public let formattedPrice: String?
    public let currency: String?
    /// In bytes.
    public let fileSize: Int?
    public let releaseDay: Day?
    public let genreIDs: [String]
    public let genres: [String]
    /// With HTML in it.
    public let description: String?
    /// 0…5.
    public let rating: Double?
    public let ratingCount: Int?
  }
}

extension ITunes.Ebook {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    artistID = try value.get("artistId")
    artistIDs = try value.get("artistIds", default: [])
    name = try value.get("trackName")
    censoredName = try value.get("trackCensoredName")
    artistName = try value.get("artistName")
    artistViewURL = try value.get("artistViewUrl")
    viewURL = try value.get("trackViewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    price = try value.get("price", format: .iTunesPrice)
    formattedPrice = try value.get("formattedPrice")
    currency = try value.get("currency")
    fileSize = try value.get("fileSizeBytes", format: .tolerantNumber)
    releaseDay = try value.get("releaseDate")
    genreIDs = try value.get("genreIds", default: [])
    genres = try value.get("genres", format: .iTunesGenres) ?? []
    description = try value.get("description")
    rating = try value.get("averageUserRating")
    ratingCount = try value.get("userRatingCount")
  }
}
