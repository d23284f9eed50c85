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
    var plans = [SearchPlan()]
    for (place, (word, alphabet)) in zip(query.words, alphabets).enumerated() {
      let beginnings = beginnings(of: word, alphabet)
      guard let whole = beginnings.first else { break }
      let regions = index.regionKeys(alphabet).readings(of: KeyPattern(whole.units)).filter { $0.quality == .whole }
      if let candidate = best(plans, regions, word, alphabet, beginnings) {
        return chosen(candidate, following: query.words[(place + 1)...])
      }
      let next = regions.filter { whole.end == word.endIndex && $0.consumed == whole.units.count }
      plans = plans.flatMap { plan in next.compactMap { plan.adding(WordReading(cities: $0.cities)) } }
      if plans.isEmpty { break }
    }
    return []
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
  private func beginnings(of word: String, _ alphabet: Alphabet) -> [Beginning] {
    var beginnings: [Beginning] = []
    for end in word.indices.dropFirst().prefix(Self.longestWord) + [word.endIndex] {
      if end < word.endIndex, Self.isInsideNumber(word[word.index(before: end)], word[end]) { continue }
      if let units = index.units(String(word[..<end]), in: alphabet) { beginnings.append(Beginning(units: units, end: end)) }
    }
    return beginnings.reversed()
  }

  private static func isInsideNumber(_ before: Character, _ behind: Character) -> Bool {
    guard Fold.number(String(before)) != nil, Fold.number(String(behind)) != nil else { return false }
    return before.isASCII == behind.isASCII
  }

  /// The candidate with the shortest tail, and among those the one with the most regions.
  private func best(
    _ plans: [SearchPlan], _ regions: [RegionKeys.Reading], _ word: String, _ alphabet: Alphabet, _ beginnings: [Beginning]
  ) -> Candidate? {
    var best: Candidate?
    for region in regions.sorted(by: { $0.consumed > $1.consumed }).map(Optional.some) + [nil] {
      for plan in plans {
        guard let plan = region.map({ plan.adding(WordReading(cities: $0.cities)) }) ?? plan,
          let candidate = candidate(plan.cities, region?.consumed ?? 0, word, alphabet, beginnings),
          candidate.tail.count < best?.tail.count ?? .max
        else { continue }
        best = candidate
      }
    }
    return best
  }

  /// Without a municipality a number has to follow, or else any word would be an address.
  private func candidate(_ cities: CitySet?, _ consumed: Int, _ word: String, _ alphabet: Alphabet, _ beginnings: [Beginning])
    -> Candidate?
  {
    if let found = longestTown(cities, consumed, word, alphabet, beginnings) {
      let hasNumber = found.tail.isEmpty ? !query.numbers.isEmpty : Fold.number(found.tail) != nil
      return cities != nil || hasNumber ? found : nil
    }
    guard let cities else { return nil }
    guard alphabet == .name, let start = beginnings.last(where: { $0.units.count >= consumed })?.end else { return nil }
    return townBehindStreets(cities, word[start...]) ?? municipality(cities, word[start...])
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
    return rows.sorted()
  }

  /// Kyoto writes streets before the town: 寺町通御池上る上本能寺前町.
  ///
  /// Where several codes share the town, the one whose note lists the streets is meant.
  private func townBehindStreets(_ cities: CitySet, _ text: Substring) -> Candidate? {
    let starts = text.indices.filter { start in Self.streetMarkers.contains { text[..<start].hasSuffix($0) } }
    // An address has two streets at most.
    for start in starts.suffix(4).reversed() {
      let rest = String(text[start...])
      guard var candidate = longestTown(cities, 0, rest, .name, beginnings(of: rest, .name)) else { continue }
      let streets = Fold.name(String(text[..<start]))
      let listed = candidate.rows.filter { index.note($0)?.split(separator: "、").contains { Fold.name(String($0)) == streets } ?? false }
      if !listed.isEmpty { candidate.rows = listed }
      return candidate
    }
    return nil
  }

  private static let streetMarkers = ["上る", "上ル", "上がる", "下る", "下ル", "下がる", "入る", "入ル", "西入", "東入"]

  /// A number right behind a municipality: the row of towns that the table does not list (以下に掲載がない場合).
  private func municipality(_ cities: CitySet, _ tail: Substring) -> Candidate? {
    guard cities.count == 1, let city = cities.ranges.first?.lowerBound, Fold.number(tail) != nil else { return nil }
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
