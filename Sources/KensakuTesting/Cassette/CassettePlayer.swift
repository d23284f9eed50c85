public import KensakuHTTP

/// Answers from a cassette, with no traffic: a transport, also for `Interceptor.replay(from:)`.
///
/// ```swift
/// let player = try CassettePlayer("Fixtures/search.json")
/// let client = Client(baseURL: "https://api.example.com", transport: player)
/// …
/// #expect(player.unplayed.isEmpty)
/// ```
///
/// A request that nothing recorded answers fails with `CassetteError`.
public final class CassettePlayer: Transport {
  private let path: String?
  private let exchanges: [Cassette.Exchange]
  private let requests: [ComparedRequest]
  private let matching: CassetteMatching
  private let pieceBytes: Int
  private let isPlayed: Locked<[Bool]>

  /// - Parameter pieceBytes: how large the pieces of a stream are; the last may be smaller.
  public convenience init(
    _ path: String, matching: CassetteMatching = .strict, pieceBytes: Int = 16 << 10
  ) throws(CassetteError) {
    self.init(try Cassette(contentsOf: path), path: path, matching: matching, pieceBytes: pieceBytes)
  }

  public convenience init(_ cassette: Cassette, matching: CassetteMatching = .strict, pieceBytes: Int = 16 << 10) {
    self.init(cassette, path: nil, matching: matching, pieceBytes: pieceBytes)
  }

  private init(_ cassette: Cassette, path: String?, matching: CassetteMatching, pieceBytes: Int) {
    self.path = path
    exchanges = cassette.exchanges
    requests = cassette.exchanges.map { ComparedRequest($0.request) }
    self.matching = matching
    self.pieceBytes = pieceBytes
    isPlayed = Locked(Array(repeating: false, count: cassette.exchanges.count))
  }

  /// What was not asked for so far, in recorded order.
  public var unplayed: [Cassette.Exchange] {
    let isPlayed = isPlayed.withLock { $0 }
    return zip(exchanges, isPlayed).filter { !$1 }.map { $0.0 }
  }

  public func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    if Task.isCancelled { throw APIError(.cancelled, request) }
    let asked: Cassette.Request
    do {
      asked = Cassette.Request(request, try await request.body.collect(), CassetteMask(request))
    } catch {
      throw APIError(wrapping: error, request)
    }
    guard let exchange = exchange(for: asked) else {
      throw APIError(.other(CassetteError(.noMatch(miss(of: asked)), path: path)), request)
    }
    return try exchange.answer.inPieces(of: pieceBytes).response(to: request)
  }
}

extension CassettePlayer {
  private func exchange(for asked: Cassette.Request) -> Cassette.Exchange? {
    let compared = ComparedRequest(asked)
    // The closure of a custom matching is not called under the lock.
    let fitting = exchanges.indices.filter { matching.fits(requests[$0], compared) }
    let ranked = fitting.map { (index: $0, rank: requests[$0].differingParts(from: compared).count) }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
    let index = isPlayed.withLock { isPlayed in
      let index = matching.choice(among: ranked, isPlayed: isPlayed)
      if let index { isPlayed[index] = true }
      return index
    }
    return index.map { exchanges[$0] }
  }

  private func miss(of asked: Cassette.Request) -> String {
    let isPlayed = isPlayed.withLock { $0 }
    return CassetteMiss(asked: ComparedRequest(asked), requests: requests, isPlayed: isPlayed, matching: matching).description
  }
}

extension Cassette.Exchange {
  var answer: MockTransport.Answer {
    MockTransport.Answer(
      response?.status, fields: response?.fields ?? [:], pieces: response.map { [$0.body] } ?? [], failure: failure?.kind)
  }
}
