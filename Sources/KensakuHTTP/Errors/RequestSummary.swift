/// What was asked, for people: secrets masked.
public struct RequestSummary: Sendable, Hashable {
  public let method: String
  /// Decoded where that is readable.
  public let url: String

  public init(method: String, url: String) {
    self.method = method
    self.url = url
  }

  public init(_ request: HTTP.Request) {
    self.init(request, mask: SecretMask(request.secrets))
  }

  package init(_ request: HTTP.Request, mask: SecretMask) {
    method = request.method.name
    var text = request.url.readable
    if !request.query.isEmpty { text += (request.url.query == nil ? "?" : "&") + request.query.description }
    url = mask.masked(text).withVisibleControls
  }
}

extension RequestSummary: CustomStringConvertible {
  public var description: String { "\(method) \(url)" }
}

extension HTTP.URL {
  /// With escapes decoded where the result reads the same way.
  fileprivate var readable: String {
    let text = description
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return PercentEncoding.decoded(text[...]) ?? text
  }
}

extension String {
  /// Control characters as `\u{1b}`: a text from outside goes to terminals and logs.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { $0.isControl ? "\\u{\(String($0.value, radix: 16))}" : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || 0x7F..<0xA0 ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value || value == 0x2028 || value == 0x2029
  }
}
