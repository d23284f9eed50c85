import KensakuText

/// A search by words: from the strictest understanding of the query to the most lenient one, until something is found.
struct WordSearch {
  let index: PostalIndex
  let query: PostalQuery
  let limit: Int

  init(_ index: PostalIndex, _ query: PostalQuery, limit: Int) {
    self.index = index
    self.query = query
    self.limit = limit
  }

  func run() -> [Int] {
    let alphabets = query.words.map(Self.alphabet)
    let found = everyWord(query.words, alphabets)
    // Where a number follows, the town before it may be meant, however well the number fits somewhere else: 銀座4丁目.
    if !found.rows.isEmpty, !hasStreetNumber { return found.rows }
    let address = AddressSearch(index, query, alphabets, limit: limit).run()
    if found.rows.isEmpty, address.isEmpty { return lenient(alphabets) }
    return found.isNamed ? merged(found.rows, address) : merged(address, found.rows)
  }

  private var hasStreetNumber: Bool {
    !query.numbers.isEmpty || query.words.contains { $0.hasSuffix("丁目") || $0.contains { $0.isASCII && $0.isNumber } }
  }

  private func merged(_ first: [Int], _ second: [Int]) -> [Int] {
    let isFirst = Set(first)
    return Array((first + second.filter { !isFirst.contains($0) }).prefix(limit))
  }

  /// Rows, and whether the first of them has the words at the beginning of a name above offices.
  private struct Found {
    var rows: [Int]
    var isNamed: Bool
  }

  /// The rows in which every word occurs.
  private func everyWord(_ words: [String], _ alphabets: [Alphabet]) -> Found {
    // The regions that a single word may become are many, and seldom needed: they come after the towns.
    let isSingle = words.count == 1
    let readings = zip(words, alphabets).map { index.readings(of: $0, in: $1, halfTyped: !isSingle) }
    let matches = PlanMatches(
      index, plans: SearchPlan.plans(readings), halfTypedRegions: { isSingle ? halfTypedRegions(words, alphabets) : [] },
      offices: { officePieces(words, alphabets) })
    var ranking = Ranking(matches, limit: query.numbers.isEmpty ? limit : .max)
    var rows = ranking.rows()
    if !query.numbers.isEmpty { rows = ChomeChoice(index).choose(among: rows, numbers: query.numbers, isChome: true) }
    return Found(rows: Array(rows.prefix(limit)), isNamed: ranking.isNamed)
  }

  private func halfTypedRegions(_ words: [String], _ alphabets: [Alphabet]) -> [SearchPlan] {
    SearchPlan.plans(zip(words, alphabets).map { index.readings(of: $0, in: $1) }).filter { $0.pieces.isEmpty && $0.quality == .partial }
  }

  /// A name in Latin letters is read (トヨタ, toyota) or spelt (ＮＴＴ).
  private func officePieces(_ words: [String], _ alphabets: [Alphabet]) -> [[Piece]] {
    let named = zip(words, alphabets).filter { words.count == 1 || !OfficeKey.isForm($0.0) }
    let pieces = named.map { index.officePiece($0, in: $1) }
    return alphabets.contains(.reading) ? [pieces, named.map { index.officePiece($0.0, in: .name) }] : [pieces]
  }

  /// Words that were typed apart or together, or in a spelling of the ear.
  private func lenient(_ alphabets: [Alphabet]) -> [Int] {
    for (words, alphabets) in alternatives(alphabets) {
      let found = everyWord(words, alphabets).rows
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Other ways to take the words, the likelier first.
  private func alternatives(_ alphabets: [Alphabet]) -> [(words: [String], alphabets: [Alphabet])] {
    let words = query.words
    var ways: [(words: [String], alphabets: [Alphabet])] = []
    if words.count > 1, Set(alphabets).count == 1, let alphabet = alphabets.first { ways.append(([words.joined()], [alphabet])) }
    if alphabets.contains(.kana) { ways.append((words, alphabets.map { $0 == .kana ? .reading : $0 })) }
    // ＪＰタワー is written so, and not read.
    if words.contains(where: { Writing.of($0) == .kanaAndLatin }) {
      ways.append((words, zip(words, alphabets).map { Writing.of($0) == .kanaAndLatin ? .name : $1 }))
    }
    let parts = words.flatMap(Self.splitByWriting).filter { !PostalQuery.isOnlyNumbers($0) }
    if !parts.isEmpty, parts != words, parts.count <= PostalQuery.mostWords { ways.append((parts, parts.map(Self.alphabet))) }
    // 舞浜駅 is in 舞浜.
    let withoutStation = words.map { $0.count > 2 && $0.hasSuffix("駅") ? String($0.dropLast()) : $0 }
    if withoutStation != words { ways.append((withoutStation, withoutStation.map(Self.alphabet))) }
    return ways
  }

  static func alphabet(_ word: String) -> Alphabet {
    switch Writing.of(word) {
    case .kana: .kana
    case .latin, .kanaAndLatin: .reading
    // Kana with digits or a dash, such as ミナミ２１ジョウ.
    case .other where word.unicodeScalars.contains(where: { 0x3041...0x30FA ~= $0.value }): .kana
    default: .name
    }
  }

  /// 浦安まいはま → 浦安 + まいはま
  private static func splitByWriting(_ word: String) -> [String] {
    var parts: [String] = []
    var last: Writing?
    for character in word {
      let writing = Writing.of(String(character))
      if writing == last, let part = parts.popLast() { parts.append(part + String(character)) } else { parts.append(String(character)) }
      last = writing
    }
    return parts
  }
}
