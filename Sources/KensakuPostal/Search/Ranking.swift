/// Collects rows class by class, best class first, and stops as soon as there are enough.
///
/// The classes: a whole town; a whole region; a whole office; the beginning of a town; of a region; of an office; a part of a town; of an
/// office. Within a class the shorter name comes first, then the smaller code.
struct Ranking {
  private let index: PostalIndex
  private let plans: [SearchPlan]
  private let offices: [Piece]
  private let limit: Int
  private var found: [Int] = []
  private var isFound = Set<Int>()

  private enum Match: Int, Comparable {
    case whole, beginning, part
    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  init(_ index: PostalIndex, plans: [SearchPlan], offices: [Piece], limit: Int) {
    self.index = index
    self.plans = plans
    self.offices = offices
    self.limit = limit
  }

  mutating func rows() -> [Int] {
    for match in [Match.whole, .beginning, .part] {
      if addTowns(match) || addRegions(match) || addOffices(match) { break }
    }
    return found
  }

  /// Adds the rows of a class; true when there are enough.
  private mutating func add(_ offer: (inout BestRows) -> Void) -> Bool {
    var best = BestRows(limit: limit == .max ? limit : limit + found.count)
    offer(&best)
    for row in best.rows where isFound.insert(row).inserted {
      found.append(row)
      if found.count == limit { return true }
    }
    return false
  }

  private mutating func addTowns(_ match: Match) -> Bool {
    let plans = plans.filter { !$0.pieces.isEmpty }
    guard !plans.isEmpty else { return false }
    return add { best in for plan in plans { offerTowns(plan, match, to: &best) } }
  }

  private mutating func addRegions(_ match: Match) -> Bool {
    let plans = plans.filter { $0.pieces.isEmpty && $0.cities != nil && ($0.quality == .whole) == (match == .whole) }
    guard !plans.isEmpty, match != .part else { return false }
    return add { best in
      for plan in plans {
        guard let cities = plan.cities else { continue }
        let length = match == .whole ? 0 : plan.regionLength
        for range in cities.ranges {
          for city in range {
            index.regions.forEachRun(of: city) { run in for row in run { best.offer(row, length: length) } }
          }
        }
      }
    }
  }

  // Towns

  private func offerTowns(_ plan: SearchPlan, _ match: Match, to best: inout BestRows) {
    if let cities = plan.cities, isSmall(cities, comparedWith: plan) {
      offerTowns(of: cities, plan, match, to: &best)
    } else if plan.pieces.count == 1, match != .part, let piece = plan.pieces.first {
      offerTowns(beginningWith: piece, plan, match, to: &best)
    } else if match != .whole {
      offerTowns(containing: plan, match, to: &best)
    }
  }

  /// Whether going through all rows of the municipalities costs less than going through all towns that match.
  private func isSmall(_ cities: CitySet, comparedWith plan: SearchPlan) -> Bool {
    cities.ranges.reduce(0) { $0 + $1.count } <= 64
  }

  private func offerTowns(of cities: CitySet, _ plan: SearchPlan, _ match: Match, to best: inout BestRows) {
    for range in cities.ranges {
      for city in range {
        index.regions.forEachRun(of: city) { run in
          for row in run {
            let town = index.subject(row)
            if self.match(town, plan.pieces) == match { best.offer(row, length: length(town, plan.pieces)) }
          }
        }
      }
    }
  }

  private func offerTowns(beginningWith piece: Piece, _ plan: SearchPlan, _ match: Match, to best: inout BestRows) {
    guard let keys = index.towns[piece.alphabet] else { return }
    for pattern in piece.patterns {
      let whole = keys.range(ofWhole: pattern.whole)
      for place in match == .whole ? whole : keys.range(of: pattern) {
        if match == .beginning, whole.contains(place) { continue }
        offer(keys.entry(place), piece.alphabet, plan, to: &best)
      }
    }
  }

  private func offerTowns(containing plan: SearchPlan, _ match: Match, to best: inout BestRows) {
    guard let longest = plan.pieces.max(by: { $0.length < $1.length }) else { return }
    index.forEachTown(containing: longest) { town in
      if self.match(town, plan.pieces) == match { offer(town, longest.alphabet, plan, to: &best) }
    }
  }

  @inline(__always) private func offer(_ town: Int, _ alphabet: Alphabet, _ plan: SearchPlan, to best: inout BestRows) {
    let length = index.keyLength(ofTown: town, alphabet)
    if length > best.longest { return }
    index.forEachRow(ofTown: town) { row in
      if plan.cities?.contains(index.city(row)) ?? true { best.offer(row, length: length) }
    }
  }

  private func length(_ town: Int, _ pieces: [Piece]) -> Int {
    pieces.first.map { index.keyLength(ofTown: town, $0.alphabet) } ?? 0
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
    guard let keys = index.towns[piece.alphabet] else { return nil }
    let key = keys.table[town]
    if piece.patterns.contains(where: { $0.isWhole(key) }) { return .whole }
    if piece.patterns.contains(where: { $0.isPrefix(of: key) }) { return .beginning }
    return piece.patterns.contains { index.contains(key, $0, piece.alphabet) } ? .part : nil
  }

  // Offices

  private mutating func addOffices(_ match: Match) -> Bool {
    guard !offices.isEmpty, offices.allSatisfy({ !$0.patterns.isEmpty }) else { return false }
    return add { best in offerOffices(match, to: &best) }
  }

  private func offerOffices(_ match: Match, to best: inout BestRows) {
    guard let longest = offices.max(by: { $0.length < $1.length }), let keys = index.offices[longest.alphabet] else { return }
    if match == .part || offices.count > 1 {
      guard match == .part else { return }
      index.forEachOffice(containing: longest) { office in
        guard offices.allSatisfy({ index.office(office, contains: $0) }) else { return }
        best.offer(index.row(ofOffice: office), length: keys.table.length(office))
      }
      return
    }
    for pattern in longest.patterns {
      let whole = keys.range(ofWhole: pattern.whole)
      for place in match == .whole ? whole : keys.range(of: pattern) {
        if match == .beginning, whole.contains(place) { continue }
        let office = keys.entry(place)
        best.offer(index.row(ofOffice: office), length: keys.table.length(office))
      }
    }
  }
}

extension Piece {
  /// The length of its shortest alternative.
  var length: Int { patterns.map(\.bytes.count).min() ?? 0 }
}
