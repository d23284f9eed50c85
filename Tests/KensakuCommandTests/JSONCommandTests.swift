import KensakuText
import Testing

@testable import KensakuCommand
@testable import KensakuJSON

struct JSONCommandTests {
  private func command(_ arguments: String..., inputIsTerminal: Bool = false) throws -> JSONCommand {
    try JSONCommand(Arguments(arguments, for: .json), inputIsTerminal: inputIsTerminal)
  }

  @Test func withoutAFileStandardInputIsRead() throws {
    #expect(try command().source == .standardInput)
    #expect(try command("-", "a").source == .standardInput)
    #expect(try command("--", "-").source == .file("-"))
    #expect(try command("a.json").source == .file("a.json"))
    #expect(try command("-", inputIsTerminal: true).source == .standardInput)
    #expect(throws: UsageError.noInput) { try command(inputIsTerminal: true) }
    #expect(throws: UsageError.unexpectedOperand("c", command: "json")) { try command("a", "b", "c") }
  }

  @Test(arguments: ["a[0].b", ".a[0].b"])
  func aPathMayBeginWithADot(path: String) throws {
    #expect(try command("-", path).path == ["a", 0, "b"])
  }

  @Test(arguments: ["", "."])
  func theRootHasAPathToo(path: String) throws {
    #expect(try command("-", path).path.isRoot)
  }

  @Test func theLastLayoutWins() throws {
    #expect(try command().indent == 2)
    #expect(try command("--indent", "4").indent == 4)
    #expect(try command("-c").indent == nil)
    #expect(try command("--indent=0").indent == nil)
    #expect(try command("--indent=４").indent == 4)
    #expect(try command("-c", "--indent=3").indent == 3)
    #expect(try command("--indent=3", "--minify").indent == nil)
  }

  @Test(arguments: ["17", "-1", "+1", "x", "", "99999999999999999999"])
  func anIndentOutOfRangeIsRefused(indent: String) {
    #expect(throws: UsageError.numberOutOfRange(indent, option: "--indent", range: 0...16)) { try command("--indent=\(indent)") }
  }

  private static let shops = #"{"results":{"shop":[{"name":"花","note":null,"a.b":1},2,true]}}"#

  @Test(arguments: [
    ("results.shop[7]", "an array of 3", "要素が3個の配列です", nil),
    ("results.shop.name", "an array, which needs an index such as [0]", "配列なので、キーではなく [0] のような番号が必要です", nil),
    ("results.shpo", "an object without this key", "オブジェクトにこのキーはありません", "results.shop"),
    ("results.shop[0].ab", "an object without this key", "オブジェクトにこのキーはありません", #"results.shop[0].a\.b"#),
    ("results[0]", "an object, which needs a key, not an index", "オブジェクトなので、番号ではなくキーが必要です", nil),
    ("results.shop[0].name.x", "a string, not an object", "文字列なので、キーはありません", nil),
    ("results.shop[0].note[1]", "null, not an array", "nullなので、要素はありません", nil),
    ("results.shop[1].x", "a number, not an object", "数値なので、キーはありません", nil),
    ("results.shop[2].x", "true or false, not an object", "真偽値なので、キーはありません", nil),
  ])
  func aPathThatLeadsNowhereSaysHowFarItLed(path: String, english: String, japanese: String, nearest: String?) throws {
    let name = Words("標準入力", "standard input")
    let root = try JSON.Value(parsing: Self.shops)
    for rest in ["", ".more[3]"] {
      #expect(throws: UsageError.deadEnd(path, of: name, Words(japanese, english), nearest: nearest)) {
        try PathWalk(name: name).value(at: JSON.Path(path + rest), in: root)
      }
    }
  }

  @Test func aPathLeadsToItsValue() throws {
    let root = try JSON.Value(parsing: Self.shops)
    let walk = PathWalk(name: Words("", ""))
    #expect(try walk.value(at: "results.shop[0].name", in: root).string == "花")
    #expect(try walk.value(at: "results.shop.1", in: root).int == 2)
    #expect(try walk.value(at: #"results.shop[0].a\.b"#, in: root).int == 1)
  }

  @Test func linesStayLinesOnATerminal() {
    #expect(TerminalText.safeLines("a\r\nb\tc\n\u{1B}[31md\u{202E}\n") == "a\nb c\n[31md\n")
  }
}

