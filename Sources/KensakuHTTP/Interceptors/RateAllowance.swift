/// How many requests a rate limit takes at the moment.
public struct RateAllowance: Sendable, Hashable {
  /// How many could begin now.
  public let left: Int
  /// How many may begin in the limit's interval.
  public let limit: Int

  public init(left: Int, limit: Int) {
    self.left = left
    self.limit = limit
  }
}
