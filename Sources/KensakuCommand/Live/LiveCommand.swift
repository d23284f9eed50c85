/// `kensaku live`: a search as one types for other programs, by lines of JSON.
struct LiveCommand: Sendable {
  var services: [InteractiveService]
  var options: SearchOptions

  private static let all = "all"

  init(_ arguments: Arguments) throws(UsageError) {
    var services: [InteractiveService] = []
    for name in arguments.operands {
      let named = try Self.services(name)
      services += named.filter { !services.contains($0) }
    }
    self.services = services.isEmpty ? [.zip] : services
    options = try SearchOptions(arguments)
    options.isInteractive = true
  }

  private static func services(_ name: String) throws(UsageError) -> [InteractiveService] {
    if name == all { return InteractiveService.allCases }
    guard let service = InteractiveService(rawValue: name) else {
      let known = InteractiveService.allCases.map(\.rawValue) + [all]
      throw .search(.unknownService(name, nearest: Spelling.nearest(to: name, among: known), known: known))
    }
    return [service]
  }

  func run() -> Never {
    let isClosed = [STDIN_FILENO, STDOUT_FILENO].map { fcntl($0, F_GETFD) < 0 }
    return Program.runOnMainActor { program in
      // What is opened next would be taken for them.
      if isClosed[0] { throw Failure.readingInput(EBADF) }
      if isClosed[1] { throw Failure.writingOutput(EBADF) }
      let connection = try Connection(options, program)
      let searches = services.map { (service: $0, model: $0.search(over: connection, program)) }
      let document = LiveDocument(language: program.language, isSandbox: connection.isSandbox)
      return try await LiveSession(searches, document).run()
    }
  }
}
