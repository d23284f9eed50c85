extension Client {
  /// The value that the endpoint describes.
  ///
  /// Asks for the service's own error first, then for the status, then decodes. What comes of the client's cache goes the same way.
  public func send<Output>(_ endpoint: Endpoint<Output>) async throws(APIError) -> Output {
    let request = try request(endpoint)
    guard let cache, let lifetime = endpoint.cacheLifetime, lifetime > .zero, let key = CacheKey(request) else {
      return try endpoint.output(of: try await response(request))
    }
    if freshness == .normal, let output = cache.value(of: request, key, within: lifetime, endpoint.output) {
      if Task.isCancelled { throw APIError(.cancelled, request).with(attempts: 0) }
      return output
    }
    let response = try await response(request)
    let output = try endpoint.output(of: response)
    cache.store(response, to: request, key)
    return output
  }

  /// The answer, whatever its status.
  public func response<Output>(_ endpoint: Endpoint<Output>) async throws(APIError) -> HTTP.Response {
    try await response(try request(endpoint))
  }

  /// An answer that the endpoint accepts, its body as a stream; of one that is not accepted the beginning of the body is in the error.
  public func stream<Output>(_ endpoint: Endpoint<Output>) async throws(APIError) -> HTTP.Response {
    var request = try request(endpoint)
    request.delivery = .stream
    return try await accepted(try await response(request), endpoint.accepts, endpoint.serviceError)
  }

  /// What the endpoint sends, with this client's base URL and defaults.
  public func request<Output>(_ endpoint: Endpoint<Output>) throws(APIError) -> HTTP.Request {
    var fields = endpoint.fields
    if let accept = endpoint.decode.accept, !fields.contains("Accept"), !self.fields.contains("Accept") { fields["Accept"] = accept }
    let base = try baseURL(endpoint.method, endpoint.path)
    var request = HTTP.Request(
      endpoint.method, base.appending(endpoint.path), query: endpoint.query, fields: fields, body: endpoint.body,
      timeouts: endpoint.timeouts ?? timeouts, limits: endpoint.limits ?? limits)
    addDefaults(to: &request)
    return request
  }

  func addDefaults(to request: inout HTTP.Request) {
    if let type = request.body.mediaType, !request.fields.contains("Content-Type") { request.fields["Content-Type"] = type }
    request.fields = request.fields.merging(defaults: isOwn(request.url) ? fields : fields.withoutSensitive)
  }

  /// Credentials among the defaults are for the server of the base URL, not for a whole URL that leads elsewhere.
  private func isOwn(_ url: HTTP.URL) -> Bool {
    guard case .success(let own) = base else { return true }
    return own.sharesOrigin(with: url)
  }

  private func baseURL(_ method: HTTP.Method, _ path: HTTP.Path) throws(APIError) -> HTTP.URL {
    let problem: String
    switch base {
    case .success(let url):
      guard let fault = path.problem else { return url }
      problem = fault
    case .failure(let error): problem = path.problem ?? "the base URL \(error)"
    case nil: problem = path.problem ?? "the client has no base URL, and an endpoint has a path only"
    }
    let summary = RequestSummary(method: method.name, url: path.description)
    throw APIError(.invalidRequest(problem), request: summary, attempts: 0)
  }

  /// A stream that is not accepted is read as far as an error shows it.
  func accepted(
    _ response: HTTP.Response, _ accepts: (HTTP.Status) -> Bool, _ serviceError: (@Sendable (HTTP.Response) -> ServiceError?)?
  ) async throws(APIError) -> HTTP.Response {
    if accepts(response.status) { return response }
    var refused = response
    refused.body = HTTP.ResponseBody(await response.body.beginning(ResponseSummary.prefixLength))
    if Task.isCancelled { throw APIError(.cancelled, refused.request, refused) }
    if let error = serviceError?(refused) {
      throw APIError(.service(code: error.code, message: error.message), refused.request, refused)
    }
    throw APIError(.status(refused.status), refused.request, refused)
  }
}

extension HTTP.Fields {
  fileprivate var withoutSensitive: HTTP.Fields {
    var fields = self
    fields.removeAll(where: \.isSensitive)
    return fields
  }
}
