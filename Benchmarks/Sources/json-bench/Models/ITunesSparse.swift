// Written by Benchmarks/json/models.py from schema.py.

enum ITunesSparse {
  struct Response: Codable, Equatable, Sendable {
    var resultCount: Int
    var results: [Song]
  }

  struct Song: Codable, Equatable, Sendable {
    var trackId: Int
    var trackName: String
    var artistName: String
    var artworkUrl100: String
  }
}
