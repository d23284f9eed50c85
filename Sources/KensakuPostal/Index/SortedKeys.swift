/// Keys in ascending order, for binary search: a table that is itself sorted, or one with an order beside it.
struct SortedKeys: Sendable {
  let table: TextTable
  /// u24 for each place; nil where the table is sorted.
  let order: IndexBytes?
  /// One byte for each place: the length by which a ranking puts shorter names first. In a table with an order it is the key's length.
  let ranks: IndexBytes

  var count: Int { table.count }

  @inline(__always) func rank(_ place: Int) -> Int { Int(ranks.u8(place)) }

  /// Calls `body` with each place of a smaller or equal rank than the limit, which `body` sets anew: most places of a long range are too
  /// long to be of use, and are passed over without a look at anything but their ranks.
  @inline(__always) func forEachPlace(in places: Range<Int>, rankedUpTo limit: Int, _ body: (_ place: Int, _ rank: Int) -> Int) {
    let ranks = ranks.slice(places)
    var limit = limit
    for offset in 0..<ranks.count {
      // `slice` has checked all offsets at once.
      let rank = Int(ranks.base.load(fromByteOffset: offset, as: UInt8.self))
      if rank <= limit { limit = body(places.lowerBound + offset, rank) }
    }
  }

  /// The rank of an entry, whatever its place.
  @inline(__always) func rank(ofEntry entry: Int) -> Int { order == nil ? rank(entry) : table.length(entry) }

  @inline(__always) func entry(_ place: Int) -> Int { order.map { $0.u24(place * 3) } ?? place }

  /// Where the keys of a pattern lie.
  struct Places: Sendable {
    /// Those that it begins.
    var all: Range<Int>
    /// Those among them that it names exactly.
    var whole: Range<Int>
  }

  func places(of pattern: KeyPattern) -> Places {
    let lower = partition(0..<count) { Self.order(of: $0, against: pattern) < 0 }
    let upper = partition(lower..<count) { Self.order(of: $0, against: pattern) <= 0 }
    return Places(all: lower..<upper, whole: range(ofWhole: pattern.whole, within: lower..<upper))
  }

  /// The places of the keys that equal `key`.
  func range(ofWhole key: [UInt8]) -> Range<Int> { range(ofWhole: key, within: 0..<count) }

  private func range(ofWhole key: [UInt8], within places: Range<Int>) -> Range<Int> {
    let lower = partition(places) { $0.compare(key) < 0 }
    var upper = lower
    while upper < places.upperBound, table[entry(upper)].compare(key) == 0 { upper += 1 }
    return lower..<upper
  }

  /// Negative, zero, positive: the key lies before, among or after those which the pattern begins.
  private static func order(of key: IndexBytes, against pattern: KeyPattern) -> Int {
    if key.count < pattern.bytes.count {
      let order = key.compare(pattern.bytes)
      return order > 0 ? 1 : -1
    }
    let order = key.slice(0..<pattern.bytes.count).compare(pattern.bytes)
    guard order == 0, let tail = pattern.tail else { return order }
    guard key.count > pattern.bytes.count else { return -1 }
    let next = key.u8(pattern.bytes.count)
    return next < tail.lowerBound ? -1 : next > tail.upperBound ? 1 : 0
  }

  /// The first place in `range` for which `isBefore` is false.
  @inline(__always) private func partition(_ range: Range<Int>, _ isBefore: (IndexBytes) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBefore(table[entry(middle)]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
