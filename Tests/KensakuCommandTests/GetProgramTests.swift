import KensakuTesting
import KensakuText
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the built program against a server on loopback.
struct GetProgramTests {
  private static let english = ["LC_ALL": "C"]

  private func run(_ arguments: [String], environment: [String: String] = english) throws -> (
    end: Child.End, output: String, errors: String
  ) {
    let child = try Child(["get"] + arguments, environment: environment)
    return (try child.finish(), child.text, child.errorText)
  }

  @Test func aPipeGetsTheBytesAsTheyCame() throws {
    let bytes: [UInt8] = Array("{ \"a\" :1}".utf8) + [0, 0xFF, 0x1B]
    let server = try MockServer { _ in .bytes(bytes, contentType: "application/json") }
    let child = try Child(["get", server.url("/x"), "term=寿司+1"])
    #expect(try child.finish() == .exited(0))
    #expect(child.output == bytes)
    #expect(child.errors.isEmpty)
    #expect(server.requests.map(\.target) == ["/x?term=%E5%AF%BF%E5%8F%B8%2B1"])
    #expect(server.requests.first?["User-Agent"] == "kensaku/0.1.0")
  }

  @Test func aBodyLargerThanMemoryShouldHoldGoesThrough() throws {
    let server = try MockServer { _ in .bytes([UInt8](repeating: 0x61, count: 3 << 20)) }
    let child = try Child(["get", server.url("/")])
    #expect(try child.finish() == .exited(0))
    #expect(child.output.count == 3 << 20)
  }

  @Test func aTerminalGetsJSONLaidOutAndHarmless() throws {
    let server = try MockServer { _ in .json("{\"a\":[1,2.50],\"b\":\"\u{9B}31m寿司\"}") }
    let screen = try onATerminal(server.url("/"), until: "}")
    #expect(screen.hasPrefix("{\n  \"a\": [\n    1,\n    2.50\n  ],\n  \"b\": \"\\u009b31m寿司\"\n}"))
  }

  @Test func aTerminalGetsTextWithoutWhatSteersIt() throws {
    let server = try MockServer { _ in .text("one\u{1B}[2Jtwo\nthree\u{202E}") }
    #expect(try onATerminal(server.url("/"), until: "three").hasPrefix("one[2Jtwo\nthree"))
  }

  @Test func rawBytesGoToATerminalOnlyWhenAsked() throws {
    let server = try MockServer { _ in .bytes([0x89, 0x50, 0, 1], contentType: "image/png") }
    let terminal = try PseudoTerminal()
    let refused = try Child(["get", server.url("/")], environment: Self.english, output: .terminal(terminal.path))
    #expect(try refused.finish() == .exited(2))
    #expect(refused.errorText.contains("image/png, 4 B") && refused.errorText.contains("--output FILE"))
    let json = try MockServer { _ in .json("{\"a\":1}") }
    #expect(try onATerminal("--raw", json.url("/"), until: "}").hasPrefix("{\"a\":1}"))
  }

  @Test func theSizeOfWhatATerminalShowsIsCounted() throws {
    let server = try MockServer { _ in .json("{\"a\":1}") }
    let terminal = try PseudoTerminal()
    let child = try Child(["get", "-v", server.url("/")], environment: Self.english, output: .terminal(terminal.path))
    #expect(try child.finish() == .exited(0))
    #expect(child.errorText.contains(", 7 B, 1 sent"), "\(child.errorText)")
  }

  /// What stands on a terminal after a run.
  private func onATerminal(_ arguments: String..., until mark: String) throws -> String {
    let terminal = try PseudoTerminal()
    let child = try Child(["get"] + arguments, environment: Self.english, output: .terminal(terminal.path))
    try terminal.wait(for: mark) { $0.text.contains(mark) }
    #expect(try child.finish() == .exited(0))
    terminal.drain()
    return terminal.screen.text
  }

