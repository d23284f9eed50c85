extension MockServer {
  /// What has happened at a server so far.
  public struct Counts: Sendable, Hashable {
    /// Requests received, the defective ones among them.
    public internal(set) var requests = 0
    /// Connections accepted.
    public internal(set) var connections = 0
    /// Connections that neither side has closed.
    public internal(set) var openConnections = 0
    /// Bytes of replies that the system has taken.
    public internal(set) var bytesSent = 0
  }
}
