extension Interceptor {
  /// Adds credentials to each call; see ``Credentials`` for where they go.
  public static func authorization(_ credentials: Credentials) -> Interceptor {
    .call { request, next in try await credentials.send(request, next) }
  }
}

extension Credentials {
  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    // An answer may name a URL elsewhere, such as that of its next page: that place gets no credentials.
    if let origin = next.call.origin, origin != request.url.origin { return try await next(request) }
    var request = request
    switch kind {
    case .field(let name, let value):
      if !request.fields.contains(name) { request.fields.set(value, for: name) }
      return try await next(request)
    case .query(let name, let value):
      if !request.query.items.contains(where: { $0.name == name }) { request.query.items.append(.init(name, .secret(value))) }
      return try await next(request)
    case .renewed(let renewal):
      guard !request.fields.contains("Authorization"), !renewal.isRunningHere else { return try await next(request) }
      return try await Credentials.send(request, next, renewal)
    case .unusable(let reason):
      throw APIError(.invalidRequest(reason), request)
    }
  }

  private static func send(_ request: HTTP.Request, _ next: Next, _ renewal: TokenRenewal) async throws(APIError) -> HTTP.Response {
    let token = try await renewal.token(for: request, next.call)
    if let response = try await answer(request, next, renewal, token) { return response }
    let renewed = try await renewal.token(replacing: token, for: request, next.call)
    let response = try await next(request.authorized(with: renewed))
    renewal.note(isRefused: response.refuses(request), renewed, at: next.call.clock.now())
    return response
  }

  /// Nil where the token has to be renewed; the answer that said so is gone then, and its connection free.
  private static func answer(
    _ request: HTTP.Request, _ next: Next, _ renewal: TokenRenewal, _ token: TokenRenewal.Token
  ) async throws(APIError) -> HTTP.Response? {
    let response = try await next(request.authorized(with: token))
    guard response.refuses(request) else {
      renewal.note(isRefused: false, token, at: next.call.clock.now())
      return response
    }
    let isRenewable = request.body.isReplayable && renewal.isWorthwhile(after: token, at: next.call.clock.now())
    return isRenewable ? nil : response
  }
}

extension HTTP.Request {
  fileprivate func authorized(with token: TokenRenewal.Token) -> HTTP.Request {
    var request = self
    request.fields.set(Credentials.bearerValue(token.secret), for: "Authorization")
    return request
  }
}

extension HTTP.Response {
  /// A redirect may have led to where the token was not sent: that 401 says nothing about it.
  fileprivate func refuses(_ request: HTTP.Request) -> Bool {
    status == 401 && self.request.url.origin == request.url.origin
  }
}
