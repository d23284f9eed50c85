extension MockServer {
  /// What the server does in answer to a request: a list of steps. There is a maker for each usual reply and for each usual misbehaviour.
  ///
  /// ```swift
  /// .json(#"{"results": []}"#)                                       // well-behaved
  /// .status(503, fields: ["Retry-After": "2"])
  /// .json("{}").after(.wait(gate))                                    // held until the test opens the gate
  /// .json("{}").then(.close)                                          // a keep-alive answer, then FIN: a stale connection
  /// .truncated("half of it", after: 4)                                // announces more than it sends
  /// Reply([.bytes(Array("HTTP/1.1 200 OK\r\n".utf8)), .stall])         // anything else
  /// ```
  public struct Reply: Sendable {
    /// What is done, in order. The connection stays open afterwards unless a step or the request says otherwise.
    public var steps: [Step]

    /// A reply of these steps. Nothing is added to them.
    public init(_ steps: [Step]) {
      self.steps = steps
    }

    /// The reply with these steps before it.
    public func after(_ first: Step...) -> Reply { Reply(first + steps) }

    /// The reply with these steps at its end.
    public func then(_ last: Step...) -> Reply { Reply(steps + last) }
  }
}

extension MockServer.Reply {
  /// Nothing but the head.
  public static func status(_ status: Int, fields: MockServer.Fields = [:]) -> Self {
    bytes([], status: status, contentType: nil, fields: fields)
  }

  /// A body of JSON text.
  public static func json(_ text: String, status: Int = 200, fields: MockServer.Fields = [:]) -> Self {
    bytes(Array(text.utf8), status: status, contentType: "application/json", fields: fields)
  }

  /// A body of plain text in UTF-8.
  public static func text(_ text: String, status: Int = 200, fields: MockServer.Fields = [:]) -> Self {
    bytes(Array(text.utf8), status: status, contentType: "text/plain; charset=utf-8", fields: fields)
  }

  /// A page, as gateways answer in place of the service.
  public static func html(_ text: String, status: Int = 200, fields: MockServer.Fields = [:]) -> Self {
    bytes(Array(text.utf8), status: status, contentType: "text/html; charset=utf-8", fields: fields)
  }

  /// Any body, with its length. What `fields` names is not added a second time; `Connection: close` there is also done.
  ///
  /// - Parameter contentEncoding: how the caller has encoded the bytes, for instance `gzip`.
  public static func bytes(
    _ body: [UInt8], status: Int = 200, contentType: String? = "application/octet-stream", contentEncoding: String? = nil,
    fields: MockServer.Fields = [:]
  ) -> Self {
    let length = hasBody(status) ? body.count : nil
    let head = head(status, complete(fields, contentType: contentType, contentEncoding: contentEncoding, length: length))
    return Self([.bytes(head)] + (body.isEmpty || length == nil ? [] : [.body(body)])).closing(fields)
  }

  /// A redirect. The location is sent as it stands.
  public static func redirect(to location: String, status: Int = 302, fields: MockServer.Fields = [:]) -> Self {
    var fields = fields
    fields.append("Location", location)
    return self.status(status, fields: fields)
  }

  /// Exactly this text, head and all.
  public static func raw(_ text: String) -> Self { raw(Array(text.utf8)) }

  /// Exactly these bytes, head and all.
  public static func raw(_ bytes: [UInt8]) -> Self { Self([.bytes(bytes)]) }

  /// A body in chunked coding, each of the pieces a chunk of its own; empty ones are left out.
  public static func chunked(
    _ pieces: [[UInt8]], trailers: MockServer.Fields = [:], status: Int = 200, contentType: String? = "application/octet-stream",
    fields: MockServer.Fields = [:]
  ) -> Self {
    let chunks = pieces.filter { !$0.isEmpty }.map { MockServer.Step.body(chunk($0)) }
    let end = "0\r\n" + trailers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
    return Self([.bytes(chunkedHead(status, fields, contentType: contentType))] + chunks + [.body(Array(end.utf8))]).closing(fields)
  }

  /// Texts in chunked coding, each a chunk of its own.
  public static func chunked(_ pieces: [String], trailers: MockServer.Fields = [:], fields: MockServer.Fields = [:]) -> Self {
    chunked(pieces.map { Array($0.utf8) }, trailers: trailers, fields: fields)
  }

  /// A body without length whose end is the end of the connection.
  public static func closeDelimited(
    _ body: [UInt8], contentType: String? = "application/octet-stream", fields: MockServer.Fields = [:]
  ) -> Self {
    let head = head(200, complete(fields, contentType: contentType, contentEncoding: nil, length: nil))
    return Self([.bytes(head), .body(body), .close])
  }

