/// The `limit` best of the rows that are offered, best first: a smaller length, then a greater prominence, then a smaller row number.
struct BestRows {
  private let limit: Int
  /// `length << 32 | (255 - prominence) << 24 | row`: a heap with the worst on top while there is a limit.
  private var ranks: [UInt64] = []

  init(limit: Int) { self.limit = limit }

  /// The length that a row must not exceed to be of use.
  @inline(__always) var longest: Int { ranks.count < limit ? .max : Int(ranks[0] >> 32) }

  @inline(__always) mutating func offer(_ row: Int, length: Int, prominence: Int = 0) {
    let rank = UInt64(length) << 32 | UInt64(255 - prominence) << 24 | UInt64(row)
    if ranks.count < limit {
      ranks.append(rank)
      if ranks.count == limit { makeHeap() }
    } else if let worst = ranks.first, rank < worst {
      ranks[0] = rank
      siftDown(0)
    }
  }

  var rows: [Int] { ranks.sorted().map { Int($0 & 0xFF_FFFF) } }

  private mutating func makeHeap() {
    for index in stride(from: ranks.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var child = 2 * parent + 1
      guard child < ranks.count else { return }
      if child + 1 < ranks.count, ranks[child + 1] > ranks[child] { child += 1 }
      if ranks[child] <= ranks[parent] { return }
      ranks.swapAt(parent, child)
      parent = child
    }
  }
}
