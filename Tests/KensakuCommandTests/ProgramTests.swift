import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the built program as other programs do, through pipes.
struct ProgramTests {
  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (end: Child.End, output: String, errors: String) {
    let child = try Child(arguments, environment: environment)
    return (try child.finish(), child.text, child.errorText)
  }

  @Test func aCodeGivesItsAddress() throws {
    let run = try run("zip", "279-0031")
    #expect(run.end == .exited(0))
    #expect(run.output == "2790031\t千葉県\t浦安市\t舞浜\tチバケン\tウラヤスシ\tマイハマ\t12227\t\ttown\t\t\t\t279-0031\n")
    #expect(run.errors.isEmpty)
  }

  @Test func aHeaderNamesTheColumnsOnce() throws {
    #expect(try run("zip", "--header", "279-0031").output.hasPrefix(TSVFormat.header + "2790031\t"))
    #expect(try run("zip", "--header", "--tsv", "0000000").output == TSVFormat.header)
    #expect(try run("zip", "--header", "12345678").output.isEmpty)
    #expect(try run("zip", "--header", "--jsonl", "279-0031").output.hasPrefix("{"))
    let child = try Child(["zip", "--header", "--exact", "-"], input: .pipe)
    child.write("279-0031\n150-0002\n")
    child.closeInput()
    #expect(try child.finish() == .exited(0))
    #expect(child.text.hasPrefix("code\tprefecture\t") && child.text.split(separator: "\n").count == 3)
  }

  @Test func jsonIsOneDocument() throws {
    let run = try run("zip", "--json", "舞浜", "--limit=1")
    #expect(run.output.hasPrefix(#"{"service":"zip","query":"舞浜","count":1,"truncated":true,"results":[{"code":"2790031","#))
    #expect(run.output.hasSuffix("}]}\n"))
  }

