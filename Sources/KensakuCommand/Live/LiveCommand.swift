/// `kensaku live`: a search as one types for other programs, by lines of JSON.
struct LiveCommand {
  var services: [InteractiveService]
  var options: SearchOptions

  init(_ arguments: Arguments) throws(UsageError) {
    services = try InteractiveService.named(arguments.operands)
    options = try SearchOptions(arguments)
    options.isInteractive = true
  }

  func run(in program: Program) throws -> Never {
    // What is opened next would be taken for one that is closed.
    if fcntl(STDIN_FILENO, F_GETFD) < 0 { throw Failure.readingInput(EBADF) }
    if fcntl(STDOUT_FILENO, F_GETFD) < 0 { throw Failure.writingOutput(EBADF) }
    program.runOnMainActor { program in try await serve(in: program) }
  }

  @MainActor
  private func serve(in program: Program) async throws -> Int32 {
    let connection = try Connection(options, program)
    let searches = services.map { (service: $0, model: $0.search(over: connection, program)) }
    let document = LiveDocument(language: program.language, isSandbox: connection.isSandbox)
    return try await LiveSession(searches, document).run()
  }
}
