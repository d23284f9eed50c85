import KensakuHTTP

/// Makes of messages what may be seen of them.
struct CassetteMask {
  private let mask: SecretMask

  /// `response` is what came for the request; interceptors between may have added secrets to its own request.
  init(_ request: HTTP.Request, _ response: HTTP.Response? = nil) {
    mask = SecretMask(request.secrets + (response.map { $0.request.secrets + $0.fields.credentials } ?? []))
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
}
