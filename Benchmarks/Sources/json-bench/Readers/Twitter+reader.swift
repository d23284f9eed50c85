// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension Twitter.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case statuses
    case searchMetadata = "search_metadata"
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var statuses: [Twitter.Status]?
    var searchMetadata: Twitter.Search?
    while let field = try reader.next(&object) {
      switch field {
      case .statuses: statuses = try reader.read([Twitter.Status].self)
      case .searchMetadata: searchMetadata = try reader.read(Twitter.Search.self)
      }
    }
    guard let statuses, let searchMetadata else {
      throw reader.missing(.statuses, .searchMetadata, in: object)
    }
    self.statuses = statuses
    self.searchMetadata = searchMetadata
  }
}

extension Twitter.Status: JSON.Readable {
  enum Field: String, JSON.Field {
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

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var metadata: Twitter.Metadata?
    var createdAt: String?
    var id: Int?
    var idStr: String?
    var text: String?
    var source: String?
    var truncated: Bool?
    var inReplyToStatusId: Int?
    var inReplyToUserId: Int?
    var inReplyToScreenName: String?
    var user: Twitter.User?
    var retweetedStatus: Twitter.Retweeted?
    var retweetCount: Int?
    var favoriteCount: Int?
    var entities: Twitter.Entities?
    var favorited: Bool?
    var retweeted: Bool?
    var possiblySensitive: Bool?
    var lang: String?
    while let field = try reader.next(&object) {
      switch field {
      case .metadata: metadata = try reader.read(Twitter.Metadata.self)
      case .createdAt: createdAt = try reader.read(String.self)
      case .id: id = try reader.read(Int.self)
      case .idStr: idStr = try reader.read(String.self)
      case .text: text = try reader.read(String.self)
      case .source: source = try reader.read(String.self)
      case .truncated: truncated = try reader.read(Bool.self)
      case .inReplyToStatusId: inReplyToStatusId = try reader.readIfPresent()
      case .inReplyToUserId: inReplyToUserId = try reader.readIfPresent()
      case .inReplyToScreenName: inReplyToScreenName = try reader.readIfPresent()
      case .user: user = try reader.read(Twitter.User.self)
      case .retweetedStatus: retweetedStatus = try reader.readIfPresent()
      case .retweetCount: retweetCount = try reader.read(Int.self)
      case .favoriteCount: favoriteCount = try reader.read(Int.self)
      case .entities: entities = try reader.read(Twitter.Entities.self)
      case .favorited: favorited = try reader.read(Bool.self)
      case .retweeted: retweeted = try reader.read(Bool.self)
      case .possiblySensitive: possiblySensitive = try reader.readIfPresent()
      case .lang: lang = try reader.read(String.self)
      }
    }
    guard let metadata, let createdAt, let id, let idStr, let text, let source, let truncated, let user, let retweetCount,
      let favoriteCount, let entities, let favorited, let retweeted, let lang
    else {
      throw reader.missing(
        .metadata, .createdAt, .id, .idStr, .text, .source, .truncated, .user, .retweetCount, .favoriteCount, .entities, .favorited,
        .retweeted, .lang, in: object)
    }
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.inReplyToStatusId = inReplyToStatusId
    self.inReplyToUserId = inReplyToUserId
    self.inReplyToScreenName = inReplyToScreenName
    self.user = user
    self.retweetedStatus = retweetedStatus
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.possiblySensitive = possiblySensitive
    self.lang = lang
  }
}