  @Test func aStatusOfAnErrorShowsTheBodyAndHasItsCode() throws {
    let server = try MockServer { _ in .json(#"{"error":"no"}"#, status: 404) }
    let run = try run([server.url("/")])
    #expect(run.end == .exited(4))
    #expect(run.output == #"{"error":"no"}"#)
    #expect(run.errors == "kensaku: 127.0.0.1:\(server.port): status 404, not found\n")
  }

  @Test func messagesAreInThePersonsLanguage() throws {
    let server = try MockServer { _ in .status(503) }
    let errors = try run([server.url("/")], environment: [:]).errors
    #expect(errors.hasPrefix("kensaku: 127.0.0.1:\(server.port): ステータス503の応答です（サービスが停止中か混雑中）\n"))
  }

  @Test func networkFailuresHaveACodeOfTheirOwn() throws {
    let port = try RefusingPort()
    let refused = try run([port.url()])
    #expect(refused.end == .exited(5) && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("kensaku: 127.0.0.1:\(port.port): no connection\n"))
    let server = try MockServer { _ in .truncated("half of it", after: 4) }
    let broken = try run([server.url("/")])
    #expect(broken.end == .exited(5))
    #expect(broken.errors.contains("the connection was lost"))
  }

  @Test func aTimeoutHasACodeOfItsOwn() throws {
    let server = try MockServer { _ in MockServer.Reply([.stall]) }
    let run = try run(["--timeout", "0.2", server.url("/")])
    #expect(run.end == .exited(6))
    #expect(run.errors.contains("--timeout SECONDS"))
  }

  @Test func redirectsAreFollowedUnlessTheyAreNotToBe() throws {
    let server = try MockServer { $0.path == "/a" ? .redirect(to: "/b?x=1") : .text("there") }
    #expect(try run([server.url("/a")]).output == "there")
    let head = try run(["--no-redirects", "-I", server.url("/a")])
    #expect(head.end == .exited(0))
    #expect(head.output.hasPrefix("HTTP/1.1 302\n") && head.output.contains("Location: /b?x=1\n"))
    #expect(server.requests.map { "\($0.method) \($0.target)" } == ["GET /a", "GET /b?x=1", "HEAD /a"])
  }

  @Test func whereARedirectLeadsIsSaidWhenItIsNotFollowed() throws {
    let server = try MockServer { request in .redirect(to: "/b?" + (request.query ?? "")) }
    let run = try run(
      ["--no-redirects", "--query-env", "key=KEY", server.url("/a")], environment: Self.english.merging(["KEY": "s3cr3t"]) { $1 })
    #expect(run.end == .exited(0))
    #expect(run.errors == "kensaku: status 302, a redirect to /b?key=•••\n")
    #expect(try self.run(["--no-redirects", "-v", server.url("/a")]).errors.contains("kensaku:") == false)
    #expect(try self.run([server.url("/a")]).errors.contains("--no-redirects shows") == false)
  }

  @Test func aDeadProxyIsNamed() throws {
    let port = try RefusingPort()
    let proxy = Self.english.merging(["http_proxy": "http://user:s3cr3t@127.0.0.1:\(port.port)"]) { $1 }
    let run = try run(["http://example.com/json"], environment: proxy)
    #expect(run.end == .exited(5))
    #expect(run.errors.hasPrefix("kensaku: example.com: no connection to the proxy 127.0.0.1:\(port.port) (http_proxy)\n"), "\(run.errors)")
    #expect(run.errors.contains("--no-proxy") && !run.errors.contains("s3cr3t"))
    let server = try MockServer { _ in .text("there") }
    #expect(try self.run(["--no-proxy", server.url("/")], environment: proxy).output == "there")
  }

  @Test func httpsToAPortOfPlainHTTPIsSaidToBeThat() throws {
    // As servers do that wait for no empty line after what cannot be the beginning of a request.
    let server = try MockServer(MockServer.Configuration(), scheme: "http") { connection in
      _ = System.read(connection, upTo: 1 << 14)
      _ = System.write("HTTP/1.1 400 Bad Request\r\n\r\n".utf8, to: connection)
      return nil
    } handler: { _ in
      .status(500)
    }
    let run = try run(["https://127.0.0.1:\(server.port)/"])
    #expect(run.end == .exited(5))
    #expect(run.errors.contains("try http://"), "\(run.errors)")
  }

  @Test func theWaitThatTheServerAsksForIsTold() throws {
    let server = try MockServer { _ in MockServer.Reply.status(429, fields: ["Retry-After": "7"]) }
    #expect(try run([server.url("/")]).errors.hasSuffix("the server asks to wait 7 s; --retry N does so by itself\n"))
    let limited = try run(["--retry", "2", "--timeout", "5", server.url("/")])
    #expect(limited.end == .exited(4))
    #expect(limited.errors.hasSuffix("the server asks to wait 7 s; for --retry to wait that long, --timeout has to be longer\n"))
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [("no", "no\nkensaku: "), ("no\n", "no\nkensaku: ")])
  func anErrorBeginsALineOfItsOwn(body: String, shown: String) throws {
    let server = try MockServer { _ in .text(body, status: 404) }
    let terminal = try PseudoTerminal()
    let child = try Child(
      ["get", "--raw", server.url("/")], environment: Self.english, output: .terminal(terminal.path), errors: .terminal(terminal.path))
    try terminal.wait(for: "error") { $0.text.contains("not found") }
    #expect(try child.finish() == .exited(4))
    #expect(terminal.screen.text.hasPrefix(shown), "\(terminal.screen.text)")
  }

  @Test func verboseShowsEachExchangeAndNoSecret() throws {
    let server = try MockServer { request in
      request.path == "/a" ? .redirect(to: "/b") : .json("{}", fields: ["X-Echo": request["X-Api-Key"] ?? ""])
    }
    let run = try run(
      ["-v", "--query-env", "key=KEY", "--field-env", "X-Api-Key=KEY", server.url("/a"), "q=寿司"],
      environment: Self.english.merging(["KEY": "s3cr3t"]) { $1 })
    #expect(run.end == .exited(0) && run.output == "{}")
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "> GET \(server.url("/a"))?q=寿司&key=•••")
    for line in ["> X-Api-Key: •••", "< HTTP/1.1 302", "> GET \(server.url("/b"))", "< HTTP/1.1 200", "< X-Echo: •••"] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.last?.hasPrefix("* ") == true && lines.last?.hasSuffix("2 sent, 1 redirects") == true)
    #expect(!run.errors.contains("s3cr3t"))
  }

