/// The rows that the plans of a search match, class by class.
struct PlanMatches {
  let index: PostalIndex
  let plans: [SearchPlan]
  /// More plans of regions, of which the last is half typed.
  let halfTypedRegions: () -> [SearchPlan]
  /// Alternatives: the pieces of one of them have to occur in an office's key.
  let offices: () -> [[Piece]]

  /// Where the keys of each plan's only piece lie, which two classes of towns ask for; none where it has not exactly one.
  private let places: [[SortedKeys.Places]]

  init(
    _ index: PostalIndex, plans: [SearchPlan], halfTypedRegions: @escaping () -> [SearchPlan], offices: @escaping () -> [[Piece]]
  ) {
    self.index = index
    self.plans = plans
    self.halfTypedRegions = halfTypedRegions
    self.offices = offices
    places = plans.map { plan in
      guard plan.pieces.count == 1, let piece = plan.pieces.first else { return [] }
      return piece.patterns.map(index.towns[piece.alphabet].places)
    }
  }

  /// How a key matches, best first.
  enum Match: Int, Comparable, CaseIterable {
    case whole, beginning, part
    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  /// Towns, and the rows of municipalities that stand for the whole of it: those have its name.
  func offerTowns(_ match: Match, to best: inout BestRows) {
    for (plan, places) in zip(plans, places) {
      if !plan.pieces.isEmpty {
        offerTowns(plan, places, match, to: &best)
      } else if match == .whole, plan.quality == .whole, plan.isMunicipal {
        for city in plan.cities?.ranges.joined() ?? [].joined() {
          guard let row = index.ownRow(ofCity: city) else { continue }
          // A city with wards is larger than any of them: three doublings.
          best.offer(row, length: 0, prominence: min(255, index.prominence(row) + (plan.hasWards ? 24 : 0)))
        }
      }
    }
  }

  /// All rows of the regions that a query consists of.
  func offerRegions(_ match: Match, to best: inout BestRows) {
    let quality: RegionKeys.Reading.Quality
    switch match {
    case .whole: quality = .whole
    case .beginning: quality = .partial
    case .part: return
    }
    let plans = match == .beginning ? plans + halfTypedRegions() : plans
    for plan in plans where plan.pieces.isEmpty && plan.quality == quality {
      // Rows of a municipality before those of a prefecture of the same name.
      let length = match == .whole ? (plan.isMunicipal ? 0 : 1) : plan.regionLength
      for city in plan.cities?.ranges.joined() ?? [].joined() {
        index.regions.forEachRun(of: city) { run in for row in run { best.offer(row, length: length) } }
      }
    }
  }

  private func offerTowns(_ plan: SearchPlan, _ places: [SortedKeys.Places], _ match: Match, to best: inout BestRows) {
    if plan.pieces.count == 1, match != .part, let piece = plan.pieces.first {
      offerTowns(places, of: index.towns[piece.alphabet], plan, match, to: &best)
    } else if match == .whole || plan.pieces.count == 1 && plan.pieces.allSatisfy(\.isBeginning) {
      // Several words are never a whole town's name, and what has to stand at the beginning is no part.
    } else if let cities = plan.cities, cities.count <= Self.fewCities {
      offerTowns(of: cities, plan, match, to: &best)
    } else {
      offerTowns(containing: plan, match, to: &best)
    }
  }

  /// Up to so many municipalities it costs less to go through their rows than through all keys.
  private static let fewCities = 64

  private func offerTowns(of cities: CitySet, _ plan: SearchPlan, _ match: Match, to best: inout BestRows) {
    for city in cities.ranges.joined() {
      index.regions.forEachRun(of: city) { run in
        for row in run {
          let town = index.subject(row)
          if self.match(town, plan.pieces) == match { offer(row, rank(town, plan.pieces), to: &best) }
        }
      }
    }
  }

