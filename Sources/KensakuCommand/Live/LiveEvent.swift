/// What a session of `kensaku live` has to act upon.
enum LiveEvent: Sendable {
  case line(LiveLine)
  case endOfInput
  /// The error number of a read that failed.
  case inputFailed(Int32)
  /// Of what was under way at the end of the input, all is done.
  case settled
  /// All that was to be written is.
  case written
  case outputFailed(Output.Failure)
  case signal(Int32)
}
