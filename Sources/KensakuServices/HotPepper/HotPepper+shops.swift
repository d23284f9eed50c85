public import KensakuHTTP
public import KensakuSearch

extension HotPepper {
  /// Shops by keyword.
  public var shops: ShopSearch { ShopSearch(service: self, query: Query()) }

  /// Shops by keyword among those that `query` allows.
  public func search(_ query: Query) -> ShopSearch {
    ShopSearch(service: self, query: query)
  }

  /// Shops around a place, the nearest first; a keyword narrows them.
  public func shops(near location: Location, within radius: Radius = .meters1000) -> ShopSearch {
    var query = Query()
    query.near = location
    query.radius = radius
    query.order = .distance
    return search(query)
  }

  /// One page, from the result number `start`, of which the first is 1. A query that the service would refuse or misread is
  /// `invalidRequest`, with the text of an `InvalidQuery`.
  public func shops(_ query: Query, start: Int = 1) async throws(APIError) -> SearchPage<Shop, Int> {
    try await send("/gourmet/v1/") { () throws(InvalidQuery) in try shopsEndpoint(query, start: start) }
  }

  /// Shops by name, at most 30: with more the service asks for a narrower query.
  public var shopNames: ShopNameSearch { ShopNameSearch(service: self) }

  /// One page, from the result number `start`, of which the first is 1.
  public func shopNames(_ query: NameQuery, start: Int = 1) async throws(APIError) -> SearchPage<ShopName, Int> {
    try await send("/shop/v1/") { () throws(InvalidQuery) in try shopNamesEndpoint(query, start: start) }
  }
}

extension HotPepper {
  func shopsEndpoint(_ query: Query, start: Int) throws(InvalidQuery) -> Endpoint<SearchPage<Shop, Int>> {
    let datum = query.near?.datum ?? .world
    return endpoint("/gourmet/v1/", try query.items(from: start)) { response in
      var page: SearchPage<Shop, Int> = try Answer(response, rows: "shop", from: start).page()
      for index in page.items.indices { page.items[index].location?.datum = datum }
      return page
    }
  }

  func shopNamesEndpoint(_ query: NameQuery, start: Int) throws(InvalidQuery) -> Endpoint<SearchPage<ShopName, Int>> {
    endpoint("/shop/v1/", try query.items(from: start)) { response in
      try Answer(response, rows: "shop", from: start).page()
    }
  }

  /// Asks for JSON, for XML is what comes unasked.
  func endpoint<Output>(
    _ path: HTTP.Path, _ items: HTTP.Query, decode: @escaping @Sendable (HTTP.Response) throws -> Output
  ) -> Endpoint<Output> {
    var query: HTTP.Query = ["key": key, "format": "json"]
    query.items += items.items
    var endpoint = Endpoint.get(path, query: query, decode: Decoding(accept: "application/json", decode))
    endpoint.cacheLifetime = cacheLifetime
    endpoint.serviceError = { ServiceError(hotPepper: $0) }
    return endpoint
  }

  func send<Output>(
    _ path: HTTP.Path, _ endpoint: () throws(InvalidQuery) -> Endpoint<Output>
  ) async throws(APIError) -> Output {
    let made: Endpoint<Output>
    do throws(InvalidQuery) {
      made = try endpoint()
    } catch {
      let request = RequestSummary(method: "GET", url: path.description)
      throw APIError(.invalidRequest(error.description), request: request, attempts: 0)
    }
    return try await client.send(made)
  }
}
