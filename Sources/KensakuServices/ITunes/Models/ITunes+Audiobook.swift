public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// An audiobook.
  public struct Audiobook: Row {
    public static var kind: Kind? { .audiobook }

    public let id: Int
    public let artistID: Int?
    public let artistName: String?
    public let name: String
    public let censoredName: String?
    public let artistViewURL: String?
    public let viewURL: String?
    public let artwork: Artwork?
    /// Nil where it is not sold by itself.
    public let price: Decimal?
    public let explicitness: Explicitness?
    public let trackCount: Int?
    public let copyright: String?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let currency: String?
    public let releaseDay: Day?
    public let genre: String?
    public let previewURL: String?
    /// With HTML in it.
    public let description: String?
  }
}

extension ITunes.Audiobook {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("collectionId")
    artistID = try value.get("artistId")
    artistName = try value.get("artistName")
    name = try value.get("collectionName")
    censoredName = try value.get("collectionCensoredName")
    artistViewURL = try value.get("artistViewUrl")
    viewURL = try value.get("collectionViewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    price = try value.get("collectionPrice", format: .iTunesPrice)
    explicitness = try value.get("collectionExplicitness")
    trackCount = try value.get("trackCount")
    copyright = try value.get("copyright")
    country = try value.get("country")
    currency = try value.get("currency")
    releaseDay = try value.get("releaseDate")
    genre = try value.get("primaryGenreName")
    previewURL = try value.get("previewUrl")
    description = try value.get("description")
  }
}
