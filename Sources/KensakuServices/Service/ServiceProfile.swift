public import KensakuHTTP

/// How a service wants to be asked. Each service has its own as `profile`; change a copy to ask otherwise.
public struct ServiceProfile: Sendable {
  /// `{language}` in it stands for the language's part of the host.
  public var baseURL: String
  public var fields: HTTP.Fields
  public var timeouts: HTTP.Timeouts
  public var limits: HTTP.Limits
  /// Nil asks once.
  public var retry: RetryPolicy?
  /// Shared by all clients that are made of this value or of copies of it; nil does not wait.
  public var rateLimit: Interceptor?
  /// How long an answer may be used again, where the client has a cache; nil asks each time.
  public var cacheLifetime: Duration?

  public init(
    baseURL: String, fields: HTTP.Fields = [:], timeouts: HTTP.Timeouts = HTTP.Timeouts(), limits: HTTP.Limits = HTTP.Limits(),
    retry: RetryPolicy? = RetryPolicy(), rateLimit: Interceptor? = nil, cacheLifetime: Duration? = nil
  ) {
    self.baseURL = baseURL
    self.fields = fields
    self.timeouts = timeouts
    self.limits = limits
    self.retry = retry
    self.rateLimit = rateLimit
    self.cacheLifetime = cacheLifetime
  }
}

extension ServiceProfile {
  /// A client that asks as the profile says. `interceptors` are inside of the retry and of the rate limit, next to the transport.
  public func client<C: Clock>(
    cache: ResponseCache? = nil, freshness: Client.Freshness = .normal, interceptors: [Interceptor] = [], transport: some Transport,
    clock: C = ContinuousClock()
  ) -> Client where C.Duration == Duration {
    Client(
      baseURL: baseURL, fields: fields, interceptors: [retry.map { .retry($0) }, rateLimit].compactMap { $0 } + interceptors,
      timeouts: timeouts, limits: limits, cache: cache, freshness: freshness, transport: transport, clock: clock)
  }
}
