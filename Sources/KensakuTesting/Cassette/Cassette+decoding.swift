import KensakuHTTP
public import KensakuJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Cassette {
  /// Reads the text of a file.
  public init(parsing bytes: [UInt8]) throws(CassetteError) {
    do {
      var options = JSON.Options()
      options.duplicateKeys = .refuse
      self = try JSON.Value(parsing: bytes, options: options).get()
    } catch {
      throw CassetteError(.content(error))
    }
  }
}

extension Cassette: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    let version: Int = try value.get("version")
    guard version == Cassette.version else { throw value["version"].error("\(Cassette.version), the version of the format") }
    exchanges = try value.get("exchanges")
  }
}

extension Cassette.Exchange: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    request = try value.get("request")
    response = try value.get("response")
    failure = try value.get("failure")
    if response == nil, failure == nil { throw value.error("an exchange with a response or a failure") }
  }
}

extension Cassette.Request: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    method = try value.get("method")
    url = try value.get("url")
    fields = try value.fields()
    body = try value.body()
  }
}

extension Cassette.Response: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    status = HTTP.Status(try value.get("status"))
    fields = try value.fields()
    body = try value.body()
  }
}

extension Cassette.Failure: JSON.Mappable {
  public init(from value: borrowing JSON.Value) throws(JSON.Error) {
    switch try value.get("kind", as: String.self) {
    case "timeout": self = .timeout(try value.get("phase", format: .rawValue))
    case "transport":
      self = .transport(TransportFailure(try value.get("code", format: .rawValue), try value.get("message", default: "")))
    case "tls": self = .tls(try value.get("message"))
    case "tooLarge": self = .tooLarge(try value.excess())
    default: throw value["kind"].error("timeout, transport, tls or tooLarge")
    }
  }
}

extension JSON.Value {
  fileprivate borrowing func excess() throws(JSON.Error) -> APIError.Excess {
    let limit: Int = try get("limit")
    switch try get("part", as: String.self) {
    case "head": return .head(limit: limit)
    case "body": return .body(limit: limit)
    case "decompressionRatio": return .decompressionRatio(limit: limit)
    default: throw self["part"].error("head, body or decompressionRatio")
    }
  }

  fileprivate borrowing func fields() throws(JSON.Error) -> HTTP.Fields {
    var fields = HTTP.Fields()
    for line in try get("fields", default: [FieldLine]()) { fields.append(line.field) }
    return fields
  }

  fileprivate borrowing func body() throws(JSON.Error) -> [UInt8] {
    let text: String? = try get("text")
    let data: Data? = try get("base64", format: .base64)
    if let text, data == nil { return Array(text.utf8) }
    if text != nil { throw self["base64"].error("no base64 beside a text") }
    return Array(data ?? Data())
  }
}

private struct FieldLine: JSON.Mappable {
  let field: HTTP.Field

  init(from value: borrowing JSON.Value) throws(JSON.Error) {
    if value.kind == .object {
      let data: Data = try value.get("base64", format: .base64)
      field = HTTP.Field(try value.get("name"), bytes: Array(data))
      return
    }
    let line: String = try value.get()
    let utf8 = line.utf8
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { throw value.error("a field such as “Accept: text/plain”") }
    var bytes = utf8[utf8.index(after: colon)...]
    if bytes.first == UInt8(ascii: " ") { bytes = bytes.dropFirst() }
    field = HTTP.Field(String(decoding: utf8[..<colon], as: UTF8.self), bytes: Array(bytes))
  }
}
