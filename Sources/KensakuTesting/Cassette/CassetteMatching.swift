/// Which recorded request answers one that is made.
///
/// Both are compared as a cassette has them: secrets are masked on both sides, so that another key still finds its answer. In JSON the order
/// of members does not count, in multipart the boundary does not. Fields are not compared.
public struct CassetteMatching: Sendable {
  public typealias Fits = @Sendable (_ recorded: Cassette.Request, _ asked: Cassette.Request) -> Bool

  let isInOrder: Bool
  let repeats: Bool
  let fits: @Sendable (ComparedRequest, ComparedRequest) -> Bool

  /// In recorded order, each once; method, URL and body are the same.
  public static let strict = CassetteMatching(isInOrder: true, repeats: false) { recorded, asked in
    recorded.differingParts(from: asked).isEmpty
  }

  /// In any order; method, path and the items of the query are the same, whatever the items' order. Scheme, host and body decide only between
  /// several that fit.
  ///
  /// - Parameter repeats: an exchange answers again once all that fit were played; otherwise each answers once.
  public static func lenient(repeats: Bool = true) -> CassetteMatching {
    CassetteMatching(isInOrder: false, repeats: repeats) { recorded, asked in
      recorded.differingParts(from: asked).allSatisfy { [.origin, .queryOrder, .body].contains($0) }
    }
  }

  /// By a closure of your own.
  public static func custom(inOrder: Bool = false, repeats: Bool = false, _ fits: @escaping Fits) -> CassetteMatching {
    CassetteMatching(isInOrder: inOrder, repeats: repeats) { fits($0.request, $1.request) }
  }
}

extension CassetteMatching {
  /// `ranked` is what fits, the best first.
  func choice(among ranked: [(index: Int, rank: Int)], isPlayed: [Bool]) -> Int? {
    if isInOrder {
      let next = isPlayed.firstIndex(of: false)
      return ranked.contains { $0.index == next } ? next : nil
    }
    let free = ranked.first { !isPlayed[$0.index] }
    guard repeats, let best = ranked.first?.rank else { return free?.index }
    // A later answer to the same question stays true, as the last state of what was asked for again and again.
    return free?.rank == best ? free?.index : ranked.last { $0.rank == best }?.index
  }
}
