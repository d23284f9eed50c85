// Written by Benchmarks/json/models.py from schema.py.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum ITunesDates {
  struct Response: Codable, Equatable, Sendable {
    var resultCount: Int
    var results: [Song]
  }

  struct Song: Codable, Equatable, Sendable {
    var trackId: Int
    var trackName: String
    var releaseDate: Date
  }
}
