public import KensakuHTTP

/// HotPepper Gourmet, the restaurants of Recruit's web service. Needs a key, and asks for its `credit` where its data is shown.
public struct HotPepper: Sendable {
  /// Over https, since the key is in the query. The service documents no rate limit; one request a second is more than a person asks for,
  /// and a burst of typing passes. Hours and coupons change from day to day, so an answer is good for an hour.
  public static let profile = ServiceProfile(
    baseURL: "https://webservice.recruit.co.jp/hotpepper", limits: limits, rateLimit: .rateLimit(60, per: .minute),
    cacheLifetime: .seconds(3600))

  /// A hundred shops with all their memos stay under 1 MiB.
  private static let limits: HTTP.Limits = {
    var limits = HTTP.Limits()
    limits.body = 8 << 20
    return limits
  }()

  let key: Secret
  let client: Client
  let cacheLifetime: Duration?

  public init(key: Secret, client: Client, cacheLifetime: Duration? = HotPepper.profile.cacheLifetime) {
    self.key = key
    self.client = client
    self.cacheLifetime = cacheLifetime
  }

  public init(
    key: Secret, profile: ServiceProfile = HotPepper.profile, interceptors: [Interceptor] = [], transport: some Transport
  ) {
    self.init(
      key: key, client: profile.client(interceptors: interceptors, transport: transport), cacheLifetime: profile.cacheLifetime)
  }
}

extension HotPepper {
  /// What the service wants to see beside its data.
  public static let credit = Credit(text: "Powered by ホットペッパーグルメ Webサービス", url: "https://webservice.recruit.co.jp/")

  public struct Credit: Sendable, Hashable, CustomStringConvertible {
    public let text: String
    /// Where the text leads.
    public let url: String

    public var description: String { "\(text) (\(url))" }
  }
}
