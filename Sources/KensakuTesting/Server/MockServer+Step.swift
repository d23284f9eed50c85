extension MockServer {
  /// One thing that a server does while it answers.
  ///
  /// Neighbouring bytes go out in one write; any other step between them parts them. A client that closes its side ends the reply.
  public enum Step: Sendable {
    /// Sends the bytes.
    case bytes([UInt8])
    /// Sends the bytes, except in answer to HEAD.
    case body([UInt8])
    /// Sends the bytes over and over until the client goes, except in answer to HEAD.
    case endless([UInt8])
    /// Does nothing for so long.
    case pause(Duration)
    /// Does nothing until the gate is open.
    case wait(Gate)
    /// Opens the gate: what stands before has been handed to the system.
    case open(Gate)
    /// Sends nothing more and keeps the connection until the client goes or the server stops.
    case stall
    /// Closes the connection in order (FIN).
    case close
    /// Breaks the connection off (RST).
    case reset

    /// Whether an answer to HEAD leaves it out.
    var isBody: Bool {
      switch self {
      case .body, .endless: true
      default: false
      }
    }

    /// Sends an interim head such as `103 Early Hints`.
    public static func interim(_ status: Int, fields: Fields = [:]) -> Step {
      .bytes(Reply.head(status, fields))
    }
  }
}