  @Test func anErrorRepeatsNoSecretEither() throws {
    let server = try MockServer { request in .text("no such key: \(request.query ?? "")", status: 403) }
    let run = try run(
      ["-v", "-o", "/nonexistent/x", "--query-env", "key=KEY", server.url("/")],
      environment: Self.english.merging(["KEY": "s3cr3t"]) { $1 })
    #expect(run.end == .exited(4))
    #expect(run.errors.contains("no such key: key=•••") && !run.errors.contains("s3cr3t"))
  }

  @Test func aFileIsThereOnlyWhenAllOfItIs() throws {
    let folder = TemporaryFolder()
    let server = try MockServer { request in
      switch request.path {
      case "/whole": .text("寿司")
      case "/half": .truncated("half of it", after: 4)
      default: .text("no", status: 404)
      }
    }
    let file = folder.add("out", "older")
    #expect(try run(["-o", file, server.url("/half")]).end == .exited(5))
    #expect(try run(["-o", file, server.url("/none")]).end == .exited(4))
    #expect(try File.read(file) == Array("older".utf8))
    let run = try run(["-o", file, server.url("/whole")])
    #expect(run.end == .exited(0) && run.output.isEmpty && run.errors.isEmpty)
    #expect(try File.read(file) == Array("寿司".utf8))
    #expect(folder.names(in: "") == ["out"])
  }

  @Test func aFileThatCannotBeWrittenIsAFailure() throws {
    let server = try MockServer { _ in .text("x") }
    let run = try run(["-o", "/nonexistent/x", server.url("/")])
    #expect(run.end == .exited(3))
    #expect(run.errors == "kensaku: cannot write /nonexistent/x: No such file or directory\n")
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    let server = try MockServer { _ in .text("x") }
    #expect(try run(["-o", "/dev/null", server.url("/")]).end == .exited(0))
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func progressShowsOnATerminalAndGoesAgain() throws {
    let folder = TemporaryFolder()
    let gate = Gate()
    let half = [UInt8](repeating: 0x61, count: 500_000)
    let server = try MockServer { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n").then(.body(half), .wait(gate), .body(half))
    }
    let terminal = try PseudoTerminal()
    let child = try Child(
      ["get", "-o", folder.path + "/out", server.url("/")], environment: Self.english, errors: .terminal(terminal.path))
    try terminal.wait(for: "progress") { $0.text.contains(" of 1.0 MB (") }
    gate.open()
    #expect(try child.finish() == .exited(0))
    terminal.drain()
    #expect(!terminal.screen.text.contains("MB"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalLeavesNoPartOfAFile(number: Int32) throws {
    let folder = TemporaryFolder()
    let server = try MockServer { _ in .stalled("half of it", after: 4) }
    let child = try Child(["get", "-o", folder.path + "/out", server.url("/")])
    try folder.waitUntilItHasAFile()
    kill(child.identifier, number)
    #expect(try child.finish() == (number == SIGINT ? .exited(130) : .killed(number)))
    #expect(child.errors.isEmpty)
    #expect(folder.names(in: "").isEmpty)
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let server = try MockServer { _ in .bytes([UInt8](repeating: 0x61, count: 1 << 20)) }
    let child = try Child(["get", server.url("/")], output: .broken)
    #expect(try child.finish() == .killed(SIGPIPE))
    #expect(child.errorText.isEmpty)
  }

  @Test func aRetryIsMadeWhenAskedFor() throws {
    let server = try MockServer(replies: [.status(503), .text("there")])
    let run = try run(["--retry", "1", server.url("/")])
    #expect(run.end == .exited(0) && run.output == "there")
    #expect(server.requests.count == 2)
  }

  @Test func curlIsPrintedWithoutSecretsAndNothingIsSent() throws {
    let server = try MockServer { _ in .text("x") }
    let run = try run(
      ["--curl", "--query-env", "key=KEY", server.url("/a"), "q=寿司"], environment: Self.english.merging(["KEY": "s3cr3t"]) { $1 })
    #expect(run.end == .exited(0) && server.requests.isEmpty)
    #expect(run.output.hasPrefix("curl ") && run.output.contains("q=%E5%AF%BF%E5%8F%B8") && !run.output.contains("s3cr3t"), "\(run.output)")
  }

  @Test func theLineForCurlAsksTheShellForSecrets() throws {
    let run = try run(
      [
        "--curl", "--query-env", "k y=KEY", "--field-env", "X-Key=KEY", "--bearer-env", "TOKEN", "example.com/?a=s3cr3t", "-H", "A: s3cr3t",
      ],
      environment: Self.english.merging(["KEY": "s3cr3t", "TOKEN": "t0k3n"]) { $1 })
    #expect(run.output.hasPrefix("curl 'https://example.com/?a=•••' -H 'A: •••' "), "\(run.output)")
    let rest = #" -G --data-urlencode "k%20y=$KEY" -H "X-Key: $KEY" -H "Authorization: Bearer $TOKEN" -L --max-redirs 10"#
    #expect(run.output.hasSuffix(rest + "\n"), "\(run.output)")
  }

  @Test func theLineForCurlDoesWhatTheOptionsSay() throws {
    let all = ["--timeout", "2.5", "--retry=3", "--ca", "a b.pem", "--no-proxy", "-o", "x y"]
    #expect(
      try run(["--curl", "example.com"] + all).output.hasSuffix(
        " -L --max-redirs 10 --max-time 2.5 --retry 3 --cacert 'a b.pem' --noproxy '*' -o 'x y'\n"))
    #expect(try run(["--curl", "--no-redirects", "example.com"]).output.hasSuffix(" --compressed\n"))
  }

