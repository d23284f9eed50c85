// Written by Benchmarks/json/models.py from schema.py.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum ITunesTyped {
  struct Response: Codable, Equatable, Sendable {
    var resultCount: Int
    var results: [Song]
  }

  struct Song: Codable, Equatable, Sendable {
    var wrapperType: String
    var kind: String
    var artistId: Int
    var collectionId: Int
    var trackId: Int
    var artistName: String
    var collectionName: String?
    var trackName: String
    var collectionCensoredName: String?
    var trackCensoredName: String
    var artistViewUrl: URL?
    var collectionViewUrl: URL?
    var trackViewUrl: URL
    var previewUrl: URL?
    var artworkUrl30: URL
    var artworkUrl60: URL
    var artworkUrl100: URL
    var collectionPrice: Double?
    var trackPrice: Double?
    var releaseDate: Date
    var collectionExplicitness: String
    var trackExplicitness: String
    var discCount: Int
    var discNumber: Int
    var trackCount: Int
    var trackNumber: Int
    var trackTimeMillis: Int?
    var country: String
    var currency: String
    var primaryGenreName: String
    var contentAdvisoryRating: String?
    var isStreamable: Bool?
  }
}