extension Twitter.Retweeted: JSON.Readable {
  enum Field: String, JSON.Field {
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

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var metadata: Twitter.Metadata?
    var createdAt: String?
    var id: Int?
    var idStr: String?
    var text: String?
    var source: String?
    var truncated: Bool?
    var inReplyToStatusId: Int?
    var inReplyToUserId: Int?
    var inReplyToScreenName: String?
    var user: Twitter.User?
    var retweetCount: Int?
    var favoriteCount: Int?
    var entities: Twitter.Entities?
    var favorited: Bool?
    var retweeted: Bool?
    var possiblySensitive: Bool?
    var lang: String?
    while let field = try reader.next(&object) {
      switch field {
      case .metadata: metadata = try reader.read(Twitter.Metadata.self)
      case .createdAt: createdAt = try reader.read(String.self)
      case .id: id = try reader.read(Int.self)
      case .idStr: idStr = try reader.read(String.self)
      case .text: text = try reader.read(String.self)
      case .source: source = try reader.read(String.self)
      case .truncated: truncated = try reader.read(Bool.self)
      case .inReplyToStatusId: inReplyToStatusId = try reader.readIfPresent()
      case .inReplyToUserId: inReplyToUserId = try reader.readIfPresent()
      case .inReplyToScreenName: inReplyToScreenName = try reader.readIfPresent()
      case .user: user = try reader.read(Twitter.User.self)
      case .retweetCount: retweetCount = try reader.read(Int.self)
      case .favoriteCount: favoriteCount = try reader.read(Int.self)
      case .entities: entities = try reader.read(Twitter.Entities.self)
      case .favorited: favorited = try reader.read(Bool.self)
      case .retweeted: retweeted = try reader.read(Bool.self)
      case .possiblySensitive: possiblySensitive = try reader.readIfPresent()
      case .lang: lang = try reader.read(String.self)
      }
    }
    guard let metadata, let createdAt, let id, let idStr, let text, let source, let truncated, let user, let retweetCount,
      let favoriteCount, let entities, let favorited, let retweeted, let lang
    else {
      throw reader.missing(
        .metadata, .createdAt, .id, .idStr, .text, .source, .truncated, .user, .retweetCount, .favoriteCount, .entities, .favorited,
        .retweeted, .lang, in: object)
    }
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.inReplyToStatusId = inReplyToStatusId
    self.inReplyToUserId = inReplyToUserId
    self.inReplyToScreenName = inReplyToScreenName
    self.user = user
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.possiblySensitive = possiblySensitive
    self.lang = lang
  }
}

extension Twitter.Metadata: JSON.Readable {
  enum Field: String, JSON.Field {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var resultType: String?
    var isoLanguageCode: String?
    while let field = try reader.next(&object) {
      switch field {
      case .resultType: resultType = try reader.read(String.self)
      case .isoLanguageCode: isoLanguageCode = try reader.read(String.self)
      }
    }
    guard let resultType, let isoLanguageCode else {
      throw reader.missing(.resultType, .isoLanguageCode, in: object)
    }
    self.resultType = resultType
    self.isoLanguageCode = isoLanguageCode
  }
}

