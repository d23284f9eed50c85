// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension ITunes.Response: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    resultCount = try value.get("resultCount")
    results = try value.get("results")
  }
}

extension ITunes.Song: JSON.Mappable {
  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    wrapperType = try value.get("wrapperType")
    kind = try value.get("kind")
    artistId = try value.get("artistId")
    collectionId = try value.get("collectionId")
    trackId = try value.get("trackId")
    artistName = try value.get("artistName")
    collectionName = try value.get("collectionName")
    trackName = try value.get("trackName")
    collectionCensoredName = try value.get("collectionCensoredName")
    trackCensoredName = try value.get("trackCensoredName")
    artistViewUrl = try value.get("artistViewUrl")
    collectionViewUrl = try value.get("collectionViewUrl")
    trackViewUrl = try value.get("trackViewUrl")
    previewUrl = try value.get("previewUrl")
    artworkUrl30 = try value.get("artworkUrl30")
    artworkUrl60 = try value.get("artworkUrl60")
    artworkUrl100 = try value.get("artworkUrl100")
    collectionPrice = try value.get("collectionPrice")
    trackPrice = try value.get("trackPrice")
    releaseDate = try value.get("releaseDate")
    collectionExplicitness = try value.get("collectionExplicitness")
    trackExplicitness = try value.get("trackExplicitness")
    discCount = try value.get("discCount")
    discNumber = try value.get("discNumber")
    trackCount = try value.get("trackCount")
    trackNumber = try value.get("trackNumber")
    trackTimeMillis = try value.get("trackTimeMillis")
    country = try value.get("country")
    currency = try value.get("currency")
    primaryGenreName = try value.get("primaryGenreName")
    contentAdvisoryRating = try value.get("contentAdvisoryRating")
    isStreamable = try value.get("isStreamable")
  }
}
