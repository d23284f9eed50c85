import KensakuHTTP
import KensakuSearch

/// `kensaku music`, `gourmet`, `wiki`, and `zip --online`: one query to a service.
struct SearchCommand {
  var query: String
  var options: SearchOptions
  var source: any SearchSource

  init(_ arguments: Arguments, source: any SearchSource) throws(UsageError) {
    query = arguments.operands.joined(separator: " ")
    options = try SearchOptions(arguments)
    self.source = source
  }

  static func gourmet(_ arguments: Arguments) throws(UsageError) -> SearchCommand {
    let source = try GourmetSource(arguments)
    if !source.query.hasCondition { try needWords(arguments, of: "gourmet") }
    return try SearchCommand(arguments, source: source)
  }

  private static func needWords(_ arguments: Arguments, of command: String) throws(UsageError) {
    if QueryError.isEmpty(arguments.operands.joined()) { throw .search(.noWords(command: command)) }
  }

  func run(in program: Program) throws -> Int32 {
    try run(source, in: program)
  }

  private func run<Source: SearchSource>(_ source: Source, in program: Program) throws -> Int32 {
    let connection = try Connection(options, program)
    let service = try source.service(over: connection, connection.configuration)
    let run = SearchRun(service: service, query: query, limit: options.limit)
    let presenter = SearchPresenter(
      subject: source.subject, format: source.format(in: program.language), options: options, connection: connection, program: program)
    if options.onlyPrintsCurl { return try printCurl(run, source, presenter) }
    try presenter.begin()
    let progress = presenter.showsProgress ? ProgressLine(language: program.language) : nil
    let answer = try run.answer { new, answer in
      progress?.clear()
      try presenter.show(new, of: answer)
      if answer.isTruncated { progress?.show(answer.progress) }
    }
    progress?.clear()
    return try presenter.finish(answer)
  }

  /// The first request is made as always, and shown where it would have gone out.
  private func printCurl<Source: SearchSource>(
    _ run: SearchRun<Source.Service>, _ source: Source, _ presenter: SearchPresenter<Source.Format>
  ) throws -> Int32 {
    let answer = try run.answer { _, _ in }
    guard let request = presenter.connection.withheldRequest else { return try presenter.finish(answer) }
    try presenter.program.output.write(CurlLine(request, secretsFrom: source.secretPlaces).text + "\n")
    return ExitCode.found
  }
}

extension SearchAnswer {
  fileprivate var progress: Words {
    guard let total else { return Words("\(items.count)件", "\(items.count) rows") }
    return Words("\(items.count) / \(total)件", "\(items.count) of \(total) rows")
  }
}
