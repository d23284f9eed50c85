// Written by Benchmarks/json/models.py from schema.py.

enum TwitterSnake {
  struct Response: Codable, Equatable, Sendable {
    var statuses: [Status]
    var searchMetadata: Search
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
  }

  struct Metadata: Codable, Equatable, Sendable {
    var resultType: String
    var isoLanguageCode: String
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
  }

  struct Entities: Codable, Equatable, Sendable {
    var hashtags: [Hashtag]
    var urls: [Link]
    var userMentions: [Mention]
    var media: [Media]?
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
  }

  struct Mention: Codable, Equatable, Sendable {
    var screenName: String
    var name: String
    var id: Int
    var idStr: String
    var indices: [Int]
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
  }
}
