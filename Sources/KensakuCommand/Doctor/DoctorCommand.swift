import KensakuCurl
import KensakuHTTP
import KensakuSandbox

/// `kensaku doctor`: looks whether everything is there that the searches need.
struct DoctorCommand {
  var looksForDrift: Bool
  var asJSON: Bool
  var timeouts: HTTP.Timeouts
  /// Nil asks the services themselves; empty is the sandbox without trouble.
  var sandbox: String?

  /// A person waits for this, and what takes longer is no good for searching.
  static let patience = Duration.seconds(10)

  init(_ arguments: Arguments) throws(UsageError) {
    if let operand = arguments.operands.first { throw .unexpectedOperand(operand, command: "doctor") }
    looksForDrift = arguments.has("drift")
    asJSON = arguments.has("json")
    timeouts =
      arguments.has("timeout") ? try RequestArguments.timeouts(arguments) : HTTP.Timeouts(firstByte: nil, total: Self.patience)
    sandbox = arguments.has("sandbox") ? arguments.value(of: "sandbox") ?? "" : nil
  }

  func run(in program: Program) throws -> Int32 {
    let sandbox = try sandbox.map { try Connection.sandbox($0) }
    let settings = Settings()
    let visits = Self.visits(settings.configuration, isSandbox: sandbox != nil) { visit(by: $0, sandbox) }
    var results = Waiting.result(catchingSignals: false) { await Self.results(of: visits, over: CurlTransport.shared) }.0
    if let sandbox, sandbox.trouble != .none { results = results.map { $0.explained(by: sandbox.trouble) } }
    let local = [
      settings.check, LocalChecks.postalData(PostalData.load(), today: System.today), LocalChecks.library(version: CurlTransport.version),
    ]
    let report = DoctorReport(
      checks: local + results.flatMap(\.checks) + [ClockReading.check(results.compactMap(\.clock))], isSandbox: sandbox != nil)
    try program.output.write(
      asJSON ? report.json(program.language) + "\n" : report.text(program.language, columns: program.terminalColumns))
    return report.isSound ? ExitCode.found : ExitCode.failure
  }

  /// As the searches ask.
  private func visit(by probe: Probe, _ sandbox: Sandbox?) -> Visit {
    if let sandbox { return .examination(examination(by: probe, at: sandbox.baseURL(of: probe.service), limiter: nil)) }
    let replacement = Replacement(of: probe.service)
    do throws(Failure) {
      let address = try replacement?.checked()
      var examination = examination(by: probe, at: address, limiter: Connection.rateLimit(of: probe.service))
      examination.replacement = replacement
      return .examination(examination)
    } catch {
      return .note(
        Check(subject: Check.Subject(probe.subject), aspect: .answer, state: .failed, finding: error.reason, advice: error.details))
    }
  }

  private func examination(by probe: Probe, at address: String?, limiter: SharedRateLimiter?) -> Examination {
    Examination(probe: probe, baseURL: address, limiter: limiter, timeouts: timeouts, looksForDrift: looksForDrift)
  }

  /// How something is found out of a service: by asking it, or there is only to say why it cannot be asked.
  enum Visit: Sendable {
    case examination(Examination)
    case note(Check)

    fileprivate func result(over transport: some Transport) async -> Examination.Result {
      switch self {
      case .examination(let examination): await examination.result(over: transport)
      case .note(let check): Examination.Result(checks: [check], clock: nil)
      }
    }
  }

  /// Side by side, in the order given.
  static func results(of visits: [Visit], over transport: some Transport) async -> [Examination.Result] {
    await withTaskGroup { group in
      for (index, visit) in visits.enumerated() {
        group.addTask { (index, await visit.result(over: transport)) }
      }
      var results: [(Int, Examination.Result)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The sandbox gets neither the person's key nor contact.
  static func visits(_ configuration: Configuration, isSandbox: Bool, _ visit: (Probe) -> Visit) -> [Visit] {
    let key = isSandbox ? Secret(Sandbox.key) : configuration.hotPepperKey
    let contact = isSandbox ? "https://example.com/" : configuration.value(.contact)?.text
    return [
      visit(.iTunes(configuration)),
      key.map { visit(.hotPepper($0)) } ?? .note(.noKey),
      visit(.zipCloud),
      contact.map { visit(.wikipedia(configuration, contact: $0)) } ?? .note(.noContact),
    ]
  }

  /// The settings as far as they can be read.
  private struct Settings {
    var configuration: Configuration
    var check: Check

    init() {
      let path = ConfigurationFile.path(environment: System.variable)
      do throws(Failure) {
        let file = try path.flatMap { path throws(Failure) in try ConfigurationFile(readingFrom: path) }
        configuration = Configuration(environment: System.variable, file: file)
        check = LocalChecks.settings(configuration, path: path, hasFile: file != nil)
      } catch {
        configuration = Configuration(environment: System.variable, file: nil)
        check = LocalChecks.settings(configuration, path: path, hasFile: true, failure: error)
      }
    }
  }
}

extension Examination.Result {
  /// Trouble that was asked for needs no other advice.
  fileprivate func explained(by trouble: Sandbox.Trouble) -> Self {
    var result = self
    for index in result.checks.indices where result.checks[index].state != .ok {
      result.checks[index].advice = [Words("--sandbox=\(trouble) の求めどおりです", "as --sandbox=\(trouble) asks for")]
    }
    return result
  }
}

extension Check {
  fileprivate static let noKey = Check(
    subject: Subject(GourmetSource.subject), aspect: .key, state: .skipped, finding: Words("未設定", "not set"),
    advice: Array(SearchMistake.noHotPepperKey.lines.dropFirst()))

  fileprivate static let noContact = Check(
    subject: Subject(WikiSource.subject), aspect: .contact, state: .skipped, finding: Words("未設定", "not set"),
    advice: [
      Words(
        "ウィキペディアは連絡先を求めています。メールアドレスかURLを kensaku config set contact ADDRESS で設定してください",
        "Wikipedia wants to know whom to contact; set a mail address or a URL with kensaku config set contact ADDRESS")
    ])
}
