extension Interceptor {
  /// Lets no more than `count` requests to one host begin within any `interval`; what is too many waits, the newest first unless told
  /// otherwise. A call that would wait longer than its total timeout fails at once with it.
  public static func rateLimit(
    _ count: Int, per interval: RateLimiter.Interval, order: RateLimiter.Order = .newestFirst
  ) -> Interceptor {
    rateLimit(RateLimiter(count, per: interval, order: order))
  }

  public static func rateLimit(_ limiter: RateLimiter) -> Interceptor {
    var interceptor = Interceptor.attempt { request, next in try await limiter.send(request, next) }
    interceptor.allowance = { limiter.allowance(of: $0) }
    return interceptor
  }

  /// The same for all processes that have the limiter's folder.
  public static func rateLimit(_ limiter: SharedRateLimiter) -> Interceptor {
    var interceptor = Interceptor.attempt { request, next in try await limiter.send(request, next) }
    interceptor.allowance = { limiter.allowance(of: $0) }
    return interceptor
  }
}
