import KensakuJSON

extension ITunes {
  /// Of all rows at once, since one answer may have several kinds; but the envelope none of their members is in all of them.
  public static let shape: AnswerShape = {
    var shape: AnswerShape = ["resultCount": .required(.number), "results": .required(.array)]
    for (kinds, keys) in rowMembers {
      for key in keys { shape.members["results[]." + key] = AnswerShape.Member(kinds: kinds, isRequired: false, isOpaque: false) }
    }
    return shape
  }()

  private static let rowMembers: [(Set<JSON.Kind>, [String])] = [
    ([.string], texts), ([.number], numbers), ([.array], lists), ([.string, .number], ["fileSizeBytes"]),
    ([.boolean], ["isStreamable", "hasITunesExtras", "isGameCenterEnabled", "isVppDeviceBasedLicensingEnabled"]),
    // Of the genres of episodes, which are objects.
    ([.string], ["genres[].name", "genres[].id"]),
  ]

  private static let texts = [
    "wrapperType", "kind", "collectionType", "artistType", "artistName", "collectionName", "trackName", "collectionCensoredName",
    "trackCensoredName", "collectionArtistName", "artistViewUrl", "artistLinkUrl", "collectionArtistViewUrl", "collectionViewUrl",
    "trackViewUrl", "feedUrl", "previewUrl", "artworkUrl30", "artworkUrl60", "artworkUrl100", "artworkUrl160", "artworkUrl512",
    "artworkUrl600", "releaseDate", "collectionExplicitness", "trackExplicitness", "country", "currency", "primaryGenreName",
    "contentAdvisoryRating", "shortDescription", "longDescription", "description", "copyright", "formattedPrice", "episodeUrl",
    "episodeGuid", "episodeFileExtension", "episodeContentType", "closedCaptioning", "bundleId", "sellerName", "sellerUrl", "version",
    "currentVersionReleaseDate", "releaseNotes", "minimumOsVersion", "trackContentRating",
  ]

  private static let numbers = [
    "artistId", "collectionId", "trackId", "amgArtistId", "collectionArtistId", "collectionPrice", "trackPrice", "trackRentalPrice",
    "collectionHdPrice", "trackHdPrice", "trackHdRentalPrice", "price", "discCount", "discNumber", "trackCount", "trackNumber",
    "trackTimeMillis", "primaryGenreId", "averageUserRating", "userRatingCount", "averageUserRatingForCurrentVersion",
    "userRatingCountForCurrentVersion",
  ]

  private static let lists = [
    "genreIds", "genres", "artistIds", "screenshotUrls", "ipadScreenshotUrls", "appletvScreenshotUrls", "supportedDevices", "advisories",
    "features", "languageCodesISO2A",
  ]
}
