import KensakuHTTP
import KensakuJSON

/// A request taken apart, as far as cassettes compare it.
struct ComparedRequest: Sendable {
  enum Part: CaseIterable {
    case method, origin, path, query, queryOrder, body
  }

  let request: Cassette.Request
  private let origin: Substring
  private let path: Substring
  private let query: [Substring]
  private let body: [UInt8]

  init(_ request: Cassette.Request) {
    self.request = request
    let url = request.url[...].utf8
    let queryStart = url.firstIndex(of: UInt8(ascii: "?")) ?? url.endIndex
    // The third slash is the first of the path.
    let slashes = url[..<queryStart].indices.lazy.filter { url[$0] == UInt8(ascii: "/") }
    let pathStart = slashes.dropFirst(2).first ?? url.startIndex
    origin = Substring(url[..<pathStart])
    path = Substring(url[pathStart..<queryStart])
    query = url[queryStart...].dropFirst().split(separator: UInt8(ascii: "&")).map { Substring($0) }
    body = ComparableBody.bytes(of: request)
  }

  func differingParts(from other: ComparedRequest) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .method: request.method != other.request.method
      case .origin: origin != other.origin
      case .path: path != other.path
      case .query: query.sorted() != other.query.sorted()
      case .queryOrder: query != other.query && query.sorted() == other.query.sorted()
      case .body: body != other.body
      }
    }
  }

  /// What this one has in place of what `asked` has.
  func explanation(of part: Part, differingFrom asked: ComparedRequest) -> String {
    switch part {
    case .method: "its method is \(request.method)"
    case .origin: "it goes to \(origin)"
    case .path: "its path is \(path)"
    case .query: queryExplanation(asked)
    case .queryOrder: "the items of its query are in another order"
    case .body: bodyExplanation(asked)
    }
  }

  private func queryExplanation(_ asked: ComparedRequest) -> String {
    let texts = [("it has ", rest(of: query, without: asked.query)), ("it lacks ", rest(of: asked.query, without: query))]
    return texts.filter { !$1.isEmpty }.map { $0 + $1.joined(separator: "&") }.joined(separator: ", ")
  }

  private func rest(of items: [Substring], without others: [Substring]) -> [Substring] {
    var others = others
    return items.filter { item in
      guard let index = others.firstIndex(of: item) else { return true }
      others.remove(at: index)
      return false
    }
  }

  private func bodyExplanation(_ asked: ComparedRequest) -> String {
    if body.isEmpty { return "it has no body" }
    if asked.body.isEmpty { return "it has a body" }
    let offset = zip(body, asked.body).prefix { $0 == $1 }.count
    return
      "its body has \(ComparedRequest.excerpt(body, offset)) in place of \(ComparedRequest.excerpt(asked.body, offset))"
  }

  private static func excerpt(_ body: [UInt8], _ offset: Int) -> String {
    offset == body.count ? "its end" : "“" + String(decoding: body[offset...].prefix(24), as: UTF8.self) + "”"
  }
}

/// A body without what may differ between two runs of the same program.
enum ComparableBody {
  static func bytes(of request: Cassette.Request) -> [UInt8] {
    let body = request.body
    if body.first == UInt8(ascii: "{") || body.first == UInt8(ascii: "["), let value = try? JSON.Value(parsing: body) {
      var encoder = JSON.Encoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encodeToBytes(value)) ?? body
    }
    guard let type = request.fields["Content-Type"], let boundary = boundary(in: type) else { return body }
    // It is drawn by lot, so it is as hidden as a secret is.
    return SecretMask([Secret(boundary)]).masked(body)
  }

  private static func boundary(in type: String) -> String? {
    guard type.lowercased().hasPrefix("multipart/"), let start = type.firstRange(of: "boundary=")?.upperBound else { return nil }
    let boundary = type[start...].prefix { $0 != ";" }.filter { $0 != "\"" && $0 != " " }
    return boundary.isEmpty ? nil : boundary
  }
}
