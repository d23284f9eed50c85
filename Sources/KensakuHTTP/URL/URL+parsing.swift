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
    return path.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }).contains { segment in
      let decoded = PercentEncoding.decoded(Substring(segment))
      return decoded == "." || decoded == ".."
    }
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
    let whole = text[...]
    // A fragment is the reader's own business and never sent.
    rest = whole.utf8.prefix { $0 != UInt8(ascii: "#") }
  }

  func failure(_ reason: String) -> HTTP.InvalidURL {
    HTTP.InvalidURL(url: text, reason: reason)
  }

  /// Nil for a relative reference.
  mutating func scheme() throws(HTTP.InvalidURL) -> String? {
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw failure("it has a control character, such as a line break") }
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), let first = rest.first, isLetter(first),
      rest[..<colon].allSatisfy(isSchemeByte)
    else { return nil }
    let scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
    guard scheme == "http" || scheme == "https" else { throw failure("its scheme is \(scheme), and only https and http are known") }
    rest = rest[rest.index(after: colon)...]
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
    let resolved: (path: String, query: String?) =
      if path.isEmpty {
        (base.path, query ?? base.query)
      } else if path.hasPrefix("/") {
        (removingDotSegments(path), query)
      } else {
        (removingDotSegments(String(base.path[...(base.path.lastIndex(of: "/") ?? base.path.startIndex)]) + path), query)
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
    return HTTP.URL(scheme: scheme, host: host, port: port, path: path.isEmpty ? "/" : removingDotSegments(path), query: query)
  }

  private func hostAndPort(_ authority: Substring.UTF8View) throws(HTTP.InvalidURL) -> (String, Int?) {
    let hostEnd: Substring.UTF8View.Index
    if authority.first == UInt8(ascii: "[") {
      guard let bracket = authority.firstIndex(of: UInt8(ascii: "]")) else {
        throw failure("the bracket of its IPv6 address is not closed")
      }
      hostEnd = authority.index(after: bracket)
    } else {
      hostEnd = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    }
    let host = try checkedHost(authority[..<hostEnd])
    let tail = authority[hostEnd...]
    guard !tail.isEmpty else { return (host, nil) }
    guard tail.first == UInt8(ascii: ":") else { throw failure("after its host comes what is no port") }
    let digits = tail.dropFirst()
    if digits.isEmpty { return (host, nil) }
    guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let port = UInt16(String(decoding: digits, as: UTF8.self)),
      port > 0
    else { throw failure("its port is not within 1 to 65535") }
    return (host, Int(port))
  }

  private func checkedHost(_ bytes: Substring.UTF8View) throws(HTTP.InvalidURL) -> String {
    guard !bytes.isEmpty else { throw failure("it has no host") }
    let isAddress = bytes.first == UInt8(ascii: "[")
    for byte in bytes {
      if byte >= 0x80 { throw failure("its host is not ASCII; write an international name in its xn-- form") }
      let isAllowed = isAddress ? isAddressByte(byte) : PercentEncoding.isUnreserved(byte) || "!$&'()*+,;=".utf8.contains(byte)
      if !isAllowed { throw failure("its host has “\(Character(Unicode.Scalar(byte)))”") }
    }
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private mutating func pathAndQuery() -> (String, String?) {
    let path = rest.prefix { $0 != UInt8(ascii: "?") }
    let query = rest[path.endIndex...]
    rest = rest[rest.endIndex...]
    // A pasted backslash is a slash, as browsers have it; the part before the query only.
    let slashed = path.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    return (encoding(slashed, unless: HTTP.URL.isPathByte), query.isEmpty ? nil : encoding(query.dropFirst(), unless: HTTP.URL.isQueryByte))
  }

  /// A `%` stays where two digits follow it.
  private func encoding(_ bytes: some Collection<UInt8>, unless isAllowed: (UInt8) -> Bool) -> String {
    let bytes = Array(bytes)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isBarePercent =
        byte == UInt8(ascii: "%")
        && !(index + 2 < bytes.count && PercentEncoding.value(bytes[index + 1]) != nil && PercentEncoding.value(bytes[index + 2]) != nil)
      if isAllowed(byte), !isBarePercent { encoded.append(byte) } else { PercentEncoding.escape(byte, to: &encoded) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// RFC 3986, section 5.2.4; an encoded dot is a dot.
  private func removingDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let plain = segment.replacing("%2e", with: ".").replacing("%2E", with: ".")
      let isLast = index == segments.count - 1
      switch plain {
      case ".": if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return "/" + kept.joined(separator: "/")
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= FieldSyntax.lowercased(byte)
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || "0123456789+-.".utf8.contains(byte)
  }

  private func isAddressByte(_ byte: UInt8) -> Bool {
    "0123456789abcdefABCDEF:.[]".utf8.contains(byte)
  }
}
