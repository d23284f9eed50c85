public import KensakuJSON

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ITunes {
  /// An app for the iPhone, the iPad or the Mac.
  public struct App: Row {
    public static var kind: Kind? { .app }

    public let id: Int
    public let bundleID: String?
    public let isForMac: Bool
    public let name: String
    public let censoredName: String?
    public let artistID: Int?
    /// Who made it.
    public let artistName: String?
    public let sellerName: String?
    public let sellerURL: String?
    public let artistViewURL: String?
    public let viewURL: String?
    public let artwork: Artwork?
    public let screenshotURLs: [String]
    public let iPadScreenshotURLs: [String]
    public let appleTVScreenshotURLs: [String]
    /// Nil where it is not sold, as before its release; 0 is free.
    public let price: Decimal?
    /// For people, in the store’s language.
    public let formattedPrice: String?
    public let currency: String?
    /// In bytes.
    public let fileSize: Int?
    public let version: String?
    public let versionDay: Day?
    public let releaseDay: Day?
    public let releaseNotes: String?
    public let description: String?
    public let minimumOSVersion: String?
    public let genre: String?
    public let genreIDs: [String]
    public let genres: [String]
    /// Such as `4+`.
    public let contentAdvisory: String?
    public let advisories: [String]
    /// In two letters (ISO 639-1).
    public let languages: [String]
    public let supportedDevices: [String]
    /// 0…5.
    public let rating: Double?
    public let ratingCount: Int?
    /// 0…5.
    public let currentRating: Double?
    public let currentRatingCount: Int?
  }
}

extension ITunes.App {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    bundleID = try value.get("bundleId")
    isForMac = value["kind"].string == "mac-software"
    name = try value.get("trackName")
    censoredName = try value.get("trackCensoredName")
    artistID = try value.get("artistId")
    artistName = try value.get("artistName")
    sellerName = try value.get("sellerName")
    sellerURL = try value.get("sellerUrl")
    artistViewURL = try value.get("artistViewUrl")
    viewURL = try value.get("trackViewUrl")
    artwork = try ITunes.Artwork.largest(of: value)
    screenshotURLs = try value.get("screenshotUrls", default: [])
    iPadScreenshotURLs = try value.get("ipadScreenshotUrls", default: [])
    appleTVScreenshotURLs = try value.get("appletvScreenshotUrls", default: [])
    price = try value.get("price", format: .iTunesPrice)
    formattedPrice = try value.get("formattedPrice")
    currency = try value.get("currency")
    fileSize = try value.get("fileSizeBytes", format: .tolerantNumber)
    version = try value.get("version")
    versionDay = try value.get("currentVersionReleaseDate")
    releaseDay = try value.get("releaseDate")
    releaseNotes = try value.get("releaseNotes")
    description = try value.get("description")
    minimumOSVersion = try value.get("minimumOsVersion")
    genre = try value.get("primaryGenreName")
    genreIDs = try value.get("genreIds", default: [])
    genres = try value.get("genres", format: .iTunesGenres) ?? []
    contentAdvisory = try value.get("contentAdvisoryRating")
    advisories = try value.get("advisories", default: [])
    languages = try value.get("languageCodesISO2A", default: [])
    supportedDevices = try value.get("supportedDevices", default: [])
    rating = try value.get("averageUserRating")
    ratingCount = try value.get("userRatingCount")
    currentRating = try value.get("averageUserRatingForCurrentVersion")
    currentRatingCount = try value.get("userRatingCountForCurrentVersion")
  }
}
