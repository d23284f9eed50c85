import KensakuHTTP

extension ITunes {
  /// - 20 requests a minute are what Apple names, “subject to change”.
  /// - An answer may be used again for an hour: Apple's own edge keeps one for up to a day, by the whole query.
  /// - 16 MiB: 200 apps with their descriptions are 2.
  public static let profile: ServiceProfile = {
    var limits = HTTP.Limits()
    limits.body = 16 << 20
    return ServiceProfile(
      baseURL: "https://itunes.apple.com", limits: limits, retry: retry, rateLimit: newRateLimit(),
      cacheLifetime: .seconds(3600))
  }()

  static func newRateLimit() -> Interceptor {
    .rateLimit(20, per: .minute)
  }

  private static var retry: RetryPolicy {
    var policy = RetryPolicy()
    // Neither 403 nor 429 comes with `Retry-After`, and who asks again within a second only prolongs it.
    policy.statuses.remove(429)
    policy.isTransient = { $0.isErrorPage }
    return policy
  }
}

extension HTTP.Response {
  /// A 404 in HTML is a hiccup of Apple's edge (`newNullResponse`): what does not exist is an answer without results.
  var isErrorPage: Bool {
    guard status == 404, let bytes = body.bytes else { return false }
    return bytes.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<")
  }
}
