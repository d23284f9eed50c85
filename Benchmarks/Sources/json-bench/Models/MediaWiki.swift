// Written by Benchmarks/json/models.py from schema.py.

enum MediaWiki {
  struct Response: Codable, Equatable, Sendable {
    var batchcomplete: Bool
    var `continue`: Continuation?
    var query: Query
  }

  struct Continuation: Codable, Equatable, Sendable {
    var sroffset: Int
    var `continue`: String
  }

  struct Query: Codable, Equatable, Sendable {
    var searchinfo: Information?
    var search: [Hit]
  }

  struct Information: Codable, Equatable, Sendable {
    var totalhits: Int
  }

  struct Hit: Codable, Equatable, Sendable {
    var ns: Int
    var title: String
    var pageid: Int
    var size: Int
    var wordcount: Int
    var snippet: String
    var timestamp: String
  }
}
