extension HTTP {
  /// A request as a transport sends it.
  public struct Request: Sendable {
    public var method: Method
    public var url: URL
    /// Goes after the query that `url` has, if it has one.
    public var query: Query
    public var fields: Fields
    public var body: Body
    public var timeouts: Timeouts
    public var limits: Limits
    public var delivery: Delivery
    /// Called as bytes of the body are sent: how many so far, and of how many, where that is known. Off the main actor, in order.
    public var uploadProgress: (@Sendable (_ sent: Int, _ total: Int?) -> Void)?
    /// Of the requests that led here by redirects: no longer sent, still masked.
    package var formerSecrets: [Secret] = []

    /// How the body of the answer is wanted.
    public enum Delivery: Sendable, Hashable {
      /// As bytes, when all are here.
      case whole
      /// Piece by piece, as they come; the reader sets the pace.
      case stream
    }

    public init(
      _ method: Method = .get, _ url: URL, query: Query = [:], fields: Fields = [:], body: Body = .empty, timeouts: Timeouts = Timeouts(),
      limits: Limits = Limits(), delivery: Delivery = .whole
    ) {
      self.method = method
      self.url = url
      self.query = query
      self.fields = fields
      self.body = body
      self.timeouts = timeouts
      self.limits = limits
      self.delivery = delivery
    }
  }
}

extension HTTP.Request {
  /// The URL as it goes on the wire, secrets included.
  public var wireURL: String {
    var bytes: [UInt8] = []
    appendWireURL(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  package func appendWireURL(to bytes: inout [UInt8], masking: Bool = false) {
    url.append(to: &bytes)
    guard !query.isEmpty else { return }
    // One that ends as in `?a=1&` is to be continued.
    if url.query.map({ !$0.isEmpty && !$0.hasSuffix("&") }) ?? true {
      bytes.append(url.query == nil ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    }
    query.appendEncoded(to: &bytes, masking: masking)
  }

  /// All that must not be seen, also what fields such as `Authorization` carry as plain text.
  package var secrets: [Secret] {
    query.secrets + fields.secrets + fields.credentials + body.secrets + formerSecrets
  }

  /// Why this must not be sent, in words that follow “the request cannot be sent: ”.
  package var problem: String? {
    if let problem = query.problem ?? fields.problem ?? body.problem { return problem }
    if let mediaType = body.mediaType, !FieldSyntax.isValue(mediaType.utf8) {
      return "the media type of its body has a control character, such as a line break"
    }
    if method.refusesBody, !body.isEmpty { return "\(method) has no body; put the values into the query, or use POST" }
    if !url.isSecure, !url.isLoopback,
      !query.secrets.isEmpty || !fields.secrets.isEmpty || !body.secrets.isEmpty || fields.contains("Authorization")
    {
      return "it carries a secret, and \(url.scheme)://\(url.host) is not encrypted; use https"
    }
    return nil
  }
}

extension HTTP.Request: CustomStringConvertible {
  /// `GET https://api.example.com/search?term=寿司&key=•••`: for people, decoded, secrets masked.
  public var description: String { RequestSummary(self).description }
}