extension Twitter.User: JSON.Readable {
  enum Field: String, JSON.Field {
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

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var id: Int?
    var idStr: String?
    var name: String?
    var screenName: String?
    var location: String?
    var description: String?
    var url: String?
    var protected: Bool?
    var followersCount: Int?
    var friendsCount: Int?
    var listedCount: Int?
    var createdAt: String?
    var favouritesCount: Int?
    var utcOffset: Int?
    var timeZone: String?
    var geoEnabled: Bool?
    var verified: Bool?
    var statusesCount: Int?
    var lang: String?
    var profileImageUrlHttps: String?
    var profileBannerUrl: String?
    var defaultProfile: Bool?
    var following: Bool?
    while let field = try reader.next(&object) {
      switch field {
      case .id: id = try reader.read(Int.self)
      case .idStr: idStr = try reader.read(String.self)
      case .name: name = try reader.read(String.self)
      case .screenName: screenName = try reader.read(String.self)
      case .location: location = try reader.read(String.self)
      case .description: description = try reader.read(String.self)
      case .url: url = try reader.readIfPresent()
      case .protected: protected = try reader.read(Bool.self)
      case .followersCount: followersCount = try reader.read(Int.self)
      case .friendsCount: friendsCount = try reader.read(Int.self)
      case .listedCount: listedCount = try reader.read(Int.self)
      case .createdAt: createdAt = try reader.read(String.self)
      case .favouritesCount: favouritesCount = try reader.read(Int.self)
      case .utcOffset: utcOffset = try reader.readIfPresent()
      case .timeZone: timeZone = try reader.readIfPresent()
      case .geoEnabled: geoEnabled = try reader.read(Bool.self)
      case .verified: verified = try reader.read(Bool.self)
      case .statusesCount: statusesCount = try reader.read(Int.self)
      case .lang: lang = try reader.read(String.self)
      case .profileImageUrlHttps: profileImageUrlHttps = try reader.read(String.self)
      case .profileBannerUrl: profileBannerUrl = try reader.readIfPresent()
      case .defaultProfile: defaultProfile = try reader.read(Bool.self)
      case .following: following = try reader.read(Bool.self)
      }
    }
    guard let id, let idStr, let name, let screenName, let location, let description, let protected, let followersCount, let friendsCount,
      let listedCount, let createdAt, let favouritesCount, let geoEnabled, let verified, let statusesCount, let lang,
      let profileImageUrlHttps, let defaultProfile, let following
    else {
      throw reader.missing(
        .id, .idStr, .name, .screenName, .location, .description, .protected, .followersCount, .friendsCount, .listedCount, .createdAt,
        .favouritesCount, .geoEnabled, .verified, .statusesCount, .lang, .profileImageUrlHttps, .defaultProfile, .following, in: object)
    }
    self.id = id
    self.idStr = idStr
    self.name = name
    self.screenName = screenName
    self.location = location
    self.description = description
    self.url = url
    self.protected = protected
    self.followersCount = followersCount
    self.friendsCount = friendsCount
    self.listedCount = listedCount
    self.createdAt = createdAt
    self.favouritesCount = favouritesCount
    self.utcOffset = utcOffset
    self.timeZone = timeZone
    self.geoEnabled = geoEnabled
    self.verified = verified
    self.statusesCount = statusesCount
    self.lang = lang
    self.profileImageUrlHttps = profileImageUrlHttps
    self.profileBannerUrl = profileBannerUrl
    self.defaultProfile = defaultProfile
    self.following = following
  }
}

extension Twitter.Entities: JSON.Readable {
  enum Field: String, JSON.Field {
    case hashtags
    case urls
    case userMentions = "user_mentions"
    case media
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var hashtags: [Twitter.Hashtag]?
    var urls: [Twitter.Link]?
    var userMentions: [Twitter.Mention]?
    var media: [Twitter.Media]?
    while let field = try reader.next(&object) {
      switch field {
      case .hashtags: hashtags = try reader.read([Twitter.Hashtag].self)
      case .urls: urls = try reader.read([Twitter.Link].self)
      case .userMentions: userMentions = try reader.read([Twitter.Mention].self)
      case .media: media = try reader.readIfPresent()
      }
    }
    guard let hashtags, let urls, let userMentions else {
      throw reader.missing(.hashtags, .urls, .userMentions, in: object)
    }
    self.hashtags = hashtags
    self.urls = urls
    self.userMentions = userMentions
    self.media = media
  }
}

extension Twitter.Hashtag: JSON.Readable {
  enum Field: String, JSON.Field {
    case text
    case indices
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var text: String?
    var indices: [Int]?
    while let field = try reader.next(&object) {
      switch field {
      case .text: text = try reader.read(String.self)
      case .indices: indices = try reader.read([Int].self)
      }
    }
    guard let text, let indices else {
      throw reader.missing(.text, .indices, in: object)
    }
    self.text = text
    self.indices = indices
  }
}

extension Twitter.Link: JSON.Readable {
  enum Field: String, JSON.Field {
    case url
    case expandedUrl = "expanded_url"
    case displayUrl = "display_url"
    case indices
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var url: String?
    var expandedUrl: String?
    var displayUrl: String?
    var indices: [Int]?
    while let field = try reader.next(&object) {
      switch field {
      case .url: url = try reader.read(String.self)
      case .expandedUrl: expandedUrl = try reader.read(String.self)
      case .displayUrl: displayUrl = try reader.read(String.self)
      case .indices: indices = try reader.read([Int].self)
      }
    }
    guard let url, let expandedUrl, let displayUrl, let indices else {
      throw reader.missing(.url, .expandedUrl, .displayUrl, .indices, in: object)
    }
    self.url = url
    self.expandedUrl = expandedUrl
    self.displayUrl = displayUrl
    self.indices = indices
  }
}

