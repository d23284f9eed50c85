extension HTTP {
  /// A part of a form that is sent as `multipart/form-data`.
  public struct Part: Sendable {
    public var name: String
    /// Of a file its own name, unless set.
    public var filename: String?
    /// Nil for a text; of all else `application/octet-stream`, unless set.
    public var mediaType: String?
    public var content: Content

    public enum Content: Sendable {
      case text(String)
      case secret(Secret)
      case bytes([UInt8])
      /// Read in pieces while it is sent.
      case file(path: String)
    }

    public init(_ name: String, _ content: Content, filename: String? = nil, mediaType: String? = nil) {
      self.name = name
      self.content = content
      self.filename = filename
      self.mediaType = mediaType
    }
  }
}

extension HTTP.Body {
  /// `multipart/form-data` (RFC 7578), in UTF-8, its length known.
  ///
  /// `boundary` is random unless set; it must not occur in the parts. What is said of ``file(_:mediaType:)`` is true of the files.
  public static func multipart(_ parts: [HTTP.Part], boundary: String? = nil) -> HTTP.Body {
    let boundary = boundary ?? MultipartWriter.randomBoundary()
    do throws(Failure) {
      return try MultipartWriter(parts, boundary: boundary).body
    } catch {
      return HTTP.Body(.empty, mediaType: nil, length: 0, problem: "its body cannot be sent: \(error)")
    }
  }
}

private struct MultipartWriter {
  private enum Piece: Sendable {
    case bytes([UInt8])
    case file(FileToSend)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(let file): file.size
      }
    }
  }

  private let boundary: String
  private var pieces: [Piece] = []
  /// Since the last file.
  private var bytes: [UInt8] = []
  private var secrets: [Secret] = []

  init(_ parts: [HTTP.Part], boundary: String) throws(HTTP.Body.Failure) {
    guard MultipartWriter.isBoundary(boundary) else { throw HTTP.Body.Failure("\(boundary.debugDescription) is no boundary of parts") }
    self.boundary = boundary
    for part in parts { try append(part) }
    bytes += "--\(boundary)--\r\n".utf8
  }

  var body: HTTP.Body {
    let mediaType = "multipart/form-data; boundary=\(boundary)"
    if pieces.isEmpty { return HTTP.Body(.bytes(bytes), mediaType: mediaType, length: bytes.count, secrets: secrets) }
    let pieces = pieces + [.bytes(bytes)]
    // A sum that overflows is of files that no disk has.
    let length = pieces.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    return HTTP.Body(.stream { MultipartWriter.read(pieces) }, mediaType: mediaType, length: length, secrets: secrets)
  }

  private mutating func append(_ part: HTTP.Part) throws(HTTP.Body.Failure) {
    if let mediaType = part.mediaType, !FieldSyntax.isValue(mediaType.utf8) {
      throw HTTP.Body.Failure("the media type of the part \(part.name.debugDescription) has a control character, such as a line break")
    }
    bytes += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(MultipartWriter.escaped(part.name))\"".utf8
    if let filename = part.filename ?? part.filenameOfPath { bytes += "; filename=\"\(MultipartWriter.escaped(filename))\"".utf8 }
    if let mediaType = part.mediaType ?? part.content.mediaType { bytes += "\r\nContent-Type: \(mediaType)".utf8 }
    bytes += "\r\n\r\n".utf8
    switch part.content {
    case .text(let text): bytes += text.utf8
    case .bytes(let content): bytes += content
    case .secret(let secret):
      bytes += secret.exposed.utf8
      secrets.append(secret)
    case .file(let path):
      pieces += [.bytes(bytes), .file(try FileToSend(path: path))]
      bytes = []
    }
    bytes += "\r\n".utf8
  }

  /// As browsers do (WHATWG, “multipart/form-data encoding algorithm”): UTF-8 stays, and nothing can end the quotes or the line.
  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): PercentEncoding.escape(byte, to: &bytes)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// RFC 2046, section 5.1.1, without those that a parameter would have to quote.
  private static func isBoundary(_ text: String) -> Bool {
    1...70 ~= text.utf8.count && FieldSyntax.isToken(text.utf8)
  }

  static func randomBoundary() -> String {
    let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return "kensaku-" + String((0..<24).compactMap { _ in characters.randomElement() })
  }

  private static func read(_ pieces: [Piece]) -> HTTP.Body.Read {
    let reading = Locked((rest: pieces[...], file: HTTP.Body.Read?.none))
    return {
      while true {
        if let file = reading.withLock(\.file) {
          if let piece = try await file() { return piece }
          reading.withLock { $0.file = nil }
        }
        switch reading.withLock({ $0.rest.popFirst() }) {
        case nil: return nil
        case .bytes(let bytes): return bytes
        case .file(let file):
          let opened = try file.open()
          reading.withLock { $0.file = opened }
        }
      }
    }
  }
}

extension HTTP.Part {
  fileprivate var filenameOfPath: String? {
    guard case .file(let path) = content else { return nil }
    return path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
  }
}

extension HTTP.Part.Content {
  fileprivate var mediaType: String? {
    switch self {
    case .text, .secret: nil
    case .bytes, .file: "application/octet-stream"
    }
  }
}
