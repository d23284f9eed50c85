/// A row of an answer that could not be read, and was left out so that the others are not lost.
public struct DroppedRow: Sendable, Hashable {
  /// Where it is in the answer, such as `results[3]`.
  public var path: String
  /// What was expected and what was found, on one line.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
