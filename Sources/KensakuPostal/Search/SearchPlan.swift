import KensakuText

/// One way to understand a query: municipalities that some of its words name, and the pieces that have to occur in a town's key.
struct SearchPlan: Sendable {
  /// Nil: anywhere.
  var cities: CitySet?
  var quality = RegionKeys.Reading.Quality.whole
  /// The length of the last region's key.
  var regionLength = 0
  /// Whether a municipality is named, and not only a prefecture.
  var isMunicipal = false
  /// Whether a municipality is written out with its suffix.
  var isWrittenOut = false
  /// Whether the last region named is a city with wards.
  var hasWards = false
  var pieces: [Piece] = []

  /// This plan with one more word read as regions and a rest; nil where the regions exclude each other.
  func adding(_ reading: WordReading) -> SearchPlan? {
    var plan = self
    if let region = reading.region {
      let both = plan.cities.map { $0.intersection(region.cities) } ?? region.cities
      if both.isEmpty { return nil }
      plan.cities = both
      plan.quality = max(plan.quality, region.quality)
      plan.regionLength = region.lastKeyLength
      plan.isMunicipal = plan.isMunicipal || region.isMunicipal
      plan.isWrittenOut = plan.isWrittenOut || region.isWrittenOut
      plan.hasWards = region.hasWards
    }
    if let piece = reading.rest { plan.pieces.append(piece) }
    return plan
  }

  private static let mostPlans = 64

  /// All ways to understand words of which each can be read in several ways.
  static func plans(_ words: [[WordReading]]) -> [SearchPlan] {
    var plans = [SearchPlan()]
    for readings in words {
      plans = plans.flatMap { plan in readings.compactMap { plan.adding($0) } }
      // Many words with many readings are no address; what explains most of them as regions is the likeliest.
      if plans.count > mostPlans {
        let likely = plans.indices.sorted { (plans[$0].pieces.count, $0) < (plans[$1].pieces.count, $1) }.prefix(mostPlans)
        plans = likely.sorted().map { plans[$0] }
      }
    }
    return plans
  }
}

/// One way to read a word: regions at its beginning, and the rest.
struct WordReading: Sendable {
  var region: RegionKeys.Reading?
  var rest: Piece?
}

extension PostalIndex {
  /// All ways to read a word: as a whole in a town, as regions and a rest, as regions only; those that may be half typed on demand.
  func readings(of word: String, in alphabet: Alphabet, halfTyped: Bool = true) -> [WordReading] {
    let piece = piece(word, in: alphabet)
    if piece.patterns.isEmpty { return [] }
    var readings = [WordReading(rest: piece)]
    // The letters of a reading are those of its syllables.
    for units in piece.patterns.map({ alphabet == .reading ? Array(ReadingCode.decode($0.whole).utf8) : $0.whole }) {
      for region in regionKeys(alphabet).readings(of: units, halfTyped: halfTyped) {
        let rest = townPatterns(behind: region.consumed, in: units, alphabet)
        let piece = rest.isEmpty ? nil : Piece(alphabet: alphabet, patterns: rest, isBeginning: true)
        readings.append(WordReading(region: region, rest: piece))
      }
    }
    return readings
  }

  /// A whole text in the units of region keys: the letters of a reading, else the bytes of the index's text code. Nil where a character is
  /// in no name.
  func units(_ word: String, in alphabet: Alphabet) -> [UInt8]? {
    alphabet == .reading ? Array(Phonetic.key(reading: word).utf8) : piece(word, in: alphabet).patterns.first?.whole
  }

  /// The keys that a town behind the first `start` units can have; none where nothing is left.
  func townKeys(behind start: Int, in units: [UInt8], _ alphabet: Alphabet) -> [[UInt8]] {
    townPatterns(behind: start, in: units, alphabet).map(\.whole)
  }

  private func townPatterns(behind start: Int, in units: [UInt8], _ alphabet: Alphabet) -> [KeyPattern] {
    guard start < units.count else { return [] }
    guard alphabet == .reading else { return [KeyPattern(Array(units[start...]))] }
    let letters = String(decoding: units[start...], as: UTF8.self)
    // A long vowel across the border has lost its second half: shibuyaku + udagawacho.
    let lost: [String] =
      switch start > 0 ? units[start - 1] : 0 {
      case UInt8(ascii: "o"): ["o", "u"]
      case UInt8(ascii: "u"): ["u"]
      default: []
      }
    return ([""] + lost).map { KeyPattern(reading: $0 + letters) }
  }
}
