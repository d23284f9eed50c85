extension HTTP {
  /// An answer. Its body is bytes that are here, or a stream, as the request asked.
  public struct Response: Sendable {
    public var status: Status
    public var fields: Fields
    public var body: ResponseBody
    public var metrics: Metrics
    /// What was answered: after redirects, the last request.
    public var request: Request

    public init(
      _ status: Status, fields: Fields = [:], body: ResponseBody = ResponseBody([]), metrics: Metrics = Metrics(), request: Request
    ) {
      self.status = status
      self.fields = fields
      self.body = body
      self.metrics = metrics
      self.request = request
    }
  }
}

extension HTTP.Response {
  /// The media type without parameters, in lower case; nil where the field is missing.
  public var mediaType: String? {
    guard let text = fields.first(named: "Content-Type")?.value else { return nil }
    let type = text.unicodeScalars.prefix { $0 != ";" && $0 != "," }.filter { !$0.properties.isWhitespace }
    return type.isEmpty ? nil : String(String.UnicodeScalarView(type)).lowercased()
  }
}

extension HTTP.Response: CustomStringConvertible {
  public var description: String { ResponseSummary(self).description }
}
