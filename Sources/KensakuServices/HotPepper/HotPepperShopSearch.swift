import KensakuHTTP
public import KensakuSearch

extension HotPepper {
  /// Shops by typed keyword among those of a query. A cursor is the number of a result, of which the first is 1.
  ///
  /// The words of a keyword all have to be there. A comma would begin another value, so it parts words as a space does.
  public struct ShopSearch: SearchService {
    let service: HotPepper
    /// The conditions besides the keyword.
    public let query: Query

    public var traits: SearchTraits {
      SearchTraits(name: "hotpepper", emptyQuery: query.hasCondition ? .request : .nothing)
    }

    public var allowance: CallAllowance? { service.client.callAllowance }

    public func page(_ keyword: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Shop, Int> {
      let start = cursor ?? 1
      return try await service.page { () throws(InvalidQuery) in
        try service.shopsEndpoint(query.adding(keyword: keyword), start: start)
      }
    }
  }

  /// Shops by name, address or kana. With more than 30 the failure is `InvalidQuery.tooManyHits`.
  public struct ShopNameSearch: SearchService {
    let service: HotPepper

    public var traits: SearchTraits { SearchTraits(name: "hotpepper-names") }

    public var allowance: CallAllowance? { service.client.callAllowance }

    public func page(_ keyword: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<ShopName, Int> {
      let start = cursor ?? 1
      return try await service.page { () throws(InvalidQuery) in
        try service.shopNamesEndpoint(NameQuery(keywords: [keyword]), start: start)
      }
    }
  }

  fileprivate func page<Item>(
    _ endpoint: () throws(InvalidQuery) -> Endpoint<SearchPage<Item, Int>>
  ) async throws(SearchFailure) -> SearchPage<Item, Int> {
    let made: Endpoint<SearchPage<Item, Int>>
    do throws(InvalidQuery) {
      made = try endpoint()
    } catch {
      throw SearchFailure(error)
    }
    do throws(APIError) {
      return try await client.send(made)
    } catch {
      throw HotPepper.failure(error)
    }
  }
}