  @Test func aNameThatTheShellWouldReadStaysMasked() throws {
    let environment = Self.english.merging(["KEY": "s3cr3t"]) { $1 }
    let field = try run(["--curl", "--field-env", "$(a)=KEY", "example.com"], environment: environment).output
    #expect(field.contains("'$(a): •••'") && !field.contains("$KEY"), "\(field)")
    let item = try run(["--curl", "--query-env", "$(a)=KEY", "example.com"], environment: environment).output
    #expect(item.contains(#""%24%28a%29=$KEY""#), "\(item)")
  }

  @Test func anArgumentThatIsNoTextIsRefused() throws {
    let server = try MockServer { _ in .text("x") }
    let child = try Child(
      [server.url("/")], shell: #""$0" get "$1" "a=$(printf '\377')""#, environment: Self.english)
    #expect(try child.finish() == .exited(2) && server.requests.isEmpty)
    #expect(child.errorText == "kensaku: argument 3 is not UTF-8\n")
  }

  @Test func usageErrorsSendNothing() throws {
    let server = try MockServer { _ in .text("x") }
    #expect(try run([server.url("/"), "term"]).end == .exited(2))
    #expect(try run(["-H", "a b: c", server.url("/")]).end == .exited(2))
    #expect(try run(["--ca", "/nonexistent", server.url("/")]).end == .exited(3))
    #expect(try run(["--retry", "21", server.url("/")]).end == .exited(2))
    #expect(server.requests.isEmpty)
    let secret = try run(["--query-env", "key=HOME", "http://api.example.com/"])
    #expect(secret.end == .exited(2) && secret.errors.contains("not encrypted"))
  }

  #if os(Linux)
    /// It takes five milliseconds and thirty libraries to open.
    @Test(arguments: [(["zip", "2790031"], false), (["get", "http://[::1]:1/"], true)])
    func libcurlIsOpenedByNobodyElse(arguments: [String], isOpened: Bool) throws {
      let child = try Child(arguments, environment: ["LD_DEBUG": "files"])
      _ = try child.finish()
      #expect(child.errorText.contains("file=libcurl") == isOpened)
    }
  #endif
}

extension TemporaryFolder {
  /// Whatever its name is.
  fileprivate func waitUntilItHasAFile() throws {
    let deadline = ContinuousClock.now + Child.patience
    while names(in: "").isEmpty {
      guard ContinuousClock.now < deadline else { throw Child.TimedOut(description: "no file in \(path)") }
      sched_yield()
    }
  }
}
