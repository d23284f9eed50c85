import KensakuHTTP
import KensakuPostal
import KensakuText

/// The program around a command: its streams, its language, and how it ends.
struct Program {
  static let version = Version.current

  let language = Language(environment: System.variable)
  let output = Output(STDOUT_FILENO)
  private let errors = Output(STDERR_FILENO)

  /// Runs what the arguments ask for and returns the exit code. Nil stands for an argument that is no text.
  func run(_ arguments: [String?]) -> Int32 {
    conclude(
      Result {
        if let index = arguments.firstIndex(of: nil) { throw UsageError.notUTF8(index + 1) }
        return try dispatch(arguments.compactMap { $0 })
      })
  }

  /// Writes what is left to write, tells why something failed, and gives the exit code.
  func conclude(_ result: Result<Int32, any Error>) -> Int32 {
    do {
      let code = try result.get()
      try output.flush()
      return code
    } catch Output.Failure.closed {
      return ExitCode.brokenPipe
    } catch {
      // What was written before the error comes before its message.
      try? output.flush()
      return explain(error)
    }
  }

  private func dispatch(_ arguments: [String]) throws -> Int32 {
    switch try Invocation(arguments) {
    case .help(let command):
      try output.write(Help.text(of: command, in: language, columns: terminalColumns))
    case .version:
      let data = data()
      try output.write("kensaku \(Self.version) (\(TerminalText.safe(data.dates(language))))\n")
      try sayStaleness(of: data)
    case .zip(let command):
      return try command.run(in: self)
    case .json(let command):
      return try command.run(in: self)
    case .get(let command):
      return try command.run(in: self)
    case .search(let command):
      return try command.run(in: self)
    case .data(let command):
      try command.run(in: self)
    case .config(let command):
      return try command.run(in: self)
    case .doctor(let command):
      return try command.run(in: self)
    case .sandbox(let command):
      return try command.run(in: self)
    case .live(let command):
      try command.run(in: self)
    case .pick(let command):
      try command.run(in: self)
    }
    return ExitCode.found
  }

  private func explain(_ error: any Error) -> Int32 {
    switch error {
    case let error as UsageError:
      say(error.lines)
      return ExitCode.usage
    case let error as Failure:
      say(error.lines)
      return ExitCode.failure
    case Output.Failure.unwritable(let number):
      say(Failure.writingOutput(number).words)
      return ExitCode.failure
    default:
      say(Words("\(error)", "\(error)"))
      return ExitCode.failure
    }
  }

  /// Tells the person something on standard error.
  func say(_ words: Words) {
    say([words])
  }

  func say(_ lines: [Words]) {
    let text = lines.map { TerminalText.safe($0(language)).shortened(to: 1_000) + "\n" }.joined()
    // Nobody is left to tell where standard error cannot be written.
    try? errors.write("kensaku: " + text)
    try? errors.flush()
  }

  /// The postal data in use. Warns where the user's own cannot be used.
  func data() -> PostalData {
    let data = PostalData.load()
    if let warning = data.warning { say(warning) }
    return data
  }

  /// Tells, after what was written, where the user's own data is older than the data built in.
  func sayStaleness(of data: PostalData) throws(Output.Failure) {
    guard let staleness = data.staleness else { return }
    try output.flush()
    say(staleness)
  }

  /// The width of the terminal, where standard output is one.
  var terminalColumns: Int? { System.isTerminal(STDOUT_FILENO) ? columns : nil }

  /// The width of the terminal that standard output is.
  var columns: Int {
    if let size = System.size(of: STDOUT_FILENO) { return size.columns }
    guard let columns = System.variable("COLUMNS").flatMap({ Int($0) }), (1...10_000).contains(columns) else { return 80 }
    return columns
  }
}

extension String {
  /// The text without its middle, where it is longer than anybody reads: names and values in messages may have any length.
  func shortened(to count: Int) -> String {
    let scalars = unicodeScalars
    guard scalars.count > count else { return self }
    return String(scalars.prefix(count / 2)) + "…" + String(scalars.suffix(count - count / 2 - 1))
  }
}
