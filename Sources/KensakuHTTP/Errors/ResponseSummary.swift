/// What came, for people: secrets masked, the body cut.
public struct ResponseSummary: Sendable {
  public let status: HTTP.Status
  public let fields: HTTP.Fields
  /// Without parameters; nil where the field is missing.
  public let mediaType: String?
  /// The first 2 KiB, before secrets were masked in them.
  public let bodyPrefix: [UInt8]
  /// In bytes; nil for a stream.
  public let bodyLength: Int?

  package static let prefixLength = 2048

  public init(_ response: HTTP.Response) {
    self.init(response, mask: SecretMask(response.request.secrets))
  }

  package init(_ response: HTTP.Response, mask: SecretMask) {
    status = response.status
    mediaType = response.mediaType.map(mask.masked)
    fields = mask.isEmpty ? response.fields : HTTP.Fields(response.fields, masked: mask)
    let bytes = response.body.bytes
    bodyLength = bytes?.count
    bodyPrefix = mask.prefix(of: bytes ?? [], length: ResponseSummary.prefixLength)
  }

  /// As text, on one line, for a message: at most `limit` characters.
  package func excerpt(_ limit: Int) -> String {
    let text = String(decoding: bodyPrefix, as: UTF8.self)
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").withVisibleControls
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}

extension ResponseSummary: CustomStringConvertible {
  /// `200 application/json`
  public var description: String {
    mediaType.map { "\(status) \($0.withVisibleControls)" } ?? "\(status)"
  }
}

extension HTTP.Fields {
  fileprivate init(_ fields: HTTP.Fields, masked mask: SecretMask) {
    self.init()
    for field in fields { append(field.isSensitive ? field : HTTP.Field(field.name, bytes: mask.masked(field.bytes))) }
  }
}
