import KensakuHTTP

/// A transport under test, and the words in which cases speak about it.
package struct Trial: Sendable {
  let transport: any Transport
  /// Follows redirects and has no interceptors.
  let client: Client

  init(_ transport: some Transport) {
    self.transport = transport
    client = Client(transport: transport)
  }

  func request(
    _ method: HTTP.Method, _ url: String, fields: HTTP.Fields = [:], body: HTTP.Body = .empty,
    timeouts: HTTP.Timeouts = HTTP.Timeouts(), limits: HTTP.Limits = HTTP.Limits(), delivery: HTTP.Request.Delivery = .whole
  ) throws -> HTTP.Request {
    HTTP.Request(method, try HTTP.URL(url), fields: fields, body: body, timeouts: timeouts, limits: limits, delivery: delivery)
  }

  /// A GET.
  func request(
    _ url: String, fields: HTTP.Fields = [:], timeouts: HTTP.Timeouts = HTTP.Timeouts(), delivery: HTTP.Request.Delivery = .whole
  ) throws -> HTTP.Request {
    try request(.get, url, fields: fields, timeouts: timeouts, delivery: delivery)
  }

  /// Over the transport alone.
  func send(
    _ method: HTTP.Method, _ url: String, fields: HTTP.Fields = [:], body: HTTP.Body = .empty,
    timeouts: HTTP.Timeouts = HTTP.Timeouts(), limits: HTTP.Limits = HTTP.Limits(), delivery: HTTP.Request.Delivery = .whole
  ) async throws -> HTTP.Response {
    let request = try request(method, url, fields: fields, body: body, timeouts: timeouts, limits: limits, delivery: delivery)
    return try await transport.send(request)
  }

  /// A GET over the transport alone.
  func send(
    _ url: String, fields: HTTP.Fields = [:], timeouts: HTTP.Timeouts = HTTP.Timeouts(), limits: HTTP.Limits = HTTP.Limits(),
    delivery: HTTP.Request.Delivery = .whole
  ) async throws -> HTTP.Response {
    try await send(.get, url, fields: fields, timeouts: timeouts, limits: limits, delivery: delivery)
  }

  func stream(_ url: String, timeouts: HTTP.Timeouts = HTTP.Timeouts()) async throws -> HTTP.Response {
    try await send(url, timeouts: timeouts, delivery: .stream)
  }

  /// What the server sees of one request that it answers with 204.
  func echo(_ method: HTTP.Method = .get, fields: HTTP.Fields = [:], body: HTTP.Body = .empty) async throws -> MockServer.Request {
    let server = try MockServer { _ in .status(204) }
    let response = try await send(method, server.url("/"), fields: fields, body: body)
    try expect("the status", response.status.code, is: 204)
    return try only(server.requests)
  }

  /// The answer to a request to a server that replies so, its body read, followed by a second request that shows the connection to be in
  /// order.
  func answer(
    _ reply: MockServer.Reply, _ method: HTTP.Method = .get, limits: HTTP.Limits = HTTP.Limits(), delivery: HTTP.Request.Delivery = .whole
  ) async throws -> HTTP.Response {
    let server = try MockServer { $0.target == "/next" ? .text("next") : reply }
    var response = try await send(method, server.url("/"), limits: limits, delivery: delivery)
    response.body = HTTP.ResponseBody(try await collected(response))
    let next = try await send(server.url("/next"))
    try expect("the body of the next answer", text(next), is: "next")
    return response
  }
}

extension Trial {
  func text(_ response: HTTP.Response) -> String {
    response.body.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "a stream"
  }

  func collected(_ response: HTTP.Response) async throws(APIError) -> [UInt8] {
    try await response.collect(upTo: 1 << 30)
  }

  func only(_ requests: [MockServer.Request]) throws(Mismatch) -> MockServer.Request {
    guard requests.count == 1, let request = requests.first, request.defect == nil else {
      throw Mismatch(expected: "one request at the server", found: requests.isEmpty ? "none" : "\(requests)")
    }
    return request
  }

  /// Bytes in which no pattern of the size of a buffer occurs; the same for the same count.
  static func noise(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + block.count)
    while bytes.count < count { bytes += block }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Its length is a prime.
  private static let block: [UInt8] = {
    var state: UInt32 = 0x9E37_79B9
    return (0..<65_537).map { _ in
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return UInt8(truncatingIfNeeded: state >> 11)
    }
  }()
}
