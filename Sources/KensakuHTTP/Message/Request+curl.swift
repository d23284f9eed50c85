extension HTTP.Request {
  /// This request as a command for a POSIX shell, `•••` in the place of secrets.
  public var curlCommand: String { curlCommand(exposingSecrets: false) }

  /// This request as a command for a POSIX shell. With `exposingSecrets` it can be run as it is, and must not be logged.
  ///
  /// A body that no argument can hold, such as a stream, stands as `@` and what it is, to be replaced by a file.
  public func curlCommand(exposingSecrets: Bool) -> String {
    CurlCommand(self, exposingSecrets: exposingSecrets).words.map(ShellQuoting.quoted).joined(separator: " ")
  }
}

/// The arguments, as bytes: a field may be Latin-1, a body anything.
private struct CurlCommand {
  private(set) var words: [[UInt8]] = []
  private let mask: SecretMask
  private let isMasked: Bool

  /// What an argument may have at most is 128 KiB on Linux, quotes aside.
  private static let longestBody = 100_000

  init(_ request: HTTP.Request, exposingSecrets: Bool) {
    isMasked = !exposingSecrets
    mask = SecretMask(exposingSecrets ? [] : request.secrets)
    append("curl")
    appendMethod(request)
    appendURL(request)
    for field in request.fields { append("-H", field) }
    if !request.fields.contains("Accept-Encoding") { append("--compressed") }
    appendBody(request)
  }

  private mutating func append(_ texts: String...) {
    words += texts.map { Array($0.utf8) }
  }

  private mutating func append(_ option: String, _ field: HTTP.Field) {
    append(option)
    let value = isMasked && field.isSensitive ? Array(Secret.mask.utf8) : mask.masked(field.bytes)
    // curl takes `name:` for one that is to be left out, and `name;` for one that is empty.
    words.append(Array(field.name.utf8) + (value.isEmpty ? Array(";".utf8) : Array(": ".utf8) + value))
  }

  private mutating func appendMethod(_ request: HTTP.Request) {
    if request.method == .head { return append("--head") }
    let implied: HTTP.Method = request.body.isEmpty ? .get : .post
    if request.method != implied { append("-X", request.method.name) }
  }

  private mutating func appendURL(_ request: HTTP.Request) {
    var url: [UInt8] = []
    request.appendWireURL(to: &url, masking: isMasked)
    // Brackets are of an IPv6 address then, not a range of URLs.
    if url.contains(UInt8(ascii: "[")) { append("--globoff") }
    words.append(mask.masked(url))
  }

  private mutating func appendBody(_ request: HTTP.Request) {
    guard !request.body.isEmpty else { return }
    if !request.fields.contains("Content-Type") { append("-H", "Content-Type:" + (request.body.mediaType.map { " \($0)" } ?? "")) }
    if case .bytes(let bytes) = request.body.content, bytes.count <= CurlCommand.longestBody, !bytes.contains(0) {
      append("--data-raw")
      words.append(mask.masked(bytes))
    } else {
      append("--data-binary", "@" + mask.masked(request.body.file ?? "<\(request.body)>"))
    }
  }
}

package enum ShellQuoting {
  /// A word that a POSIX shell takes for these bytes, and that a terminal shows as it is: what is no readable text comes from `printf`.
  /// Without NUL, which no argument can have.
  package static func quoted(_ word: [UInt8]) -> String {
    if !word.isEmpty, word.allSatisfy(isPlain) { return String(decoding: word, as: UTF8.self) }
    var text = ""
    var quote = Quote.none
    for piece in Pieces(bytes: word[...]) {
      switch piece {
      case .readable(let scalar):
        quote.become(.single, in: &text)
        if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
      case .unreadable(let byte):
        quote.become(.printed, in: &text)
        text += "\\" + octal(byte)
      }
    }
    quote.become(.none, in: &text)
    return text.isEmpty ? "''" : text
  }

  private enum Quote {
    case none, single, printed

    /// Ends one and begins another. No line break is within `$(…)`, which would lose it at the end.
    mutating func become(_ other: Quote, in text: inout String) {
      if self == other { return }
      text += end + other.beginning
      self = other
    }

    private var beginning: String {
      switch self {
      case .none: ""
      case .single: "'"
      case .printed: "\"$(printf '"
      }
    }

    private var end: String {
      switch self {
      case .none: ""
      case .single: "'"
      case .printed: "')\""
      }
    }
  }

  private enum Piece {
    case readable(Unicode.Scalar)
    case unreadable(UInt8)
  }

  private struct Pieces: Sequence, IteratorProtocol {
    var bytes: ArraySlice<UInt8>
    /// Of a scalar that is not to be shown.
    private var unreadableCount = 0

    init(bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
    }

    mutating func next() -> Piece? {
      if unreadableCount > 0 {
        unreadableCount -= 1
        return bytes.popFirst().map { .unreadable($0) }
      }
      guard let first = bytes.first else { return nil }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard let scalar = String(validating: bytes.prefix(length), as: UTF8.self)?.unicodeScalars.first else {
        bytes = bytes.dropFirst()
        return .unreadable(first)
      }
      if scalar.isControl, scalar != "\n", scalar != "\t" {
        unreadableCount = length
        return next()
      }
      bytes = bytes.dropFirst(length)
      return .readable(scalar)
    }
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "~") && PercentEncoding.isUnreserved(byte) || "@%+=:,/".utf8.contains(byte)
  }
}
