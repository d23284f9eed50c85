/// Who sleeps on a clock and until when; a value without effects.
struct Sleepers<Wake: Sendable>: Sendable {
  private struct Sleeper: Sendable {
    let id: Int
    let deadline: Duration
    let wake: Wake
  }

  private(set) var now = Duration.zero
  /// By deadline; those of the same deadline in the order they came.
  private var sleepers: [Sleeper] = []

  var deadlines: [Duration] { sleepers.map(\.deadline) }
  var count: Int { sleepers.count }

  mutating func add(_ id: Int, until deadline: Duration, wake: Wake) {
    var low = 0
    var high = sleepers.count
    while low < high {
      let middle = (low + high) / 2
      if sleepers[middle].deadline <= deadline { low = middle + 1 } else { high = middle }
    }
    sleepers.insert(Sleeper(id: id, deadline: deadline, wake: wake), at: low)
  }

  mutating func remove(_ id: Int) -> Wake? {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
    return sleepers.remove(at: index).wake
  }

  /// Moves the time forward, never back, and gives those whose deadline has come, earliest first.
  mutating func advance(to instant: Duration) -> [Wake] {
    now = max(now, instant)
    let due = sleepers.prefix { $0.deadline <= now }.map(\.wake)
    sleepers.removeFirst(due.count)
    return due
  }
}
