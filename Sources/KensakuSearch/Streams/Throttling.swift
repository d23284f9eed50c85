/// Which elements a throttle gives, as a value: the first, and after each interval what came last in it.
struct Throttling<Element> {
  private enum Phase {
    case open, giving, resting
  }

  private let interval: Duration
  /// Whether the newest of what comes meanwhile is kept, or left out.
  private let latest: Bool
  private var phase = Phase.open
  private var intervalEnd = Duration.zero
  private var pending: Element?
  private var hasEnded = false

  init(interval: Duration, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  /// True where the element is to be given now, with an interval behind it.
  mutating func take(_ element: Element, at now: Duration) -> Bool {
    if phase == .open {
      give(at: now)
      return true
    }
    // Who waits for the interval may not have woken yet. What comes when it is over is the first of the next all the same.
    let isFirst = now >= intervalEnd && pending == nil
    if latest || isFirst { pending = element }
    return false
  }

  /// The element was given. True where there is an interval to wait for: at the end only one with something behind it.
  mutating func rest() -> Bool {
    phase = .resting
    return !hasEnded || pending != nil
  }

  /// The interval is over. What is to be given now; where nothing is, the next element that comes is.
  mutating func resume(at now: Duration) -> Element? {
    guard let element = pending.take() else {
      phase = .open
      return nil
    }
    give(at: now)
    return element
  }

  /// Nothing comes any more. True where an interval that is being waited for has nothing behind it.
  mutating func end() -> Bool {
    hasEnded = true
    return phase == .resting && pending == nil
  }

  private mutating func give(at now: Duration) {
    phase = .giving
    intervalEnd = now + interval
  }
}

extension Throttling: Sendable where Element: Sendable {}
