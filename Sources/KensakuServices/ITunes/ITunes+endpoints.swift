public import KensakuHTTP
import KensakuJSON

extension ITunes {
  /// What `search` sends.
  public func endpoint(_ query: Query) throws(InvalidQuery) -> Endpoint<Results> {
    try endpoint(query, rows: Item.self)
  }

  /// What `lookup` sends.
  public func endpoint(_ lookup: Lookup) throws(InvalidQuery) -> Endpoint<Results> {
    try checkStore()
    try lookup.check()
    return endpoint(
      "/lookup",
      [
        lookup.key.name: lookup.key.value, "country": country.code, "entity": lookup.entity?.rawValue, "limit": lookup.limit,
        "sort": lookup.sort?.rawValue, "lang": language?.code,
      ])
  }

  func endpoint<R: Row>(_ query: Query, rows: R.Type) throws(InvalidQuery) -> Endpoint<Answer<R>> {
    try checkStore()
    try query.check()
    let names = query.media.names
    return endpoint(
      "/search",
      [
        "term": query.term, "country": country.code, "media": names.media, "entity": names.entity, "attribute": names.attribute,
        "limit": query.limit, "offset": query.offset == 0 ? nil : query.offset, "lang": language?.code,
        "explicit": query.allowsExplicit ? nil : "No",
      ])
  }

  private func endpoint<R: Row>(_ path: HTTP.Path, _ query: HTTP.Query) -> Endpoint<Answer<R>> {
    var endpoint = Endpoint<Answer<R>>.get(path, query: query, decode: Decoding { try $0.json().get() })
    endpoint.serviceError = { ITunes.serviceError(in: $0) }
    endpoint.cacheLifetime = cacheLifetime
    return endpoint
  }

  private func checkStore() throws(InvalidQuery) {
    guard country.isValid else { throw .country(country.code) }
    if let language, !language.isValid { throw .language(language.code) }
  }
}
