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
    if !found.isEmpty { return found }
    let address = AddressSearch(index, query, alphabets, limit: limit).run()
    if !address.isEmpty { return address }
    return lenient(alphabets)
  }

  /// The rows in which every word occurs.
  private func everyWord(_ words: [String], _ alphabets: [Alphabet]) -> [Int] {
    let readings = zip(words, alphabets).map { index.readings(of: $0, in: $1) }
    let plans = SearchPlan.plans(readings)
    let offices = { officePieces(words, alphabets) }
    if query.numbers.isEmpty {
      var ranking = Ranking(index, plans: plans, offices: offices, limit: limit)
      return ranking.rows()
    }
    var ranking = Ranking(index, plans: plans, offices: offices, limit: .max)
    return Array(ChomeChoice(index).choose(among: ranking.rows(), numbers: query.numbers, isChome: true).prefix(limit))
  }

  /// A name in Latin letters is read (トヨタ, toyota) or spelt (ＮＴＴ).
  private func officePieces(_ words: [String], _ alphabets: [Alphabet]) -> [[Piece]] {
    let pieces = zip(words, alphabets).map { index.officePiece($0, in: $1) }
    return alphabets.contains(.reading) ? [pieces, words.map { index.officePiece($0, in: .name) }] : [pieces]
  }

  /// Words that were typed apart or together, or in a spelling of the ear.
  private func lenient(_ alphabets: [Alphabet]) -> [Int] {
    if query.words.count > 1, Set(alphabets).count == 1 {
      let found = everyWord([query.words.joined()], [alphabets[0]])
      if !found.isEmpty { return found }
    }
    if alphabets.contains(.kana) {
      let found = everyWord(query.words, alphabets.map { $0 == .kana ? .reading : $0 })
      if !found.isEmpty { return found }
    }
    let parts = query.words.flatMap(Self.splitByWriting).filter { !PostalQuery.isOnlyNumbers($0) }
    guard !parts.isEmpty, parts != query.words, parts.count <= PostalQuery.mostWords else { return [] }
    return everyWord(parts, parts.map(Self.alphabet))
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
