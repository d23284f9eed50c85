extension HTTP {
  /// An absolute URL with the scheme http or https, as it goes on the wire: percent-encoded, host in lower case, without a fragment.
  public struct URL: Sendable, Hashable {
    /// `http` or `https`.
    public let scheme: String
    /// In lower case; an IPv6 address in its brackets.
    public let host: String
    /// Nil for the scheme's own.
    public let port: Int?
    /// Encoded; begins with a slash.
    public let path: String
    /// Encoded, without the question mark.
    public let query: String?

    init(scheme: String, host: String, port: Int?, path: String, query: String?) {
      self.scheme = scheme
      self.host = host
      self.port = port == URL.defaultPort(of: scheme) ? nil : port
      self.path = path
      self.query = query
    }
  }

  /// Why a text is no URL that can be asked for.
  public struct InvalidURL: Error, Sendable, CustomStringConvertible {
    public let url: String
    public let reason: String

    public var description: String { "“\(url)” is no usable URL: \(reason)" }
  }
}

extension HTTP.URL {
  public var isSecure: Bool { scheme == "https" }

  public var effectivePort: Int { port ?? HTTP.URL.defaultPort(of: scheme) }

  /// Scheme, host and port (RFC 6454): who gets the credentials.
  public var origin: String { "\(scheme)://\(host):\(effectivePort)" }

  /// The own machine: `localhost`, names under it, 127.0.0.0/8 and `[::1]`.
  public var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  static func defaultPort(of scheme: String) -> Int {
    scheme == "https" ? 443 : 80
  }

  /// This URL with segments and query items after its own; the base's own trailing slash is not doubled.
  package func appending(_ path: HTTP.Path) -> HTTP.URL {
    guard !path.segments.isEmpty else { return self }
    var bytes = Array(self.path.utf8)
    if bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    path.appendEncoded(to: &bytes)
    return HTTP.URL(scheme: scheme, host: host, port: port, path: String(decoding: bytes, as: UTF8.self), query: query)
  }
}

extension HTTP.URL: CustomStringConvertible {
  public var description: String {
    var text = scheme + "://" + host
    if let port { text += ":\(port)" }
    text += path
    if let query { text += "?" + query }
    return text
  }
}
