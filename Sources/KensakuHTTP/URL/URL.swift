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
    /// The text, made fit to be seen: without a password before the host, with visible control characters, and not too long.
    public let url: String
    public let reason: String

    init(url text: String, reason: String) {
      // What is hidden is found in the whole: the cut may be within a password.
      let safe = InvalidURL.withoutUser(text)
      url = (safe.utf8.count > 1000 ? String(safe.unicodeScalars.prefix(250)) + "…" : safe).withVisibleControls
      self.reason = reason
    }

    public var description: String { "“\(url)” is no usable URL: \(reason)" }

    /// Generous, since the text is none that can be read: slashes may be missing or too many, and a password may have some.
    private static func withoutUser(_ text: String) -> String {
      let bytes = text.utf8
      let scheme = bytes.prefix { !isSlash($0) && $0 != UInt8(ascii: "@") }
      let slashes = bytes[scheme.endIndex...].prefix(while: isSlash)
      let isScheme = scheme.isEmpty || scheme.firstIndex(of: UInt8(ascii: ":")) == scheme.indices.last
      let start = isScheme && !slashes.isEmpty ? slashes.endIndex : text.startIndex
      let authority = bytes[start...].prefix { !isSlash($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      let afterColon = authority.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      let mayBeCut = !afterColon.isEmpty && UInt16(Substring(afterColon)) == nil
      guard let at = (mayBeCut ? bytes[start...] : authority).lastIndex(of: UInt8(ascii: "@")) else { return text }
      return text[..<start] + Secret.mask + text[at...]
    }

    private static func isSlash(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }
  }
}

extension HTTP.URL {
  public var isSecure: Bool { scheme == "https" }

  public var effectivePort: Int { port ?? HTTP.URL.defaultPort(of: scheme) }

  /// Scheme, host and port (RFC 6454): who gets the credentials.
  public var origin: String { "\(scheme)://\(host):\(effectivePort)" }

  /// As a comparison of `origin`s, without making them.
  package func sharesOrigin(with other: HTTP.URL) -> Bool {
    host == other.host && port == other.port && scheme == other.scheme
  }

  /// The own machine: `localhost`, names under it, 127.0.0.0/8 and `[::1]`.
  public var isLoopback: Bool {
    host == "127.0.0.1" || host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopbackAddress
  }

  private var isLoopbackAddress: Bool {
    guard host.hasPrefix("127.") else { return false }
    let numbers = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // Back to the same text: with a zero before it a number is octal to some, and to others the whole is a name to look up.
    return numbers.count == 4 && numbers.allSatisfy { UInt8(Substring($0))?.description == String(Substring($0)) }
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
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func append(to bytes: inout [UInt8]) {
    // Room for a query besides, so that the array seldom grows.
    bytes.reserveCapacity(bytes.count + host.utf8.count + path.utf8.count + (query?.utf8.count ?? 0) + 128)
    bytes.append(contentsOf: scheme.utf8)
    bytes.append(contentsOf: "://".utf8)
    bytes.append(contentsOf: host.utf8)
    if let port {
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: String(port).utf8)
    }
    bytes.append(contentsOf: path.utf8)
    if let query {
      bytes.append(UInt8(ascii: "?"))
      bytes.append(contentsOf: query.utf8)
    }
  }
}
