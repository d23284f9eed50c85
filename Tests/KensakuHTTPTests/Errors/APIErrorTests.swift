import KensakuHTTP
import KensakuJSON
import Testing

struct APIErrorTests {
  private struct Row: Decodable, Sendable { let price: Double }
  private struct Rows: Decodable, Sendable { let results: [Row] }

  private func request(_ url: String = "https://api.example.com/search") throws -> HTTP.Request {
    HTTP.Request(.get, try HTTP.URL(url), query: ["term": "寿司", "key": Secret("hunter22")])
  }

  private func response(_ status: HTTP.Status, _ type: String?, _ body: String) throws -> HTTP.Response {
    HTTP.Response(status, fields: ["Content-Type": type], body: HTTP.ResponseBody(Array(body.utf8)), request: try request())
  }

  @Test func aDecodingErrorNamesRequestAnswerPathAndWhatWasFound() throws {
    let body = #"{"results":[{"price":1},{"price":2},{"price":3},{"price":"free"}]}"#
    let response = try response(200, "application/json; charset=utf-8", body)
    let thrown = #expect(throws: APIError.self) { try Endpoint<Rows>.get("search", decode: .json).output(of: response) }
    let error = try #require(thrown)
    #expect(
      error.description
        == "GET https://api.example.com/search?term=寿司&key=•••: 200 application/json, results[3].price: expected a number, found the string “free” "
        + "(line 1, column 58, byte 57)")
    #expect(error.errorDescription == error.description)
  }

  @Test func anHTMLPageShowsItsStatusTypeAndBeginning() throws {
    let response = try response(
      500, "text/html", "<html>\n  <b>no such\u{1B}[31m key: hunter22</b>\n" + String(repeating: "x", count: 5000))
    let error = APIError(.status(500), response.request, response)
    #expect(
      error.description.hasPrefix(
        "GET https://api.example.com/search?term=寿司&key=•••: 500 text/html, “<html> <b>no such\\u{1b}[31m key: •••</b> xxx"))
    #expect(error.description.hasSuffix("x…”") && error.description.count < 300)
    #expect(error.response?.bodyPrefix.count == 2048 - 8 + 9 && error.response?.bodyLength == response.body.bytes?.count)
  }

  static let kinds: [(APIError.Kind, String)] = [
    (.cancelled, "cancelled"), (.invalidRequest("why"), "the request cannot be sent: why"),
    (.timeout(.queue), "no free place in time among the requests to this host"),
    (.timeout(.connect), "no connection in time"), (.timeout(.firstByte), "no answer in time"),
    (.timeout(.idle), "the answer stopped coming"),
    (.timeout(.attempt), "the attempt took too long"), (.timeout(.total), "the call took too long"),
    (.transport(TransportFailure(.hostNotFound, "")), "the host was not found"),
    (.transport(TransportFailure(.connectionFailed, "refused")), "no connection: refused"),
    (.tls("expired"), "no secure connection: expired"), (.redirect("it redirects more than 10 times"), "it redirects more than 10 times"),
    (.status(404), "status 404"),
    (.service(code: "1000", message: "無効"), "the service says 1000 無効"), (.service(code: nil, message: "no"), "the service says no"),
    (.tooLarge(.head(limit: 1)), "the fields of the answer are larger than 1 bytes"),
    (.tooLarge(.body(limit: 2)), "the body of the answer is larger than 2 bytes"),
    (.tooLarge(.decompressionRatio(limit: 200)), "the body of the answer is packed more than 200 to 1, as in an attack"),
    (.other(CancellationError()), "CancellationError()"),
  ]

  @Test(arguments: 0..<kinds.count) func everyKindHasAText(index: Int) throws {
    let (kind, text) = APIErrorTests.kinds[index]
    #expect(APIError(kind, try request()).description == "GET https://api.example.com/search?term=寿司&key=•••: \(text)")
  }

  @Test func everyFailureOfATransportHasItsOwnText() {
    let texts = Set(TransportFailure.Code.allCases.map { TransportFailure($0, "").description })
    #expect(texts.count == TransportFailure.Code.allCases.count && !texts.contains(""))
  }

  @Test func attemptsAreToldIfThereWereSome() throws {
    let error = APIError(.timeout(.total), try request()).with(attempts: 3)
    #expect(error.description.hasSuffix("the call took too long (after 3 attempts)") && error.attempts == 3)
    #expect(error.with(kind: .cancelled).isCancelled && error.with(kind: .cancelled).attempts == 3)
  }

  private struct Loud: Error, CustomStringConvertible {
    let description = "line 1: hunter22\nline 2\u{202E}\u{1B}]0;title\u{7}"
  }

  @Test func theTextIsOneLineWithoutSecretsWhateverIsWithinIt() throws {
    for kind in [
      APIError.Kind.other(Loud()), .service(code: "hunter22", message: "hunter%32%32\r\n"), .redirect("to “https://hunter22/”"),
      .tls("hunter22\n"),
    ] {
      let error = APIError(kind, try request())
      #expect(!error.description.contains("hunter") && !error.description.unicodeScalars.contains { $0.isControl })
      var dumped = ""
      dump(error, to: &dumped)
      #expect(!dumped.contains("hunter") && !"\(error)".contains("hunter") && !String(reflecting: error).contains("hunter"))
      #expect(!error.with(attempts: 2).description.contains("hunter"))
    }
  }

  @Test func theSummaryOfAnAnswerHidesWhatTheServerSentBack() throws {
    var answer = try response(200, "text/hunter22", "")
    answer.fields.append("key=hunter22", for: "X-Echo")
    answer.fields.append(HTTP.Field("X-Latin", bytes: [0xE9] + Array("hunter22".utf8)))
    let summary = ResponseSummary(answer)
    #expect(summary.fields["X-Echo"] == "key=•••" && summary.description == "200 text/•••")
    #expect(summary.fields[2].bytes == [0xE9] + Array("•••".utf8))
    #expect(ResponseSummary(try response(204, nil, "")).description == "204")
    #expect(ResponseSummary(try response(200, " ; charset=utf-8", "")).mediaType == nil)
    #expect(ResponseSummary(try response(200, "Text/HTML ;x, text/plain", "")).mediaType == "text/html")
  }

  @Test func theSummaryOfARequestCanBePasted() throws {
    let summary = RequestSummary(try request("https://h/%E5%AF%BF%2F%0A%E2%80%AE?x=%26%e5%8f%b8"))
    #expect(summary.description == "GET https://h/寿%2F%0A%E2%80%AE?x=%26司&term=寿司&key=•••")
    #expect(RequestSummary(method: "GET", url: "x").description == "GET x")
  }

  @Test func secretsOfFormerRequestsAreHiddenToo() throws {
    var redirected = HTTP.Request(.get, try HTTP.URL("https://other/?k=hunter22"))
    redirected.formerSecrets = try request().secrets
    #expect(APIError(.status(404), redirected).description == "GET https://other/?k=•••: status 404")
  }
}
