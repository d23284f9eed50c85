import KensakuHTTP
import KensakuJSON
import KensakuSearch
import KensakuServices
import KensakuTesting
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
    _ outcome: Result<Probe.Yield, SearchFailure>, fields: HTTP.Fields = [:], body: String = "{}", hasKey: Bool = false, own: Int? = nil
  ) -> Findings {
    let probe = Probe(
      subject: SearchSubject(service: "a", name: Words("あ", "a")), service: .zipCloud, profile: ZipCloud.profile,
      shape: ["known": .required(.number)], query: "b", limit: Words("ない", "none"), hasKey: hasKey
    ) { _ throws(SearchFailure) in try outcome.get() }
    let response = HTTP.Response(200, fields: fields, body: HTTP.ResponseBody(Array(body.utf8)), request: request)
    return Findings(probe: probe, outcome: outcome, duration: .milliseconds(1), response: response, proxy: nil, own: own)
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
}
