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
  /// `other length u8, level u8 with flags, first city u16, number of cities u16`
  let targets: IndexBytes

  static let targetSize = 6
  /// The bits of the level, and those of a key without its suffix and of a city with wards.
  static let levels: UInt8 = 0x3F
  static let isStem: UInt8 = 0x40
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
    /// That of the last part: 0 for a prefecture.
    var level: Int
    var isMunicipal: Bool { level > 0 }
    /// Whether such a part is written out with its suffix.
    var isWrittenOut: Bool
    /// Whether the last part is a city of which the municipalities are wards.
    var hasWards: Bool
  }

  /// All ways in which `text` begins with regions from the larger to the smaller; with `halfTyped` also those in which the last region is
  /// half typed.
  func readings(of text: [UInt8], halfTyped: Bool = true) -> [Reading] {
    var found: [Reading] = []
    collect(text, from: 0, level: -1, within: nil, halfTyped: halfTyped, into: &found)
    for index in found.indices { found[index].cities.normalize() }
    return found
  }

  /// Follows the text byte by byte through the keys that begin as it does.
  private func collect(
    _ text: [UInt8], from start: Int, level: Int, within cities: CitySet?, halfTyped: Bool, into found: inout [Reading]
  ) {
    var places = 0..<keys.count
    var length = 0
    while start + length < text.count, !places.isEmpty {
      places = narrowed(places, to: text[start + length], at: length)
      length += 1
      for place in places {
        guard keys.length(place) == length else { break }
        guard let reading = reading(place, endingAt: start + length, .whole, above: level, within: cities) else { continue }
        add(reading, to: &found)
        collect(text, from: reading.consumed, level: reading.level, within: reading.cities, halfTyped: halfTyped, into: &found)
        // tokyoto + otaku is tokyototaku: the letter of a long vowel can belong to both sides.
        if sharesLongVowels, length > 1, [UInt8(ascii: "o"), UInt8(ascii: "u")].contains(text[start + length - 1]) {
          collect(text, from: reading.consumed - 1, level: reading.level, within: reading.cities, halfTyped: halfTyped, into: &found)
        }
      }
    }
    guard halfTyped, length > 0, start + length == text.count else { return }
    collectHalf(places, length, end: text.count, above: level, within: cities, into: &found)
  }

  /// All regions of which the text is the beginning, as one reading.
  private func collectHalf(
    _ places: Range<Int>, _ length: Int, end: Int, above level: Int, within cities: CitySet?, into found: inout [Reading]
  ) {
    let halves = places.lazy.filter { isHalf($0, at: length) }
      .compactMap { reading($0, endingAt: end, .partial, above: level, within: cities) }
    guard var half = halves.first else { return }
    for reading in halves.dropFirst() {
      half.cities.append(reading.cities)
      half.lastKeyLength = min(half.lastKeyLength, reading.lastKeyLength)
    }
    add(half, to: &found)
  }

  /// The places, of keys that agree up to `position`, whose key has `byte` there.
  private func narrowed(_ places: Range<Int>, to byte: UInt8, at position: Int) -> Range<Int> {
    func first(from start: Int, where isReached: (Int) -> Bool) -> Int {
      var (low, high) = (start, places.upperBound)
      while low < high {
        let middle = (low + high) / 2
        let key = keys[middle]
        // A key that ends here sorts before all that go on.
        if isReached(key.count > position ? Int(key.u8(position)) : -1) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let lower = first(from: places.lowerBound) { $0 >= Int(byte) }
    return lower..<first(from: lower) { $0 > Int(byte) }
  }

  /// Whether a whole key goes on behind `length`, and not only by its suffix.
  private func isHalf(_ place: Int, at length: Int) -> Bool {
    let target = targets.slice(place * Self.targetSize..<(place + 1) * Self.targetSize)
    return keys.length(place) > length && target.u8(1) & Self.isStem == 0 && Int(target.u8(0)) != length
  }

  private func reading(_ place: Int, endingAt end: Int, _ quality: Reading.Quality, above level: Int, within cities: CitySet?) -> Reading? {
    let target = targets.slice(place * Self.targetSize..<(place + 1) * Self.targetSize)
    let flags = target.u8(1)
    let ownLevel = Int(flags & Self.levels)
    guard ownLevel > level, let own = self.cities(place, within: cities) else { return nil }
    let isStem = flags & Self.isStem != 0
    return Reading(
      consumed: end, cities: own, quality: quality, lastKeyLength: isStem ? Int(target.u8(0)) : keys.length(place), level: ownLevel,
      isWrittenOut: ownLevel > 0 && quality == .whole && !isStem, hasWards: flags & Self.hasWards != 0)
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
      other.consumed == reading.consumed && other.quality == reading.quality && other.level == reading.level
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
