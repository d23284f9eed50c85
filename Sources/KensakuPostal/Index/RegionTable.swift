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
  /// Whether the keys are phonetic, where a long vowel is one letter.
  var sharesLongVowels = false
  /// `length without suffix u8, level u8 (with `hasWards`), first city u16, number of cities u16`
  let targets: IndexBytes

  static let targetSize = 6
  /// The bit in the level of a city with wards.
  static let hasWards: UInt8 = 0x80

  /// One way to read the beginning of a text as regions.
  struct Reading: Sendable {
    enum Quality: Int, Comparable, Sendable {
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
    /// Whether the last part is below a prefecture.
    var isMunicipal: Bool
    /// Whether such a part is written out with its suffix.
    var isWrittenOut: Bool
    /// Whether the last part is a city of which the municipalities are wards.
    var hasWards: Bool
  }

  /// All ways in which `pattern`, which has no half-typed syllable, begins with regions from the larger to the smaller.
  func readings(of pattern: KeyPattern) -> [Reading] {
    var found: [Reading] = []
    collect(pattern, from: 0, level: -1, within: nil, into: &found)
    for index in found.indices { found[index].cities.normalize() }
    return found
  }

  private func collect(_ pattern: KeyPattern, from start: Int, level: Int, within cities: CitySet?, into found: inout [Reading]) {
    guard start < pattern.whole.count else { return }
    let whole = pattern.whole.count
    let places = SortedKeys(table: keys, order: nil, ranks: targets).range(of: KeyPattern([pattern.whole[start]]))
    var offset = places.isEmpty ? 0 : keys.offset(places.lowerBound)
    for place in places {
      let key = keys.blob.slice(offset..<offset + keys.length(place))
      offset += key.count
      let shared = key.sharedPrefix(with: pattern.whole, from: start)
      let stem = Int(targets.u8(place * Self.targetSize))
      let isWhole = shared == key.count
      let isStem = stem > 0 && stem < key.count && shared >= stem
      let isAll = isWhole && start + key.count == whole || isStem && start + stem == whole
      let isPartial = !isAll && start + shared == whole && shared < key.count
      guard isWhole || isStem || isPartial else { continue }
      let flags = targets.u8(place * Self.targetSize + 1)
      let ownLevel = Int(flags & ~Self.hasWards)
      guard ownLevel > level, let own = self.cities(place, within: cities) else { continue }
      func reading(_ consumed: Int, _ quality: Reading.Quality, isWrittenOut: Bool) -> Reading {
        Reading(
          consumed: consumed, cities: own, quality: quality, lastKeyLength: key.count, isMunicipal: ownLevel > 0,
          isWrittenOut: isWrittenOut && ownLevel > 0, hasWards: flags & Self.hasWards != 0)
      }
      if isPartial { add(reading(whole, .partial, isWrittenOut: false), to: &found) }
      for consumed in [isWhole ? start + key.count : 0, isStem ? start + stem : 0] where consumed > 0 {
        add(reading(consumed, .whole, isWrittenOut: consumed == start + key.count), to: &found)
        collect(pattern, from: consumed, level: ownLevel, within: own, into: &found)
        // tokyoto + otaku is tokyototaku: the letter of a long vowel can belong to both sides.
        if sharesLongVowels, consumed > start + 1, [UInt8(ascii: "o"), UInt8(ascii: "u")].contains(pattern.whole[consumed - 1]) {
          collect(pattern, from: consumed - 1, level: ownLevel, within: own, into: &found)
        }
      }
    }
  }

  private func cities(_ place: Int, within cities: CitySet?) -> CitySet? {
    let first = targets.u16(place * Self.targetSize + 2)
    let own = CitySet(first..<first + targets.u16(place * Self.targetSize + 4))
    guard let cities else { return own }
    let both = own.intersection(cities)
    return both.isEmpty ? nil : both
  }

  /// Readings of the same length and kind become one.
  private func add(_ reading: Reading, to found: inout [Reading]) {
    func isSame(_ other: Reading) -> Bool {
      other.consumed == reading.consumed && other.quality == reading.quality && other.isMunicipal == reading.isMunicipal
        && other.isWrittenOut == reading.isWrittenOut && other.hasWards == reading.hasWards
    }
    if let index = found.firstIndex(where: isSame) {
      found[index].cities.append(reading.cities)
      found[index].lastKeyLength = min(found[index].lastKeyLength, reading.lastKeyLength)
    } else {
      found.append(reading)
    }
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

  /// Adds cities without keeping the order; `normalize` has to follow.
  mutating func append(_ other: CitySet) { ranges += other.ranges }

  /// Sorts the ranges and joins those that touch.
  mutating func normalize() {
    guard ranges.count > 1 else { return }
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }
}
