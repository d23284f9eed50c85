import KensakuHTTP
import Testing

@testable import KensakuCommand

struct GetErrorTests {
  private static let request = RequestSummary(method: "GET", url: "https://api.example.com:8443/search?term=寿司")

  private func report(_ kind: APIError.Kind) -> ErrorReport {
    ErrorReport(APIError(kind, request: Self.request))
  }

  @Test func eachKindOfFailureHasItsExitCode() {
    #expect(report(.status(404)).exitCode == 4)
    #expect(report(.status(503)).exitCode == 4)
    for phase in HTTP.Timeouts.Phase.allCases { #expect(report(.timeout(phase)).exitCode == 6) }
    for code in TransportFailure.Code.allCases {
      #expect(report(.transport(TransportFailure(code, ""))).exitCode == (code == .unavailable ? 3 : 5))
    }
    #expect(report(.tls("x")).exitCode == 5)
    #expect(report(.redirect("x")).exitCode == 5)
    #expect(report(.invalidRequest("x")).exitCode == 2)
    #expect(report(.tooLarge(.body(limit: 1))).exitCode == 3)
    #expect(report(.cancelled).exitCode == 130)
  }

  @Test func messagesBeginWithTheHostThatFailed() {
    let lines = report(.transport(TransportFailure(.hostNotFound, "Could not resolve host"))).lines
    #expect(lines.first == Words("api.example.com:8443: ホストが見つかりません", "api.example.com:8443: the host was not found"))
    #expect(lines.count == 2)
  }

  @Test func whatEndsInFailureSaysWhatToDo() {
    #expect(report(.transport(TransportFailure(.unavailable, "no library"))).lines.last?.english.contains("libcurl4") == true)
    #expect(report(.timeout(.total)).lines.last?.english.contains("--timeout") == true)
    #expect(report(.tooLarge(.body(limit: 5_000_000))).lines.map(\.english).joined().contains("5.0 MB"))
    #expect(report(.status(401)).lines.last?.japanese.contains("--bearer-env") == true)
    #expect(report(.tls("x")).lines.last?.japanese.contains("--ca") == true)
    #expect(report(.status(418)).lines == [Words("api.example.com:8443: ステータス418の応答です", "api.example.com:8443: status 418")])
  }

  @Test func aFileThatCannotBeWrittenIsNamedAsThePersonDid() {
    let report = ErrorReport(APIError(.other(FileError("cannot write", "a.json.123.part", code: 2)), request: Self.request), file: "a.json")
    #expect(report.lines == [Words("a.json に書けません: ファイルがありません", "cannot write a.json: No such file or directory")])
    #expect(report.exitCode == 3)
  }

  /// The library says why in English; a reason that it rewords would go untranslated.
  @Test func theReasonsOfTheLibraryAreKnownInJapanese() throws {
    var reasons: [String] = []
    for url in [
      "https://", "ftp://a", "https:a", "https://a:0", "https://[::1]x", "https://[::1", "https://日本", "https://a b", "https://a\n",
    ] {
      do throws(HTTP.InvalidURL) { _ = try HTTP.URL(url) } catch { reasons.append(error.reason) }
    }
    #expect(reasons.count == 9)
    let insecure = HTTP.Request(url: try HTTP.URL("http://example.com"), query: ["key": Secret("x")])
    let badName = HTTP.Request(url: try HTTP.URL("https://example.com"), fields: ["a b": "x"])
    let badValue = HTTP.Request(url: try HTTP.URL("https://example.com"), fields: ["a": "x\ny"])
    reasons += [insecure, badName, badValue].compactMap(\.problem)
    #expect(reasons.count == 12)
    for reason in reasons { #expect(Reason.japanese(reason) != reason, "\(reason)") }
    #expect(Reason.japanese("something new") == "something new")
  }
}

extension HTTP.Request {
  fileprivate init(url: HTTP.URL, query: HTTP.Query = [:], fields: HTTP.Fields = [:]) {
    self.init(.get, url, query: query, fields: fields)
  }
}
