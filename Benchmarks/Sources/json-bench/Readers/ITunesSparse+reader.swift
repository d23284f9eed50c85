// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension ITunesSparse.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case resultCount
    case results
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var resultCount: Int?
    var results: [ITunesSparse.Song]?
    while let field = try reader.next(&object) {
      switch field {
      case .resultCount: resultCount = try reader.read(Int.self)
      case .results: results = try reader.read([ITunesSparse.Song].self)
      }
    }
    guard let resultCount, let results else {
      throw reader.missing(.resultCount, .results, in: object)
    }
    self.resultCount = resultCount
    self.results = results
  }
}

extension ITunesSparse.Song: JSON.Readable {
  enum Field: String, JSON.Field {
    case trackId
    case trackName
    case artistName
    case artworkUrl100
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var trackId: Int?
    var trackName: String?
    var artistName: String?
    var artworkUrl100: String?
    while let field = try reader.next(&object) {
      switch field {
      case .trackId: trackId = try reader.read(Int.self)
      case .trackName: trackName = try reader.read(String.self)
      case .artistName: artistName = try reader.read(String.self)
      case .artworkUrl100: artworkUrl100 = try reader.read(String.self)
      }
    }
    guard let trackId, let trackName, let artistName, let artworkUrl100 else {
      throw reader.missing(.trackId, .trackName, .artistName, .artworkUrl100, in: object)
    }
    self.trackId = trackId
    self.trackName = trackName
    self.artistName = artistName
    self.artworkUrl100 = artworkUrl100
  }
}
