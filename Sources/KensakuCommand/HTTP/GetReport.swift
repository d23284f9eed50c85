import KensakuHTTP
import KensakuText

/// Tells the person, or the program that called, what became of the request.
struct GetReport {
  var command: GetCommand
  var program: Program
  /// Nil where the body did not go to the terminal that messages go to.
  var lastByte: UInt8?

  func tell(_ result: Result<HTTP.Response, Fetch.Failure>) throws -> Int32 {
    if let lastByte, lastByte != UInt8(ascii: "\n"), hasMessage(result) { _ = System.write("\n".utf8, to: STDERR_FILENO) }
    switch result {
    case .success(let response): return try tell(response)
    case .failure(.output(let failure)): throw failure
    case .failure(.answer(let error)): return tell(error)
    }
  }

  private func tell(_ response: HTTP.Response) throws -> Int32 {
    if command.request.method == .head {
      try program.output.write(head(of: response))
    } else if let bytes = response.body.bytes, !bytes.isEmpty, command.output == .display {
      guard try show(response) else { return ExitCode.usage }
    }
    try program.output.flush()
    if command.isVerbose { program.remark(Exchange.line(of: response.metrics)) }
    guard isRefused(response.status) else {
      if let target = unfollowed(response) { program.say(target) }
      return ExitCode.found
    }
    return tell(APIError(.status(response.status), response.request, response), later(response))
  }

  private func hasMessage(_ result: Result<HTTP.Response, Fetch.Failure>) -> Bool {
    guard case .success(let response) = result else { return true }
    return command.isVerbose || isRefused(response.status) || unfollowed(response) != nil
  }

  /// Where a redirect leads that was not followed, unless its fields are shown anyway. Mostly it has no body, and would show nothing.
  private func unfollowed(_ response: HTTP.Response) -> Words? {
    guard !command.followsRedirects, !command.isVerbose, command.request.method != .head, (300..<400).contains(response.status.code),
      let location = ResponseSummary(response).fields["Location"]
    else { return nil }
    return Words("ステータス\(response.status)、リダイレクト先: \(location)", "status \(response.status), a redirect to \(location)")
  }

  private func later(_ response: HTTP.Response) -> LaterAdvice {
    LaterAdvice(
      delay: RetryPolicy().serverDelay(response), retries: command.retries, tries: response.metrics.attempts - response.metrics.redirects,
      timeLimit: command.request.timeouts.total)
  }

  private func proxy(of error: APIError) -> EnvironmentProxy? {
    guard command.usesProxy, let url = try? HTTP.URL(error.request.url) else { return nil }
    return EnvironmentProxy(for: url, environment: System.variable)
  }

  /// A redirect that was not to be followed is an answer, but not what a file was to hold.
  private func isRefused(_ status: HTTP.Status) -> Bool {
    if case .file = command.output { !status.isSuccessful } else { status.code >= 400 }
  }

  private func tell(_ error: APIError, _ later: LaterAdvice? = nil) -> Int32 {
    let report = ErrorReport(
      error, file: command.file, proxy: proxy(of: error), later: later ?? LaterAdvice(retries: command.retries))
    program.say(report.lines)
    if command.isVerbose { program.remark(Words("* \(error)", "* \(error)")) }
    return report.exitCode
  }

  private func head(of response: HTTP.Response) -> String {
    let isTerminal = System.isTerminal(STDOUT_FILENO)
    let lines = [Exchange.statusLine(response)] + response.fields.map { "\($0.name): \($0.value)" }
    return lines.map { (isTerminal ? TerminalText.safe($0) : $0) + "\n" }.joined()
  }

  /// False where a terminal cannot show it.
  private func show(_ response: HTTP.Response) throws -> Bool {
    switch ShownBody(response) {
    case .json(let value):
      try value.write(indent: 2, isForTerminals: true) { piece throws(Output.Failure) in try program.output.write(piece) }
      try program.output.write("\n")
    case .text(let text):
      let safe = TerminalText.safeLines(text)
      try program.output.write(safe.hasSuffix("\n") ? safe : safe + "\n")
    case .binary:
      let what = [response.mediaType, response.body.bytes?.count.inBytes].compactMap { $0 }.joined(separator: ", ")
      program.say([
        Words("応答はテキストではないので、端末には表示しません（\(what)）", "the answer is no text and not shown on a terminal (\(what))"),
        Words("--output FILE か > FILE で保存できます", "save it with --output FILE or > FILE"),
      ])
      return false
    }
    return true
  }
}

extension GetCommand {
  fileprivate var file: String? {
    if case .file(let path) = output { path } else { nil }
  }
}

extension Program {
  /// A line of detail on standard error, without the program's name before it.
  func remark(_ words: Words) {
    Self.remark(words(language))
  }

  static func remark(_ text: String) {
    _ = System.write((TerminalText.safe(text).shortened(to: 4_000) + "\n").utf8, to: STDERR_FILENO)
  }
}
