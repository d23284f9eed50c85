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
    let sandbox = try sandbox.map(Connection.sandbox)
    let settings = Settings()
    let services = Self.services(settings.configuration, isSandbox: sandbox != nil)
    let examinations = services.probes.map { probe in
      Examination(
        probe: probe, baseURL: sandbox?.baseURL(of: probe.service), timeouts: timeouts, looksForDrift: looksForDrift)
    }
    let results = Waiting.result(catchingSignals: false) { await Self.results(of: examinations, over: CurlTransport.shared) }.0
    let local = [
      settings.check, LocalChecks.postalData(PostalData.load(), today: System.today), LocalChecks.library(version: CurlTransport.version),
    ]
    let report = DoctorReport(
      checks: local + results.flatMap(\.checks) + services.notes + [ClockReading.check(results.compactMap(\.clock))],
      isSandbox: sandbox != nil)
    try program.output.write(asJSON ? report.json(program.language) + "\n" : report.text(program.language))
    return report.isSound ? ExitCode.found : ExitCode.failure
  }

  /// Side by side, in the order given.
  static func results(of examinations: [Examination], over transport: some Transport) async -> [Examination.Result] {
    await withTaskGroup { group in
      for (index, examination) in examinations.enumerated() {
        group.addTask { (index, await examination.result(over: transport)) }
      }
      var results: [(Int, Examination.Result)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// What can be asked, and what to say of the rest.
  static func services(_ configuration: Configuration, isSandbox: Bool) -> (probes: [Probe], notes: [Check]) {
    var probes = [Probe.iTunes(configuration)]
    var notes: [Check] = []
    if let key = isSandbox ? Secret(Sandbox.key) : configuration.hotPepperKey {
      probes.append(.hotPepper(key))
    } else {
      notes.append(
        Check(
          subject: Check.Subject(GourmetSource.subject), aspect: .key, state: .skipped, finding: Words("未設定", "not set"),
          advice: Array(SearchMistake.noHotPepperKey.lines.dropFirst())))
    }
    probes.append(.zipCloud)
    if let contact = configuration.value(.contact)?.text ?? (isSandbox ? "https://example.com/" : nil) {
      probes.append(.wikipedia(configuration, contact: contact))
    } else {
      notes.append(
        Check(
          subject: Check.Subject(WikiSource.subject), aspect: .contact, state: .skipped, finding: Words("未設定", "not set"),
          advice: [Words("kensaku config set contact ADDRESS で設定してください", "set it with kensaku config set contact ADDRESS")]))
    }
    return (probes, notes)
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
