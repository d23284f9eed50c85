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
    try refuseStandardInput(arguments, of: "gourmet")
    let source = try GourmetSource(arguments)
    if !source.query.hasCondition { try needWords(arguments, of: "gourmet") }
    return try SearchCommand(arguments, source: source)
  }

  static func music(_ arguments: Arguments) throws(UsageError) -> SearchCommand {
    try refuseStandardInput(arguments, of: "music")
    try needWords(arguments, of: "music")
    return try SearchCommand(arguments, source: MusicSource(arguments))
  }

  static func wiki(_ arguments: Arguments) throws(UsageError) -> SearchCommand {
    try refuseStandardInput(arguments, of: "wiki")
    try needWords(arguments, of: "wiki")
    return try SearchCommand(arguments, source: WikiSource(arguments))
  }

  /// A code alone: what makes an answer of its table is not asked of a service.
  static func zip(_ arguments: Arguments) throws(UsageError) -> SearchCommand {
    if arguments.operands.isEmpty { throw .nothingGiven }
    if QueryError.isEmpty(arguments.operands.joined()) { throw .invalidQuery(.empty) }
    if arguments.operands == ["-"], !arguments.hasEndMark { throw .contradiction("-", "--online") }
    if arguments.has("zipcloud") { throw .contradiction("--zipcloud", "--online") }
    var command = try SearchCommand(arguments, source: ZipSource())
    // As much as without --online.
    if !arguments.has("limit"), !System.isTerminal(STDOUT_FILENO) { command.options.limit = nil }
    return command
  }

  private static func needWords(_ arguments: Arguments, of command: String) throws(UsageError) {
    if QueryError.isEmpty(arguments.operands.joined()) { throw .search(.noWords(command: command)) }
  }

  /// What everybody knows to mean standard input is not to be searched for by mistake.
  private static func refuseStandardInput(_ arguments: Arguments, of command: String) throws(UsageError) {
    if arguments.operands == ["-"], !arguments.hasEndMark { throw .search(.noStandardInput(command: command)) }
  }

  func run(in program: Program) throws -> Int32 {
    try run(source, in: program)
  }

  private func run<Source: SearchSource>(_ source: Source, in program: Program) throws -> Int32 {
    let connection = try Connection(options, program)
    let presenter = SearchPresenter(
      subject: source.subject, format: source.format(in: program.language), options: options, connection: connection, program: program)
    let remarks = source.remarks(on: connection)
    if !remarks.isEmpty { program.say(remarks) }
    do {
      let service = try source.service(over: connection, connection.configuration)
      // Not of what had to be asked before the search.
      _ = connection.takeResponses()
      return try run(SearchRun(service: service, query: query, limit: options.limit), source, presenter)
    } catch let failure as SearchFailure {
      let code = try presenter.finish(SearchAnswer(query: query, failure: failure))
      if options.onlyPrintsCurl { program.say(.lookUp) }
      return code
    }
  }

  private func run<Source: SearchSource>(
    _ run: SearchRun<Source.Service>, _ source: Source, _ presenter: SearchPresenter<Source.Format>
  ) throws -> Int32 {
    var run = run
    if options.onlyPrintsCurl { return try printCurl(of: try run.run { _, _ in }, source, presenter) }
    try presenter.begin()
    let program = presenter.program
    let progress = presenter.showsProgress ? ProgressLine(language: program.language) : nil
    let answer = try run.run { new, answer in
      progress?.clear()
      try presenter.show(new, of: answer)
      if answer.isTruncated { progress?.show(answer.progress) }
    }
    progress?.clear()
    let code = try presenter.finish(answer)
    return run.signal.map(System.end) ?? code
  }

  /// The first request is made as always, and shown where it would have gone out.
  private func printCurl<Source: SearchSource>(
    of answer: SearchAnswer<Source.Format.Item>, _ source: Source, _ presenter: SearchPresenter<Source.Format>
  ) throws -> Int32 {
    guard let request = presenter.connection.withheldRequest else { return try presenter.finish(answer) }
    try presenter.program.output.write(CurlLine(request, secretsFrom: source.secretPlaces).text + "\n")
    try presenter.program.output.flush()
    if presenter.connection.isSandbox { presenter.program.say(.addressOfSandbox) }
    return ExitCode.found
  }
}

extension Words {
  fileprivate static let lookUp = Words(
    "--genre や --budget の名前と金額をコードにできないので、リクエストを表示できません。コード（G001など）なら問い合わせずに表示できます",
    "names and prices of --genre and --budget have to be looked up before the request can be shown; codes such as G001 need not")
  fileprivate static let addressOfSandbox = Words(
    "このアドレスのサンドボックスは、もう止まっています。kensaku sandbox で動かし続けられます",
    "the sandbox at that address is gone by now; kensaku sandbox keeps one running")
}

extension SearchAnswer {
  fileprivate var progress: Words {
    guard let total else { return Words("\(items.count)件", "\(items.count) rows") }
    return Words("\(items.count) / \(total)件", "\(items.count) of \(total) rows")
  }
}
