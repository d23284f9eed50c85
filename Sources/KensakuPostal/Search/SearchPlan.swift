/// One way to understand a query: municipalities that some of its words name, and the pieces that have to occur in a town's key.
struct SearchPlan: Sendable {
  /// Nil: anywhere.
  var cities: CitySet?
  var quality = RegionKeys.Reading.Quality.whole
  /// The length of the last region's key.
  var regionLength = 0
  var pieces: [Piece] = []

  /// This plan with one more word read as regions and a rest; nil where the regions exclude each other.
  func adding(_ reading: WordReading) -> SearchPlan? {
    var plan = self
    if let cities = reading.cities {
      let both = plan.cities.map { $0.intersection(cities) } ?? cities
      if both.isEmpty { return nil }
      plan.cities = both
      plan.quality = max(plan.quality, reading.quality)
      plan.regionLength = reading.regionLength
    }
    if let piece = reading.rest { plan.pieces.append(piece) }
    return plan
  }

  /// All ways to understand words of which each can be read in several ways.
  static func plans(_ words: [[WordReading]]) -> [SearchPlan] {
    var plans = [SearchPlan()]
    for readings in words {
      plans = plans.flatMap { plan in readings.compactMap { plan.adding($0) } }
      // Every word has a few readings; a long line of them is no address, and must not take for ever.
      if plans.count > 256 { plans.removeLast(plans.count - 256) }
    }
    return plans
  }
}

/// One way to read a word: regions at its beginning, and the rest.
struct WordReading: Sendable {
  var cities: CitySet?
  var quality = RegionKeys.Reading.Quality.whole
  var regionLength = 0
  var rest: Piece?
}

extension PostalIndex {
  /// All ways to read a word: as a whole in a town, as regions and a rest, as regions only.
  func readings(of word: String, in alphabet: Alphabet) -> [WordReading] {
    let piece = piece(word, in: alphabet)
    if piece.patterns.isEmpty || piece.patterns.allSatisfy(\.isEmpty) { return [] }
    var readings = [WordReading(rest: piece)]
    for pattern in piece.patterns {
      for region in regionKeys(alphabet).readings(of: pattern) {
        var rest: Piece?
        if region.consumed < pattern.whole.count {
          let start = region.consumed
          var tail = KeyPattern(bytes: Array(pattern.bytes.dropFirst(start)), tail: pattern.tail)
          tail.whole = Array(pattern.whole.dropFirst(start))
          rest = Piece(alphabet: alphabet, patterns: [tail])
        }
        readings.append(
          WordReading(cities: region.cities, quality: region.quality, regionLength: region.lastKeyLength, rest: rest))
      }
    }
    return readings
  }
}
