extension MockServer {
  /// A request as it came, to the byte.
  ///
  /// Texts of the head hold one character for each byte (ISO 8859-1), so that nothing is lost or repaired: "é" sent in UTF-8 reads "Ã©".
  public struct Request: Sendable, CustomStringConvertible {
    /// `GET`, `POST`, …; empty when the head could not be read.
    public internal(set) var method = ""
    /// What stands between method and version, undecoded.
    public internal(set) var target = ""
    /// `HTTP/1.1`.
    public internal(set) var version = ""
    /// The fields of the head.
    public internal(set) var fields = Fields()
    /// The whole head as received, with the empty line that ends it.
    public internal(set) var head: [UInt8] = []
    /// The body, freed from chunked coding.
    public internal(set) var body: [UInt8] = []
    /// The fields after the last chunk.
    public internal(set) var trailers = Fields()
    /// Which connection brought it: 0 is the first that the server accepted.
    public internal(set) var connection = 0
    /// Which request of its connection it is, from 0. A client that keeps connections alive sends more than one.
    public internal(set) var position = 0
    /// What is wrong with it, if anything: it broke off, it is malformed or too large. The handler sees no such request.
    public internal(set) var defect: String?

    /// The first value of the field, whose case does not matter.
    public subscript(name: String) -> String? { fields[name] }

    /// The body as text; what is no UTF-8 is replaced.
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// The target without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// What follows the first `?` of the target, undecoded; nil when there is none.
    public var query: String? { target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) } }

    public var description: String {
      let line = method.isEmpty ? "unreadable request" : "\(method) \(target)"
      return defect.map { "\(line) (\($0))" } ?? line
    }

    /// Whether the client means to use the connection again.
    var keepsAlive: Bool {
      if fields.has("close", in: "Connection") { return false }
      return version != "HTTP/1.0" || fields.has("keep-alive", in: "Connection")
    }
  }
}
