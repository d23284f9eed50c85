import KensakuTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that knows nothing of HTTP but where an answer with a length ends. No call blocks for more than a few seconds.
final class RawClient {
  enum End: Equatable {
    case closed, reset, silent
  }

  private let descriptor: Int32
  private var unread: [UInt8] = []

  convenience init(_ server: MockServer) throws {
    try self.init(port: server.port)
  }

  init(port: Int) throws {
    descriptor = try Socket.connected(to: UInt16(port))
    setReadLimit(milliseconds: 5000)
  }

  deinit {
    close(descriptor)
  }

  func setReadLimit(milliseconds: Int) {
    Socket.limitReading(descriptor, milliseconds: milliseconds)
  }

  /// Whether the system took all of it.
  @discardableResult
  func send(_ text: String) -> Bool {
    send(Array(text.utf8))
  }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { Socket.write(descriptor, $0) }
  }

  func get(_ target: String = "/") -> String {
    send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    return answer()
  }

  /// One piece of what comes; empty at the end.
  func piece() -> [UInt8] {
    if !unread.isEmpty {
      defer { unread = [] }
      return unread
    }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = buffer.withUnsafeMutableBytes { Socket.read(descriptor, into: $0) }
    return Array(buffer.prefix(max(0, count)))
  }

  /// The next answer, by its Content-Length; what there is when the connection ends before.
  func answer(hasBody: Bool = true) -> String {
    var bytes: [UInt8] = []
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let (head, _) = parts(text) {
        let length = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
        let end = head.utf8.count + 4 + (hasBody ? length : 0)
        if bytes.count >= end {
          unread = Array(bytes[end...])
          return String(decoding: bytes[..<end], as: UTF8.self)
        }
      }
      let piece = piece()
      if piece.isEmpty { return text }
      bytes += piece
    }
  }

  /// Everything up to the end, and which end it is.
  func rest() -> (bytes: [UInt8], end: End) {
    var bytes = unread
    unread = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = buffer.withUnsafeMutableBytes { Socket.read(descriptor, into: $0) }
      if count == 0 { return (bytes, .closed) }
      if count < 0 { return (bytes, errno == ECONNRESET ? .reset : .silent) }
      bytes += buffer[..<count]
    }
  }

  func restAsText() -> String { String(decoding: rest().bytes, as: UTF8.self) }

  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }
}

/// Head and body of an answer whose head is whole.
func parts(_ answer: String) -> (head: Substring, body: Substring)? {
  guard let end = answer.utf8.firstIndex(where: [0x0D, 0x0A, 0x0D, 0x0A]) else { return nil }
  return (answer[..<end.lowerBound], answer[end.upperBound...])
}

extension Collection<UInt8> {
  /// The first place of the bytes.
  fileprivate func firstIndex(where needle: [UInt8]) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      let rest = self[start...]
      if rest.starts(with: needle) { return start..<index(start, offsetBy: needle.count) }
      start = index(after: start)
    }
    return nil
  }
}
