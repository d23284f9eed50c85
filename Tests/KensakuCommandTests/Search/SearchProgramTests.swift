import KensakuJSON
import KensakuSandbox
import KensakuTesting
import KensakuText
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the built program against stand-ins on loopback.
struct SearchProgramTests {
  private static let english = ["LC_ALL": "C"]
  static let searches: [[String]] = [["music", "さくら"], ["gourmet", "渋谷"], ["wiki", "寿司"], ["zip", "--online", "279-0031"]]

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (
    end: Child.End, output: String, errors: String
  ) {
    let child = try Child(arguments, environment: Self.english.merging(environment) { $1 })
    return (try child.finish(), child.text, child.errorText)
  }

  @Test(arguments: searches) func aDocumentHasTheKeysThatTheHelpLists(search: [String]) throws {
    let run = try run(search + ["--sandbox", "--json", "--limit=1"])
    #expect(run.end == .exited(0))
    #expect(run.errors == "kensaku: sandbox: invented data\n")
    let document = try JSON.Value(parsing: run.output)
    let keys = document.members.map { $0.key }
    #expect(keys.contains("credit") == (search[0] == "gourmet"))
    #expect(keys.filter { $0 != "sandbox" && $0 != "credit" } == SearchDocument<JSONMembers>.keys)
    #expect(document["sandbox"].bool == true && document["count"].int == 1 && document["query"].string == search.last)
    let help = try self.run(search.prefix(1) + ["--help"]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for key in keys where search[0] != "zip" || SearchDocument<JSONMembers>.keys.contains(key) { #expect(help.contains(key), "\(key)") }
    let rowKeys = document["results"][0].members.map { $0.key }
    #expect(help.contains("Keys of its results, and of --jsonl: " + rowKeys.joined(separator: ", ")))
  }

  @Test(arguments: searches) func linesAndColumnsTellTheSame(search: [String]) throws {
    let tsv = try run(search + ["--sandbox", "--header", "--limit=1"])
    let lines = tsv.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(tsv.end == .exited(0) && lines.count == 2)
    #expect(lines.first?.count == lines.last?.count && lines.last?.last == Substring(search[search.count - 1]))
    let line = try run(search + ["--sandbox", "--jsonl", "--limit=1"]).output
    #expect(try JSON.Value(parsing: line).members.first?.key == "query")
    #expect(line.filter { $0 == "\n" }.count == 1)
  }

  @Test func aTerminalShowsARestaurantWithAllThatIsNeededAndTheCredit() throws {
    let terminal = try PseudoTerminal()
    let child = try Child(
      ["gourmet", "渋谷", "--sandbox", "-n1", "--color=never"], environment: Self.english.merging(["COLUMNS": "80"]) { $1 },
      output: .terminal(terminal.path))
    #expect(try child.finish() == .exited(0))
    terminal.drain()
    let lines = terminal.screen.text.split(separator: "\n").map(String.init)
    for text in ["寿司 さかのうえ", "東京都渋谷区宇田川町１－２－１", "和食", "7001～10000円", "8 seats", "11:30～14:00", "https://shops.", "https://img."] {
      #expect(lines.contains { $0.contains(text) }, "\(text) in \(lines)")
    }
    #expect(lines.suffix(2) == ["Powered by ホットペッパーグルメ Webサービス", "sandbox: invented data"])
    #expect(child.errorText == "kensaku: the first of 16 rows; --limit or --all shows more\n")
  }

  @Test(arguments: [
    ("throttled", 4 as Int32, "takes no more requests for now"), ("malformed", 5, "cannot be understood"), ("down", 4, "status 503"),
    ("slow:9", 6, "did not answer in time"),
  ])
  func eachTroubleHasItsMessageAndItsCode(trouble: String, code: Int32, message: String) throws {
    let run = try run(["music", "さくら", "--sandbox=" + trouble, "--timeout=1", "--json"])
    #expect(run.end == .exited(code))
    #expect(run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  @Test func nothingFoundIsNoFailure() throws {
    let document = try run(["music", "zzzzqqq", "--sandbox", "--json"])
    #expect(document.end == .exited(1))
    #expect(document.output.hasSuffix(#""results":[]}"# + "\n"))
    let table = try run(["music", "zzzzqqq", "--sandbox", "--table"])
    #expect(table.end == .exited(1) && table.errors.hasPrefix("kensaku: nothing found for “zzzzqqq”\nthe sandbox has "))
  }

  @Test func anUnreachableServiceIsSaidToBeThatInBothLanguages() throws {
    let port = try RefusingPort()
    let english = try run(["zip", "--online", "2790031"], environment: ["KENSAKU_ZIPCLOUD_URL": port.url()])
    #expect(english.end == .exited(5) && english.output.isEmpty)
    #expect(english.errors.hasPrefix("kensaku: zipcloud cannot be reached\n127.0.0.1:\(port.port): no connection\n"), "\(english.errors)")
    let japanese = try run(["zip", "--online", "2790031"], environment: ["LC_ALL": "ja_JP.UTF-8", "KENSAKU_ZIPCLOUD_URL": port.url()])
    #expect(japanese.errors.hasPrefix("kensaku: zipcloudに接続できません\n"))
  }

  @Test func aKeyThatTheServiceRefusesIsSaidToBeThat() throws {
    let sandbox = try Sandbox()
    let place = ["KENSAKU_HOTPEPPER_URL": sandbox.baseURL(of: .hotPepper)]
    let wrong = try run(["gourmet", "渋谷", "-v"], environment: place.merging(["HOTPEPPER_API_KEY": "wr0ngk3y"]) { $1 })
    #expect(wrong.end == .exited(4))
    #expect(wrong.errors.contains("HotPepper Gourmet refuses the request") && wrong.errors.contains("check the API key"), "\(wrong.errors)")
    #expect(!wrong.errors.contains("wr0ngk3y"))
    let right = try run(["gourmet", "渋谷"], environment: place.merging(["HOTPEPPER_API_KEY": Sandbox.key]) { $1 })
    #expect(right.end == .exited(0) && right.errors.isEmpty)
  }

  @Test func whatIsMissingIsSaidBeforeAnythingIsSent() throws {
    let key = try run(["gourmet", "渋谷"])
    #expect(key.end == .exited(2) && key.errors.contains("there is no API key for HotPepper"))
    let contact = try run(["wiki", "寿司"])
    #expect(contact.end == .exited(2) && contact.errors.contains("kensaku config set contact"))
    #expect(try run(["music"]).end == .exited(2))
    #expect(
      try run(["zip", "--online", "279"]).errors
        == "kensaku: a postal code has seven digits; without --online, a part of one or an address will do\n")
    #expect(try run(["zip", "--raw", "2790031"]).errors == "kensaku: --raw needs --online\n")
    #expect(try run(["music", "x", "--country=ZZZ", "--sandbox"]).end == .exited(2))
  }

  @Test(arguments: searches) func aRecordingAnswersAsTheServiceDid(search: [String]) throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/tape.json"
    let live = try run(search + ["--sandbox", "--record", file])
    #expect(live.end == .exited(0))
    let replayed = try run(search + ["--replay", file])
    #expect(replayed.end == .exited(0) && replayed.output == live.output && replayed.errors.isEmpty)
    let other = try run(search.dropLast() + ["5300001", "--replay", file])
    #expect(other.end == .exited(3) && other.errors.hasPrefix("kensaku: \(file) has no answer to this search\n"), "\(other.errors)")
    #expect(!String(decoding: try File.read(file), as: UTF8.self).contains("key=" + Sandbox.key))
  }

