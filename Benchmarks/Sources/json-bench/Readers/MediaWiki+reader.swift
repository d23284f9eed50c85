// Written by Benchmarks/json/models.py from schema.py.

import KensakuJSON

extension MediaWiki.Response: JSON.Readable {
  enum Field: String, JSON.Field {
    case batchcomplete
    case `continue`
    case query
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var batchcomplete: Bool?
    var `continue`: MediaWiki.Continuation?
    var query: MediaWiki.Query?
    while let field = try reader.next(&object) {
      switch field {
      case .batchcomplete: batchcomplete = try reader.read(Bool.self)
      case .`continue`: `continue` = try reader.readIfPresent()
      case .query: query = try reader.read(MediaWiki.Query.self)
      }
    }
    guard let batchcomplete, let query else {
      throw reader.missing(.batchcomplete, .query, in: object)
    }
    self.batchcomplete = batchcomplete
    self.`continue` = `continue`
    self.query = query
  }
}

extension MediaWiki.Continuation: JSON.Readable {
  enum Field: String, JSON.Field {
    case sroffset
    case `continue`
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var sroffset: Int?
    var `continue`: String?
    while let field = try reader.next(&object) {
      switch field {
      case .sroffset: sroffset = try reader.read(Int.self)
      case .`continue`: `continue` = try reader.read(String.self)
      }
    }
    guard let sroffset, let `continue` else {
      throw reader.missing(.sroffset, .`continue`, in: object)
    }
    self.sroffset = sroffset
    self.`continue` = `continue`
  }
}

extension MediaWiki.Query: JSON.Readable {
  enum Field: String, JSON.Field {
    case searchinfo
    case search
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var searchinfo: MediaWiki.Information?
    var search: [MediaWiki.Hit]?
    while let field = try reader.next(&object) {
      switch field {
      case .searchinfo: searchinfo = try reader.readIfPresent()
      case .search: search = try reader.read([MediaWiki.Hit].self)
      }
    }
    guard let search else {
      throw reader.missing(.search, in: object)
    }
    self.searchinfo = searchinfo
    self.search = search
  }
}

extension MediaWiki.Information: JSON.Readable {
  enum Field: String, JSON.Field {
    case totalhits
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var totalhits: Int?
    while let field = try reader.next(&object) {
      switch field {
      case .totalhits: totalhits = try reader.read(Int.self)
      }
    }
    guard let totalhits else {
      throw reader.missing(.totalhits, in: object)
    }
    self.totalhits = totalhits
  }
}

extension MediaWiki.Hit: JSON.Readable {
  enum Field: String, JSON.Field {
    case ns
    case title
    case pageid
    case size
    case wordcount
    case snippet
    case timestamp
  }

  static let fields = JSON.Fields<Field>()

  init(from reader: inout JSON.Reader) throws(JSON.Error) {
    var object = try reader.object(Self.fields)
    var ns: Int?
    var title: String?
    var pageid: Int?
    var size: Int?
    var wordcount: Int?
    var snippet: String?
    var timestamp: String?
    while let field = try reader.next(&object) {
      switch field {
      case .ns: ns = try reader.read(Int.self)
      case .title: title = try reader.read(String.self)
      case .pageid: pageid = try reader.read(Int.self)
      case .size: size = try reader.read(Int.self)
      case .wordcount: wordcount = try reader.read(Int.self)
      case .snippet: snippet = try reader.read(String.self)
      case .timestamp: timestamp = try reader.read(String.self)
      }
    }
    guard let ns, let title, let pageid, let size, let wordcount, let snippet, let timestamp else {
      throw reader.missing(.ns, .title, .pageid, .size, .wordcount, .snippet, .timestamp, in: object)
    }
    self.ns = ns
    self.title = title
    self.pageid = pageid
    self.size = size
    self.wordcount = wordcount
    self.snippet = snippet
    self.timestamp = timestamp
  }
}
