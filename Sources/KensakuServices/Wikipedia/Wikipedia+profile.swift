import KensakuHTTP

extension Wikipedia {
  /// - Three requests a second: Wikimedia names no number for reading, but wants requests in a row and not side by side.
  /// - An answer may be used again for 20 minutes, as long as MediaWiki lets suggestions be kept (`$wgSearchSuggestCacheExpiry`).
  /// - 16 MiB: 500 results are less than one, whole articles some more.
  public static let profile: ServiceProfile = {
    var limits = HTTP.Limits()
    limits.body = 16 << 20
    return ServiceProfile(
      baseURL: "https://{language}.wikipedia.org", limits: limits, retry: retry, rateLimit: .rateLimit(3, per: .second),
      cacheLifetime: .seconds(1200))
  }()

  private static var retry: RetryPolicy {
    var policy = RetryPolicy()
    // Too many: only the service knows when it makes sense again. In a 200, too: `maxlag` and its like.
    policy.statuses.remove(429)
    policy.isTransient = { response in
      guard response.fields.contains("Retry-After") else { return false }
      return response.status == 429 || Wikipedia.serviceError(in: response)?.code.map(Wikipedia.passingCodes.contains) ?? false
    }
    return policy
  }
}

extension ServiceProfile {
  func located(in language: Wikipedia.Language) -> ServiceProfile {
    var profile = self
    profile.baseURL = baseURL.replacing("{language}", with: language.code)
    return profile
  }
}