  @Test func aRecordingThatIsNoneIsAFailure() throws {
    let folder = TemporaryFolder()
    let broken = folder.add("broken.json", "{")
    let run = try run(["music", "x", "--replay", broken])
    #expect(run.end == .exited(3) && run.errors.hasPrefix("kensaku: \(broken):1:2: "), "\(run.errors)")
    #expect(try self.run(["music", "x", "--replay", folder.path + "/none"]).errors.contains("No such file"))
  }

  @Test func theBodyIsPrintedLaidOut() throws {
    let run = try run(["zip", "--online", "2790031", "--sandbox", "--raw"])
    #expect(run.end == .exited(0))
    #expect(run.output.hasPrefix("{\n  \"message\": null,\n  \"results\": [\n    {\n      \"address1\": \"千葉県\",\n"))
    let page = try self.run(["music", "x", "--sandbox=down", "--raw"])
    #expect(page.end == .exited(4))
  }

  @Test func curlIsPrintedWithoutTheKeyAndNothingIsSent() throws {
    let sandbox = try Sandbox()
    let run = try run(
      ["gourmet", "渋谷", "--near=35.6,139.7", "--with=wifi", "--curl"],
      environment: ["HOTPEPPER_API_KEY": "s3cr3tk3y", "KENSAKU_HOTPEPPER_URL": sandbox.baseURL(of: .hotPepper)])
    #expect(run.end == .exited(0) && run.errors.isEmpty)
    #expect(run.output.hasPrefix("curl '\(sandbox.baseURL(of: .hotPepper))/gourmet/v1/?format=json&keyword=%E6%B8%8B%E8%B0%B7&lat=35.6&"))
    #expect(run.output.hasSuffix(#" -G --data-urlencode "key=$HOTPEPPER_API_KEY""# + "\n") && !run.output.contains("s3cr3tk3y"))
    #expect(sandbox.requests[.hotPepper] == 0)
  }

