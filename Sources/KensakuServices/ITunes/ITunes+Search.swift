import KensakuHTTP
public import KensakuSearch

extension ITunes {
  /// A search for one kind of rows, page by page: `itunes.songs`, or `ITunes.Search<ITunes.Song>(itunes, .music(.song, attribute: .artist))`.
  ///
  /// A row of another kind is among the page's `dropped`. The service never says how many rows there are; a page with fewer than `limit`
  /// is the last.
  public struct Search<Found: Row>: SearchService {
    public typealias Item = Found
    public typealias Cursor = Int

    public var itunes: ITunes
    public var media: Media
    /// Rows a page, 1…200.
    public var limit = 50
    public var allowsExplicit = true
    /// What an empty query shows.
    public var startList: [Found] = []

    public init(_ itunes: ITunes, _ media: Media) {
      self.itunes = itunes
      self.media = media
    }
  }
}

extension ITunes.Search {
  /// Twenty requests a minute are all there are, hence the longer pause. No request goes out for an empty query: with a start list, `page("")`
  /// gives it.
  public var traits: SearchTraits {
    SearchTraits(name: "itunes", quietPeriod: .milliseconds(400), emptyQuery: startList.isEmpty ? .lastResults : .request)
  }

  public var allowance: CallAllowance? { itunes.client.callAllowance }

  public func page(_ query: String, after cursor: Int?) async throws(SearchFailure) -> SearchPage<Found, Int> {
    if ITunes.isBlank(query) { return SearchPage(items: cursor == nil ? startList : []) }
    let offset = cursor ?? 0
    let answer = try await answer(
      to: ITunes.Query(query, media, limit: limit, offset: offset, allowsExplicit: allowsExplicit))
    return SearchPage(
      items: answer.items, next: answer.rowCount < limit ? nil : offset + answer.rowCount, dropped: answer.dropped)
  }

  private func answer(to query: ITunes.Query) async throws(SearchFailure) -> ITunes.Answer<Found> {
    let endpoint: Endpoint<ITunes.Answer<Found>>
    do throws(ITunes.InvalidQuery) {
      endpoint = try itunes.endpoint(query, rows: Found.self)
    } catch {
      throw SearchFailure(.invalidQuery(error.description), underlying: error)
    }
    do throws(APIError) {
      return try await itunes.client.send(endpoint)
    } catch {
      throw ITunes.failure(error)
    }
  }
}
