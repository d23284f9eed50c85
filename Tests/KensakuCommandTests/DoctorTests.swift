import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
import KensakuText
import Testing

@testable import KensakuCommand

@Suite struct DoctorTests {
  private let request: HTTP.Request

  init() throws {
    request = HTTP.Request(.get, try HTTP.URL("https://api.example.com/"))
  }

  private func response(_ fields: HTTP.Fields) -> HTTP.Response {
    HTTP.Response(200, fields: fields, request: request)
  }

  @Test func aClockIsComparedWithTheDateOfTheAnswerAndItsAge() throws {
    let fields: HTTP.Fields = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Age": "10"]
    let reading = try #require(ClockReading(response(fields), now: .seconds(784_111_777 + 10) + .milliseconds(500)))
    #expect(reading.lead == .zero)
    #expect(ClockReading(response([:])) == nil)
    #expect(ClockReading(response(["Date": "yesterday"])) == nil)
  }

  @Test(arguments: [(0, Check.State.ok), (29, .ok), (-29, .ok), (31, .attention), (-3_600, .attention), (90_000, .failed)])
  func aClockThatIsFarOffIsSaid(_ seconds: Int, _ state: Check.State) {
    #expect(ClockReading.check([ClockReading(lead: .seconds(seconds))]).state == state)
  }

  @Test func oneServerWithAWrongClockDoesNotAccuseThisMachine() {
    let readings = [0, 1, 100_000].map { ClockReading(lead: .seconds($0)) }
    #expect(ClockReading.check(readings).state == .ok)
    #expect(ClockReading.check([]).state == .skipped)
  }

  private func findings(
    _ outcome: Result<Probe.Yield, SearchFailure>, fields: HTTP.Fields = [:], body: String = "{}", hasKey: Bool = false,
    own: Int? = nil, looksForDrift: Bool = true
  ) -> Findings {
    let probe = Probe(
      subject: SearchSubject(service: "a", name: Words("あ", "a")), service: .zipCloud, profile: ZipCloud.profile,
      shape: ["known": .required(.number)], query: "b", limit: Words("ない", "none"), hasKey: hasKey
    ) { _ throws(SearchFailure) in try outcome.get() }
    let response = HTTP.Response(200, fields: fields, body: HTTP.ResponseBody(Array(body.utf8)), request: request)
    return Findings(
      probe: probe, outcome: outcome, duration: .milliseconds(1), response: response, proxy: nil, own: own,
      looksForDrift: looksForDrift)
  }

  private func found(_ count: Int, dropped: [DroppedRow] = []) -> Result<Probe.Yield, SearchFailure> {
    .success(Probe.Yield(SearchPage<Int, Never>(items: Array(repeating: 0, count: count), dropped: dropped)))
  }

  @Test func anAnswerWithoutRowsOrWithBadOnesIsForAttention() {
    #expect(findings(found(1)).answer.state == .ok)
    #expect(findings(found(0)).answer.state == .attention)
    #expect(findings(found(1, dropped: [DroppedRow(path: "rows[0]", reason: "no")])).answer.state == .attention)
    #expect(findings(.failure(SearchFailure(.offline))).answer.state == .failed)
    #expect(findings(.failure(SearchFailure(.unreadable))).answer.state == .failed)
  }

  @Test func aServiceThatRefusesTheKeyAnswers() {
    let refused = findings(.failure(SearchFailure(.refused)), hasKey: true)
    #expect(refused.answer.state == .ok)
    #expect(refused.key?.state == .failed)
    #expect(findings(found(1), hasKey: true).key?.state == .ok)
    #expect(findings(.failure(SearchFailure(.offline)), hasKey: true).key?.state == .skipped)
    #expect(findings(found(1)).key == nil)
  }

  @Test func theLimitIsTheServersOrOurOwnCount() {
    #expect(findings(found(1), fields: ["RateLimit-Remaining": "3"]).limit?.finding.english == "3 left")
    #expect(findings(found(1), fields: ["X-RateLimit-Remaining": "0"]).limit?.state == .attention)
    #expect(findings(found(1), own: 7).limit?.finding.english == "none; 7 left by kensaku's own count")
    #expect(findings(found(1)).limit?.finding.english == "none")
    #expect(findings(.failure(SearchFailure(.throttled(until: nil)))).limit?.state == .attention)
  }

  @Test func newMembersAreForAttentionAndMissingOnesAFailure() throws {
    #expect(findings(found(1), body: #"{"known": 1}"#).shape?.state == .ok)
    let new = try #require(findings(found(1), body: #"{"known": 1, "new": "x"}"#).shape)
    #expect(new.state == .attention && new.drift == [.unknown(path: "new", found: .string)])
    let wrong = try #require(findings(found(1), body: #"{"known": "1"}"#).shape)
    #expect(wrong.state == .failed && wrong.drift == [.retyped(path: "known", expected: [.number], found: .string)])
    #expect(findings(found(1), body: "<html>").shape == nil)
    #expect(findings(found(1), looksForDrift: false).shape == nil)
  }

