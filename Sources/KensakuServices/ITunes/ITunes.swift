public import KensakuHTTP

/// The iTunes Search API: music, films, podcasts, books and apps in Apple's stores, without a key.
///
/// Facts by Apple's “iTunes Search API” page; what it leaves unsaid is in `Documentation/ITunes.md`.
public struct ITunes: Sendable {
  /// Whose store is asked. Without it Apple asks the American one, which does not have what is sold elsewhere only.
  public var country: Country
  /// Of names and descriptions; nil leaves it to the store.
  public var language: Language?
  public let client: Client
  let cacheLifetime: Duration?

  public init(
    country: Country = .japan, language: Language? = .japanese, client: Client, cacheLifetime: Duration? = ITunes.profile.cacheLifetime
  ) {
    self.country = country
    self.language = language
    self.client = client
    self.cacheLifetime = cacheLifetime
  }

  public init(
    country: Country = .japan, language: Language? = .japanese, profile: ServiceProfile = ITunes.profile,
    interceptors: [Interceptor] = [], transport: some Transport
  ) {
    self.init(
      country: country, language: language, client: profile.client(interceptors: interceptors, transport: transport),
      cacheLifetime: profile.cacheLifetime)
  }
}

extension ITunes {
  /// One page of what is found. A query that the service would refuse or misread is `invalidRequest`, and nothing is sent.
  public func search(_ query: Query) async throws(APIError) -> Results {
    try await client.send(try sendable("/search") { () throws(InvalidQuery) in try endpoint(query) })
  }

  /// What has the identifiers, and with an entity what belongs to it: the artist or album first, then its own.
  public func lookup(_ lookup: Lookup) async throws(APIError) -> Results {
    try await client.send(try sendable("/lookup") { () throws(InvalidQuery) in try endpoint(lookup) })
  }

  private func sendable(
    _ path: String, _ endpoint: () throws(InvalidQuery) -> Endpoint<Results>
  ) throws(APIError) -> Endpoint<Results> {
    do throws(InvalidQuery) {
      return try endpoint()
    } catch {
      throw APIError(.invalidRequest(error.description), request: RequestSummary(method: "GET", url: path), attempts: 0)
    }
  }
}