extension Twitter.Mention: JSON.Readable {
  enum Field: String, JSON.Field {
    case screenName = "screen_name"
    case name
    case id
    case idStr = "id_str"
    case indices
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var screenName: String?
    var name: String?
    var id: Int?
    var idStr: String?
    var indices: [Int]?
    while let field = try reader.next(&object) {
      switch field {
      case .screenName: screenName = try reader.read(String.self)
      case .name: name = try reader.read(String.self)
      case .id: id = try reader.read(Int.self)
      case .idStr: idStr = try reader.read(String.self)
      case .indices: indices = try reader.read([Int].self)
      }
    }
    guard let screenName, let name, let id, let idStr, let indices else {
      throw reader.missing(.screenName, .name, .id, .idStr, .indices, in: object)
    }
    self.screenName = screenName
    self.name = name
    self.id = id
    self.idStr = idStr
    self.indices = indices
  }
}

extension Twitter.Media: JSON.Readable {
  enum Field: String, JSON.Field {
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

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var id: Int?
    var idStr: String?
    var indices: [Int]?
    var mediaUrl: String?
    var mediaUrlHttps: String?
    var url: String?
    var displayUrl: String?
    var expandedUrl: String?
    var type: String?
    while let field = try reader.next(&object) {
      switch field {
      case .id: id = try reader.read(Int.self)
      case .idStr: idStr = try reader.read(String.self)
      case .indices: indices = try reader.read([Int].self)
      case .mediaUrl: mediaUrl = try reader.read(String.self)
      case .mediaUrlHttps: mediaUrlHttps = try reader.read(String.self)
      case .url: url = try reader.read(String.self)
      case .displayUrl: displayUrl = try reader.read(String.self)
      case .expandedUrl: expandedUrl = try reader.read(String.self)
      case .type: type = try reader.read(String.self)
      }
    }
    guard let id, let idStr, let indices, let mediaUrl, let mediaUrlHttps, let url, let displayUrl, let expandedUrl, let type else {
      throw reader.missing(.id, .idStr, .indices, .mediaUrl, .mediaUrlHttps, .url, .displayUrl, .expandedUrl, .type, in: object)
    }
    self.id = id
    self.idStr = idStr
    self.indices = indices
    self.mediaUrl = mediaUrl
    self.mediaUrlHttps = mediaUrlHttps
    self.url = url
    self.displayUrl = displayUrl
    self.expandedUrl = expandedUrl
    self.type = type
  }
}

extension Twitter.Search: JSON.Readable {
  enum Field: String, JSON.Field {
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

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var completedIn: Double?
    var maxId: Int?
    var maxIdStr: String?
    var nextResults: String?
    var query: String?
    var refreshUrl: String?
    var count: Int?
    var sinceId: Int?
    var sinceIdStr: String?
    while let field = try reader.next(&object) {
      switch field {
      case .completedIn: completedIn = try reader.read(Double.self)
      case .maxId: maxId = try reader.read(Int.self)
      case .maxIdStr: maxIdStr = try reader.read(String.self)
      case .nextResults: nextResults = try reader.read(String.self)
      case .query: query = try reader.read(String.self)
      case .refreshUrl: refreshUrl = try reader.read(String.self)
      case .count: count = try reader.read(Int.self)
      case .sinceId: sinceId = try reader.read(Int.self)
      case .sinceIdStr: sinceIdStr = try reader.read(String.self)
      }
    }
    guard let completedIn, let maxId, let maxIdStr, let nextResults, let query, let refreshUrl, let count, let sinceId, let sinceIdStr
    else {
      throw reader.missing(.completedIn, .maxId, .maxIdStr, .nextResults, .query, .refreshUrl, .count, .sinceId, .sinceIdStr, in: object)
    }
    self.completedIn = completedIn
    self.maxId = maxId
    self.maxIdStr = maxIdStr
    self.nextResults = nextResults
    self.query = query
    self.refreshUrl = refreshUrl
    self.count = count
    self.sinceId = sinceId
    self.sinceIdStr = sinceIdStr
  }
}
