/// Nothing of what a test waited for happened in time.
public struct TimeLimitExceeded: Error, CustomStringConvertible {
  /// What was there instead when the time was over.
  public let found: String
  /// How long it was waited for.
  public let limit: Duration

  public var description: String { "not within \(limit); at the end: \(found)" }
}