  private func offerTowns(
    _ places: [SortedKeys.Places], of keys: SortedKeys, _ plan: SearchPlan, _ match: Match, to best: inout BestRows
  ) {
    for places in places {
      if match == .whole {
        for place in places.whole { offerRows(of: keys.entry(place), 0, plan, to: &best) }
        continue
      }
      for part in [places.all.lowerBound..<places.whole.lowerBound, places.whole.upperBound..<places.all.upperBound] {
        keys.forEachPlace(in: part, rankedUpTo: best.longest) { place, rank in
          offerRows(of: keys.entry(place), rank, plan, to: &best)
          return best.longest
        }
      }
    }
  }

  private func offerTowns(containing plan: SearchPlan, _ match: Match, to best: inout BestRows) {
    guard let longest = plan.pieces.max(by: { $0.length < $1.length }) else { return }
    index.forEachTown(containing: longest) { town in
      if self.match(town, plan.pieces) == match { offerRows(of: town, rank(town, [longest]), plan, to: &best) }
    }
  }

  @inline(__always) private func offerRows(of town: Int, _ rank: Int, _ plan: SearchPlan, to best: inout BestRows) {
    index.forEachRow(ofTown: town) { row in
      if plan.cities?.contains(index.city(row)) ?? true { offer(row, rank, to: &best) }
    }
  }

  @inline(__always) private func offer(_ row: Int, _ rank: Int, to best: inout BestRows) {
    best.offer(row, length: rank, prominence: index.prominence(row))
  }

  @inline(__always) private func rank(_ town: Int, _ pieces: [Piece]) -> Int {
    pieces.first.map { index.towns[$0.alphabet].rank(ofEntry: town) } ?? 0
  }

  /// How the pieces occur in a town's keys; nil where one does not.
  private func match(_ town: Int, _ pieces: [Piece]) -> Match? {
    var best = Match.part
    for piece in pieces {
      guard let match = match(town, piece) else { return nil }
      best = min(best, match)
    }
    return pieces.count > 1 && best == .whole ? .beginning : best
  }

  private func match(_ town: Int, _ piece: Piece) -> Match? {
    let keys = index.towns[piece.alphabet]
    let key = keys.table[town]
    if piece.patterns.contains(where: { $0.isWhole(key) }) { return .whole }
    if piece.patterns.contains(where: { $0.isPrefix(of: key) }) { return .beginning }
    if piece.isBeginning { return nil }
    return piece.patterns.contains { index.contains(key, $0, piece.alphabet) } ? .part : nil
  }

  func offerOffices(_ match: Match, to best: inout BestRows) {
    for pieces in offices() where pieces.allSatisfy({ !$0.patterns.isEmpty }) {
      if match == .part {
        offerOffices(containing: pieces, to: &best)
      } else if let piece = pieces.first, pieces.count == 1 {
        offerOffices(beginningWith: piece, match, to: &best)
      }
    }
  }

  private func offerOffices(beginningWith piece: Piece, _ match: Match, to best: inout BestRows) {
    let keys = index.offices[piece.alphabet]
    for pattern in piece.patterns {
      let places = keys.places(of: pattern)
      for place in match == .whole ? places.whole : places.all where match == .whole || !places.whole.contains(place) {
        best.offer(index.row(ofOffice: keys.entry(place)), length: keys.rank(place))
      }
    }
  }

  private func offerOffices(containing pieces: [Piece], to best: inout BestRows) {
    guard let longest = pieces.max(by: { $0.length < $1.length }) else { return }
    index.forEachOffice(containing: longest) { office in
      if pieces.allSatisfy({ index.office(office, contains: $0) }) {
        best.offer(index.row(ofOffice: office), length: index.offices[longest.alphabet].rank(ofEntry: office))
      }
    }
  }
}

extension Piece {
  /// The length of its shortest alternative.
  var length: Int { patterns.map(\.bytes.count).min() ?? 0 }
}
