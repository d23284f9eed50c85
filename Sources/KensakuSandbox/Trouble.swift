extension Sandbox {
  /// What goes wrong. Each service fails in its own way: iTunes throttles with an empty 403, Wikipedia with an error in a 200.
  public enum Trouble: Sendable, Hashable {
    case none
    /// Every answer takes so much longer.
    case slow(Duration)
    /// The first of every so many requests to a service fails, so that even a single one meets it; the next does not, unless all do.
    case flaky(everyNth: Int)
    /// Every request is refused for being one too many.
    case throttled
    /// Answers are no JSON: in turn cut short, a page with status 200, and 10 MiB of spaces.
    case malformed
    /// Nothing but the pages that stand in for a service while it is being repaired.
    case down
  }
}

extension Sandbox.Trouble: LosslessStringConvertible {
  /// `none`, `slow`, `slow:2.5` in seconds, `flaky`, `flaky:4`, `throttled`, `malformed`, `down`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let amount = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first ?? "", amount) {
    case ("none", nil): self = .none
    case ("slow", nil): self = .slow(.seconds(2))
    case ("slow", let seconds?):
      guard let seconds = Double(seconds), (0...3600).contains(seconds) else { return nil }
      self = .slow(.milliseconds(Int(seconds * 1000)))
    case ("flaky", nil): self = .flaky(everyNth: 3)
    case ("flaky", let count?):
      guard let count = Int(count), count > 0 else { return nil }
      self = .flaky(everyNth: count)
    case ("throttled", nil): self = .throttled
    case ("malformed", nil): self = .malformed
    case ("down", nil): self = .down
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .none: "none"
    case .slow(let duration): "slow:\(Self.seconds(duration))"
    case .flaky(let count): "flaky:\(count)"
    case .throttled: "throttled"
    case .malformed: "malformed"
    case .down: "down"
    }
  }

  /// Without a fraction where there is none.
  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }
}