  /// The body compressed with gzip (in blocks that are stored as they are).
  public static func gzip(
    _ body: [UInt8], status: Int = 200, contentType: String? = "application/json", fields: MockServer.Fields = [:]
  ) -> Self {
    bytes(Gzip.stored(body), status: status, contentType: contentType, contentEncoding: "gzip", fields: fields)
  }

  /// So many zero bytes, compressed about a thousand times.
  public static func gzipBomb(size: Int, contentType: String? = "application/json", fields: MockServer.Fields = [:]) -> Self {
    bytes(Gzip.zeros(size), contentType: contentType, contentEncoding: "gzip", fields: fields)
  }

  /// A whole body, sent in pieces with a pause after each.
  public static func drip(
    _ body: [UInt8], pieceBytes: Int = 1, every pause: Duration, contentType: String? = "application/octet-stream",
    fields: MockServer.Fields = [:]
  ) -> Self {
    let size = max(1, pieceBytes)
    let pieces = stride(from: 0, to: body.count, by: size).flatMap { start -> [MockServer.Step] in
      [.body(Array(body[start..<min(body.count, start + size)])), .pause(pause)]
    }
    let head = head(200, complete(fields, contentType: contentType, contentEncoding: nil, length: body.count))
    return Self([.bytes(head)] + pieces.dropLast()).closing(fields)
  }

  /// Announces the whole body, sends the first bytes of it, and closes.
  public static func truncated(_ body: String, after count: Int, fields: MockServer.Fields = [:]) -> Self {
    partial(Array(body.utf8), count: count, end: .close, fields: fields)
  }

  /// Announces the whole body, sends the first bytes of it, and breaks the connection off.
  public static func reset(_ body: String, after count: Int, fields: MockServer.Fields = [:]) -> Self {
    partial(Array(body.utf8), count: count, end: .reset, fields: fields)
  }

  /// Announces the whole body, sends the first bytes of it, and leaves the client waiting.
  public static func stalled(_ body: String, after count: Int, fields: MockServer.Fields = [:]) -> Self {
    partial(Array(body.utf8), count: count, end: .stall, fields: fields)
  }

  /// A body that never ends: the bytes as one chunk, over and over, until the client goes.
  public static func endless(
    _ bytes: [UInt8], contentType: String? = "application/octet-stream", fields: MockServer.Fields = [:]
  ) -> Self {
    Self([.bytes(chunkedHead(200, fields, contentType: contentType)), .endless(chunk(bytes))])
  }

  /// Never answers, and keeps the connection.
  public static var stall: Self { Self([.stall]) }
  /// Closes the connection without an answer.
  public static var close: Self { Self([.close]) }
  /// Breaks the connection off without an answer.
  public static var reset: Self { Self([.reset]) }

  /// Does what `Connection: close` says.
  private func closing(_ fields: MockServer.Fields) -> Self {
    fields.has("close", in: "Connection") ? then(.close) : self
  }

  private static func partial(_ body: [UInt8], count: Int, end: MockServer.Step, fields: MockServer.Fields) -> Self {
    let head = head(200, complete(fields, contentType: "text/plain", contentEncoding: nil, length: body.count))
    return Self([.bytes(head), .body(Array(body.prefix(max(0, count)))), end])
  }

  private static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array(String(bytes.count, radix: 16).utf8) + [0x0D, 0x0A] + bytes + [0x0D, 0x0A]
  }

  private static func chunkedHead(_ status: Int, _ fields: MockServer.Fields, contentType: String?) -> [UInt8] {
    var fields = complete(fields, contentType: contentType, contentEncoding: nil, length: nil)
    fields.append("Transfer-Encoding", "chunked")
    return head(status, fields)
  }

  /// Adds what is not there and not nil.
  private static func complete(
    _ fields: MockServer.Fields, contentType: String?, contentEncoding: String?, length: Int?
  ) -> MockServer.Fields {
    var fields = fields
    let missing = [("Content-Type", contentType), ("Content-Encoding", contentEncoding), ("Content-Length", length.map(String.init))]
    for (name, value) in missing {
      if let value, fields[name] == nil { fields.append(name, value) }
    }
    return fields
  }

  /// Interim answers, 204 and 304 have no body and say no length (RFC 9110, 8.6).
  private static func hasBody(_ status: Int) -> Bool { status >= 200 && status != 204 && status != 304 }

  static func head(_ status: Int, _ fields: MockServer.Fields) -> [UInt8] {
    var head = Array("HTTP/1.1 \(status) \(reason(status))\r\n".utf8)
    for field in fields { head += Array("\(field.name): \(field.value)\r\n".utf8) }
    return head + [0x0D, 0x0A]
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 100: "Continue"
    case 101: "Switching Protocols"
    case 103: "Early Hints"
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 413: "Content Too Large"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: "Status"
    }
  }
}
