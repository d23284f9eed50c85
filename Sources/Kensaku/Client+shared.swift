extension Client {
  /// A client on the platform's transport. A `baseURL` with a fault in it makes each call fail with `invalidRequest`.
  public init(
    baseURL: String? = nil, fields: HTTP.Fields = [:], interceptors: [Interceptor] = [], timeouts: HTTP.Timeouts = HTTP.Timeouts(),
    limits: HTTP.Limits = HTTP.Limits(), redirects: Redirects = .follow()
  ) {
    self.init(
      baseURL: baseURL, fields: fields, interceptors: interceptors, timeouts: timeouts, limits: limits, redirects: redirects,
      transport: SharedTransport.platform)
  }
}
