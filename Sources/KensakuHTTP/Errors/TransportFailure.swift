/// Why bytes did not go, or did not come.
public struct TransportFailure: Sendable, Hashable {
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The name of the host is not known.
    case hostNotFound
    /// Nobody listens there, or no route leads there.
    case connectionFailed
    /// The connection ended before the answer did.
    case connectionLost
    /// What came is no HTTP.
    case malformedResponse
    /// The body's content coding is unknown or broken.
    case contentCoding
    /// The body of the request could not be sent, or not again.
    case requestBody
    case proxy
    /// The transport itself is not usable, such as a missing library.
    case unavailable
    case other
  }

  public let code: Code
  /// In the words of the library that did the work.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
