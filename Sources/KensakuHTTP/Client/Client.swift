/// Sends requests: base URL, default fields, interceptors, redirects, errors that say what happened.
///
/// A value; nothing has to be shut down.
public struct Client: Sendable {
  /// Nil where requests name their whole URL.
  let base: Result<HTTP.URL, HTTP.InvalidURL>?
  public let fields: HTTP.Fields
  public let timeouts: HTTP.Timeouts
  public let limits: HTTP.Limits
  public let redirects: Redirects
  let clock: ClientClock
  let chain: Next.Chain

  /// `baseURL` with a fault in it makes each call fail with `invalidRequest`.
  public init<C: Clock>(
    baseURL: String? = nil, fields: HTTP.Fields = [:], interceptors: [Interceptor] = [], timeouts: HTTP.Timeouts = HTTP.Timeouts(),
    limits: HTTP.Limits = HTTP.Limits(), redirects: Redirects = .follow(), transport: some Transport, clock: C = ContinuousClock()
  ) where C.Duration == Duration {
    base = baseURL.map { text in Result { () throws(HTTP.InvalidURL) in try HTTP.URL(text) } }
    self.fields = fields
    self.timeouts = timeouts
    self.limits = limits
    self.redirects = redirects
    self.clock = ClientClock(clock)
    let attempts = Next.Chain(interceptors.filter { $0.level == .attempt }) { request, call throws(APIError) in
      try await Attempt.send(request, call, over: transport)
    }
    chain = Next.Chain(interceptors.filter { $0.level == .call }) { request, call throws(APIError) in
      try await redirects.send(request, Next(call, attempts))
    }
  }
}
