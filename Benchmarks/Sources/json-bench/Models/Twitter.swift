// Written by Benchmarks/json/models.py from schema.py.

enum Twitter {
  struct Response: Codable, Equatable, Sendable {
    var statuses: [Status]
    var searchMetadata: Search

    enum CodingKeys: String, CodingKey {
      case statuses
      case searchMetadata = "search_metadata"
    }
  }

  struct Status: Codable, Equatable, Sendable {
    var metadata: Metadata
    var createdAt: String
    var id: Int
    var idStr: String
    var text: String
    var source: String
    var truncated: Bool
    var inReplyToStatusId: Int?
    var inReplyToUserId: Int?
    var inReplyToScreenName: String?
    var user: User
    var retweetedStatus: Retweeted?
    var retweetCount: Int
    var favoriteCount: Int
    var entities: Entities
    var favorited: Bool
    var retweeted: Bool
    var possiblySensitive: Bool?
    var lang: String

    enum CodingKeys: String, CodingKey {
      case metadata
      case createdAt = "created_at"
      case id
      case idStr = "id_str"
      case text
      case source
      case truncated
      case inReplyToStatusId = "in_reply_to_status_id"
      case inReplyToUserId = "in_reply_to_user_id"
      case inReplyToScreenName = "in_reply_to_screen_name"
      case user
      case retweetedStatus = "retweeted_status"
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case entities
      case favorited
      case retweeted
      case possiblySensitive = "possibly_sensitive"
      case lang
    }
  }

  struct Retweeted: Codable, Equatable, Sendable {
    var metadata: Metadata
    var createdAt: String
    var id: Int
    var idStr: String
    var text: String
    var source: String
    var truncated: Bool
    var inReplyToStatusId: Int?
    var inReplyToUserId: Int?
    var inReplyToScreenName: String?
    var user: User
    var retweetCount: Int
    var favoriteCount: Int
    var entities: Entities
    var favorited: Bool
    var retweeted: Bool
    var possiblySensitive: Bool?
    var lang: String

    enum CodingKeys: String, CodingKey {
      case metadata
      case createdAt = "created_at"
      case id
      case idStr = "id_str"
      case text
      case source
      case truncated
      case inReplyToStatusId = "in_reply_to_status_id"
      case inReplyToUserId = "in_reply_to_user_id"
      case inReplyToScreenName = "in_reply_to_screen_name"
      case user
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case entities
      case favorited
      case retweeted
      case possiblySensitive = "possibly_sensitive"
      case lang
    }
  }

  struct Metadata: Codable, Equatable, Sendable {
    var resultType: String
    var isoLanguageCode: String

    enum CodingKeys: String, CodingKey {
      case resultType = "result_type"
      case isoLanguageCode = "iso_language_code"
    }
  }

  struct User: Codable, Equatable, Sendable {
    var id: Int
    var idStr: String
    var name: String
    var screenName: String
    var location: String
    var description: String
    var url: String?
    var protected: Bool
    var followersCount: Int
    var friendsCount: Int
    var listedCount: Int
    var createdAt: String
    var favouritesCount: Int
    var utcOffset: Int?
    var timeZone: String?
    var geoEnabled: Bool
    var verified: Bool
    var statusesCount: Int
    var lang: String
    var profileImageUrlHttps: String
    var profileBannerUrl: String?
    var defaultProfile: Bool
    var following: Bool

    enum CodingKeys: String, CodingKey {
      case id
      case idStr = "id_str"
      case name
      case screenName = "screen_name"
      case location
      case description
      case url
      case protected
      case followersCount = "followers_count"
      case friendsCount = "friends_count"
      case listedCount = "listed_count"
      case createdAt = "created_at"
      case favouritesCount = "favourites_count"
      case utcOffset = "utc_offset"
      case timeZone = "time_zone"
      case geoEnabled = "geo_enabled"
      case verified
      case statusesCount = "statuses_count"
      case lang
      case profileImageUrlHttps = "profile_image_url_https"
      case profileBannerUrl = "profile_banner_url"
      case defaultProfile = "default_profile"
      case following
    }
  }

  struct Entities: Codable, Equatable, Sendable {
    var hashtags: [Hashtag]
    var urls: [Link]
    var userMentions: [Mention]
    var media: [Media]?

    enum CodingKeys: String, CodingKey {
      case hashtags
      case urls
      case userMentions = "user_mentions"
      case media
    }
  }

  struct Hashtag: Codable, Equatable, Sendable {
    var text: String
    var indices: [Int]
  }

  struct Link: Codable, Equatable, Sendable {
    var url: String
    var expandedUrl: String
    var displayUrl: String
    var indices: [Int]

    enum CodingKeys: String, CodingKey {
      case url
      case expandedUrl = "expanded_url"
      case displayUrl = "display_url"
      case indices
    }
  }

  struct Mention: Codable, Equatable, Sendable {
    var screenName: String
    var name: String
    var id: Int
    var idStr: String
    var indices: [Int]

    enum CodingKeys: String, CodingKey {
      case screenName = "screen_name"
      case name
      case id
      case idStr = "id_str"
      case indices
    }
  }

  struct Media: Codable, Equatable, Sendable {
    var id: Int
    var idStr: String
    var indices: [Int]
    var mediaUrl: String
    var mediaUrlHttps: String
    var url: String
    var displayUrl: String
    var expandedUrl: String
    var type: String

    enum CodingKeys: String, CodingKey {
      case id
      case idStr = "id_str"
      case indices
      case mediaUrl = "media_url"
      case mediaUrlHttps = "media_url_https"
      case url
      case displayUrl = "display_url"
      case expandedUrl = "expanded_url"
      case type
    }
  }

  struct Search: Codable, Equatable, Sendable {
    var completedIn: Double
    var maxId: Int
    var maxIdStr: String
    var nextResults: String
    var query: String
    var refreshUrl: String
    var count: Int
    var sinceId: Int
    var sinceIdStr: String

    enum CodingKeys: String, CodingKey {
      case completedIn = "completed_in"
      case maxId = "max_id"
      case maxIdStr = "max_id_str"
      case nextResults = "next_results"
      case query
      case refreshUrl = "refresh_url"
      case count
      case sinceId = "since_id"
      case sinceIdStr = "since_id_str"
    }
  }
}
