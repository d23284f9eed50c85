extension HTTP.URL {
  /// Reads a URL as people write and paste it: characters that a URL may not have, such as 寿司 or a space, are percent-encoded;
  /// what is encoded already stays.
  public init(_ text: String) throws(HTTP.InvalidURL) {
    var reader = URLReader(text)
    guard let scheme = try reader.scheme() else {
      throw reader.failure("it does not begin with https:// or http://")
    }
    self = try reader.url(scheme: scheme)
  }

  /// Resolves a reference as in `Location` (RFC 3986, section 5.2).
  public func resolving(_ reference: String) throws(HTTP.InvalidURL) -> HTTP.URL {
    var reader = URLReader(reference)
    if let scheme = try reader.scheme() { return try reader.url(scheme: scheme) }
    return try reader.reference(base: self)
  }

  /// Whether a text names its scheme; a path may have a colon too, but not before its first slash.
  static func hasScheme(_ text: String) -> Bool {
    text.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }.contains(UInt8(ascii: ":"))
  }

  /// Whether the path has the segment `.` or `..`, encoded or not.
  static func hasDotSegment(_ text: String) -> Bool {
    let path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }).contains { dots(in: $0) > 0 }
  }

  /// How many dots a segment is, one or two, encoded or not; 0 where it is something else.
  fileprivate static func dots(in segment: some Collection<UInt8>) -> Int {
    var rest = segment[...]
    for count in 0...2 {
      guard let first = rest.first else { return count }
      if first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
      } else if first == UInt8(ascii: "%"), rest.prefix(3).map(FieldSyntax.lowercased) == Array("%2e".utf8) {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
    }
    return 0
  }

  /// A path with or without a query, after this URL's own path; the query after its own query.
  func appending(reference: String) throws(HTTP.InvalidURL) -> HTTP.URL {
    let directory = path.hasSuffix("/") ? path : path + "/"
    let relative = reference.hasPrefix("/") ? String(reference.dropFirst()) : reference
    guard !reference.isEmpty else { return self }
    let start = reference.hasPrefix("?") ? path : directory
    let url = try HTTP.URL(origin + start + relative)
    guard let query else { return url }
    return HTTP.URL(scheme: scheme, host: host, port: port, path: url.path, query: url.query.map { query + "&" + $0 } ?? query)
  }

  /// `pchar`, `/` and `?` (RFC 3986, section 3.4), and `%`.
  package static func isQueryByte(_ byte: UInt8) -> Bool {
    isPathByte(byte) || byte == UInt8(ascii: "?")
  }

  static func isPathByte(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "!$&'()*+,;=:@/%".utf8.contains(byte)
  }
}

/// Takes the parts off a URL from the left.
private struct URLReader {
  private let text: String
  private var rest: Substring.UTF8View

  init(_ text: String) {
    self.text = text
    // A fragment is the reader's own business and never sent.
    rest = text[...].utf8.prefix { $0 != UInt8(ascii: "#") }
  }

  func failure(_ reason: String) -> HTTP.InvalidURL {
    HTTP.InvalidURL(url: text, reason: reason)
  }

