import KensakuJSON
import KensakuTesting

@testable import KensakuHTTP

/// A cache whose time is a test's own, a transport that counts, and an endpoint to ask for.
final class CacheFixture: Sendable {
  enum Kind: CaseIterable {
    case memory, disk
  }

  struct Item: Decodable, Sendable, Equatable { var name: String }

  let clock = TestClock()
  let folder: TemporaryFolder
  let cache: ResponseCache
  let hits = Locked<[ResponseCache.Hit]>([])
  /// Seconds since 1970, added to what the clock says.
  let wallTime = Locked(Duration.seconds(1_800_000_000))

  init(_ kind: Kind, byteLimit: Int = 1 << 20) throws {
    folder = try TemporaryFolder()
    let storage: any CacheStorage =
      switch kind {
      case .memory: MemoryStorage(CacheLimit(bytes: byteLimit))
      case .disk: DiskStorage(PrivateFolder(path: folder.path("answers")), CacheLimit(bytes: byteLimit))
      }
    cache = ResponseCache(
      storage, onHit: { [hits] hit in hits.withLock { $0.append(hit) } },
      now: { [clock, wallTime] in wallTime.withLock { $0 } + clock.now.offset })
  }

  /// One that another process would make of the same folder.
  func another(byteLimit: Int = 1 << 20) -> ResponseCache {
    ResponseCache(
      DiskStorage(PrivateFolder(path: folder.path("answers")), CacheLimit(bytes: byteLimit)),
      now: { [clock, wallTime] in wallTime.withLock { $0 } + clock.now.offset })
  }

  func client(
    _ transport: MockTransport, fields: HTTP.Fields = [:], interceptors: [Interceptor] = [], freshness: Client.Freshness = .normal
  ) -> Client {
    Client(
      baseURL: "https://h.example", fields: fields, interceptors: interceptors, cache: cache, freshness: freshness, transport: transport,
      clock: clock)
  }

  static func items(_ query: HTTP.Query = ["q": "寿司"], lifetime: Duration? = .seconds(60)) -> Endpoint<[Item]> {
    var endpoint = Endpoint<[Item]>.get("items", query: query, decode: .json(at: "results"))
    endpoint.cacheLifetime = lifetime
    endpoint.serviceError = { response in
      guard let value = try? JSON.Value(parsing: response.body.bytes ?? []), let message = value["error"].string else { return nil }
      return ServiceError(message: message)
    }
    return endpoint
  }

  /// Answers with the number of the request.
  static func counting(_ fields: HTTP.Fields = [:]) -> MockTransport {
    let count = Locked(0)
    return MockTransport { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .json(#"{"results": [{"name": "\#(number)"}]}"#, fields: fields)
    }
  }

  /// The entries' files.
  var names: [String] { PrivateFolder(path: folder.path("answers")).entries().map(\.name).filter(DiskStorage.isName).sorted() }

  func bytes(_ name: String) -> [UInt8] { PrivateFolder(path: folder.path("answers")).contents(of: name, upTo: 1 << 20) ?? [] }
}
