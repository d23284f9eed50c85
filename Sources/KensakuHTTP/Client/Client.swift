/// Sends requests: base URL, default fields, interceptors, redirects, errors that say what happened.
///
/// A value; nothing has to be shut down.
public struct Client: Sendable {
  /// Nil where requests name their whole URL.
  let base: Result<HTTP.URL, HTTP.InvalidURL>?
  /// For requests that do not have a field of that name.
  public let fields: HTTP.Fields
  public let timeouts: HTTP.Timeouts
  public let limits: HTTP.Limits
  public let cache: ResponseCache?
  /// Of a copy it can be changed: `var asking = client; asking.freshness = .fresh`.
  public var freshness: Freshness
  /// Of the base URL.
  let origin: String?
  private let clock: ClientClock
  private let allowances: [@Sendable (String) -> RateAllowance]
  private let chain: Next.Chain

  /// Whether an answer may come from the cache.
  public enum Freshness: Sendable, Hashable {
    /// It may, where the cache has one that is young enough.
    case normal
    /// It comes from the service, and is then stored.
    case fresh
  }

  /// A `baseURL` with a fault in it makes each call fail with `invalidRequest`. Of the interceptors of one level the first is outermost.
  public init<C: Clock>(
    baseURL: String? = nil, fields: HTTP.Fields = [:], interceptors: [Interceptor] = [], timeouts: HTTP.Timeouts = HTTP.Timeouts(),
    limits: HTTP.Limits = HTTP.Limits(), redirects: Redirects = .follow(), cache: ResponseCache? = nil, freshness: Freshness = .normal,
    transport: some Transport, clock: C = ContinuousClock()
  ) where C.Duration == Duration {
    base = baseURL.map { text in Result { () throws(HTTP.InvalidURL) in try HTTP.URL(text) } }
    origin = try? base?.get().origin
    self.fields = fields
    self.timeouts = timeouts
    self.limits = limits
    self.cache = cache
    self.freshness = freshness
    self.clock = ClientClock(clock)
    allowances = interceptors.compactMap(\.allowance)
    let attempts = Next.Chain(interceptors.filter { $0.level == .attempt }) { request, call throws(APIError) in
      try await Attempt.send(request, call, over: transport)
    }
    chain = Next.Chain(interceptors.filter { $0.level == .call }) { request, call throws(APIError) in
      try await redirects.send(request, Next(call, attempts))
    }
  }

  /// What its rate limits leave of requests to the host of the base URL; nil where there is no limit.
  public var allowance: RateAllowance? {
    guard let host = try? base?.get().host else { return nil }
    return allowances.map { $0(host) }.min { $0.left < $1.left }
  }

  /// The answer, whatever its status.
  public func response(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    let call = ClientCall(clock: clock, total: request.timeouts.total, origin: origin)
    do throws(APIError) {
      var response = try await Next(call, chain)(request)
      response.metrics.attempts = call.attempts
      response.metrics.redirects = call.redirects
      response.metrics.total = clock.now() - call.start
      return response
    } catch {
      throw error.with(attempts: call.attempts)
    }
  }
}
