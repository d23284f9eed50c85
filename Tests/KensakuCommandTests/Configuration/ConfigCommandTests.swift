import KensakuJSON
import Testing

@testable import KensakuCommand

/// `kensaku config`, as it is run.
struct ConfigCommandTests {
  private let folder = ConfigFolder()

  private func run(
    _ arguments: String..., environment: [String: String] = [:], input: String? = nil
  ) throws -> (end: Child.End, output: String, errors: String) {
    let all = folder.environment.merging(["LC_ALL": "C"]) { $1 }.merging(environment) { $1 }
    let child = try Child(["config"] + arguments, environment: all, input: input == nil ? .null : .pipe)
    if let input { child.write(input) }
    if input != nil { child.closeInput() }
    return (try child.finish(), child.text, child.errorText)
  }

  @Test func whatIsSetIsShownUntilItIsUnset() throws {
    #expect(try run("set", "country", "us").output == "country = US is now in \(folder.file)\n")
    #expect(try run().output.split(separator: "\n").contains { $0.hasPrefix("country        US       file ") })
    #expect(try run("unset", "country").output == "removed country from \(folder.file)\n")
    #expect(try run("unset", "country").output == "country is not in \(folder.file)\n")
    #expect(try run().output.contains("country        JP       default "))
    #expect(folder.names == ["config.json", ".lock"])
  }

  @Test func withoutAFileAllIsAsItIsBuiltIn() throws {
    let run = try run(environment: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(run.end == .exited(0) && run.errors.isEmpty)
    #expect(
      run.output == """
        \(folder.file)（まだありません）
        hotpepper-key  未設定        ホットペッパーのAPIキー
        contact        未設定        ウィキペディアに伝える連絡先
        country        JP      既定  iTunesの国
        language       ja_jp   既定  iTunesの言語
        wiki-language  ja      既定  ウィキペディアの言語版
        cache-limit    64      既定  応答を保存する大きさの上限（MB）

        """)
    #expect(folder.names.isEmpty)
  }

