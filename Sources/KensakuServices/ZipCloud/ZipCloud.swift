public import KensakuHTTP
public import KensakuText

/// zipcloud's 郵便番号検索API: the address of a whole postal code, without a key. Its table is Japan Post's of the month, towns only.
public struct ZipCloud: Sendable {
  /// No limit is documented; one request a second is polite. The table changes once a month, so that an answer is good for a day.
  public static let profile: ServiceProfile = {
    var limits = HTTP.Limits()
    // The code with most rows has some dozens, of 300 bytes each.
    limits.body = 1 << 20
    return ServiceProfile(
      baseURL: "https://zipcloud.ibsnet.co.jp", limits: limits, rateLimit: .rateLimit(60, per: .minute), cacheLifetime: .seconds(86_400))
  }()

  /// Rows of one code at most. The service gives 20 unless it is told, and cuts without a word; no code has half as many as this.
  public var limit = 500
  let client: Client
  let cacheLifetime: Duration?

  public init(client: Client, cacheLifetime: Duration? = ZipCloud.profile.cacheLifetime) {
    self.client = client
    self.cacheLifetime = cacheLifetime
  }

  public init(profile: ServiceProfile = ZipCloud.profile, interceptors: [Interceptor] = [], transport: some Transport) {
    self.init(client: profile.client(interceptors: interceptors, transport: transport), cacheLifetime: profile.cacheLifetime)
  }
}

extension ZipCloud {
  /// All addresses of a code; none where the service does not know it.
  public func addresses(_ code: PostalCode) async throws(APIError) -> Answer {
    try await client.send(endpoint(code))
  }

  /// What `addresses` sends.
  public func endpoint(_ code: PostalCode) -> Endpoint<Answer> {
    let limit = max(1, limit)
    var endpoint = Endpoint<Answer>.get(
      "api", "search", query: ["zipcode": code.description, "limit": limit],
      decode: Decoding { response in
        var answer: Answer = try response.json().get()
        answer.isCut = answer.rowCount >= limit
        return answer
      })
    endpoint.serviceError = { ServiceError(zipCloud: $0) }
    endpoint.cacheLifetime = cacheLifetime
    return endpoint
  }

  /// The service as a search for a whole code, in any width and with any dash.
  public var lookup: Lookup { Lookup(zipCloud: self) }
}
