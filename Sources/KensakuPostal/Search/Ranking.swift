/// Collects rows class by class, best class first, and stops as soon as there are enough.
///
/// The classes: a whole town or municipality; the rows of a whole region; a whole office; the beginning of a town; of a region; of an office;
/// a part of a town; of an office. Within a class the shorter name comes first, then the better known place, then the smaller code.
struct Ranking {
  private let matches: PlanMatches
  private let limit: Int
  private var found: [Int] = []
  /// Whether the first row found has the words at the beginning of a town's or region's name.
  private(set) var isNamed = false
  /// The rows of `found`, once there are too many to look through.
  private var isFound = Set<Int>()

  init(_ matches: PlanMatches, limit: Int) {
    self.matches = matches
    self.limit = limit
  }

  mutating func rows() -> [Int] {
    for match in PlanMatches.Match.allCases {
      for (kind, offer) in [matches.offerTowns, matches.offerRegions, matches.offerOffices].enumerated() {
        var best = BestRows(limit: limit == .max ? limit : limit + found.count)
        offer(match, &best)
        let rows = best.rows
        if found.isEmpty, !rows.isEmpty { isNamed = match != .part && kind < 2 }
        for row in rows where add(row) {
          if found.count == limit { return found }
        }
      }
    }
    return found
  }

  private mutating func add(_ row: Int) -> Bool {
    if found.count < 32 {
      if found.contains(row) { return false }
    } else {
      if isFound.isEmpty { isFound = Set(found) }
      if !isFound.insert(row).inserted { return false }
    }
    found.append(row)
    return true
  }
}
