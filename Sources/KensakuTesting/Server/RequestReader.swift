/// Reads requests from a connection (RFC 9112), blocking.
struct RequestReader {
  private var intake: Intake
  private let maximumHeadBytes: Int
  private let maximumBodyBytes: Int

  init(_ channel: any Channel, _ configuration: MockServer.Configuration) {
    intake = Intake(channel)
    maximumHeadBytes = configuration.maximumHeadBytes
    maximumBodyBytes = configuration.maximumBodyBytes
  }

  /// Nothing has come that was not read.
  var isEmpty: Bool { intake.count == 0 }

  /// Reads a head into the request. False when the connection ended before there was one.
  mutating func readHead(into request: inout MockServer.Request) throws(Defect) -> Bool {
    guard let head = try head(&request) else { return false }
    request.head = head
    try RequestHead.parse(head, into: &request)
    return true
  }

  /// Reads the body that the head announces. What came before a defect stays in the request.
  mutating func readBody(into request: inout MockServer.Request) throws(Defect) {
    switch try BodyLength(request.fields) {
    case .none: return
    case .known(let count): try append(count, to: &request)
    case .chunked: try readChunks(into: &request)
    }
  }

  private mutating func head(_ request: inout MockServer.Request) throws(Defect) -> [UInt8]? {
    var lineStart = 0
    while true {
      while let length = intake.lineFeed(from: lineStart) {
        let isEmpty = length == 0 || (length == 1 && intake[lineStart] == 0x0D)
        let next = lineStart + length + 1
        if isEmpty, lineStart > 0 { return Array(intake.take(next)) }
        if isEmpty {
          _ = intake.take(next)  // An empty line before a request counts for nothing (RFC 9112, 2.2).
        } else {
          lineStart = next
        }
      }
      if intake.count > maximumHeadBytes {
        request.head = Array(intake.take(intake.count))
        throw Defect(text: "the head is longer than \(maximumHeadBytes) bytes", status: 431)
      }
      if intake.fill() { continue }
      if intake.count == 0 { return nil }
      request.head = Array(intake.take(intake.count))
      throw Defect(text: "the connection ended within the head", status: nil)
    }
  }

  private mutating func readChunks(into request: inout MockServer.Request) throws(Defect) {
    while true {
      let size = try line().prefix { $0 != 0x3B }
      guard let count = Int(String(decoding: size, as: UTF8.self).filter { $0 != " " }, radix: 16), count >= 0 else {
        throw Defect(text: "the size of a chunk is no number", status: 400)
      }
      if count == 0 { break }
      try append(count, to: &request)
      guard try line().isEmpty else { throw Defect(text: "a chunk is longer than its size", status: 400) }
    }
    while true {
      let line = try line()
      if line.isEmpty { return }
      try RequestHead.append(line, to: &request.trailers)
    }
  }

  private mutating func append(_ count: Int, to request: inout MockServer.Request) throws(Defect) {
    guard count <= maximumBodyBytes - request.body.count else {
      throw Defect(text: "the body is longer than \(maximumBodyBytes) bytes", status: 413)
    }
    var rest = count
    while rest > 0 {
      if intake.count == 0, !intake.fill() {
        throw Defect(text: "the connection ended \(rest) bytes before the body", status: nil)
      }
      let part = intake.take(min(rest, intake.count))
      request.body += part
      rest -= part.count
    }
  }

  /// The next line without its end.
  private mutating func line() throws(Defect) -> ArraySlice<UInt8> {
    while true {
      if let length = intake.lineFeed(from: 0) {
        let line = intake.take(length + 1).dropLast()
        return line.last == 0x0D ? line.dropLast() : line
      }
      if intake.count > maximumHeadBytes { throw Defect(text: "a line of the body is longer than \(maximumHeadBytes) bytes", status: 400) }
      if !intake.fill() { throw Defect(text: "the connection ended within the chunks", status: nil) }
    }
  }
}
