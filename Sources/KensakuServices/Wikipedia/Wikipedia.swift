public import KensakuHTTP

/// Wikipedia, by MediaWiki's action API and its REST search; no key, but a contact.
///
/// One call sends its requests one after the other, as Wikimedia asks for; two calls at a time are two requests at a time.
public struct Wikipedia: Sendable {
  public let language: Language
  public let client: Client
  /// Who asks, for the field `User-Agent`: a mail address or the URL of a page. Wikimedia refuses those who do not say. Not needed where the
  /// client has a `User-Agent` of its own, nor for the own machine.
  public let contact: String?
  /// How many seconds the service's databases may lag before it sends the request away (`maxlag`). For jobs without a person who waits,
  /// Wikimedia asks for 5; nil for people.
  public var maximumLag: Int?
  let cacheLifetime: Duration?

  /// The client's base URL is used as it is.
  public init(language: Language = .japanese, contact: String?, client: Client, cacheLifetime: Duration? = Wikipedia.profile.cacheLifetime)
  {
    self.language = language
    self.contact = contact
    self.client = client
    self.cacheLifetime = cacheLifetime
  }

  /// `{language}` in the profile's base URL becomes the language's code.
  public init(
    language: Language = .japanese, contact: String?, profile: ServiceProfile = Wikipedia.profile, interceptors: [Interceptor] = [],
    transport: some Transport
  ) {
    let client = profile.located(in: language).client(interceptors: interceptors, transport: transport)
    self.init(language: language, contact: contact, client: client, cacheLifetime: profile.cacheLifetime)
  }
}

extension Wikipedia {
  /// The page with this number, for people.
  public func articleURL(id: Int) -> String { language.siteURL + "/?curid=\(id)" }

  /// The page with this key, or title: the key has underscores where the title has spaces.
  public func articleURL(key: String) -> String { language.articleURL(key: key) }
}
