/// Why a search has no answer. Finding nothing is not a failure.
public struct SearchFailure: Error, Sendable {
  public enum Reason: Sendable, Hashable {
    /// The service could not be reached.
    case offline
    /// Too many requests; a new one makes sense at `until`, where the service told it.
    case throttled(until: ContinuousClock.Instant?)
    /// The service refuses this client, for instance its key.
    case refused
    /// An answer came and could not be understood.
    case unreadable
    /// The service's own error.
    case service(code: String?, message: String)
    /// The query cannot be answered as it stands.
    case invalidQuery(String)
    case cancelled
    case other
  }

  public var reason: Reason
  /// The error behind it, for diagnosis.
  public var underlying: (any Error)?

  public init(_ reason: Reason, underlying: (any Error)? = nil) {
    self.reason = reason
    self.underlying = underlying
  }
}
