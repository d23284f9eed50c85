/// What becomes of an answer that names another place (RFC 9110, section 15.4).
public struct Redirects: Sendable, Hashable {
  /// Zero: such an answer is the answer.
  public let limit: Int

  /// Ten is more than honest services need, and less than browsers take.
  public static func follow(upTo limit: Int = 10) -> Redirects { Redirects(limit: limit) }
  public static let answer = Redirects(limit: 0)

  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    try await next(request)
  }
}
