import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A payload, read into a model.
struct Job {
  var name: String
  /// The payload's file, without `.json`.
  var payload: String
  var contenders: [Contender]

  init<T: Decodable & Equatable>(_ name: String, payload: String? = nil, _ type: T.Type, _ strategies: Strategies = Strategies()) {
    self.name = name
    self.payload = payload ?? name
    contenders = json_bench.contenders(for: type, strategies)
  }

  init<T: Decodable & Equatable & JSON.Readable & JSON.Mappable>(_ name: String, payload: String? = nil, _ type: T.Type) {
    self.name = name
    self.payload = payload ?? name
    contenders = json_bench.contenders(for: type, Strategies()) + directContenders(for: type)
  }

  func data(in directory: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(payload).json"))
  }

  /// What geometric means are taken over.
  static var payloads: [Job] {
    [
      Job("itunes", ITunes.Response.self),
      Job("hotpepper", HotPepper.Response.self),
      Job("mediawiki", MediaWiki.Response.self),
      Job("mediawiki_esc", MediaWiki.Response.self),
      Job("zipcloud", ZipCloud.Response.self),
      Job("twitter", Twitter.Response.self),
      Job("citm_catalog", Catalog.Response.self),
      Job("canada", Canada.Response.self),
    ]
  }

  static var variants: [Job] {
    [
      Job("twitter, snake case", payload: "twitter", TwitterSnake.Response.self, Strategies(convertsFromSnakeCase: true)),
      Job("itunes, dates and URLs", payload: "itunes", ITunesTyped.Response.self, Strategies(readsDates: true)),
      Job("itunes, 3 keys of 32, one a date", payload: "itunes", ITunesDates.Response.self, Strategies(readsDates: true)),
      Job("itunes, 4 keys of 32", payload: "itunes", ITunesSparse.Response.self),
    ]
  }

  static var all: [Job] { payloads + variants }

  static func named(_ name: String) throws -> Job {
    guard let job = all.first(where: { $0.name == name }) else {
      throw BenchmarkError("no job “\(name)”; there are: " + all.map(\.name).joined(separator: ", "))
    }
    return job
  }

  func contender(named name: String) throws -> Contender {
    guard let contender = contenders.first(where: { $0.name.rawValue == name }) else {
      throw BenchmarkError("no contender “\(name)”; there are: " + contenders.map(\.name.rawValue).joined(separator: ", "))
    }
    return contender
  }
}
