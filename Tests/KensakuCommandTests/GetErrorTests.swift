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

  private static let sentAway: [(delay: Duration?, retries: Int, tries: Int, words: String)] = [
    (nil, 0, 1, "wait a while and try again; --retry N does so by itself"),
    (nil, 2, 3, "wait a while and try again"),
    (.seconds(7), 0, 1, "the server asks to wait 7 s; --retry N does so by itself"),
    (.milliseconds(6_500), 1, 2, "the server asks to wait 7 s"),
    (.seconds(7), 1, 1, "the server asks to wait 7 s; --timeout leaves no time for another try"),
    (.seconds(40), 1, 1, "the server asks to wait 40 s; for --retry to wait that long, --timeout has to be longer"),
    (.seconds(3_600), 1, 1, "the server asks to wait 60 min; --retry waits 60 s at most"),
    (.seconds(1 << 52), 0, 1, "the server asks to wait 1250999896492 h; --retry waits 60 s at most"),
  ]

  @Test(arguments: sentAway)
  func adviceToComeLaterKnowsWhatWasTried(delay: Duration?, retries: Int, tries: Int, words: String) {
    let later = LaterAdvice(delay: delay, retries: retries, tries: tries, timeLimit: .seconds(30))
    let lines = ErrorReport(APIError(.status(429), request: Self.request), later: later).lines
    #expect(lines.last?.english == words)
    #expect(lines.last?.japanese.contains("--timeout") == words.contains("--timeout"))
  }

  @Test func aLostConnectionIsNotAdvisedToRetryWhereItWas() {
    let error = APIError(.transport(TransportFailure(.connectionLost, "")), request: Self.request)
    #expect(ErrorReport(error).lines.last?.english == "try again; --retry N does so by itself")
    #expect(ErrorReport(error, later: LaterAdvice(retries: 1)).lines.last?.english == "try again")
  }

  @Test func plainHTTPInThePlaceOfTLSIsKnown() {
    let lines = report(.tls("OpenSSL/3.0: error:0A00010B:SSL routines::wrong version number")).lines
    #expect(lines.last?.english.contains("http://") == true && lines.last?.japanese.contains("http://") == true)
    #expect(report(.tls("certificate has expired")).lines.last?.english.contains("http://") == false)
  }

  private static let proxies: [(url: String, environment: [String: String], proxy: String?)] = [
    ("http://a.example", ["http_proxy": "http://u:p@w@127.0.0.1:1/"], "http_proxy 127.0.0.1:1"),
    ("http://a.example", ["HTTP_PROXY": "p:1", "https_proxy": "p:2"], nil),
    ("https://a.example", ["HTTPS_PROXY": "p:1", "https_proxy": "p:2", "all_proxy": "p:3"], "https_proxy p:2"),
    ("https://a.example", ["HTTPS_PROXY": "p:1", "no_proxy": "b.example, xa.example,a.example.org"], "HTTPS_PROXY p:1"),
    ("http://a.example", ["ALL_PROXY": "socks5://[::1]:9"], "ALL_PROXY [::1]:9"),
    ("http://a.example", ["http_proxy": "p", "no_proxy": "b, .EXAMPLE"], nil),
    ("http://a.example", ["http_proxy": "p", "NO_PROXY": "*"], nil),
    ("http://[::1]", ["http_proxy": "p", "NO_PROXY": "::1"], nil),
    ("http://10.0.0.1", ["http_proxy": "p", "NO_PROXY": "10.0.0.0/8"], nil),
  ]

  @Test(arguments: proxies)
  func theProxyIsFoundAsTheTransportFindsIt(url: String, environment: [String: String], proxy: String?) throws {
    let found = EnvironmentProxy(for: try HTTP.URL(url)) { environment[$0] }
    #expect(found.map { "\($0.variable) \($0.address)" } == proxy)
  }

  @Test func aFailureNamesTheProxyThatItMayBeOf() throws {
    let proxy = EnvironmentProxy(for: try HTTP.URL("http://a.example")) { $0 == "http_proxy" ? "p:1" : nil }
    for (kind, code) in [
      (APIError.Kind.transport(TransportFailure(.connectionFailed, "")), Int32(5)), (.transport(TransportFailure(.proxy, "")), 5),
      (.timeout(.connect), 6),
    ] {
      let report = ErrorReport(APIError(kind, request: Self.request), proxy: proxy)
      #expect(report.lines.first?.english.contains("the proxy p:1 (http_proxy)") == true && report.exitCode == code)
      #expect(report.lines.last?.japanese.contains("--no-proxy") == true)
    }
    let lost = ErrorReport(APIError(.transport(TransportFailure(.connectionLost, "")), request: Self.request), proxy: proxy)
    #expect(lost.lines.first?.english.contains("proxy") == false)
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
