import KensakuText

/// Finds the town of a whole address: regions, then a town that the text goes on behind (2-24-1 ○○ビル5F).
struct AddressSearch {
  private let index: PostalIndex
  private let query: PostalQuery
  private let alphabets: [Alphabet]
  private let limit: Int
  /// The kanji numerals as they stand in a name key.
  private let numerals: Set<[UInt8]>

  init(_ index: PostalIndex, _ query: PostalQuery, _ alphabets: [Alphabet], limit: Int) {
    self.index = index
    self.query = query
    self.alphabets = alphabets
    self.limit = limit
    numerals = Set("一二三四五六七八九十百千0123456789".compactMap { index.text.encode(String($0)) })
  }

  /// A town that the text begins with, and the text behind it.
  private struct Candidate {
    var rows: [Int]
    var tail: String
    var tailLength: Int
  }

  func run() -> [Int] {
    var regions = [SearchPlan()]
    for (word, alphabet) in zip(query.words, alphabets) {
      let readings = index.readings(of: word, in: alphabet)
      if let candidate = best(regions, readings) {
        let numbers = PostalQuery.numbers(inTail: candidate.tail) + query.numbers
        let isChome = candidate.tail.isEmpty || Fold.number(candidate.tail).map { !$0.rest.hasPrefix("番") } ?? true
        return Array(ChomeChoice(index).choose(among: candidate.rows, numbers: numbers, isChome: isChome).prefix(limit))
      }
      regions = regions.flatMap { plan in readings.compactMap { $0.rest == nil && $0.quality == .whole ? plan.adding($0) : nil } }
      if regions.isEmpty { break }
    }
    return []
  }

  private func best(_ regions: [SearchPlan], _ readings: [WordReading]) -> Candidate? {
    var best: Candidate?
    for region in regions {
      for reading in readings {
        guard reading.quality == .whole, let piece = reading.rest, let plan = region.adding(reading),
          let candidate = candidate(piece, plan.cities), candidate.tailLength < best?.tailLength ?? .max
        else { continue }
        best = candidate
      }
    }
    return best
  }

  /// Without a municipality a number has to follow, or else any word would be an address.
  private func candidate(_ piece: Piece, _ cities: CitySet?) -> Candidate? {
    guard let text = piece.patterns.first?.whole else { return nil }
    if let found = longestTown(text, piece.alphabet, cities) {
      let hasNumber = found.tail.isEmpty ? !query.numbers.isEmpty : Fold.number(found.tail) != nil
      let isAddress = cities != nil || hasNumber
      return isAddress ? found : nil
    }
    guard let cities else { return nil }
    return townBehindStreets(text, piece.alphabet, cities) ?? municipality(text, piece.alphabet, cities)
  }

  private func longestTown(_ text: [UInt8], _ alphabet: Alphabet, _ cities: CitySet?) -> Candidate? {
    guard let keys = index.towns[alphabet] else { return nil }
    for length in stride(from: text.count, to: 0, by: -1) where !splitsNumber(text, at: length, alphabet) {
      var rows: [Int] = []
      for place in keys.range(ofWhole: Array(text[..<length])) {
        index.forEachRow(ofTown: keys.entry(place)) { row in if cities?.contains(index.city(row)) ?? true { rows.append(row) } }
      }
      if !rows.isEmpty {
        let rest = Array(text[length...])
        return Candidate(rows: rows.sorted(), tail: decode(rest, alphabet), tailLength: rest.count)
      }
    }
    return nil
  }

  /// Kyoto writes streets before the town: 寺町通御池上る上本能寺前町.
  private func townBehindStreets(_ text: [UInt8], _ alphabet: Alphabet, _ cities: CitySet) -> Candidate? {
    guard alphabet == .name else { return nil }
    let markers = Self.streetMarkers.compactMap { index.text.encode($0) }
    for start in text.indices.reversed() {
      for marker in markers where text[..<start].suffix(marker.count) == marker[...] {
        if let candidate = longestTown(Array(text[start...]), alphabet, cities) { return candidate }
      }
    }
    return nil
  }

  private static let streetMarkers = ["上る", "下る", "西入る", "東入る", "上がる", "下がる", "西入", "東入"].map { Fold.name($0) }

  /// A number right behind a municipality: the row of towns that the table does not list (以下に掲載がない場合).
  private func municipality(_ text: [UInt8], _ alphabet: Alphabet, _ cities: CitySet) -> Candidate? {
    let tail = decode(text, alphabet)
    guard cities.ranges.count == 1, cities.ranges[0].count == 1, Fold.number(tail) != nil else { return nil }
    var rows: [Int] = []
    index.regions.forEachRun(of: cities.ranges[0].lowerBound) { run in
      for row in run where index.towns.names.table.length(index.subject(row)) == 0 { rows.append(row) }
    }
    return rows.isEmpty ? nil : Candidate(rows: rows, tail: tail, tailLength: text.count)
  }

  /// Whether a cut at `length` would separate the numerals of one number: 北二十 | 四条.
  private func splitsNumber(_ text: [UInt8], at length: Int, _ alphabet: Alphabet) -> Bool {
    guard length < text.count, alphabet == .name else { return false }
    let isBehindNumeral = numerals.contains { text[..<length].suffix($0.count) == $0[...] }
    return isBehindNumeral && numerals.contains { text[length...].starts(with: $0) }
  }

  private func decode(_ bytes: [UInt8], _ alphabet: Alphabet) -> String {
    if alphabet == .reading { return ReadingCode.decode(bytes) }
    return bytes.withUnsafeBytes { bytes in bytes.baseAddress.map { index.text.decode(IndexBytes(base: $0, count: bytes.count)) } ?? "" }
  }
}

extension PostalQuery {
  /// The numbers that a tail begins with: 2-24-1 and 2丁目24番1号, in either kind of numerals.
  static func numbers(inTail tail: String) -> [Int] {
    var numbers: [Int] = []
    var rest = Substring(tail)
    while let (value, next) = Fold.number(rest) {
      numbers.append(value)
      let unit = ["丁目", "番地", "番", "号", "-", "ノ"].first { next.hasPrefix($0) } ?? ""
      if unit.isEmpty { break }
      rest = next.dropFirst(unit.count)
      while rest.first == "-" || rest.first == "ノ" { rest = rest.dropFirst() }
    }
    return numbers
  }
}
