import KensakuHTTP
import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Cassette {
  /// The text of the file.
  public func text() throws(CassetteError) -> String {
    var texts: [String] = []
    for exchange in exchanges { texts.append(try exchange.text()) }
    return Cassette.text(of: texts)
  }

  static func text(of exchanges: some Collection<String>) -> String {
    let list = exchanges.isEmpty ? "[]" : "[\n\(exchanges.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": \(version),\n  \"exchanges\": \(list)\n}\n"
  }
}

extension Cassette.Exchange {
  /// JSON, indented as it stands in the file.
  func text() throws(CassetteError) -> String {
    var encoder = JSON.Encoder()
    // What reorders text or steers a terminal would also deceive who reviews the file.
    encoder.outputFormatting = [.prettyPrinted, .terminalSafe]
    do {
      return try encoder.encodeToString(self).split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    } catch {
      throw CassetteError(.unwritable(String(describing: error)))
    }
  }
}

private enum Key: String, CodingKey {
  case request, response, failure
  case method, url, status, fields, text, name, base64
  case kind, phase, code, message, part, limit
}

extension Cassette.Exchange: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(request, forKey: .request)
    try container.encodeIfPresent(response, forKey: .response)
    try container.encodeIfPresent(failure ?? (response == nil ? .lostConnection : nil), forKey: .failure)
  }
}

extension Cassette.Request: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(method, forKey: .method)
    try container.encode(url, forKey: .url)
    try container.encodeContent(fields, body)
  }
}

extension Cassette.Response: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(status.code, forKey: .status)
    try container.encodeContent(fields, body)
  }
}

extension Cassette.Failure: Encodable {
  static let lostConnection = Cassette.Failure.transport(TransportFailure(.connectionLost, ""))

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .timeout(let phase):
      try container.encode("timeout", forKey: .kind)
      try container.encode(phase.rawValue, forKey: .phase)
    case .transport(let failure):
      try container.encode("transport", forKey: .kind)
      try container.encode(failure.code.rawValue, forKey: .code)
      try container.encode(failure.message, forKey: .message)
    case .tls(let message):
      try container.encode("tls", forKey: .kind)
      try container.encode(message, forKey: .message)
    case .tooLarge(let excess):
      let (part, limit) = excess.parts
      try container.encode("tooLarge", forKey: .kind)
      try container.encode(part, forKey: .part)
      try container.encode(limit, forKey: .limit)
    }
  }
}

extension APIError.Excess {
  fileprivate var parts: (String, Int) {
    switch self {
    case .head(let limit): ("head", limit)
    case .body(let limit): ("body", limit)
    case .decompressionRatio(let limit): ("decompressionRatio", limit)
    }
  }
}

extension KeyedEncodingContainer<Key> {
  fileprivate mutating func encodeContent(_ fields: HTTP.Fields, _ body: [UInt8]) throws {
    if !fields.isEmpty { try encode(fields.map(FieldLine.init), forKey: .fields) }
    if body.isEmpty { return }
    if let text = String(validating: body, as: UTF8.self) {
      try encode(text, forKey: .text)
    } else {
      try encode(Data(body), forKey: .base64)
    }
  }
}

private struct FieldLine: Encodable {
  let field: HTTP.Field

  func encode(to encoder: any Encoder) throws {
    // Also of a cassette that was made by hand no secret gets into a file.
    let bytes = field.isSensitive ? Array(Secret.mask.utf8) : field.bytes
    // The reader ends the name at the first colon.
    if let value = String(validating: bytes, as: UTF8.self), !field.name.utf8.contains(UInt8(ascii: ":")) {
      var container = encoder.singleValueContainer()
      return try container.encode("\(field.name): \(value)")
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(field.name, forKey: .name)
    try container.encode(Data(bytes), forKey: .base64)
  }
}