  @Test func genresAndBudgetsMayBeNamedAsPeopleNameThem() throws {
    let run = try run(["gourmet", "--sandbox", "--genre", "居酒屋", "--budget", "3500", "渋谷", "--jsonl", "-v"])
    #expect(run.end == .exited(0) && run.output.contains(#""genre":"居酒屋""#) && !run.output.contains(#""genre":"和食""#), "\(run.errors)")
    #expect(run.errors.contains("&genre=G001&budget="))
    let unknown = try self.run(["gourmet", "--sandbox", "--genre", "宇宙食", "渋谷"])
    #expect(unknown.end == .exited(2) && unknown.errors.contains("it is one of these\n居酒屋, "), "\(unknown.errors)")
    let down = try self.run(["gourmet", "--sandbox=throttled", "--genre", "居酒屋", "渋谷"])
    #expect(down.end == .exited(4) && down.errors.contains("status 503"), "\(down.errors)")
  }

  @Test func verboseShowsEachExchange() throws {
    let run = try run(["wiki", "寿司", "--sandbox", "-v", "-n1"])
    #expect(run.errors.contains("> GET http://127.0.0.1:") && run.errors.contains("< HTTP/1.1 200"))
  }
}

/// What a person is told who asks amiss, or gets less than there is.
struct SearchGuidanceTests {
  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (
    end: Child.End, output: String, errors: String
  ) {
    let child = try Child(arguments, environment: ["LC_ALL": "C"].merging(environment) { $1 })
    return (try child.finish(), child.text, child.errorText)
  }

