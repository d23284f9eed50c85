import KensakuText

/// Chooses among the rows of one town that share its name and differ by their notes: 大通西（１〜１９丁目） and 大通西（２０〜２８丁目）.
struct ChomeChoice {
  private let index: PostalIndex

  init(_ index: PostalIndex) { self.index = index }

  /// The rows without those that the numbers of the address exclude. `isChome` is false where 番地 follows the first number.
  func choose(among rows: [Int], numbers: [Int], isChome: Bool) -> [Int] {
    guard let number = numbers.first, rows.count > 1 else { return rows }
    var verdicts: [Int: NoteVerdict] = [:]
    var hasMatch = Set<Place>()
    for row in rows where row < index.townRowCount {
      let note = index.note(row).map(AreaNote.init)
      let verdict = note?.verdict(number, isChome: isChome, hasChome: index.traits(row).contains(.hasChome)) ?? .open
      verdicts[row] = verdict
      if verdict == .match { hasMatch.insert(place(row)) }
    }
    return rows.filter { row in
      switch verdicts[row] {
      case .none, .match: true
      case .open: !hasMatch.contains(place(row))
      case .excluded: !isDecided(place(row), rows, verdicts)
      }
    }
  }

  private struct Place: Hashable {
    var city: Int
    var town: Int
  }

  private func place(_ row: Int) -> Place { Place(city: index.city(row), town: index.subject(row)) }

  /// Whether another row of the same town is left for the address.
  private func isDecided(_ place: Place, _ rows: [Int], _ verdicts: [Int: NoteVerdict]) -> Bool {
    rows.contains { verdicts[$0].map { $0 != .excluded } ?? false && self.place($0) == place }
  }
}

/// What a note says about a number.
enum NoteVerdict {
  case match, excluded
  /// The note does not tell, or is その他 (all others).
  case open
}

/// The areas that a note lists: １〜１９丁目, １、２丁目, ４２７番地以降.
struct AreaNote: Equatable {
  struct Area: Equatable {
    var numbers: ClosedRange<Int>
    /// 丁目, 番地 or another unit; empty where none follows.
    var unit: String
    /// Whether more follows that narrows the area: １丁目２番.
    var isNarrowed: Bool
  }

  private(set) var areas: [Area] = []
  /// Whether the note lists numbers only, so that what it does not list it excludes.
  private(set) var isComplete = true

  init(_ note: String) {
    // Exceptions and lists in brackets are beyond numbers.
    guard !note.contains("除く"), !note.contains("「") else {
      isComplete = false
      return
    }
    for item in Self.condition(note).split(separator: "、") { add(Substring(Fold.compatibility(String(item)))) }
    inheritUnits()
  }

  func verdict(_ number: Int, isChome: Bool, hasChome: Bool) -> NoteVerdict {
    let units = Set(areas.map(\.unit))
    guard units.count == 1, let unit = units.first else { return .open }
    switch unit {
    case "丁目": guard isChome else { return .open }
    case "番地", "番": guard !isChome || !hasChome else { return .open }
    default: return .open
    }
    if areas.contains(where: { $0.numbers.contains(number) && !$0.isNarrowed }) { return .match }
    if areas.contains(where: { $0.numbers.contains(number) }) { return .open }
    return isComplete ? .excluded : .open
  }

  private mutating func add(_ item: Substring) {
    guard let (first, behind) = Self.number(item) else {
      isComplete = false
      return
    }
    var rest = behind
    var last = first
    let firstUnit = Self.unit(rest)
    if rest.dropFirst(firstUnit.count).first.map({ "〜~".contains($0) }) ?? false,
      let (end, next) = Self.number(rest.dropFirst(firstUnit.count + 1))
    {
      last = end
      rest = next
    }
    let unit = Self.unit(rest)
    rest = rest.dropFirst(unit.count)
    if rest.hasPrefix("以降") || rest.hasPrefix("以上") {
      last = .max
      rest = rest.dropFirst(2)
    } else if rest.hasPrefix("以下") || rest.hasPrefix("以内") {
      rest = rest.dropFirst(2)
      areas.append(Area(numbers: 0...max(0, first), unit: unit, isNarrowed: !rest.isEmpty))
      return
    }
    guard first <= last else {
      isComplete = false
      return
    }
    areas.append(Area(numbers: first...last, unit: unit, isNarrowed: !rest.isEmpty))
  }

  /// In １、２丁目 the unit of the last counts for all before it.
  private mutating func inheritUnits() {
    var unit = ""
    for index in areas.indices.reversed() {
      if areas[index].unit.isEmpty { areas[index].unit = unit } else { unit = areas[index].unit }
    }
  }

  /// 琴平町の次に４２７番地以降がくる場合（川西） → ４２７番地以降
  private static func condition(_ note: String) -> Substring {
    let characters = Substring(note)
    guard let start = characters.range(ofText: "の次に")?.upperBound, let end = characters.range(ofText: "がくる場合")?.lowerBound, start <= end
    else { return characters }
    return characters[start..<end]
  }

  private static func number(_ text: Substring) -> (Int, Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { ($0, text.dropFirst(digits.count)) }
  }

  private static func unit(_ text: Substring) -> String {
    ["丁目", "番地", "番", "号", "線", "地割"].first { text.hasPrefix($0) } ?? ""
  }
}
