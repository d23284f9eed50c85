/// One host's window and those who wait for it, as a value: it says whom to wake, others do it.
struct RateQueue<Waiter: Sendable>: Sendable {
  private struct Entry: Sendable {
    let id: Int
    /// Nil: waits for ever.
    let deadline: Duration?
    let waiter: Waiter
  }

  /// What `settle` decided.
  struct Decisions: Sendable {
    var begun: [Waiter] = []
    /// Their deadline is before the next free time.
    var hopeless: [Waiter] = []
  }

  var window: RateWindow
  let order: RateLimiter.Order
  /// In the order of arrival.
  private var entries: [Entry] = []
  private var refused: [Waiter] = []

  init(window: RateWindow, order: RateLimiter.Order) {
    self.window = window
    self.order = order
  }

  var waiting: Int { entries.count }
  var isIdle: Bool { entries.isEmpty && window.isIdle }

  /// Takes its place; what comes of it says `settle`.
  mutating func arrive(_ waiter: Waiter, id: Int, deadline: Duration?, at now: Duration) {
    window.pass(to: now)
    let ahead = order == .newestFirst ? 0 : entries.count
    if let deadline, window.time(after: ahead, at: now) > deadline {
      refused.append(waiter)
    } else {
      entries.append(Entry(id: id, deadline: deadline, waiter: waiter))
    }
  }

  mutating func leave(_ id: Int) {
    if let index = entries.lastIndex(where: { $0.id == id }) { entries.remove(at: index) }
  }

  mutating func settle(at now: Duration) -> Decisions {
    window.pass(to: now)
    var decisions = Decisions(hopeless: refused)
    refused = []
    while window.free > 0, let entry = next() {
      window.begin(at: now)
      decisions.begun.append(entry.waiter)
    }
    if let next = nextTime(at: now) {
      let isHopeless = { (entry: Entry) in entry.deadline.map { $0 < next } ?? false }
      decisions.hopeless += entries.filter(isHopeless).map(\.waiter)
      entries.removeAll(where: isHopeless)
    }
    return decisions
  }

  /// When to settle again; nil where nobody waits.
  func nextTime(at now: Duration) -> Duration? {
    entries.isEmpty ? nil : window.time(after: 0, at: now)
  }

  private mutating func next() -> Entry? {
    switch order {
    case .newestFirst: entries.popLast()
    case .oldestFirst: entries.isEmpty ? nil : entries.removeFirst()
    }
  }
}
