import KensakuHTTP

/// Makes of messages what may be seen of them.
struct CassetteMask {
  private let mask: SecretMask

  /// `response` is what came for the request; interceptors between may have added secrets to its own request.
  init(_ request: HTTP.Request, _ response: HTTP.Response? = nil) {
    var secrets = request.secrets
    var fields = Array(request.fields)
    if let response {
      secrets += response.request.secrets
      fields += Array(response.request.fields) + Array(response.fields)
    }
    mask = SecretMask(secrets + fields.filter(\.isSensitive).flatMap(CassetteMask.credentials))
  }

  func masked(_ bytes: [UInt8]) -> [UInt8] { mask.masked(bytes) }
  func masked(_ text: String) -> String { mask.masked(text) }

  func masked(_ fields: HTTP.Fields) -> HTTP.Fields {
    var masked = HTTP.Fields()
    for field in fields {
      masked.append(field.isSensitive ? HTTP.Field(field.name, Secret.mask) : HTTP.Field(field.name, bytes: mask.masked(field.bytes)))
    }
    return masked
  }

  /// A secret item is masked where it stands: its text may be empty, or too common to be looked for.
  func url(of request: HTTP.Request) -> String {
    var shown = request
    for (index, item) in request.query.items.enumerated() {
      if case .secret = item.value { shown.query.items[index].value = .encoded(Secret.mask) }
    }
    // Spellings of secrets are encoded as the wire is, so they are looked for before anything is decoded.
    return masked(masked(shown.wireURL).decodingLetters)
  }

  /// What a field carries without being a `Secret`, for where the server repeats it. Short words would hide half of a text.
  private static func credentials(in field: HTTP.Field) -> [Secret] {
    let text = field.value
    if text == Secret.mask { return [] }
    return [Secret(text)] + tokens(in: text, of: field.name.lowercased()).filter { $0.utf8.count >= 8 }.map { Secret(String($0)) }
  }

  private static func tokens(in text: String, of name: String) -> [Substring] {
    switch name {
    case "cookie": text.split(separator: ";").map(valueOfPair)
    case "set-cookie": text.split(separator: ";").prefix(1).map(valueOfPair)
    default: text.split(separator: " ", maxSplits: 1).dropFirst().map { $0 }
    }
  }

  private static func valueOfPair(_ pair: Substring) -> Substring {
    pair.split(separator: "=", maxSplits: 1).dropFirst().first ?? ""
  }
}
