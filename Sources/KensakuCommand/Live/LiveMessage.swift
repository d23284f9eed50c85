/// A line that `kensaku live` has to say.
enum LiveMessage: Sendable, Equatable {
  /// The rows are left out where the other side has them from the last state of the service that was written.
  case state(LiveState, hasRows: Bool)
  case mistake(LiveMistake, line: Int, id: LiveLine.ID?)
}
