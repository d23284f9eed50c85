import KensakuCurl
import KensakuHTTP
import KensakuJSON
import KensakuSandbox

/// A sandbox, asked over real sockets.
struct Bench {
  let sandbox: Sandbox

  /// What came, to the byte.
  struct Answer {
    let status: Int
    let fields: HTTP.Fields
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSON.Value { get throws(JSON.Error) { try JSON.Value(parsing: body) } }
  }

  init(_ trouble: Sandbox.Trouble = .none, itunesCallsPerMinute: Int? = nil) throws {
    sandbox = try Sandbox(trouble: trouble, itunesCallsPerMinute: itunesCallsPerMinute)
  }

  func answer(
    _ service: Sandbox.Service, _ path: String, _ query: HTTP.Query = [:], language: String = "ja", agent: String = "test/1"
  ) async throws -> Answer {
    let base = sandbox.baseURL(of: service).replacing("{language}", with: language)
    let client = Client(fields: ["User-Agent": agent], transport: CurlTransport.shared)
    let response = try await client.get(base + path, query: query).response()
    return Answer(status: response.status.code, fields: response.fields, body: try await response.collect(upTo: 1 << 24))
  }

  func json(_ service: Sandbox.Service, _ path: String, _ query: HTTP.Query = [:], language: String = "ja") async throws -> JSON.Value {
    try await answer(service, path, query, language: language).json
  }
}

extension JSON.Value {
  /// The texts of a member of each element.
  func texts(_ key: String) -> [String] { elements.compactMap { $0[key].string } }
}

extension HTTP.Query {
  func adding(_ other: HTTP.Query) -> HTTP.Query { HTTP.Query(items + other.items) }
}