struct JSONErrorWordsTests {
  private func failure(_ text: String, options: JSON.Options = .strict) throws -> Failure {
    let error = #expect(throws: JSON.Error.self) { try JSON.Value(parsing: text, options: options) }
    return Failure(try #require(error), in: Words("ファイル", "file"))
  }

  @Test func everythingExpectedHasJapaneseWords() {
    let all = (0...UInt8.max).compactMap(ScanFailure.Expectation.init(rawValue:))
    #expect(all.count == 17)
    for expectation in all { #expect(JapanesePhrase.of(expectation.phrase) != expectation.phrase) }
  }

  @Test(arguments: [
    ("[1", "file:1:3: [0]: expected “,” or “]”, found the end of the text", "[0]: 「,」か「]」が必要ですが、テキストはここで終わっています"),
    ("{\"a\" 1}", "file:1:6: a: expected “:” after the key, found “1”", "a: キーの後に「:」が必要ですが、「1」があります"),
    ("1 x", "file:1:3: expected the end of the text after its one value, found “x”", "JSONはここで終わるはずですが、「x」が続いています"),
    ("[1,]", "[0]: expected a value, found a comma with nothing after it", "最後の値の後に余分なコンマがあります"),
    ("\"a\nb\"", "expected no control character in a string but as an escape, found “␊”", "文字列の中の制御文字「␊」がエスケープされていません"),
    (#""\x""#, "after the backslash, found “\\x”", "どれかが必要ですが、「\\x」があります"),
    (#""\ud800""#, "found half a pair, “\\ud800”", "サロゲートの片方だけの「\\ud800」があります"),
    (#"[1 "検\"x",2]"#, "expected “,” or “]”, found “\"検\\\"x\"”", "「,」か「]」が必要ですが、「\"検\\\"x\"」があります"),
    ("[1 \"x\n", "found “\"x”", "「\"x」があります"),
    ("[01]", "expected a number without a leading zero, found the number “01”", "数値の書き方が正しくありません（「01」）"),
    ("[-]", "expected a digit, found “]”", "数字が必要ですが、「]」があります"),
  ])
  func textsThatAreNoJSONAreExplained(text: String, english: String, japanese: String) throws {
    let failure = try failure(text)
    #expect(failure.reason.english.hasSuffix(english) && failure.reason.english.hasPrefix("file:1:"))
    #expect(failure.reason.japanese.hasSuffix(japanese) && failure.reason.japanese.hasPrefix("ファイル:1:"))
  }

  @Test func everyReasonHasWordsOfItsOwn() {
    let position = JSON.Position(offset: 0, line: 1, column: 1, excerpt: .none)
    let words = JSON.Error.Reason.allCases.map { reason in
      JSON.Error(reason, path: [], position: position, expected: "a value", found: "“x”").words.japanese
    }
    #expect(Set(words).count >= words.count - 2)
    for text in words { #expect(text.unicodeScalars.contains { 0x3041...0x3096 ~= $0.value }) }
  }

  @Test(arguments: [("[\"漢字\" x]", 10), ("[\"ｶﾅ\" x]", 8), ("[\"e\u{301}한👨‍👩‍👧\" x]", nil), ("  [1, x", 6), ("[\"\u{202E}\" x", nil)])
  func theCaretStandsUnderItsCharacter(text: String, column: Int?) throws {
    let details = try failure(text).details.map(\.japanese)
    #expect(details.count == 2)
    let place = try #require(details[0].lastIndex(of: "x"))
    let before = String(details[0][..<place])
    #expect(details[1] == String(repeating: " ", count: before.displayWidth) + "^")
    if let column { #expect(before.displayWidth == column) }
    #expect(TerminalText.safe(details[0]) == details[0])
  }

  @Test func aLongPathIsCut() throws {
    let failure = try failure("{\"" + String(repeating: "長", count: 5_000) + "\":x}")
    #expect(failure.reason.japanese.count < 300)
    #expect(failure.reason.japanese.hasSuffix("値が必要ですが、「x」があります"))
  }
}

/// Runs `kensaku json` as other programs do.
struct JSONProgramTests {
  private struct Run {
    var end: Child.End
    var output, errors: String

    init(_ child: Child) throws {
      end = try child.finish()
      (output, errors) = (child.text, child.errorText)
    }
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> Run {
    let child = try Child(["json"] + arguments, input: input == nil ? .null : .pipe)
    if let input {
      child.write(input)
      child.closeInput()
    }
    return try Run(child)
  }

  @Test func aFileIsLaidOut() throws {
    let folder = TemporaryFolder()
    let run = try run(folder.add("a.json", #"{"b":[1.0,"\u0041"],"a":{}}"#))
    #expect(run.end == .exited(0))
    #expect(run.output == "{\n  \"b\": [\n    1.0,\n    \"\\u0041\"\n  ],\n  \"a\": {}\n}\n")
    #expect(run.errors.isEmpty)
  }

  @Test func standardInputIsRead() throws {
    #expect(try run("-c", input: "[ 1 ]").output == "[1]\n")
    #expect(try run("-", "a[1]", input: #"{"a":[1,"x\ny"]}"#).output == #""x\ny""# + "\n")
  }

  @Test func rawIsForStrings() throws {
    let text = #"{"s":"検\u0041\n\u001b","n":[1.0]}"#
    #expect(try run("-r", "-", "s", input: text).output == "検A\n\u{1B}\n")
    #expect(try run("--raw", "-c", "-", "n", input: text).output == "[1.0]\n")
  }

  @Test func lenientAcceptsTrailingCommas() throws {
    #expect(try run("-c", "--lenient", input: "[1,]").output == "[1]\n")
    #expect(try run("-c", input: "[1,]").end == .exited(3))
  }

  @Test(arguments: [("[1]", 0, ""), ("[1", 3, ""), ("", 3, ""), ("[1]", 2, "[4]"), ("[1]", 0, "[0]")])
  func checkingOnlyEndsWithAStatus(text: String, status: Int32, path: String) throws {
    let run = try run("--check", "-", path, input: text)
    #expect(run.end == .exited(status))
    #expect(run.output.isEmpty && run.errors.isEmpty)
  }

  @Test func whatIsNoJSONIsShownWithItsPlace() throws {
    let run = try run(input: "{\n  \"名前\": \"花\" 1\n}")
    #expect(run.end == .exited(3))
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        kensaku: 標準入力:2:13: 名前: 「,」か「}」が必要ですが、「1」があります
          "名前": "花" 1
                       ^

        """)
  }

  @Test func aPathThatLeadsNowhereIsAUsageError() throws {
    let run = try run("-", "nmae", input: #"{"name":1}"#)
    #expect(run.end == .exited(2))
    #expect(run.errors == "kensaku: 標準入力: nmae: オブジェクトにこのキーはありません\nname のことですか\n")
  }

  @Test func filesThatCannotBeReadSayWhy() throws {
    let folder = TemporaryFolder()
    let empty = folder.add("empty.json", "")
    #expect(try run(folder.path).errors == "kensaku: \(folder.path) を読めません: ディレクトリです\n")
    #expect(try run(empty).errors == "kensaku: \(empty) は空です\n")
    let missing = try run(folder.path + "/none")
    #expect(missing.end == .exited(3))
    #expect(missing.errors == "kensaku: \(folder.path)/none を読めません: ファイルがありません\n")
    #expect(try run("--check", folder.path + "/none").errors == missing.errors)
  }

  @Test func aFileThatMayNotBeReadSaysSo() throws {
    // Who may read everything cannot see this.
    if getuid() == 0 { return }
    let folder = TemporaryFolder()
    let file = folder.add("secret.json", "1")
    chmod(file, 0)
    #expect(try run(file).errors == "kensaku: \(file) を読めません: 許可がありません\n")
  }

  @Test func aPathInThePlaceOfTheFileIsToldFromIt() throws {
    let run = try run("a[0]", input: #"{"a":[1]}"#)
    #expect(run.end == .exited(3))
    #expect(run.errors == "kensaku: a[0] を読めません: ファイルがありません\n標準入力から読むには: kensaku json - a[0]\n")
  }

  @Test func aLimitOfSizeIsNamed() throws {
    let folder = TemporaryFolder()
    let file = folder.add("a.json", "[1, 2]")
    #expect(throws: Failure.tooLarge(.file(file), 5)) { try File.read(.file(file), atMost: 5) }
    #expect(try File.read(.file(file), atMost: 6).count == 6)
    #expect(Failure.tooLarge(.standardInput, 5).words == Words("標準入力は大きすぎます（5バイトまで）", "standard input is too large (5 bytes at most)"))
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let folder = TemporaryFolder()
    let file = folder.add("a.json", "[" + String(repeating: "1,", count: 100_000) + "1]")
    let child = try Child(["json", file], output: .broken)
    #expect(try child.finish() == .killed(SIGPIPE))
    #expect(child.errorText.isEmpty)
  }

  @Test func namesAndTextsDoNotSteerTheTerminal() throws {
    let folder = TemporaryFolder()
    let file = folder.add("a\u{1B}[31m\n.json", "{\"k\u{9B}31m\u{202E}\": \u{1B}[2J}")
    let run = try run(file)
    #expect(run.end == .exited(3))
    #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || TerminalText.safe(String($0)) == String($0) })
    #expect(run.errors.split(separator: "\n").count == 3)
  }

  @Test func onATerminalStringsAreEscaped() throws {
    let folder = TemporaryFolder()
    let file = folder.add("a.json", "[\"\u{9B}31m\u{7F}\u{202E}x\",\"a\\n\\u001b[31mb\"]")
    #expect(try onATerminal("-c", file) == "[\"\\u009b31m\\u007f\\u202ex\",\"a\\n\\u001b[31mb\"]\n")
    #expect(try onATerminal("-r", file, "[1]") == "a\n[31mb\n")
    #expect(try run("-c", file).output == "[\"\u{9B}31m\u{7F}\u{202E}x\",\"a\\n\\u001b[31mb\"]\n")
  }

  private func onATerminal(_ arguments: String...) throws -> String {
    let terminal = try PseudoTerminal(rows: 20, columns: 200)
    let child = try Child(["json"] + arguments, output: .terminal(terminal.path))
    #expect(try child.finish() == .exited(0))
    terminal.drain()
    return String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
