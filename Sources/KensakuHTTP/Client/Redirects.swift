/// What becomes of an answer that names another place (RFC 9110, section 15.4).
public struct Redirects: Sendable, Hashable {
  /// Zero: such an answer is the answer.
  public let limit: Int

  /// Ten is more than honest services need, and less than browsers take.
  public static func follow(upTo limit: Int = 10) -> Redirects { Redirects(limit: limit) }
  public static let answer = Redirects(limit: 0)

  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    var request = request
    var followed = 0
    while true {
      let response = try await next(request)
      guard limit > 0, let target = try Redirects.target(of: response) else { return response }
      if followed == limit { throw Redirects.failure("it redirects more than \(limit) times", response) }
      request = try Redirects.request(to: target, after: request, response)
      followed += 1
      next.call.countRedirect()
    }
  }
}

extension Redirects {
  /// Nil where the answer is no redirect that says where to.
  private static func target(of response: HTTP.Response) throws(APIError) -> HTTP.URL? {
    guard [301, 302, 303, 307, 308].contains(response.status.code) else { return nil }
    let locations = response.fields.values(of: "Location")
    guard let location = locations.first else { return nil }
    // Two that differ were put together by somebody in between, and nobody can say which one is meant.
    if locations.contains(where: { $0 != location }) { throw failure("it redirects to more than one place", response) }
    do throws(HTTP.InvalidURL) {
      return try response.request.url.resolving(location)
    } catch {
      throw failure("it redirects to “\(error.url.withVisibleControls)”: \(error.reason)", response)
    }
  }

  private static func request(
    to target: HTTP.URL, after request: HTTP.Request, _ response: HTTP.Response
  ) throws(APIError) -> HTTP.Request {
    if request.url.isSecure, !target.isSecure {
      throw failure("it redirects from https to \(target.scheme)://\(target.host), which is not encrypted", response)
    }
    var redirected = request
    // Those too that an interceptor added on the way.
    redirected.formerSecrets = request.secrets + response.request.secrets
    redirected.url = target
    redirected.query = [:]
    let isElsewhere = target.origin != request.url.origin
    if isElsewhere {
      redirected.fields.removeAll { $0.isSensitive || isBound(toOrigin: $0.name) }
    }
    if turnsToGet(request.method, response.status) {
      redirected.method = .get
      redirected.body = .empty
      redirected.uploadProgress = nil
      redirected.fields.removeAll { describesBody($0.name) }
    } else if !request.body.isReplayable {
      throw failure("it redirects, and the body cannot be sent again", response)
    } else if isElsewhere, !request.body.secrets.isEmpty {
      throw failure("it redirects to \(target.origin), and the body carries a secret", response)
    }
    return redirected
  }

  /// 301 and 302 after POST do so by long custom, which RFC 9110 allows; 303 says so.
  private static func turnsToGet(_ method: HTTP.Method, _ status: HTTP.Status) -> Bool {
    switch status.code {
    case 303: method != .get && method != .head
    case 301, 302: method == .post
    default: false
    }
  }

  private static func isBound(toOrigin name: String) -> Bool {
    ["Origin", "Host"].contains { FieldSyntax.equals($0, name) }
  }

  private static func describesBody(_ name: String) -> Bool {
    ["Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location", "Transfer-Encoding"]
      .contains { FieldSyntax.equals($0, name) }
  }

  private static func failure(_ reason: String, _ response: HTTP.Response) -> APIError {
    let mask = SecretMask(response.request.secrets)
    return APIError(.redirect(mask.masked(reason)), response.request, response)
  }
}
