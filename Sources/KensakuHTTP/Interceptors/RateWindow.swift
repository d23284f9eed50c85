/// When requests to one host began, and when the next may: never more than `count` within any `interval`.
struct RateWindow: Sendable {
  let count: Int
  let interval: Duration
  /// Of the requests that still count, earliest first.
  private(set) var starts: [Duration] = []
  private(set) var pausedUntil: Duration?

  init(count: Int, interval: Duration) {
    self.count = max(1, count)
    self.interval = max(.zero, interval)
  }

  var isIdle: Bool { starts.isEmpty && pausedUntil == nil }

  /// How many may begin now, as of the last `pass`.
  var free: Int { pausedUntil == nil ? count - starts.count : 0 }

  /// Forgets what no longer counts.
  mutating func pass(to now: Duration) {
    let gone = starts.prefix { now - $0 >= interval }.count
    if gone > 0 { starts.removeFirst(gone) }
    if let until = pausedUntil, until <= now { pausedUntil = nil }
  }

  /// Only where one is free.
  mutating func begin(at now: Duration) {
    starts.append(now)
  }

  /// The request that began then was not sent.
  mutating func giveBack(_ start: Duration) {
    if let index = starts.lastIndex(of: start) { starts.remove(at: index) }
  }

  mutating func pause(until time: Duration) {
    pausedUntil = max(time, pausedUntil ?? time)
  }

  /// The earliest time at which the next one may begin after `waiting` others have, all of them as early as they may.
  func time(after waiting: Int, at now: Duration) -> Duration {
    let unpaused = count - starts.count
    let rounds = waiting / count
    let place = waiting % count
    let earliest = place < unpaused ? now : starts[place - unpaused] + interval
    return max(earliest + interval * rounds, pausedUntil ?? now)
  }
}
