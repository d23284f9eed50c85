import KensakuText

/// `kensaku zip`: one query from the arguments, or many from standard input.
struct ZipCommand {
  enum Queries: Equatable {
    case one(String)
    case linesOfStandardInput
  }

  var queries: Queries
  /// Nil leaves the choice to where the output goes.
  var format: ZipAnswerer.Format?
  var limit: Int?
  var isExact: Bool
  var hasHeader: Bool
  var color: ColorChoice

  init(_ arguments: Arguments) throws(UsageError) {
    format = try arguments.only(of: ZipAnswerer.Format.allCases.map(\.rawValue)).flatMap(ZipAnswerer.Format.init)
    if let option = arguments.last(of: CommandSpec.requestOptions.map(\.name)) { throw .search(.onlyWith("--" + option, "--online")) }
    // zipcloud has an answer of its own to a request without a code.
    if arguments.operands.isEmpty, format != .zipcloud { throw .nothingGiven }
    let isDash = arguments.operands == ["-"] && !arguments.hasEndMark
    queries = isDash ? .linesOfStandardInput : .one(arguments.operands.joined(separator: " "))
    limit = try arguments.wholeNumber("limit")
    isExact = arguments.has("exact")
    hasHeader = arguments.has("header")
    color = ColorChoice(arguments)
  }

  func run(in program: Program) throws -> Int32 {
    let isTerminal = System.isTerminal(STDOUT_FILENO)
    let answerer = ZipAnswerer(
      format: format ?? (isTerminal ? .table : .tsv), limit: limit ?? (isTerminal ? 20 : nil), isExact: isExact,
      table: TableFormat(columns: isTerminal ? program.columns : nil, inColor: color.isOn(forTerminal: isTerminal)),
      language: program.language, source: PostalSource(program.data().index))
    switch queries {
    case .one(let query): return try answer(query, with: answerer, in: program)
    case .linesOfStandardInput: return try answerLines(with: answerer, in: program)
    }
  }

  private func answer(_ query: String, with answerer: ZipAnswerer, in program: Program) throws -> Int32 {
    let response = answerer.respond(to: query)
    if case .invalid(let error) = response.outcome {
      if answerer.format != .zipcloud || error == .notACode { throw UsageError.invalidQuery(error) }
    }
    try program.output.write(header(for: answerer.format) + response.text)
    try program.output.flush()
    if let notice = response.notice { program.say(notice) }
    return response.outcome.exitCode
  }

  private func header(for format: ZipAnswerer.Format) -> String {
    hasHeader && format == .tsv ? TSVFormat.header : ""
  }

  private func answerLines(with answerer: ZipAnswerer, in program: Program) throws -> Int32 {
    var reader = LineReader()
    var batch = Batch(answerer: answerer, program: program)
    try program.output.write(header(for: answerer.format))
    while true {
      guard let bytes = System.read(STDIN_FILENO, upTo: 1 << 14) else { throw Failure.readingInput(errno) }
      if bytes.isEmpty { break }
      for line in reader.feed(bytes) { try batch.answer(line) }
      // Whoever asks line by line waits for the answer before the next line.
      try program.output.flush()
    }
    if let last = reader.finish() { try batch.answer(last) }
    return batch.exitCode
  }

  /// The queries of standard input, and what has come of them so far.
  private struct Batch {
    let answerer: ZipAnswerer
    let program: Program
    private var lineNumber = 0
    private var hasFound = false
    private var hasInvalid = false

    init(answerer: ZipAnswerer, program: Program) {
      self.answerer = answerer
      self.program = program
    }

    /// Found wins, so that one bad line among thousands does not hide that the rest was answered.
    var exitCode: Int32 {
      hasFound ? ExitCode.found : hasInvalid ? ExitCode.usage : ExitCode.nothingFound
    }

    mutating func answer(_ line: LineReader.Line) throws {
      lineNumber += 1
      if case .text(let query) = line, query.allSatisfy(\.isWhitespace), !answerer.format.hasAPlaceForEachQuery { return }
      let response =
        switch line {
        case .text(let query): answerer.respond(to: query)
        case .tooLong: answerer.refuse("", .tooLong)
        }
      switch response.outcome {
      case .found: hasFound = true
      case .nothingFound: break
      case .invalid: hasInvalid = true
      }
      if answerer.format == .table, response.outcome == .found, case .text(let query) = line {
        try program.output.write([Span(text: TerminalText.safe(query), style: .title)].rendered(inColor: answerer.table.inColor) + "\n")
      }
      try program.output.write(response.text)
      guard let notice = response.notice else { return }
      try program.output.flush()
      program.say(Words("\(lineNumber)行目: \(notice.japanese)", "line \(lineNumber): \(notice.english)"))
    }
  }
}

extension ZipAnswerer.Response.Outcome {
  var exitCode: Int32 {
    switch self {
    case .found: ExitCode.found
    case .nothingFound: ExitCode.nothingFound
    case .invalid: ExitCode.usage
    }
  }
}
