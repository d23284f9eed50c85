// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension ITunes.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case resultCount
    case results
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var resultCount: Int?
    var results: [ITunes.Song]?
    while let field = try reader.next(&object) {
      switch field {
      case .resultCount: resultCount = try reader.read(Int.self)
      case .results: results = try reader.read([ITunes.Song].self)
      }
    }
    guard let resultCount, let results else {
      throw reader.missing(.resultCount, .results, in: object)
    }
    self.resultCount = resultCount
    self.results = results
  }
}

extension ITunes.Song: JSON.Readable {
  enum Field: String, JSON.Field {
    case wrapperType
    case kind
    case artistId
    case collectionId
    case trackId
    case artistName
    case collectionName
    case trackName
    case collectionCensoredName
    case trackCensoredName
    case artistViewUrl
    case collectionViewUrl
    case trackViewUrl
    case previewUrl
    case artworkUrl30
    case artworkUrl60
    case artworkUrl100
    case collectionPrice
    case trackPrice
    case releaseDate
    case collectionExplicitness
    case trackExplicitness
    case discCount
    case discNumber
    case trackCount
    case trackNumber
    case trackTimeMillis
    case country
    case currency
    case primaryGenreName
    case contentAdvisoryRating
    case isStreamable
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var wrapperType: String?
    var kind: String?
    var artistId: Int?
    var collectionId: Int?
    var trackId: Int?
    var artistName: String?
    var collectionName: String?
    var trackName: String?
    var collectionCensoredName: String?
    var trackCensoredName: String?
    var artistViewUrl: String?
    var collectionViewUrl: String?
    var trackViewUrl: String?
    var previewUrl: String?
    var artworkUrl30: String?
    var artworkUrl60: String?
    var artworkUrl100: String?
    var collectionPrice: Double?
    var trackPrice: Double?
    var releaseDate: String?
    var collectionExplicitness: String?
    var trackExplicitness: String?
    var discCount: Int?
    var discNumber: Int?
    var trackCount: Int?
    var trackNumber: Int?
    var trackTimeMillis: Int?
    var country: String?
    var currency: String?
    var primaryGenreName: String?
    var contentAdvisoryRating: String?
    var isStreamable: Bool?
    while let field = try reader.next(&object) {
      switch field {
      case .wrapperType: wrapperType = try reader.read(String.self)
      case .kind: kind = try reader.read(String.self)
      case .artistId: artistId = try reader.read(Int.self)
      case .collectionId: collectionId = try reader.read(Int.self)
      case .trackId: trackId = try reader.read(Int.self)
      case .artistName: artistName = try reader.read(String.self)
      case .collectionName: collectionName = try reader.readIfPresent()
      case .trackName: trackName = try reader.read(String.self)
      case .collectionCensoredName: collectionCensoredName = try reader.readIfPresent()
      case .trackCensoredName: trackCensoredName = try reader.read(String.self)
      case .artistViewUrl: artistViewUrl = try reader.readIfPresent()
      case .collectionViewUrl: collectionViewUrl = try reader.readIfPresent()
      case .trackViewUrl: trackViewUrl = try reader.read(String.self)
      case .previewUrl: previewUrl = try reader.readIfPresent()
      case .artworkUrl30: artworkUrl30 = try reader.read(String.self)
      case .artworkUrl60: artworkUrl60 = try reader.read(String.self)
      case .artworkUrl100: artworkUrl100 = try reader.read(String.self)
      case .collectionPrice: collectionPrice = try reader.readIfPresent()
      case .trackPrice: trackPrice = try reader.readIfPresent()
      case .releaseDate: releaseDate = try reader.read(String.self)
      case .collectionExplicitness: collectionExplicitness = try reader.read(String.self)
      case .trackExplicitness: trackExplicitness = try reader.read(String.self)
      case .discCount: discCount = try reader.read(Int.self)
      case .discNumber: discNumber = try reader.read(Int.self)
      case .trackCount: trackCount = try reader.read(Int.self)
      case .trackNumber: trackNumber = try reader.read(Int.self)
      case .trackTimeMillis: trackTimeMillis = try reader.readIfPresent()
      case .country: country = try reader.read(String.self)
      case .currency: currency = try reader.read(String.self)
      case .primaryGenreName: primaryGenreName = try reader.read(String.self)
      case .contentAdvisoryRating: contentAdvisoryRating = try reader.readIfPresent()
      case .isStreamable: isStreamable = try reader.readIfPresent()
      }
    }
    guard let wrapperType, let kind, let artistId, let collectionId, let trackId, let artistName, let trackName, let trackCensoredName,
      let trackViewUrl, let artworkUrl30, let artworkUrl60, let artworkUrl100, let releaseDate, let collectionExplicitness,
      let trackExplicitness, let discCount, let discNumber, let trackCount, let trackNumber, let country, let currency, let primaryGenreName
    else {
      throw reader.missing(
        .wrapperType, .kind, .artistId, .collectionId, .trackId, .artistName, .trackName, .trackCensoredName, .trackViewUrl, .artworkUrl30,
        .artworkUrl60, .artworkUrl100, .releaseDate, .collectionExplicitness, .trackExplicitness, .discCount, .discNumber, .trackCount,
        .trackNumber, .country, .currency, .primaryGenreName, in: object)
    }
    self.wrapperType = wrapperType
    self.kind = kind
    self.artistId = artistId
    self.collectionId = collectionId
    self.trackId = trackId
    self.artistName = artistName
    self.collectionName = collectionName
    self.trackName = trackName
    self.collectionCensoredName = collectionCensoredName
    self.trackCensoredName = trackCensoredName
    self.artistViewUrl = artistViewUrl
    self.collectionViewUrl = collectionViewUrl
    self.trackViewUrl = trackViewUrl
    self.previewUrl = previewUrl
    self.artworkUrl30 = artworkUrl30
    self.artworkUrl60 = artworkUrl60
    self.artworkUrl100 = artworkUrl100
    self.collectionPrice = collectionPrice
    self.trackPrice = trackPrice
    self.releaseDate = releaseDate
    self.collectionExplicitness = collectionExplicitness
    self.trackExplicitness = trackExplicitness
    self.discCount = discCount
    self.discNumber = discNumber
    self.trackCount = trackCount
    self.trackNumber = trackNumber
    self.trackTimeMillis = trackTimeMillis
    self.country = country
    self.currency = currency
    self.primaryGenreName = primaryGenreName
    self.contentAdvisoryRating = contentAdvisoryRating
    self.isStreamable = isStreamable
  }
}
