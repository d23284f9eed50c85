/// How many requests a service takes at the moment, where it has a limit.
public struct CallAllowance: Sendable, Hashable {
  /// How many could begin now.
  public var left: Int
  /// How many may begin in the limit's interval.
  public var limit: Int

  public init(left: Int, limit: Int) {
    self.left = left
    self.limit = limit
  }
}

extension CallAllowance {
  /// The pause in typing to wait for, where `usual` is enough while calls abound: once less than half of them are left it grows, up to
  /// four times as long for the last.
  func quietPeriod(_ usual: Duration) -> Duration {
    let half = max(1, limit / 2)
    let missing = min(half, max(0, half - left))
    return usual + usual * (3 * missing) / half
  }
}