  /// Nil for a relative reference.
  mutating func scheme() throws(HTTP.InvalidURL) -> String? {
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw failure("it has a control character, such as a line break") }
    let name = rest.prefix(while: isSchemeByte)
    guard let first = name.first, isLetter(first), rest[name.endIndex...].first == UInt8(ascii: ":") else { return nil }
    let scheme = String(decoding: name, as: UTF8.self).lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw failure("its scheme is \(scheme.prefix(20)), and only https and http are known")
    }
    rest = rest[name.endIndex...].dropFirst()
    return scheme
  }

  mutating func url(scheme: String) throws(HTTP.InvalidURL) -> HTTP.URL {
    guard rest.starts(with: "//".utf8) else { throw failure("two slashes are missing after “\(scheme):”") }
    rest = rest.dropFirst(2)
    return try authority(scheme: scheme)
  }

  mutating func reference(base: HTTP.URL) throws(HTTP.InvalidURL) -> HTTP.URL {
    if rest.starts(with: "//".utf8) { return try url(scheme: base.scheme) }
    let (path, query) = pathAndQuery()
    let slash = UInt8(ascii: "/")
    let resolved: (path: String, query: String?) =
      if path.isEmpty {
        (base.path, query ?? base.query)
      } else if path.first == slash {
        (removingDotSegments(path), query)
      } else {
        (removingDotSegments(base.path.utf8[...(base.path.utf8.lastIndex(of: slash) ?? base.path.startIndex)] + path), query)
      }
    return HTTP.URL(scheme: base.scheme, host: base.host, port: base.port, path: resolved.path, query: resolved.query)
  }

  private mutating func authority(scheme: String) throws(HTTP.InvalidURL) -> HTTP.URL {
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "\\") }
    rest = rest[authority.endIndex...]
    if authority.contains(UInt8(ascii: "@")) {
      throw failure("it has a user name before the host; credentials go into .authorization(.basic(…))")
    }
    let (host, port) = try hostAndPort(authority)
    let (path, query) = pathAndQuery()
    return HTTP.URL(scheme: scheme, host: host, port: port, path: removingDotSegments(path), query: query)
  }

  private func hostAndPort(_ authority: Substring.UTF8View) throws(HTTP.InvalidURL) -> (String, Int?) {
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else {
        throw failure("the bracket of its IPv6 address is not closed")
      }
      guard let address = IPv6.canonical(String(decoding: authority[..<bracket].dropFirst(), as: UTF8.self)) else {
        throw failure("what it has in brackets is no IPv6 address")
      }
      return ("[\(address)]", try port(authority[bracket...].dropFirst()))
    }
    let host = authority.prefix { $0 != UInt8(ascii: ":") }
    return (try checkedHost(host), try port(authority[host.endIndex...]))
  }

  /// From the colon on.
  private func port(_ tail: Substring.UTF8View) throws(HTTP.InvalidURL) -> Int? {
    guard let colon = tail.first else { return nil }
    guard colon == UInt8(ascii: ":") else { throw failure("after its host comes what is no port") }
    let digits = tail.dropFirst()
    if digits.isEmpty { return nil }
    guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let port = UInt16(Substring(digits)), port > 0 else {
      throw failure("its port is not within 1 to 65535")
    }
    return Int(port)
  }

  private func checkedHost(_ bytes: Substring.UTF8View) throws(HTTP.InvalidURL) -> String {
    guard !bytes.isEmpty else { throw failure("it has no host") }
    for byte in bytes {
      if byte >= 0x80 { throw failure("its host is not ASCII; write an international name in its xn-- form") }
      guard PercentEncoding.isUnreserved(byte) || "!$&'()*+,;=".utf8.contains(byte) else {
        throw failure("its host has “\(Character(Unicode.Scalar(byte)))”")
      }
    }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private mutating func pathAndQuery() -> (path: [UInt8], query: String?) {
    let path = rest.prefix { $0 != UInt8(ascii: "?") }
    let query = rest[path.endIndex...]
    rest = rest[rest.endIndex...]
    // A pasted backslash is a slash, as browsers have it; the part before the query only.
    let slashed = path.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let encodedQuery = query.isEmpty ? nil : encoding(Array(query.dropFirst()), unless: HTTP.URL.isQueryByte)
    return (encoding(slashed, unless: HTTP.URL.isPathByte), encodedQuery.map { String(decoding: $0, as: UTF8.self) })
  }

  /// A `%` stays where two digits follow it.
  private func encoding(_ bytes: [UInt8], unless isAllowed: (UInt8) -> Bool) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isBarePercent = byte == UInt8(ascii: "%") && !bytes.hasTwoDigits(after: index)
      if isAllowed(byte), !isBarePercent { encoded.append(byte) } else { PercentEncoding.escape(byte, to: &encoded) }
    }
    return encoded
  }

  /// RFC 3986, section 5.2.4; an encoded dot is a dot. At least a slash remains.
  private func removingDotSegments(_ path: [UInt8]) -> String {
    let slash = UInt8(ascii: "/")
    var kept: [UInt8] = []
    kept.reserveCapacity(path.count + 1)
    var segments = path[...]
    if segments.first == slash { segments = segments.dropFirst() }
    while true {
      let segment = segments.prefix { $0 != slash }
      switch HTTP.URL.dots(in: segment) {
      case 1: break
      case 2: kept.removeSubrange((kept.lastIndex(of: slash) ?? 0)...)
      default:
        kept.append(slash)
        kept.append(contentsOf: segment)
      }
      let isLast = segment.endIndex == segments.endIndex
      // What a dot segment at the end leaves is a directory.
      if isLast, HTTP.URL.dots(in: segment) > 0 { kept.append(slash) }
      if isLast { return String(decoding: kept, as: UTF8.self) }
      segments = segments[segment.endIndex...].dropFirst()
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= FieldSyntax.lowercased(byte)
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || "0123456789+-.".utf8.contains(byte)
  }
}

extension [UInt8] {
  fileprivate func hasTwoDigits(after index: Int) -> Bool {
    index + 2 < count && PercentEncoding.value(self[index + 1]) != nil && PercentEncoding.value(self[index + 2]) != nil
  }
}
