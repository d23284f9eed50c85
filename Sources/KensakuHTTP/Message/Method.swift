extension HTTP {
  /// A request method (RFC 9110, section 9). Case counts: `get` is not `GET`.
  public struct Method: Sendable, Hashable {
    public let name: String

    /// Nil unless the name is a token (RFC 9110, section 5.6.2).
    public init?(_ name: String) {
      guard FieldSyntax.isToken(name.utf8) else { return nil }
      self.name = name
    }

    private init(known name: String) {
      self.name = name
    }

    public static let get = Method(known: "GET")
    public static let head = Method(known: "HEAD")
    public static let post = Method(known: "POST")
    public static let put = Method(known: "PUT")
    public static let patch = Method(known: "PATCH")
    public static let delete = Method(known: "DELETE")
    public static let options = Method(known: "OPTIONS")
    public static let trace = Method(known: "TRACE")
  }
}

extension HTTP.Method {
  /// Only reads (RFC 9110, section 9.2.1).
  public var isSafe: Bool {
    self == .get || self == .head || self == .options || self == .trace
  }

  /// May be sent twice to the effect of once (RFC 9110, section 9.2.2).
  public var isIdempotent: Bool {
    isSafe || self == .put || self == .delete
  }

  /// A body would have no meaning and is refused by many servers (RFC 9110, sections 9.3.1, 9.3.2, 9.3.8).
  public var refusesBody: Bool {
    self == .get || self == .head || self == .trace
  }
}

extension HTTP.Method: CustomStringConvertible {
  public var description: String { name }
}