  @Test(arguments: ["--tsv", "--jsonl", "--table", "--raw"])
  func rowsThatAreAPartAreSaidToBeThatOnStandardError(format: String) throws {
    #expect(
      try run("wiki", "東京", "--sandbox", "-n2", format).errors.hasSuffix("kensaku: the first 2 of 13 rows; --limit or --all shows more\n"))
    #expect(try run("music", "東京", "--sandbox", "-n1", format).errors.hasSuffix("kensaku: the first row; --limit or --all shows more\n"))
    let all = try run("wiki", "東京", "--sandbox", "--all", format)
    #expect(all.end == .exited(0) && !all.errors.contains("shows more"))
  }

  @Test func aDocumentSaysItselfThatItIsAPart() throws {
    let run = try run("wiki", "東京", "--sandbox", "-n2", "--json")
    #expect(run.errors == "kensaku: sandbox: invented data\n")
    #expect(try JSON.Value(parsing: run.output)["truncated"].bool == true)
  }

  @Test func whereThereIsOnePageOnlyAllIsNotAdvised() throws {
    let run = try run("zip", "--online", "452-0961", "--sandbox", "-n2", "--table")
    #expect(run.errors == "kensaku: the first 2 of 66 rows; --limit shows more\n")
  }

  @Test func nothingAskedOnlineIsAMistake() throws {
    for query in ["", " ", "\u{3000}"] {
      let run = try run("zip", "--online", "--sandbox", query)
      #expect(run.end == .exited(2) && run.errors == "kensaku: the query is empty\n")
    }
  }

  @Test func curlOfANamedGenreIsThatOfTheSearch() throws {
    let sandbox = try Sandbox()
    let place = ["KENSAKU_HOTPEPPER_URL": sandbox.baseURL(of: .hotPepper)]
    let named = ["gourmet", "--genre=居酒屋", "--budget=3500", "--curl", "渋谷"]
    let child = try Child(named, environment: place.merging(["LC_ALL": "C", "HOTPEPPER_API_KEY": Sandbox.key]) { $1 })
    #expect(try child.finish() == .exited(0) && child.errorText.isEmpty, "\(child.errorText)")
    #expect(child.text.hasPrefix("curl '\(sandbox.baseURL(of: .hotPepper))/gourmet/v1/?") && child.text.contains("&genre=G001&budget="))
    #expect(sandbox.requests[.hotPepper] == 2, "one for each list of codes")
    let keyless = try run("gourmet", "--genre=居酒屋", "--curl", "渋谷", environment: place)
    #expect(keyless.end == .exited(2) && keyless.output.isEmpty && keyless.errors.contains("codes such as G001"), "\(keyless.errors)")
    let code = try run("gourmet", "--genre=G001", "--curl", "渋谷", environment: place)
    #expect(code.end == .exited(0) && code.output.contains("&genre=G001&"))
    let port = try RefusingPort()
    let away = try run(
      "gourmet", "--genre=居酒屋", "--curl", "渋谷", environment: ["KENSAKU_HOTPEPPER_URL": port.url(), "HOTPEPPER_API_KEY": "k"])
    #expect(away.end == .exited(5) && away.output.isEmpty && away.errors.contains("codes such as G001"), "\(away.errors)")
  }

  @Test func curlOfTheSandboxLeadsToAServerThatIsGone() throws {
    let run = try run("music", "x", "--sandbox", "--curl")
    #expect(run.end == .exited(0) && run.errors.contains("is gone by now; kensaku sandbox keeps one running"))
  }

  @Test func curlNeedsNoContactAndSaysWhereOneGoes() throws {
    let run = try run("wiki", "--curl", "東京")
    #expect(run.end == .exited(0) && run.output.contains("(you@example.com)"))
    #expect(run.errors.contains("put your own address in the place of you@example.com"))
    let told = try self.run("wiki", "--curl", "東京", environment: ["KENSAKU_CONTACT": "me@example.com"])
    #expect(told.output.contains("(me@example.com)") && told.errors.isEmpty)
  }

  @Test func twoFormatsContradictEachOther() throws {
    #expect(try run("music", "x", "--json", "--tsv").errors == "kensaku: --json and --tsv exclude one another\n")
    #expect(try run("zip", "x", "--tsv", "--zipcloud").errors == "kensaku: --tsv and --zipcloud exclude one another\n")
    #expect(try run("zip", "舞浜", "--json", "--json").end == .exited(0))
  }

  @Test(arguments: ["music", "wiki", "gourmet"]) func aHyphenIsNotSearchedForByMistake(command: String) throws {
    let run = try run(command, "--sandbox", "-")
    #expect(run.end == .exited(2))
    #expect(run.errors == "kensaku: \(command) does not read standard input\nkensaku \(command) -- - searches for the sign itself\n")
    #expect(try self.run(command, "--sandbox", "--", "-").end != .exited(2))
  }

  @Test func aWordThatLooksLikeAnOptionHasItsWay() throws {
    let run = try run("wiki", "-東京")
    #expect(run.end == .exited(2) && run.errors.contains("\na word to search for goes after --, as in kensaku wiki -- -東京\n"))
    #expect(try !self.run("wiki", "--jsno").errors.contains(" -- "))
    #expect(try !self.run("data", "--x").errors.contains(" -- "))
  }

  @Test func aServerOfTheEnvironmentIsNamedWhereItIsNoneOrDoesNotAnswer() throws {
    for text in ["http//x", "ftp://x", "http://a b/"] {
      let run = try run("music", "x", environment: ["KENSAKU_ITUNES_URL": text])
      #expect(run.end == .exited(3) && run.errors.hasPrefix("kensaku: the environment variable KENSAKU_ITUNES_URL is no good: “\(text)”\n"))
    }
    let japanese = try run("music", "x", environment: ["KENSAKU_ITUNES_URL": "x", "LC_ALL": "ja_JP.UTF-8"])
    #expect(japanese.errors == "kensaku: 環境変数 KENSAKU_ITUNES_URL の値「x」が正しくありません\nhttps:// か http:// で始まるURLだけが使えます\n")
    let secret = try run("music", "x", environment: ["KENSAKU_ITUNES_URL": "http://me:pa55@x/"])
    #expect(secret.end == .exited(3) && !secret.errors.contains("pa55"), "\(secret.errors)")
    let port = try RefusingPort()
    let away = try run("music", "x", environment: ["KENSAKU_ITUNES_URL": port.url()])
    #expect(away.errors.hasSuffix("$KENSAKU_ITUNES_URL leads there: check it, and whether the server is running\n"), "\(away.errors)")
  }

  @Test func whoFindsNothingInTheSandboxIsToldWhatIsInIt() throws {
    let run = try run("wiki", "--lang=fr", "tokyo", "--sandbox")
    #expect(run.end == .exited(1) && run.errors.contains("in Japanese and English; try 東京"), "\(run.errors)")
    #expect(try !self.run("wiki", "東京", "--sandbox").errors.contains("try 東京"))
  }

  @Test func anotherDistanceThanTheOneWrittenIsTold() throws {
    let far = try run("gourmet", "--sandbox", "--near=35.6595,139.7005", "--range=700m")
    #expect(far.errors.contains("--range 700m is taken as 1000m"), "\(far.errors)")
    #expect(try !run("gourmet", "--sandbox", "--near=35.6595,139.7005", "--range=1km").errors.contains("taken as"))
  }

  @Test func storesAndEditionsAreGuessed() throws {
    #expect(try run("music", "x", "--country=UK").errors.contains("did you mean GB?"))
    #expect(try run("music", "x", "--lang=en").errors.contains("did you mean en_us?"))
    #expect(try run("wiki", "x", "--lang=jp").errors.contains("did you mean ja?"))
    #expect(try run("music", "x", "--country=XX", "--sandbox").errors.contains("iTunes has no store of that --country"))
  }

  @Test func digitsAndCodesMayBeInFullWidth() throws {
    let run = try run("music", "東京", "--sandbox", "--limit=１", "--country=ＪＰ", "--timeout=９", "--color=ｎｅｖｅｒ")
    #expect(run.end == .exited(0) && run.output.split(separator: "\n").count == 1, "\(run.errors)")
  }
}

