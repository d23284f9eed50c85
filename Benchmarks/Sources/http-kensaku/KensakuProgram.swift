import HTTPMeasure
import KensakuCurl
import KensakuHTTP
import KensakuJSON

/// Kensaku as its users have it: a typed request with a query, default fields, an interceptor, redirects, all fields of the answer.
@main struct KensakuProgram: Program {
  private let client: Client
  private let bytes: Endpoint<[UInt8]>
  /// Nil where the body is taken as bytes.
  private let song: Endpoint<Song>?

  static func main() async { await run() }

  init(_ arguments: Arguments) throws {
    var configuration = CurlTransport.Configuration()
    let limit = try arguments.number("limit", default: 0)
    if limit > 0 {
      configuration.requestsPerHost = limit
      configuration.requests = limit
    }
    let token = Secret("0123456789abcdef")
    client = try Client(
      baseURL: arguments.text("origin"), fields: ["User-Agent": "bench", "Accept-Language": "ja"],
      interceptors: [
        .attempt { request, next in
          var request = request
          request.fields.set(token, for: "X-API-Key")
          return try await next(request)
        }
      ], transport: CurlTransport(configuration: configuration))
    let path = try HTTP.Path(segments: [arguments.text("path")])
    bytes = .get(path, query: ["term": "寿司", "limit": 25], fields: ["Accept": "application/json"], decode: .bytes)
    song =
      try arguments.number("decode", default: 0) == 1
      ? .get(path, query: ["term": "寿司", "limit": 25], fields: ["Accept": "application/json"], decode: .json) : nil
  }

  func get() async throws -> Int {
    guard let song else { return try await client.send(bytes).count }
    return try await client.send(song).length
  }

  func read(_ take: (Int) async throws -> Void) async throws {
    for try await piece in try await client.stream(bytes).body { try await take(piece.count) }
  }

  static func isCancellation(_ error: any Error) -> Bool {
    if case .cancelled = (error as? APIError)?.kind { true } else { false }
  }
}
