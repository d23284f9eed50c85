// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension Twitter.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    statuses = try value.get("statuses")
    searchMetadata = try value.get("search_metadata")
  }
}

extension Twitter.Status: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    metadata = try value.get("metadata")
    createdAt = try value.get("created_at")
    id = try value.get("id")
    idStr = try value.get("id_str")
    text = try value.get("text")
    source = try value.get("source")
    truncated = try value.get("truncated")
    inReplyToStatusId = try value.get("in_reply_to_status_id")
    inReplyToUserId = try value.get("in_reply_to_user_id")
    inReplyToScreenName = try value.get("in_reply_to_screen_name")
    user = try value.get("user")
    retweetedStatus = try value.get("retweeted_status")
    retweetCount = try value.get("retweet_count")
    favoriteCount = try value.get("favorite_count")
    entities = try value.get("entities")
    favorited = try value.get("favorited")
    retweeted = try value.get("retweeted")
    possiblySensitive = try value.get("possibly_sensitive")
    lang = try value.get("lang")
  }
}

extension Twitter.Retweeted: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    metadata = try value.get("metadata")
    createdAt = try value.get("created_at")
    id = try value.get("id")
    idStr = try value.get("id_str")
    text = try value.get("text")
    source = try value.get("source")
    truncated = try value.get("truncated")
    inReplyToStatusId = try value.get("in_reply_to_status_id")
    inReplyToUserId = try value.get("in_reply_to_user_id")
    inReplyToScreenName = try value.get("in_reply_to_screen_name")
    user = try value.get("user")
    retweetCount = try value.get("retweet_count")
    favoriteCount = try value.get("favorite_count")
    entities = try value.get("entities")
    favorited = try value.get("favorited")
    retweeted = try value.get("retweeted")
    possiblySensitive = try value.get("possibly_sensitive")
    lang = try value.get("lang")
  }
}

extension Twitter.Metadata: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    resultType = try value.get("result_type")
    isoLanguageCode = try value.get("iso_language_code")
  }
}

extension Twitter.User: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("id")
    idStr = try value.get("id_str")
    name = try value.get("name")
    screenName = try value.get("screen_name")
    location = try value.get("location")
    description = try value.get("description")
    url = try value.get("url")
    protected = try value.get("protected")
    followersCount = try value.get("followers_count")
    friendsCount = try value.get("friends_count")
    listedCount = try value.get("listed_count")
    createdAt = try value.get("created_at")
    favouritesCount = try value.get("favourites_count")
    utcOffset = try value.get("utc_offset")
    timeZone = try value.get("time_zone")
    geoEnabled = try value.get("geo_enabled")
    verified = try value.get("verified")
    statusesCount = try value.get("statuses_count")
    lang = try value.get("lang")
    profileImageUrlHttps = try value.get("profile_image_url_https")
    profileBannerUrl = try value.get("profile_banner_url")
    defaultProfile = try value.get("default_profile")
    following = try value.get("following")
  }
}

extension Twitter.Entities: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    hashtags = try value.get("hashtags")
    urls = try value.get("urls")
    userMentions = try value.get("user_mentions")
    media = try value.get("media")
  }
}

extension Twitter.Hashtag: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    text = try value.get("text")
    indices = try value.get("indices")
  }
}

extension Twitter.Link: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    url = try value.get("url")
    expandedUrl = try value.get("expanded_url")
    displayUrl = try value.get("display_url")
    indices = try value.get("indices")
  }
}

extension Twitter.Mention: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    screenName = try value.get("screen_name")
    name = try value.get("name")
    id = try value.get("id")
    idStr = try value.get("id_str")
    indices = try value.get("indices")
  }
}

extension Twitter.Media: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    id = try value.get("id")
    idStr = try value.get("id_str")
    indices = try value.get("indices")
    mediaUrl = try value.get("media_url")
    mediaUrlHttps = try value.get("media_url_https")
    url = try value.get("url")
    displayUrl = try value.get("display_url")
    expandedUrl = try value.get("expanded_url")
    type = try value.get("type")
  }
}

extension Twitter.Search: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    completedIn = try value.get("completed_in")
    maxId = try value.get("max_id")
    maxIdStr = try value.get("max_id_str")
    nextResults = try value.get("next_results")
    query = try value.get("query")
    refreshUrl = try value.get("refresh_url")
    count = try value.get("count")
    sinceId = try value.get("since_id")
    sinceIdStr = try value.get("since_id_str")
  }
}