  @Test func zipCloudGivesItsDocumentedSample() throws {
    let run = try run("zip", "--zipcloud", "0790177")
    #expect(
      run.output == """
        {"message":null,"results":[{"address1":"北海道","address2":"美唄市","address3":"上美唄町協和","kana1":"ﾎｯｶｲﾄﾞｳ","kana2":"ﾋﾞﾊﾞｲｼ",\
        "kana3":"ｶﾐﾋﾞﾊﾞｲﾁｮｳｷｮｳﾜ","prefcode":"1","zipcode":"0790177"},{"address1":"北海道","address2":"美唄市","address3":"上美唄町南",\
        "kana1":"ﾎｯｶｲﾄﾞｳ","kana2":"ﾋﾞﾊﾞｲｼ","kana3":"ｶﾐﾋﾞﾊﾞｲﾁｮｳﾐﾅﾐ","prefcode":"1","zipcode":"0790177"}],"status":200}

        """)
  }

  @Test func exitCodesTellTheOutcomes() throws {
    #expect(try run("zip", "どこにもないまち").end == .exited(1))
    #expect(try run("zip", "--zipcloud", "0000000").end == .exited(1))
    #expect(try run("zip", "12345678").end == .exited(2))
    #expect(try run("zip", "--zipcloud", "舞浜").end == .exited(2))
    #expect(try run("zip", "--frobnicate").end == .exited(2))
    #expect(try run("data", "update", "/nonexistent/file").end == .exited(3))
  }

  @Test func messagesFollowTheLocale() throws {
    #expect(try run("zip").errors.hasPrefix("kensaku: 郵便番号が確認できません\n"))
    #expect(try run("zip", "").errors == "kensaku: 郵便番号を入力してください\n")
    #expect(try run("zip", "--exact", "279").errors == "kensaku: 郵便番号は7桁で入力してください\n")
    #expect(try run("zip", "12345678", environment: ["LC_ALL": "C"]).errors == "kensaku: a postal code has seven digits\n")
    #expect(try run("zip", "--jsno", "x").errors == "kensaku: 不明なオプションです: --jsno\n--json のことですか\n使い方は kensaku zip --help をご覧ください\n")
  }

  @Test func helpAndVersionNeedNoTerminal() throws {
    for command in CommandSpec.all {
      let child = try Child(command.path.split(separator: " ").map(String.init) + ["--help"])
      #expect(try child.finish() == .exited(0))
      #expect(child.text == Help.text(of: command, in: .japanese))
    }
    #expect(try run("--version").output.hasPrefix("kensaku 0.1.0 (郵便番号データ 20"))
  }

  @Test func withoutATerminalTheScreenIsAUsageError() throws {
    let run = try run()
    #expect(run.end == .exited(2))
    #expect(run.errors == "kensaku: 検索画面を開く端末がありません\n使い方: kensaku zip WORDS\n")
  }

  @Test func linesAreAnsweredAsTheyCome() throws {
    let child = try Child(["zip", "--jsonl", "--exact", "-"], input: .pipe)
    for (query, town) in [("2790031", "舞浜"), ("064-0941", "旭ケ丘"), ("１５００００２", "渋谷")] {
      child.write(query + "\n")
      try child.read { child.text.hasSuffix("\n") && child.text.contains(#""query":"\#(query)""#) }
      #expect(child.text.contains(town))
    }
    child.write("163-8001")
    child.closeInput()
    #expect(try child.finish() == .exited(0))
    #expect(child.text.contains("東京都庁"))
  }

  @Test func everyLineHasItsDocument() throws {
    let child = try Child(["zip", "--json", "-"], input: .pipe)
    child.write("2790031\r\n123456789\n\nどこにもないまち\n")
    child.closeInput()
    #expect(try child.finish() == .exited(0))
    let lines = child.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""count":1"#))
    #expect(lines[1].contains(#""error":"#) && lines[2].contains(#""error":"#))
    #expect(lines[3].contains(#""count":0"#))
    #expect(child.errorText == "kensaku: 2行目: 郵便番号は7桁で入力してください\nkensaku: 3行目: 郵便番号を入力してください\n")
  }

  @Test(arguments: ["--table", "--tsv", "--jsonl"])
  func blankLinesAreSkippedWhereRowsStandAlone(format: String) throws {
    let child = try Child(["zip", format, "-"], input: .pipe)
    child.write("\n2790031\n 　\n12345678\n\n")
    child.closeInput()
    #expect(try child.finish() == .exited(0))
    #expect(child.text.contains("舞浜"))
    #expect(child.errorText == "kensaku: 4行目: 郵便番号は7桁で入力してください\n")
  }

  @Test(arguments: [
    ("\n\n", 1), ("どこにもないまち\n", 1), ("12345678\n", 2), ("どこにもないまち\n12345678\n", 2), ("12345678\n2790031\n", 0), ("", 1),
  ])
  func ofSeveralQueriesAnyFoundCounts(input: String, code: Int32) throws {
    let child = try Child(["zip", "-"], input: .pipe)
    child.write(input)
    child.closeInput()
    #expect(try child.finish() == .exited(code))
  }

  /// A program that refuses its arguments ends without reading; whoever still writes to it must live on.
  @Test func whatIsWrittenToAProgramThatHasEndedIsLost() throws {
    let child = try Child(["--version"], input: .pipe)
    #expect(try child.finish() == .exited(0))
    child.write("2790031\n")
  }

  @Test func aReaderThatGoesAwayIsNoError() throws {
    let child = try Child(["zip", "1"], output: .broken)
    #expect(try child.finish() == .killed(SIGPIPE))
    #expect(child.errorText.isEmpty)
  }

  @Test func aReaderThatGoesAwayIsNoErrorWhereTheSignalIsIgnored() throws {
    let child = try Child(["zip", "1"], shell: #"trap "" PIPE; exec "$0" "$@""#, output: .broken)
    #expect(try child.finish() == .exited(141))
    #expect(child.errorText.isEmpty)
  }

  @Test(arguments: ["pick", "live"]) func anOutputThatIsClosedIsAFailure(command: String) throws {
    let child = try Child([command], shell: #"exec "$0" "$@" >&-"#)
    #expect(try child.finish() == .exited(3))
    #expect(child.errorText.contains("標準出力に書けません"))
  }

  #if os(Linux)
    @Test func aFullDiskIsAFailure() throws {
      let child = try Child(["zip", "1"], shell: #"exec "$0" "$@" > /dev/full"#)
      #expect(try child.finish() == .exited(3))
      #expect(child.errorText.contains("標準出力に書けません"))
    }
  #endif
}

struct SystemTests {
  @Test func aDescriptorThatDoesNotWaitIsWaitedFor() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    let writer = try Child([path], shell: #"sleep 0.2; echo x > "$1""#)
    #expect(System.read(descriptor, upTo: 10) == Array("x\n".utf8))
    _ = try writer.finish()
  }
}

/// `kensaku zip` on a terminal.
struct TableOnATerminalTests {
  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let terminal = try PseudoTerminal(rows: 40, columns: 100)
    let child = try Child(arguments, environment: environment, input: .terminal(terminal.path), output: .terminal(terminal.path))
    #expect(try child.finish() == .exited(0))
    terminal.drain()
    return String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test func aTableOfTwentyRowsIsColored() throws {
    let text = try run(["zip", "渋谷"])
    #expect(text.split(separator: "\n").count == 20)
    #expect(text.contains("\u{1B}[1;35m渋谷\u{1B}[0m"))
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "0", "x"])
  func aTerminalWithoutASizeMayHaveAnyColumns(columns: String) throws {
    let terminal = try PseudoTerminal(rows: 0, columns: 0)
    let child = try Child(["zip", "舞浜"], environment: ["COLUMNS": columns], output: .terminal(terminal.path))
    #expect(try child.finish() == .exited(0))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func theEnvironmentTurnsColorOff(environment: [String: String]) throws {
    #expect(!(try run(["zip", "渋谷"], environment: environment).contains("\u{1B}")))
  }
}
