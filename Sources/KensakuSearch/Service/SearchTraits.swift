/// How a search field should treat a service.
public struct SearchTraits: Sendable, Hashable {
  /// What the service shows for an empty query.
  public enum EmptyQuery: Sendable, Hashable {
    /// Nothing, without a request.
    case nothing
    /// The rows that were last shown, without a request.
    case lastResults
    /// Its own answer, by a request.
    case request
  }

  /// The name for people and for output, such as `zip`.
  public var name: String
  /// How long typing has to pause before a request.
  public var quietPeriod: Duration
  /// The number of characters below which a query is not sent.
  public var shortestQuery: Int
  public var emptyQuery: EmptyQuery
  /// Whether a page can have a successor.
  public var isPaged: Bool

  public init(
    name: String, quietPeriod: Duration = .milliseconds(250), shortestQuery: Int = 1, emptyQuery: EmptyQuery = .nothing,
    isPaged: Bool = true
  ) {
    self.name = name
    self.quietPeriod = quietPeriod
    self.shortestQuery = shortestQuery
    self.emptyQuery = emptyQuery
    self.isPaged = isPaged
  }
}
