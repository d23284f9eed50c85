/// How the program ends.
enum ExitCode {
  /// Something was found, or done.
  static let found: Int32 = 0
  static let nothingFound: Int32 = 1
  /// A usage error or an invalid query.
  static let usage: Int32 = 2
  static let failure: Int32 = 3
  /// A server answers, with a status of 400 or more.
  static let refusedByServer: Int32 = 4
  /// No answer came, or none that can be used.
  static let noAnswer: Int32 = 5
  static let outOfTime: Int32 = 6
  /// Left with Ctrl-C or Esc, as a shell counts SIGINT.
  static let cancelled: Int32 = 130
  /// What a shell shows for a program whose reader went away.
  static let brokenPipe: Int32 = 141
}
