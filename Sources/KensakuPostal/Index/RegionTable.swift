/// Prefectures and municipalities of an index. Municipalities (`cities`) are numbered in the order of their JIS codes, so that those of
/// a prefecture, a gun or a city with wards are one range.
struct RegionTable: Sendable {
  let cities: IndexBytes
  let runOffsets: IndexBytes
  let runs: IndexBytes
  let partNames: TextTable
  let partKana: TextTable
  let names: RegionKeys
  let kana: RegionKeys
  let readings: RegionKeys

  static let recordSize = 8
  static let noPart = 0xFFFF

  var cityCount: Int { cities.count / Self.recordSize }

  func jis(_ city: Int) -> Int { cities.u16(city * Self.recordSize) }
  func prefectureName(_ city: Int) -> IndexBytes { partNames[prefecture(city)] }
  func prefectureKana(_ city: Int) -> IndexBytes { partKana[prefecture(city)] }
  func cityNames(_ city: Int) -> (first: IndexBytes, last: IndexBytes?) { parts(city, of: partNames) }
  func cityKana(_ city: Int) -> (first: IndexBytes, last: IndexBytes?) { parts(city, of: partKana) }

  private func prefecture(_ city: Int) -> Int { cities.u16(city * Self.recordSize + 2) }

  private func parts(_ city: Int, of table: TextTable) -> (first: IndexBytes, last: IndexBytes?) {
    let last = cities.u16(city * Self.recordSize + 6)
    return (table[cities.u16(city * Self.recordSize + 4)], last == Self.noPart ? nil : table[last])
  }

  /// The runs of neighbouring rows that a municipality's town rows make up.
  @inline(__always) func forEachRun(of city: Int, _ body: (Range<Int>) -> Void) {
    for run in runOffsets.u24(city * 3)..<max(runOffsets.u24(city * 3), runOffsets.u24(city * 3 + 3)) {
      let first = runs.u24(run * 5)
      body(first..<first + runs.u16(run * 5 + 3))
    }
  }
}

/// Keys of regions in one alphabet, sorted.
struct RegionKeys: Sendable {
  let keys: TextTable
  /// `length without suffix u8, level u8, first city u16, number of cities u16`
  let targets: IndexBytes

  static let targetSize = 6

  /// One way to read the beginning of a text as regions.
  struct Reading {
    enum Quality: Int, Comparable {
      /// Every part is written out or lacks only its suffix (渋谷 for 渋谷区).
      case whole
      /// The last part is half typed.
      case partial
      static func < (a: Quality, b: Quality) -> Bool { a.rawValue < b.rawValue }
    }
    /// How much of the text the parts take.
    var consumed: Int
    var cities: CitySet
    var quality: Quality
    /// The length of the last part's key: shorter first in a ranking.
    var lastKeyLength: Int
  }

  /// All ways in which `pattern` begins with regions from the larger to the smaller, without the empty one.
  func readings(of pattern: KeyPattern) -> [Reading] {
    var found: [Reading] = []
    collect(pattern, from: 0, level: -1, within: nil, into: &found)
    return found
  }

  private func collect(_ pattern: KeyPattern, from start: Int, level: Int, within cities: CitySet?, into found: inout [Reading]) {
    let rest = pattern.whole[start...]
    guard let first = rest.first else { return }
    // What is left when `bytes` are used up is a half-typed syllable: no region starts inside of it.
    let isTail = start >= pattern.bytes.count
    for place in candidates(startingWith: first, orTail: isTail ? pattern.tail : nil) {
      let key = keys[place]
      guard let match = match(key, place, pattern, start) else { continue }
      let target = targets.slice(place * Self.targetSize..<(place + 1) * Self.targetSize)
      let ownLevel = Int(target.u8(1))
      guard ownLevel > level else { continue }
      var own = CitySet(target.u16(2)..<target.u16(2) + target.u16(4))
      if let cities { own = own.intersection(cities) }
      if own.isEmpty { continue }
      for (consumed, quality) in match {
        add(Reading(consumed: consumed, cities: own, quality: quality, lastKeyLength: key.count), to: &found)
        if quality == .whole, consumed < pattern.whole.count {
          collect(pattern, from: consumed, level: ownLevel, within: own, into: &found)
        }
      }
    }
  }

  /// How far `key` matches at `start`: its whole length and, if it differs, its length without the suffix, or half typed to the end.
  private func match(_ key: IndexBytes, _ place: Int, _ pattern: KeyPattern, _ start: Int) -> [(Int, Reading.Quality)]? {
    let stem = Int(targets.u8(place * Self.targetSize))
    let shared = key.sharedPrefix(with: pattern.whole, from: start)
    var matches: [(Int, Reading.Quality)] = []
    if shared == key.count { matches.append((start + key.count, .whole)) }
    if stem > 0, stem < key.count, shared >= stem { matches.append((start + stem, .whole)) }
    if !matches.contains(where: { $0.0 == pattern.whole.count }), shared < key.count {
      let rest = KeyPattern(bytes: Array(pattern.bytes.dropFirst(start)), tail: pattern.tail)
      if !rest.isEmpty, rest.isPrefix(of: key) { matches.append((pattern.whole.count, .partial)) }
    }
    return matches.isEmpty ? nil : matches
  }

  /// Readings of the same length and quality become one.
  private func add(_ reading: Reading, to found: inout [Reading]) {
    if let index = found.firstIndex(where: { $0.consumed == reading.consumed && $0.quality == reading.quality }) {
      found[index].cities.formUnion(reading.cities)
      found[index].lastKeyLength = min(found[index].lastKeyLength, reading.lastKeyLength)
    } else {
      found.append(reading)
    }
  }

  private func candidates(startingWith first: UInt8, orTail tail: ClosedRange<UInt8>?) -> Range<Int> {
    var pattern = KeyPattern([first])
    if let tail {
      pattern = KeyPattern([])
      pattern.tail = tail
    }
    return SortedKeys(table: keys, order: nil).range(of: pattern)
  }
}

extension IndexBytes {
  /// The number of leading bytes that equal those of `other` from `start` on.
  @inline(__always) func sharedPrefix(with other: [UInt8], from start: Int) -> Int {
    let limit = min(count, other.count - start)
    var length = 0
    while length < limit, u8(length) == other[start + length] { length += 1 }
    return length
  }
}

/// A set of municipalities: ascending ranges that do not touch.
struct CitySet: Equatable, Sendable {
  private(set) var ranges: [Range<Int>]

  init(_ range: Range<Int>) { ranges = range.isEmpty ? [] : [range] }

  private init(sorted: [Range<Int>]) { ranges = sorted }

  var isEmpty: Bool { ranges.isEmpty }
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  @inline(__always) func contains(_ city: Int) -> Bool {
    for range in ranges where range.contains(city) { return true }
    return false
  }

  func intersection(_ other: CitySet) -> CitySet {
    var result: [Range<Int>] = []
    for a in ranges {
      for b in other.ranges {
        let both = a.clamped(to: b)
        if !both.isEmpty { result.append(both) }
      }
    }
    return CitySet(sorted: result)
  }

  mutating func formUnion(_ other: CitySet) {
    var merged: [Range<Int>] = []
    for range in (ranges + other.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }
}
