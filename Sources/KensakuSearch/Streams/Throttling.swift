/// Which elements a throttle gives, as a value: the first, and after each interval what came last in it.
struct Throttling<Element> {
  private enum Phase {
    case open, giving, resting
  }

  /// Whether the newest of what comes meanwhile is kept, or left out.
  private let latest: Bool
  private var phase = Phase.open
  private var pending: Element?
  private var hasEnded = false

  init(latest: Bool) {
    self.latest = latest
  }

  /// True where the element is to be given now, with an interval behind it.
  mutating func take(_ element: Element) -> Bool {
    if phase == .open {
      phase = .giving
      return true
    }
    if latest { pending = element }
    return false
  }

  /// The element was given. True where there is an interval to wait for: at the end only one with something behind it.
  mutating func rest() -> Bool {
    phase = .resting
    return !hasEnded || pending != nil
  }

  /// The interval is over. What is to be given now; where nothing is, the next element that comes is.
  mutating func resume() -> Element? {
    defer { pending = nil }
    phase = pending == nil ? .open : .giving
    return pending
  }

  /// Nothing comes any more. True where an interval that is being waited for has nothing behind it.
  mutating func end() -> Bool {
    hasEnded = true
    return phase == .resting && pending == nil
  }
}

extension Throttling: Sendable where Element: Sendable {}
