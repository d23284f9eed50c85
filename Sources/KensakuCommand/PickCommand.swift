import KensakuSearch

/// `kensaku pick`, and `kensaku` alone: the search screen on the terminal. The chosen row goes to standard output.
struct PickCommand {
  var services: [InteractiveService]
  var query: String
  var output: PickerOutput
  var color: ColorChoice
  var options: SearchOptions

  /// Rows that are asked for at once.
  private static let pageSize = 50

  init(_ arguments: Arguments) throws(UsageError) {
    services = try InteractiveService.named(arguments.operands)
    query = arguments.value(of: "query") ?? ""
    output = arguments.value(of: "output").flatMap(PickerOutput.init) ?? .text
    color = ColorChoice(arguments)
    options = try SearchOptions(arguments)
    options.limit = Self.pageSize
    options.isInteractive = true
  }

  func run(in program: Program) throws -> Never {
    // What is opened next would be taken for one that is closed.
    if fcntl(STDOUT_FILENO, F_GETFD) < 0 { throw Failure.writingOutput(EBADF) }
    program.runOnMainActor { program in try await pick(in: program) }
  }

  @MainActor
  private func pick(in program: Program) async throws -> Int32 {
    let connection = try Connection(options, program)
    // Before the screen, for they may have something to say.
    let searches = services.map { $0.search(over: connection, program) }
    var history = QueryHistory.ofUser(connection.configuration)
    guard let terminal = Terminal() else { throw Terminal.isDumb ? UsageError.dumbTerminal : .noTerminal }
    let state = PickerState(query: query, services: services, history: history?.entries ?? [])
    let session = PickerSession(
      state, searches, on: terminal, output: output, inColor: color.isOn(forTerminal: true), language: program.language,
      isSandbox: connection.isSandbox)
    let outcome = await session.run()
    terminal.release()
    switch outcome {
    case .chosen(let row, let query):
      try program.output.write(row.output(output, query: query))
      history?.add(query)
      return ExitCode.found
    case .cancelled: return ExitCode.cancelled
    case .ended(let number): return System.end(by: number)
    }
  }
}

extension InteractiveService {
  /// Those that a command line names; postal codes where it names none.
  static func named(_ names: [String]) throws(UsageError) -> [InteractiveService] {
    if names.isEmpty { return [.zip] }
    var services: [InteractiveService] = []
    for name in names {
      if name == "all" { return allCases }
      guard let service = InteractiveService(rawValue: name) else {
        throw .badChoice(name, option: "SERVICE", choices: allCases.map(\.rawValue) + ["all"])
      }
      if !services.contains(service) { services.append(service) }
    }
    return services
  }
}
