public import KensakuJSON

extension ITunes {
  /// An episode of a podcast.
  public struct PodcastEpisode: Row {
    public static var kind: Kind? { .podcastEpisode }

    public let id: Int
    public let podcastID: Int?
    public let podcastName: String?
    public let name: String
    public let artistName: String?
    public let artistIDs: [Int]
    public let podcastViewURL: String?
    public let viewURL: String?
    public let feedURL: String?
    /// What is to be heard.
    public let episodeURL: String?
    public let previewURL: String?
    /// As in the podcast’s feed.
    public let guid: String?
    public let fileExtension: String?
    /// Such as `audio`.
    public let contentType: String?
    public let artwork: Artwork?
    public let releaseDay: Day?
    public let duration: Duration?
    public let description: String?
    public let shortDescription: String?
    /// In three letters (ISO 3166-1).
    public let country: String?
    public let contentAdvisory: String?
    public let genres: [String]
  }
}

extension ITunes.PodcastEpisode {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("trackId")
    podcastID = try value.get("collectionId")
    podcastName = try value.get("collectionName")
    name = try value.get("trackName")
    artistName = try value.get("artistName")
    artistIDs = try value.get("artistIds", default: [])
    podcastViewURL = try value.get("collectionViewUrl")
    viewURL = try value.get("trackViewUrl")
    feedURL = try value.get("feedUrl")
    episodeURL = try value.get("episodeUrl")
    previewURL = try value.get("previewUrl")
    guid = try value.get("episodeGuid")
    fileExtension = try value.get("episodeFileExtension")
    contentType = try value.get("episodeContentType")
    artwork = try ITunes.Artwork.largest(of: value)
    releaseDay = try value.get("releaseDate")
    duration = try value.get("trackTimeMillis", format: .milliseconds)
    description = try value.get("description")
    shortDescription = try value.get("shortDescription")
    country = try value.get("country")
    contentAdvisory = try value.get("contentAdvisoryRating")
    genres = try value.get("genres", format: .iTunesGenres) ?? []
  }
}
