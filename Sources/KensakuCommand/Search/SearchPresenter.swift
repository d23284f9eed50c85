import KensakuHTTP
import KensakuSearch
import KensakuText

/// Shows what a search gave in one of the formats, and says on standard error what the output has no place for.
struct SearchPresenter<Format: ResultFormat> {
  var subject: SearchSubject
  var format: Format
  var options: SearchOptions
  var connection: Connection
  var program: Program

  typealias Answer = SearchAnswer<Format.Item>

  private var outputIsTerminal: Bool { System.isTerminal(STDOUT_FILENO) }
  private var kind: SearchOptions.Format { options.format ?? (outputIsTerminal ? .table : .tsv) }

  /// Whether a line on the terminal can come and go while pages come, without getting between rows.
  var showsProgress: Bool {
    System.isTerminal(STDERR_FILENO) && (kind == .table || kind == .json || !outputIsTerminal)
  }

  func begin() throws {
    if kind == .tsv, options.hasHeader { try program.output.write(format.tsvHeader) }
  }

  /// Writes what needs no more than itself, so that whoever reads it need not wait for the rest.
  func show(_ items: ArraySlice<Format.Item>, of answer: Answer) throws {
    switch kind {
    case .tsv: for item in items { try program.output.write(format.tsvLine(item, query: answer.query)) }
    case .jsonl: for item in items { try program.output.write(format.jsonLine(item, query: answer.query)) }
    case .raw: try writeBodies()
    case .table, .json: return
    }
    try program.output.flush()
  }

  /// Returns the exit code.
  func finish(_ answer: Answer) throws -> Int32 {
    let report = answer.failure.map { SearchFailureReport($0, of: subject, proxy: proxy(of: $0), replacement: replacement) }
    switch kind {
    case .table: try writeTable(answer)
    case .json where report == nil || !answer.items.isEmpty: try writeDocument(answer, report)
    case .raw: try writeBodies()
    case .json, .tsv, .jsonl: break
    }
    try program.output.flush()
    tell(answer, report)
    if let report { return report.exitCode }
    if !answer.items.isEmpty { return ExitCode.found }
    // Rows that came and cannot be shown are not “nothing found”.
    return answer.dropped.isEmpty ? ExitCode.nothingFound : ExitCode.noAnswer
  }

  private func writeTable(_ answer: Answer) throws {
    let table = TableFormat(
      columns: outputIsTerminal ? program.columns : nil, inColor: options.color.isOn(forTerminal: outputIsTerminal))
    try program.output.write(format.table(answer.items, query: answer.query, like: table))
    let footer = [answer.items.isEmpty ? nil : subject.credit, connection.isSandbox ? Words.sandbox(program.language) : nil]
    for line in footer.compactMap({ $0 }) {
      try program.output.write([Span(text: line, style: .dim)].rendered(inColor: table.inColor) + "\n")
    }
  }

  private func writeDocument(_ answer: Answer, _ report: SearchFailureReport?) throws {
    let document = SearchDocument(
      service: subject.service, query: answer.query, count: answer.items.count, total: OrNull(answer.total),
      truncated: answer.isTruncated, dropped: answer.dropped.map(SearchDocument<Format.JSONRow>.Dropped.init),
      sandbox: connection.isSandbox ? true : nil, credit: subject.credit, error: report?.lines.first?(program.language),
      results: answer.items.map { format.json(of: $0, query: nil) })
    try program.output.write(JSONLine.text(document) + "\n")
  }

  private func writeBodies() throws {
    for response in connection.takeResponses() {
      switch ShownBody(response) {
      case .json(let value):
        try value.write(indent: 2, isForTerminals: outputIsTerminal) { piece throws(Output.Failure) in try program.output.write(piece) }
        try program.output.write("\n")
      case .text(let text):
        try program.output.write((outputIsTerminal ? TerminalText.safeLines(text) : text) + "\n")
      case .binary:
        let size = (response.body.bytes?.count ?? 0).inBytes
        program.say(Words("応答はテキストではないので表示しません（\(size)）", "the answer is no text and not shown (\(size))"))
      }
    }
  }

  private func tell(_ answer: Answer, _ report: SearchFailureReport?) {
    let note = answer.isNothing && connection.isSandbox ? subject.sandboxNote : nil
    if connection.isSandbox, kind != .table { program.say([.sandbox] + (note.map { [$0] } ?? [])) }
    if !answer.dropped.isEmpty { program.say(Self.words(on: answer.dropped)) }
    if let report { return tell(report, answer) }
    if answer.isNothing, kind == .table {
      let nothing = Words("「\(answer.query)」に当てはまる結果は見つかりませんでした", "nothing found for “\(answer.query)”")
      program.say([nothing] + (note.map { [$0] } ?? []))
    } else if !answer.items.isEmpty, answer.isTruncated, kind != .json {
      // A document says so itself; whoever reads lines could not know.
      program.say(answer.wordsOnPart(of: subject))
    }
  }

  private func tell(_ report: SearchFailureReport, _ answer: Answer) {
    program.say(report.lines + (answer.items.isEmpty ? [] : [answer.wordsOnBreak]))
    if options.isVerbose, let error = answer.failure?.underlying { program.remark(Words("* \(error)", "* \(error)")) }
  }

  /// Nil where the sandbox or a recording answers.
  private var replacement: Replacement? {
    connection.isElsewhere ? nil : Replacement(ofServiceNamed: subject.service)
  }

  private func proxy(of failure: SearchFailure) -> EnvironmentProxy? {
    guard let error = failure.underlying as? APIError, let url = try? HTTP.URL(error.request.url) else { return nil }
    return EnvironmentProxy(for: url, environment: System.variable)
  }

  private static func words(on dropped: [DroppedRow]) -> [Words] {
    let shown = dropped.prefix(3).map { row in
      let line = "  \(row.path): \(row.reason)"
      return Words(line, line)
    }
    let rest = dropped.count > shown.count ? [Words("  …", "  …")] : []
    let title =
      dropped.count == 1
      ? Words("読み取れない1件を除きました", "one row could not be read and is left out")
      : Words("読み取れない\(dropped.count)件を除きました", "\(dropped.count) rows could not be read and are left out")
    return [title] + shown + rest
  }
}

extension SearchAnswer {
  /// Whether the service has nothing: rows that cannot be shown are not that, and a failure is not.
  fileprivate var isNothing: Bool { items.isEmpty && dropped.isEmpty && failure == nil }

  /// Says that a limit held rows back, and what gives more.
  fileprivate func wordsOnPart(of subject: SearchSubject) -> Words {
    let count = items.count
    let first = count == 1 ? "the first" : "the first \(count)"
    let part = total.map { "\(first) of \($0) rows" } ?? "\(first) \(count == 1 ? "row" : "rows")"
    let whole = total.map { "全\($0)件のうち" } ?? ""
    let advice =
      subject.hasPages
      ? Words("--limit か --all で続きを見られます", "--limit or --all shows more") : Words("--limit で続きを見られます", "--limit shows more")
    return Words("\(whole)先頭の\(count)件です（\(advice.japanese)）", "\(part); \(advice.english)")
  }

  /// Says that a failure held rows back.
  fileprivate var wordsOnBreak: Words {
    let count = items.count
    return Words(
      "ここまでの\(count)件だけを表示しています", count == 1 ? "what is shown is the first row only" : "what is shown are the first \(count) rows only")
  }
}

extension Words {
  static let sandbox = Words("サンドボックスの架空のデータです", "sandbox: invented data")
}
