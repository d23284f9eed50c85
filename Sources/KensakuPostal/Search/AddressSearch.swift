import KensakuText

/// Finds the town of a whole address: regions, then a town that the text goes on behind (2-24-1 ○○ビル5F).
struct AddressSearch {
  private let index: PostalIndex
  private let query: PostalQuery
  private let alphabets: [Alphabet]
  private let limit: Int

  init(_ index: PostalIndex, _ query: PostalQuery, _ alphabets: [Alphabet], limit: Int) {
    self.index = index
    self.query = query
    self.alphabets = alphabets
    self.limit = limit
  }

  /// A beginning of a word as the keys of regions have it, and the text behind it.
  private struct Beginning {
    var units: [UInt8]
    var end: String.Index
  }

  /// The rows of a town, and the text behind it.
  private struct Candidate {
    var rows: [Int]
    var tail: Substring
  }

  func run() -> [Int] {
    let words = zip(query.words, alphabets).map { Word(text: $0, alphabet: $1, index) }
    var plans = [SearchPlan()]
    for (place, word) in words.enumerated() {
      let next = Self.narrowed(plans, to: word)
      let within = words[(place + 1)...].reduce(plans) { plans, word in Self.narrowed(plans, to: word) ?? plans }
      if let candidate = best(within, word) {
        // A word that is nothing but regions has no town and a tail in it: 渋谷区 is not the town 渋谷. But in 世田谷区 世田谷 it is one.
        let isTown = next == nil || place + 1 == words.count || candidate.tail.isEmpty && plans.contains(where: \.isWrittenOut)
        if isTown { return chosen(candidate, following: query.words[(place + 1)...]) }
      }
      guard let next else { break }
      plans = next
    }
    return []
  }

  /// A word with its beginnings, longest first, and the regions that it begins with.
  private struct Word {
    var text: String
    var alphabet: Alphabet
    var beginnings: [Beginning]
    var regions: [RegionKeys.Reading]

    init(text: String, alphabet: Alphabet, _ index: PostalIndex) {
      self.text = text
      self.alphabet = alphabet
      beginnings = AddressSearch.beginnings(of: text, alphabet, index)
      regions = beginnings.first.map { index.regionKeys(alphabet).readings(of: $0.units, halfTyped: false) } ?? []
    }

    /// The text behind the first `consumed` units.
    func tail(from consumed: Int) -> Substring {
      if consumed == 0 { return text[...] }
      return beginnings.last { $0.units.count >= consumed }.map { text[$0.end...] } ?? ""
    }

    /// The regions that the word as a whole names.
    var wholeRegions: [RegionKeys.Reading] {
      guard let whole = beginnings.first, whole.end == text.endIndex else { return [] }
      return regions.filter { $0.consumed == whole.units.count }
    }
  }

  /// The plans within the regions that a word names; nil where it names none, or none that fits.
  private static func narrowed(_ plans: [SearchPlan], to word: Word) -> [SearchPlan]? {
    let next = plans.flatMap { plan in word.wholeRegions.compactMap { plan.adding(WordReading(region: $0)) } }
    return next.isEmpty ? nil : next
  }

  private func chosen(_ candidate: Candidate, following words: ArraySlice<String>) -> [Int] {
    let numbers = PostalQuery.numbers(inTail: candidate.tail) + query.numbers
    let isChome = Fold.number(candidate.tail).map { !$0.rest.hasPrefix("番") } ?? true
    let rows = ChomeChoice(index).choose(among: candidate.rows, numbers: numbers, isChome: isChome)
    let buildings = BuildingChoice(index).rows(of: rows, tail: candidate.tail + words.joined())
    return Array((buildings + rows.filter { !buildings.contains($0) }).prefix(limit))
  }

  /// No town has a longer name, and what follows is the tail.
  private static let longestWord = 64

  /// All beginnings of a word, longest first, as far as its characters occur in names, but none that ends inside of a number.
  private static func beginnings(of word: String, _ alphabet: Alphabet, _ index: PostalIndex) -> [Beginning] {
    var beginnings: [Beginning] = []
    for end in word.indices.dropFirst().prefix(longestWord) + [word.endIndex] {
      if end < word.endIndex, isInsideNumber(word[word.index(before: end)], word[end]) { continue }
      if let units = index.units(String(word[..<end]), in: alphabet) { beginnings.append(Beginning(units: units, end: end)) }
    }
    return beginnings.reversed()
  }

  private static func isInsideNumber(_ before: Character, _ behind: Character) -> Bool {
    guard Fold.number(String(before)) != nil, Fold.number(String(behind)) != nil else { return false }
    return before.isASCII == behind.isASCII
  }