  @Test func aServicesErrorIsNotComparedWithItsAnswers() {
    let reasons: [SearchFailure.Reason] = [.refused, .service(code: "2000", message: "no"), .throttled(until: nil)]
    for reason in reasons { #expect(findings(.failure(SearchFailure(reason)), body: #"{"error": 1}"#).shape == nil) }
    #expect(findings(.failure(SearchFailure(.unreadable)), body: #"{"other": 1}"#).shape?.state == .failed)
  }

  @Test func anAnswerThatCannotBeReadIsFollowedByWhatHelps() {
    func advice(_ body: String, looksForDrift: Bool) -> String? {
      findings(.failure(SearchFailure(.unreadable)), body: body, looksForDrift: looksForDrift).answer.advice.last?.english
    }
    #expect(advice("{}", looksForDrift: false)?.contains("--drift") == true)
    #expect(advice("{}", looksForDrift: true)?.contains("newer kensaku") == true)
    #expect(advice(" \n<html>", looksForDrift: false)?.contains("sign in") == true)
  }

  @Test func onceTheProgramsOwnLimitIsUsedUpNobodyIsAsked() async throws {
    let folder = TemporaryFolder()
    let transport = MockTransport { _ in .json(#"{"message": null, "results": null, "status": 200}"#) }
    var states: [[Check.State]] = []
    for _ in 0..<2 {
      let examination = Examination(
        probe: .zipCloud, limiter: SharedRateLimiter(1, per: .minute, folder: folder.path), timeouts: HTTP.Timeouts(), looksForDrift: false)
      let result = await examination.result(over: transport)
      states.append(result.checks.map(\.state))
      #expect(result.checks.last?.aspect == .limit && result.checks.last?.state == .attention)
    }
    // Nothing was found, and the only request is taken; then it is not even asked.
    #expect(states == [[.attention, .attention], [.skipped, .attention]])
    #expect(transport.requests.count == 1)
  }

  @Test func whoIsToldWhomToContactIsShown() async {
    let configuration = Configuration(environment: { _ in nil }, file: nil)
    let transport = MockTransport { _ in .json("{}") }
    let examination = Examination(
      probe: .wikipedia(configuration, contact: "me@example.com"), timeouts: HTTP.Timeouts(), looksForDrift: false)
    let checks = await examination.result(over: transport).checks
    #expect(checks.first { $0.aspect == .contact }?.finding.english == "me@example.com")
    #expect(transport.requests.count == 1)
    #expect(transport.requests.first?.url.host == "ja.wikipedia.org")
    #expect(transport.requests.first?.fields["User-Agent"]?.contains("me@example.com") == true)
  }

  @Test(arguments: [("2026-09-30", "2026-11-30", 2), ("2025-09-30", "2026-09-01", 12)])
  func theAgeOfDataIsInMonths(_ then: String, _ now: String, _ months: Int) {
    #expect(LocalChecks.months(from: then, to: now) == months)
    #expect(LocalChecks.months(from: "", to: now) == nil)
  }
}

/// The doctor of the built program, with the sandbox in it.
@Suite struct DoctorProgramTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String..., variables: [String: String] = [:]) throws -> (
    end: Child.End, output: String, errors: String
  ) {
    var environment = ["HOME": folder.path, "LC_ALL": "C"]
    environment.merge(variables) { $1 }
    let child = try Child(["doctor"] + arguments, environment: environment)
    return (try child.finish(), child.text, child.errorText)
  }

  @Test func theSandboxIsInOrder() throws {
    let run = try run("--sandbox", "--drift")
    #expect(run.end == .exited(0), "\(run.errors)")
    #expect(run.output.hasSuffix("\nall is well (sandbox)\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count { $0.hasSuffix("as it is known") } == 4)
  }

  @Test func theSandboxTellsTheTimeToo() throws {
    let run = try run("--sandbox")
    #expect(run.output.contains("agrees with the servers (by the Date of 4 answers)"), "\(run.output)")
  }

  @Test(arguments: ["malformed", "down", "throttled"]) func troubleThatWasAskedForHasNoOtherAdvice(trouble: String) throws {
    let run = try run("--sandbox=" + trouble)
    #expect(run.output.contains("as --sandbox=\(trouble) asks for"))
    for advice in ["newer kensaku", "sign in", "--drift", "wait a while"] { #expect(!run.output.contains(advice), "\(run.output)") }
  }

  @Test func aServerOfTheEnvironmentThatIsNoneIsNamed() throws {
    let proxy = ["https_proxy": "http://127.0.0.1:1", "all_proxy": "http://127.0.0.1:1"]
    let run = try run("--timeout=1", variables: proxy.merging(["KENSAKU_ITUNES_URL": "itunes"]) { $1 })
    #expect(run.output.contains("failed  iTunes             answer   the environment variable KENSAKU_ITUNES_URL is no good: “itunes”\n"))
  }

  @Test func linesFitATerminal() {
    let check = Check(
      subject: .clock, aspect: .time, state: .attention, finding: Words("サーバーより3分進んでいます", "ahead of the servers by 3 min"),
      advice: [Words("時計を合わせてください。ずれていると期限を誤ります。", "set it; a wrong clock misjudges certificates and kept answers")])
    let report = DoctorReport(checks: [check, check], isSandbox: false)
    for columns in 30...90 {
      for language in [Language.japanese, .english] {
        for line in report.text(language, columns: columns).split(separator: "\n") {
          #expect(String(line).displayWidth <= columns || line.contains("attention"), "\(line)")
        }
      }
    }
    #expect(report.text(.english).contains("\n           set it; a wrong clock misjudges certificates and kept answers\n"))
  }

  @Test func eachCheckIsInTheDocument() throws {
    let document = try JSON.Value(parsing: try run("--sandbox", "--json").output)
    #expect(document["ok"].bool == true && document["sandbox"].bool == true)
    let subjects = document["checks"].elements.compactMap { $0["subject"].string }
    #expect(Set(subjects) == ["config", "data", "libcurl", "itunes", "hotpepper", "zipcloud", "wikipedia", "clock"])
  }

  @Test func whatIsDownFailsWithAdvice() throws {
    let run = try run("--sandbox=down", variables: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(run.end == .exited(3))
    #expect(run.output.contains("失敗4件"), "\(run.output)")
  }

  @Test func aKeyAndAContactThatAreMissingAreNoFailure() throws {
    // Nobody outside of this machine is asked.
    let run = try run("--timeout", "0.5", variables: ["https_proxy": "http://127.0.0.1:1", "all_proxy": "http://127.0.0.1:1"])
    #expect(run.end == .exited(3))
    #expect(run.output.contains("HotPepper Gourmet  key      not set"), "\(run.output)")
    #expect(run.output.contains("kensaku config set contact ADDRESS"))
  }

  @Test func whatTheServicesSayIsToldInTheirOrder() throws {
    let server = try MockServer { request in
      let fields: MockServer.Fields = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
      switch request.path {
      case "/search": return .json(#"{"resultCount": 0, "results": []}"#, fields: fields)
      case "/gourmet/v1/":
        return .json(#"{"results": {"api_version": "1.26", "error": [{"code": 2000, "message": "no"}]}}"#, fields: fields)
      case "/api/search": return .status(503, fields: fields)
      default: return .text("<html>Sign in</html>", fields: fields)
      }
    }
    let services = Dictionary(
      uniqueKeysWithValues: ["ITUNES", "HOTPEPPER", "ZIPCLOUD", "WIKIPEDIA"].map { ("KENSAKU_\($0)_URL", server.url) })
    let run = try run(
      "--json", "--drift", variables: services.merging(["HOTPEPPER_API_KEY": "topsecret", "KENSAKU_CONTACT": "me@example.com"]) { $1 })
    #expect(run.end == .exited(3) && !run.output.contains("topsecret"), "\(run.errors)")
    let rows = try JSON.Value(parsing: run.output)["checks"].elements.map { row in
      [row["subject"], row["check"], row["state"]].compactMap(\.string).joined(separator: " ")
    }
    #expect(
      rows.dropFirst(3) == [
        "itunes answer attention", "itunes limit ok", "itunes shape ok", "hotpepper answer ok", "hotpepper key failed",
        "hotpepper limit ok", "zipcloud answer failed", "zipcloud limit ok", "wikipedia answer failed", "wikipedia contact ok",
        "wikipedia limit ok", "clock time failed",
      ])
    #expect(server.requests.count == 4)
  }

  @Test func wrongSettingsFailAndTheRestIsStillLookedAt() throws {
    _ = try Child(["-p", folder.path + "/.config/kensaku"], shell: #"exec mkdir "$@""#).finish()
    let file = folder.add(".config/kensaku/config.json", #"{"country": 7}"#)
    let run = try run("--sandbox")
    #expect(run.end == .exited(3))
    #expect(
      run.output.hasPrefix("failed  settings           file     \(file):1:13: the value of country must be a string"), "\(run.output)")
    #expect(run.output.contains("1 failed, 0 for your attention (sandbox)"))
  }

  @Test func mistakesAreUsageErrors() throws {
    #expect(try run("x").end == .exited(2) && run("--timeout", "0").end == .exited(2) && run("--sandbox=x").end == .exited(2))
  }
}
