import KensakuText

/// `kensaku` alone: the search screen on the terminal. The chosen row goes to standard output.
struct PickCommand {
  enum OutputFormat: String {
    case line, code, address, json, tsv
  }

  var query: String
  var output: OutputFormat
  var color: ColorChoice

  /// More rows than anybody scrolls through.
  private static let limit = 500

  init(_ arguments: Arguments) {
    query = arguments.value(of: "query") ?? ""
    output = arguments.value(of: "output").flatMap(OutputFormat.init) ?? .line
    color = ColorChoice(arguments)
  }

  func run(in program: Program) throws -> Int32 {
    let source = PostalSource(program.data().index)
    guard let terminal = Terminal() else { throw Terminal.isDumb ? UsageError.dumbTerminal : .noTerminal }
    let session = PickerSession(terminal: terminal, inColor: color.isOn(forTerminal: true), language: program.language)
    let outcome = session.run(query: query) { query in
      QueryError.isEmpty(query) ? PostalAnswer(query: query, rows: []) : source.search(query, Self.limit)
    }
    terminal.release()
    switch outcome {
    case .chosen(let row, let query):
      try program.output.write(text(of: row, query: query))
      return ExitCode.found
    case .cancelled:
      return ExitCode.cancelled
    case .ended(let number):
      return System.end(by: number)
    }
  }

  func text(of row: some PostalEntry, query: String) -> String {
    switch output {
    case .line: "\(row.code.hyphenated)\t\(TerminalText.safe(row.address))\n"
    case .code: row.code.description + "\n"
    case .address: TerminalText.safe(row.address) + "\n"
    case .json: JSONFormat.line(row, query: query) + "\n"
    case .tsv: TSVFormat.line(row, query: query)
    }
  }
}