  /// The town with the shortest tail, and among those the one with the most regions before it; where no town fits, the municipality's own
  /// row.
  private func best(_ plans: [SearchPlan], _ word: Word) -> Candidate? {
    var best: Candidate?
    var municipality: Candidate?
    let regions = word.regions.sorted { $0.consumed > $1.consumed }.map(Optional.some)
    // Behind a municipality the word is the town's alone: 新潟市東区 東中野山.
    for region in plans.contains(where: \.isWrittenOut) ? [nil] + regions : regions + [nil] {
      for plan in plans {
        guard let plan = region.map({ plan.adding(WordReading(region: $0)) }) ?? plan else { continue }
        let consumed = region?.consumed ?? 0
        if let town = town(plan, consumed, word), town.tail.count < best?.tail.count ?? .max { best = town }
        if municipality == nil, plan.isWrittenOut { municipality = self.municipality(plan, word.tail(from: consumed)) }
      }
    }
    return best ?? municipality
  }

  private func town(_ plan: SearchPlan, _ consumed: Int, _ word: Word) -> Candidate? {
    // Without a municipality a number has to follow, or else any word would be an address.
    if let found = longestTown(plan.cities, consumed, word.text, word.alphabet, word.beginnings) {
      let isAddress = found.tail.isEmpty ? plan.isMunicipal || !query.numbers.isEmpty : Self.isStreetNumber(found.tail)
      if isAddress || plan.isWrittenOut { return found }
    }
    guard word.alphabet == .name, plan.isMunicipal, let cities = plan.cities else { return nil }
    return townBehindStreets(cities, word.tail(from: consumed))
  }

  /// Whether a number with its unit begins the text: 2-24-1, 3丁目, 十九丁目; but not 参道 or 九一色村.
  private static func isStreetNumber(_ text: Substring) -> Bool {
    guard let first = text.first, let (_, rest) = Fold.number(text) else { return false }
    if first.isASCII { return true }
    return rest.isEmpty || ["丁目", "番", "号", "-", "地割", "線"].contains { rest.hasPrefix($0) }
  }

  private func longestTown(_ cities: CitySet?, _ consumed: Int, _ word: String, _ alphabet: Alphabet, _ beginnings: [Beginning])
    -> Candidate?
  {
    guard let whole = beginnings.first else { return nil }
    for beginning in beginnings
    where beginning.units.count > consumed && beginning.units[..<consumed] == whole.units[..<consumed] {
      for key in index.townKeys(behind: consumed, in: beginning.units, alphabet) {
        let rows = rows(ofTown: key, alphabet, cities)
        if !rows.isEmpty { return Candidate(rows: rows, tail: word[beginning.end...]) }
      }
    }
    return nil
  }

  private func rows(ofTown key: [UInt8], _ alphabet: Alphabet, _ cities: CitySet?) -> [Int] {
    let keys = index.towns[alphabet]
    var rows: [Int] = []
    for place in keys.range(ofWhole: key) {
      index.forEachRow(ofTown: keys.entry(place)) { row in if cities?.contains(index.city(row)) ?? true { rows.append(row) } }
    }
    return rows.sorted { (-index.prominence($0), $0) < (-index.prominence($1), $1) }
  }

  /// Kyoto writes streets before the town: 寺町通御池上る上本能寺前町.
  ///
  /// Where several codes share the town, the one whose note lists the streets is meant.
  private func townBehindStreets(_ cities: CitySet, _ text: Substring) -> Candidate? {
    let starts = text.indices.filter { start in Self.streetMarkers.contains { text[..<start].hasSuffix($0) } }
    // An address has two streets at most.
    for start in starts.suffix(4).reversed() {
      let rest = String(text[start...])
      guard var candidate = longestTown(cities, 0, rest, .name, Self.beginnings(of: rest, .name, index)) else { continue }
      let streets = Fold.name(String(text[..<start]))
      let listed = candidate.rows.filter { index.note($0)?.split(separator: "、").contains { Fold.name(String($0)) == streets } ?? false }
      if !listed.isEmpty { candidate.rows = listed }
      return candidate
    }
    return nil
  }

  private static let streetMarkers = ["上る", "上ル", "上がる", "下る", "下ル", "下がる", "入る", "入ル", "西入", "東入"]

  /// A number right behind a municipality: the row of towns that the table does not list (以下に掲載がない場合).
  private func municipality(_ plan: SearchPlan, _ tail: Substring) -> Candidate? {
    guard plan.cities?.count == 1, let city = plan.cities?.ranges.first?.lowerBound else { return nil }
    guard tail.isEmpty ? !query.numbers.isEmpty : Self.isStreetNumber(tail) else { return nil }
    var rows: [Int] = []
    index.regions.forEachRun(of: city) { run in
      for row in run where index.towns.names.table.length(index.subject(row)) == 0 { rows.append(row) }
    }
    return rows.isEmpty ? nil : Candidate(rows: rows, tail: tail)
  }
}

extension PostalQuery {
  /// The numbers that a tail begins with: 2-24-1 and 2丁目24番1号, in either kind of numerals.
  static func numbers(inTail tail: Substring) -> [Int] {
    var numbers: [Int] = []
    var rest = tail
    while let (value, next) = Fold.number(rest) {
      numbers.append(value)
      let unit = ["丁目", "番地", "番", "号", "-", "の", "ノ"].first { next.hasPrefix($0) } ?? ""
      if unit.isEmpty { break }
      rest = next.dropFirst(unit.count)
      while let first = rest.first, "-のノ".contains(first) { rest = rest.dropFirst() }
    }
    return numbers
  }
}
