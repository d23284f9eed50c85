extension TransportCase {
  /// What cases are about.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    /// The target of a request, to the byte.
    case encoding
    /// The fields of a request.
    case fields
    /// The body of a request.
    case uploads
    /// The head of an answer.
    case heads
    /// The body of an answer.
    case bodies
    /// Content codings of an answer.
    case codings
    /// Answers that are broken.
    case malformed
    /// How large an answer may be.
    case limits
    case redirects
    case timeouts
    /// Answers piece by piece, and back pressure.
    case streaming
    case cancellation
    /// Reuse of connections, and what must not stay between requests.
    case connections
    /// Many requests at a time.
    case concurrency
    /// What errors and metrics say.
    case reports
  }

  /// The whole suite, by group.
  public static let all: [TransportCase] = Group.allCases.flatMap(\.cases)
}

extension TransportCase.Group {
  /// The cases of this group.
  public var cases: [TransportCase] {
    switch self {
    case .encoding: TransportCase.encoding
    case .fields: TransportCase.fields
    case .uploads: TransportCase.uploads
    case .heads: TransportCase.heads
    case .bodies: TransportCase.bodies
    case .codings: TransportCase.codings
    case .malformed: TransportCase.malformed
    case .limits: TransportCase.limits
    case .redirects: TransportCase.redirects
    case .timeouts: TransportCase.timeouts
    case .streaming: TransportCase.streaming
    case .cancellation: TransportCase.cancellation
    case .connections: TransportCase.connections
    case .concurrency: TransportCase.concurrency
    case .reports: TransportCase.reports
    }
  }
}
