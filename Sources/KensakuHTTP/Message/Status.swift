extension HTTP {
  /// A status code (RFC 9110, section 15), three digits.
  public struct Status: Sendable, Hashable {
    public let code: Int

    public init(_ code: Int) {
      self.code = code
    }

    public var isInformational: Bool { 100..<200 ~= code }
    public var isSuccessful: Bool { 200..<300 ~= code }
    public var isRedirection: Bool { 300..<400 ~= code }
    public var isClientError: Bool { 400..<500 ~= code }
    public var isServerError: Bool { 500..<600 ~= code }
  }
}

extension HTTP.Status: ExpressibleByIntegerLiteral {
  public init(integerLiteral code: Int) {
    self.init(code)
  }
}

extension HTTP.Status: CustomStringConvertible {
  public var description: String { String(code) }
}
