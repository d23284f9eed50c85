import KensakuHTTP
import KensakuJSON

/// What a terminal shows of a body.
enum ShownBody {
  case json(JSON.Value)
  case text(String)
  case binary

  /// Goes by the bytes first: services send JSON as text/plain and text/javascript.
  init(_ response: HTTP.Response) {
    let bytes = response.body.bytes ?? []
    if Self.mayBeJSON(response, bytes), let value = try? JSON.Value(parsing: bytes) {
      self = .json(value)
    } else if let text = Self.text(response, bytes) {
      self = .text(text)
    } else {
      self = .binary
    }
  }

  private static func mayBeJSON(_ response: HTTP.Response, _ bytes: [UInt8]) -> Bool {
    if response.mediaType?.contains("json") == true { return true }
    let first = bytes.first { !$0.isJSONSpace }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// Nil where it is none.
  private static func text(_ response: HTTP.Response, _ bytes: [UInt8]) -> String? {
    let charset = response.charset
    if charset?.hasPrefix("utf-16") != true, bytes.prefix(1 << 13).contains(0) { return nil }
    if let text = try? Decoding<String>.text.decode(response) {
      let isCertain = charset != nil || response.mediaType?.hasPrefix("text/") == true
      return isCertain || String(validating: bytes, as: UTF8.self) != nil ? text : nil
    }
    return charset.flatMap { Charset.text(bytes, in: $0) }
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
