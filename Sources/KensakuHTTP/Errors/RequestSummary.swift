/// What was asked, for people: secrets masked.
public struct RequestSummary: Sendable, Hashable {
  public let method: String
  /// As on the wire, but with letters beyond ASCII decoded: what is pasted from here asks for the same.
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
    var bytes: [UInt8] = []
    request.appendWireURL(to: &bytes, masking: true)
    url = mask.masked(String(decoding: bytes, as: UTF8.self).decodingLetters).withVisibleControls
  }
}

extension RequestSummary: CustomStringConvertible {
  public var description: String { "\(method) \(url)" }
}

extension String {
  /// Control characters as `\u{1b}`: a text from outside goes to terminals and logs.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var visible = ""
    for scalar in unicodeScalars {
      if scalar.isControl { visible += "\\u{\(String(scalar.value, radix: 16))}" } else { visible.unicodeScalars.append(scalar) }
    }
    return visible
  }
}

extension Unicode.Scalar {
  /// C0, C1, the signs that change the direction of text, and the two line separators.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