  @Test func aKeyFromStandardInputIsWrittenAndNeverShown() throws {
    let set = try run("set", "hotpepper-key", "-", input: "topsecret\n")
    #expect(set.end == .exited(0) && set.errors.isEmpty)
    #expect(set.output == "hotpepper-key = ••• is now in \(folder.file)\n")
    #expect(try folder.text.contains(#""hotpepper-key": "topsecret""#) && folder.mode == 0o600)
    for shown in [try run().output, try run("--json").output] { #expect(shown.contains("•••") && !shown.contains("topsecret")) }
  }

  @Test func aKeyOnTheCommandLineIsTakenAndWarnedOf() throws {
    let set = try run("set", "hotpepper-key", "topsecret")
    #expect(set.end == .exited(0) && set.errors.contains("a key on the command line stays in the shell's history"))
    #expect(try folder.text.contains("topsecret"))
  }

  @Test func aBadKeyIsRefusedWithoutRepeatingIt() throws {
    let set = try run("set", "hotpepper-key", "-", input: "top secret")
    #expect(set.end == .exited(2) && set.errors.hasPrefix("kensaku: the value of hotpepper-key is no good\n"))
    #expect(!set.errors.contains("secret\n") && folder.names.isEmpty)
  }

  @Test func aKeyIsAskedForOnATerminalThatDoesNotShowIt() throws {
    let terminal = try PseudoTerminal()
    let environment = folder.environment.merging(["LC_ALL": "C"]) { $1 }
    let child = try Child(
      ["config", "set", "hotpepper-key", "-"], environment: environment, input: .terminal(terminal.path), errors: .terminal(terminal.path))
    try terminal.wait(for: "question") { $0.text.contains("the API key for HotPepper (not shown):") }
    terminal.type("topsecret\r")
    #expect(try child.finish() == .exited(0))
    terminal.drain()
    #expect(!terminal.screen.text.contains("topsecret"))
    #expect(try folder.text.contains("topsecret"))
  }

  @Test func leavingTheQuestionChangesNothing() throws {
    let terminal = try PseudoTerminal()
    let environment = folder.environment.merging(["LC_ALL": "C"]) { $1 }
    let child = try Child(
      ["config", "set", "hotpepper-key", "-"], environment: environment, input: .terminal(terminal.path), errors: .terminal(terminal.path))
    try terminal.wait(for: "question") { $0.text.contains("(not shown):") }
    terminal.type("top\u{3}")
    #expect(try child.finish() == .exited(130))
    #expect(folder.names.isEmpty)
  }

  @Test func theDocumentHasAllSettings() throws {
    folder.write(#"{"country": 7, "contact": "me@example.com"}"#)
    let run = try run("--json", environment: ["HOTPEPPER_API_KEY": "topsecret"])
    #expect(run.end == .exited(3))
    let document = try JSON.Value(parsing: run.output)
    let rows = document["settings"].elements
    #expect(document["path"].string == folder.file && rows.map { $0["name"].string } == Setting.allCases.map(\.rawValue))
    #expect(rows.map { $0["value"].string } == ["•••", "me@example.com", nil, "ja_jp", "ja", "64"])
    #expect(rows.map { $0["source"].string } == ["environment", "file", nil, "default", "default", "default"])
    #expect(rows.map { $0["error"].isNull } == [true, true, false, true, true, true])
  }

  @Test func whatIsWrongIsShownBesideWhatIsRightAndCanBeMended() throws {
    folder.write(#"{"country": 7, "language": "en_us"}"#)
    let broken = try run()
    #expect(broken.end == .exited(3) && broken.output.contains("language       en_us"))
    #expect(broken.output.contains("country        no good"))
    #expect(broken.errors.hasPrefix("kensaku: \(folder.file):1:13: the value of country must be a string"))
    #expect(try run("unset", "country").end == .exited(0))
    #expect(try run().end == .exited(0))
  }

  @Test func aFileThatIsNoJSONIsNotWrittenOver() throws {
    folder.write("{not json")
    #expect(try run("set", "country", "us").end == .exited(3))
    #expect(try folder.text == "{not json")
  }

  @Test func theEnvironmentIsToldToWin() throws {
    let set = try run("set", "country", "us", environment: ["KENSAKU_COUNTRY": "FR"])
    #expect(set.errors == "kensaku: the environment variable KENSAKU_COUNTRY is set, and wins over the file\n")
  }

  @Test func thePathIsPrintedAlsoWhereNothingIsThere() throws {
    #expect(try run("path").output == folder.file + "\n")
    let homeless = try run("path", environment: ["XDG_CONFIG_HOME": "", "HOME": ""])
    #expect(homeless.end == .exited(3) && homeless.errors.contains("HOME is not set"))
  }

  @Test func mistakesAreUsageErrors() throws {
    #expect(try run("set").errors.contains("see kensaku config set --help"))
    #expect(try run("set", "country", "us", "x").errors.contains("unexpected argument: x"))
    #expect(try run("set", "countri", "us").errors.contains("did you mean country?"))
    #expect(try run("set", "country", "usa").errors.hasPrefix("kensaku: country cannot be “usa”\ndid you mean US?\nit is two letters"))
    #expect(try run("ste").errors.contains("did you mean set?"))
    #expect(try run("unset").end == .exited(2) && run("path", "x").end == .exited(2))
  }

  @Test func twoRunsAtOnceBothGetIn() throws {
    let children = try (0..<6).map { index in
      let settings = [["country", "us"], ["language", "en_us"], ["cache-limit", "5"]]
      return try Child(["config", "set"] + settings[index % 3], environment: folder.environment)
    }
    for child in children { #expect(try child.finish() == .exited(0)) }
    let document = try JSON.Value(parsing: folder.text)
    #expect(document["country"].string == "US" && document["language"].string == "en_us" && document["cache-limit"].int == 5)
  }
}
