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
    guard let type = fields["Content-Type"] else { return nil }
    return String(type.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
  }
}

extension HTTP.Response: CustomStringConvertible {
  public var description: String { ResponseSummary(self).description }
}