/// With a server of the test's own in the place of iTunes.
struct SearchServerTests {
  private let folder = TemporaryFolder()

  private func run(_ server: MockServer, _ arguments: String...) throws -> (end: Child.End, output: String, errors: String) {
    let environment = [
      "LC_ALL": "C", "KENSAKU_ITUNES_URL": server.url(""), "XDG_CACHE_HOME": folder.path, "XDG_STATE_HOME": folder.path,
    ]
    let child = try Child(["music", "x"] + arguments, environment: environment)
    return (try child.finish(), child.text, child.errorText)
  }

  /// A store of so many songs.
  private static func songs(_ count: Int, _ request: MockServer.Request) -> MockServer.Reply {
    let items = (request.query ?? "").split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    func number(_ name: String) -> Int? { items.first { $0[0] == name }.flatMap { Int($0[1]) } }
    let start = number("offset") ?? 0
    let end = min(count, start + (number("limit") ?? 50))
    let rows = (start..<end).map {
      #"{"wrapperType":"track","kind":"song","trackId":\#($0 + 1),"trackName":"Song \#($0 + 1)","artistName":"A"}"#
    }
    return .json(#"{"resultCount":\#(rows.count),"results":[\#(rows.joined(separator: ","))]}"#)
  }

  @Test func anAnswerIsKeptForTheNextRunUnlessAskedForFresh() throws {
    let server = try MockServer { Self.songs(3, $0) }
    let first = try run(server)
    #expect(first.end == .exited(0))
    let second = try run(server, "-v")
    #expect(second.output == first.output && server.requests.count == 1)
    #expect(second.errors.hasPrefix("* an answer kept "), "\(second.errors)")
    #expect(try run(server, "--fresh").output == first.output && server.requests.count == 2)
    #expect(try run(server, "--raw").end == .exited(0) && server.requests.count == 3)
    #expect(try run(server).output == first.output && server.requests.count == 3)
  }

  @Test func aFailureIsNotKept() throws {
    let server = try MockServer { _ in .json("{}") }
    #expect(try run(server).end == .exited(5))
    #expect(try run(server).end == .exited(5))
    #expect(server.requests.count == 2)
  }

  @Test func allPagesAreReadAndALimitMayTakeSeveral() throws {
    let server = try MockServer { Self.songs(450, $0) }
    let all = try run(server, "--all", "--fresh")
    #expect(all.end == .exited(0) && all.output.split(separator: "\n").count == 450)
    #expect(server.requests.map { $0.query?.contains("limit=200") } == [true, true, true])
    let some = try run(server, "--limit=201", "--json")
    let document = try JSON.Value(parsing: some.output)
    #expect(document["count"].int == 201 && document["truncated"].bool == true)
    #expect(server.requests.count == 3, "the first two pages were kept")
  }

  @Test func aLaterPageThatFailsLeavesTheEarlierRowsAndTheFailure() throws {
    let server = try MockServer { request in
      request.query?.contains("offset") == true ? .status(403) : Self.songs(450, request)
    }
    let run = try run(server, "--all", "--json")
    #expect(run.end == .exited(4))
    let document = try JSON.Value(parsing: run.output)
    #expect(document["count"].int == 200 && document["truncated"].bool == true)
    #expect(document["error"].string == "iTunes takes no more requests for now")
    #expect(run.errors.hasSuffix("what is shown are the first 200 rows only\n"), "\(run.errors)")
  }

  @Test(arguments: [["music", "ない曲"], ["gourmet", "ない店"], ["wiki", "ない語"], ["zip", "--online", "0000000"]], [20, 80])
  func aTerminalIsToldThatNothingWasFound(search: [String], columns: Int) throws {
    let terminal = try PseudoTerminal()
    let child = try Child(
      search + ["--sandbox"], environment: ["LC_ALL": "C", "COLUMNS": "\(columns)"], output: .terminal(terminal.path))
    #expect(try child.finish() == .exited(1), "\(child.errorText)")
    #expect(child.errorText.contains("nothing found for “\(search.last ?? "")”\n"), "\(child.errorText)")
  }

  @Test(arguments: ["down", "malformed"]) func aTerminalIsToldOfAFailureWithoutRows(trouble: String) throws {
    let terminal = try PseudoTerminal()
    let child = try Child(["music", "a", "--sandbox=\(trouble)"], environment: ["LC_ALL": "C"], output: .terminal(terminal.path))
    let end = try child.finish()
    #expect(end == .exited(4) || end == .exited(5), "\(child.errorText)")
  }

  @Test(arguments: ["--tsv", "--table", "--json"]) func ctrlCLeavesTheRowsThatCameBeforeIt(format: String) throws {
    let server = try MockServer { request in
      request.query?.contains("offset") == true ? Self.songs(450, request).after(.pause(.seconds(60))) : Self.songs(450, request)
    }
    let child = try Child(
      ["music", "x", "--all", "--fresh", format],
      environment: ["LC_ALL": "C", "KENSAKU_ITUNES_URL": server.url(""), "XDG_STATE_HOME": folder.path])
    while server.counts.requests < 2 { usleep(1_000) }
    kill(child.identifier, SIGINT)
    #expect(try child.finish() == .exited(130))
    if format == "--json" {
      let document = try JSON.Value(parsing: child.text)
      #expect(document["count"].int == 200 && document["truncated"].bool == true && document["error"].string == "cancelled")
    } else {
      #expect(child.text.split(separator: "\n").count == 200)
    }
    #expect(child.errorText == "kensaku: cancelled\nwhat is shown are the first 200 rows only\n", "\(child.errorText)")
  }

  @Test func rowsOfWhichNoneCanBeShownAreNotNothingFound() throws {
    let server = try MockServer { _ in .json(#"{"resultCount":1,"results":[{"wrapperType":"track","kind":"music-video","trackId":1}]}"#) }
    let run = try run(server, "--table")
    #expect(run.end == .exited(5))
    #expect(run.errors.hasPrefix("kensaku: one row could not be read and is left out\n") && !run.errors.contains("nothing found"))
  }

  @Test func aRowThatCannotBeReadIsSaidToBeLeftOut() throws {
    let good = #"{"wrapperType":"track","kind":"song","trackId":1,"trackName":"a","artistName":"b"}"#
    let server = try MockServer { _ in .json(#"{"resultCount":2,"results":[\#(good),{"wrapperType":"track","kind":"song"}]}"#) }
    let run = try run(server, "--json")
    #expect(run.end == .exited(0))
    #expect(
      run.errors.hasPrefix("kensaku: one row could not be read and is left out\n  results[1]: expected the key “trackId”"), "\(run.errors)")
    #expect(try JSON.Value(parsing: run.output)["dropped"][0]["path"].string == "results[1]")
  }

  @Test func theLimitCountsTheRequestsOfOtherRunsAndTheWaitIsSaid() throws {
    let server = try MockServer { Self.songs(1, $0) }
    #expect(try run(server, "--fresh").errors.isEmpty)
    let record = folder.path + "/kensaku/rate-127.0.0.1"
    #expect(String(decoding: try File.read(record), as: UTF8.self).contains("\nstart "))
    // Twenty others, the earliest of which counts for some more seconds.
    let then = (Int(time(nil)) - 57) * 1_000
    try write("kensaku-rate-1\n" + String(repeating: "start \(then)\n", count: 20), to: record)
    let waiting = try run(server, "--fresh")
    #expect(waiting.end == .exited(0))
    #expect(waiting.errors == "kensaku: waiting until iTunes takes another request…\n")
  }

  private func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    defer { close(descriptor) }
    #expect(System.write(Array(text.utf8), to: descriptor) == 0)
  }
}
