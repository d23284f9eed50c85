import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The search screen of the built program on a real terminal, with a person at the keyboard.
struct PickerOnATerminalTests {
  @Test func kanaTypedByteByByteFindsAndEnterPrints() throws {
    let session = try TerminalSession()
    try session.wait(for: "郵便番号、住所、読みで検索します")
    #expect(session.terminal.isRaw)
    for byte in "まいはま".utf8 { session.terminal.type([byte]) }
    try session.wait(for: "> 279-0031  千葉県浦安市舞浜")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text == "279-0031\t千葉県浦安市舞浜\n")
  }

  @Test func theCursorStandsOnTheCaret() throws {
    let session = try TerminalSession(["--query", "舞浜"])
    try session.terminal.wait(for: "the caret behind the text") { $0.cursor == .init(row: 0, column: 7) }
    session.terminal.type("\u{1B}[D")
    try session.terminal.wait(for: "the caret before the last character") { $0.cursor == .init(row: 0, column: 5) }
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test(arguments: [
    ("code", "1500002\n"), ("address", "東京都渋谷区渋谷\n"), ("text", "150-0002\t東京都渋谷区渋谷\n"),
    ("tsv", "1500002\t東京都\t渋谷区\t渋谷\tトウキョウト\tシブヤク\tシブヤ\t13113\t"), ("json", #"{"query":"1500002","code":"1500002","#),
  ])
  func theChoiceIsPrintedAsAskedFor(format: String, text: String) throws {
    let session = try TerminalSession(["--query=1500002", "--output", format])
    try session.wait(for: "> 150-0002")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text.hasPrefix(text))
    #expect(session.child.text.count { $0 == "\n" } == 1)
  }

  @Test func arrowsMoveTheSelection() throws {
    let session = try TerminalSession(["--query", "150-000", "--output=code"])
    try session.wait(for: "1/")
    session.terminal.type("\u{1B}[B\u{E}\u{1B}[A")
    try session.wait(for: "2/")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    let child = try Child(["zip", "150-000", "--limit=2"])
    _ = try child.finish()
    #expect(child.text.split(separator: "\n").last?.prefix(7) == session.child.text.prefix(7))
  }

  @Test(arguments: ["\u{3}", "\u{1B}", "\u{7}", "\u{4}"])
  func leavingPrintsNothing(key: String) throws {
    let session = try TerminalSession()
    try session.wait(for: "検索します")
    session.terminal.type(key)
    #expect(try session.finish() == .exited(130))
    #expect(session.child.output.isEmpty)
  }

  @Test func leavingIsNoFailureOfMake() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let session = try TerminalSession(shell: #"exec make -C "/\#(root)" --no-print-directory -o build run PROGRAM="$0" >&2"#)
    try session.wait(for: "検索します")
    session.terminal.type("\u{1B}")
    #expect(try session.finish() == .exited(0))
  }

  @Test func enterWithNothingFoundDoesNothing() throws {
    let session = try TerminalSession(["--query", "どこにもないまち"])
    try session.wait(for: "見つかりません")
    session.terminal.type("\r\u{15}279-0031")
    try session.wait(for: "> 279-0031")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text.hasPrefix("279-0031"))
  }

  @Test(arguments: [(1, 10), (1, 1), (2, 20), (3, 2), (5, 30), (24, 80), (60, 250)])
  func anyWindowWorks(rows: Int, columns: Int) throws {
    let session = try TerminalSession(["--output=code"], rows: rows, columns: columns)
    session.terminal.type("舞浜")
    try session.terminal.wait(for: "the text") { columns < 5 || $0.text(0).contains("舞浜") }
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text == "2790031\n")
  }

  @Test func aNewSizeIsFilledAnew() throws {
    let session = try TerminalSession(["--query", "舞浜"], rows: 12, columns: 80)
    try session.wait(for: "Esc 中止")
    for (rows, columns) in [(6, 40), (1, 12), (20, 100)] {
      session.terminal.resize(rows: rows, columns: columns)
      try session.terminal.wait(for: "the text at the new size") { screen in
        screen.text(0) == "〒 舞浜" && (rows == 1 || screen.text(rows - 1).contains("Esc 中止"))
      }
    }
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGSEGV, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
  ])
  func signalsEndItWithTheTerminalRestored(signal: Int32) throws {
    let session = try TerminalSession(["--query", "舞浜"])
    try session.wait(for: "> 279-0031")
    kill(session.child.identifier, signal)
    #expect(try session.finish() == .killed(signal))
  }

  @Test func aSignalThatTheParentIgnoresIsIgnored() throws {
    let session = try TerminalSession(["--query", "舞浜"], shell: #"trap "" USR1; exec "$0" "$@""#)
    try session.wait(for: "> 279-0031")
    kill(session.child.identifier, SIGUSR1)
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func anInterruptFromOutsideIsLikeControlC() throws {
    let session = try TerminalSession(["--query", "舞浜"])
    try session.wait(for: "> 279-0031")
    kill(session.child.identifier, SIGINT)
    #expect(try session.finish() == .exited(130))
  }

  @Test func itIsSuspendedAndContinued() throws {
    let script = #"set -m; "$0" "$@"; echo stopped >&2; read go; fg >&2; exit $?"#
    let session = try TerminalSession(["--query", "舞浜"], shell: script)
    try session.wait(for: "> 279-0031")
    session.terminal.type("\u{1A}")
    try session.terminal.wait(for: "the shell") { $0.text.contains("stopped") && !$0.modes.contains("1049") }
    #expect(session.terminal.settings == session.settings)
    session.terminal.type("go\n")
    try session.terminal.wait(for: "the screen again") { $0.modes.contains("1049") && $0.text.contains("> 279-0031") }
    #expect(session.terminal.isRaw)
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text.contains("279-0031\t千葉県浦安市舞浜\n"))
  }

  /// A shell's loop until the last job is stopped, as far as it can be seen.
  private static let untilStopped = #"until grep -q "^State:.T" /proc/$!/status; do sleep 0.02; done; echo stopped >&2; read go; "#

  private static let canSeeStops = access("/proc/self/status", R_OK) == 0

  @Test(.enabled(if: canSeeStops)) func startedInTheBackgroundItWaitsForTheTerminal() throws {
    let script = #"set -m; "$0" "$@" & "# + Self.untilStopped + "fg >&2; exit $?"
    let session = try TerminalSession(["--query", "舞浜"], shell: script)
    try session.wait(for: "stopped")
    #expect(session.terminal.settings == session.settings && !session.terminal.screen.modes.contains("1049"))
    session.terminal.type("go\n")
    try session.wait(for: "> 279-0031")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text.contains("279-0031\t千葉県浦安市舞浜\n"))
  }

  @Test(.enabled(if: canSeeStops)) func continuedInTheBackgroundItLeavesTheTerminalToTheShell() throws {
    // The job is in the background and stops again; the shell's own lines are all that is written meanwhile.
    let script = #"set -m; "$0" "$@" & "# + Self.untilStopped + "fg >&2; bg >&2; " + Self.untilStopped + "fg >&2; exit $?"
    let session = try TerminalSession(["--query", "舞浜"], shell: script)
    try session.wait(for: "stopped")
    session.terminal.type("go\n")
    try session.wait(for: "> 279-0031")
    session.terminal.type("\u{1A}")
    try session.terminal.wait(for: "the shell") { $0.text.contains("stopped") && !$0.modes.contains("1049") }
    #expect(session.terminal.settings == session.settings)
    session.terminal.type("go\n")
    try session.terminal.wait(for: "the screen again") { $0.modes.contains("1049") && $0.text.contains("> 279-0031") }
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func aStoppedJobThatIsEndedDoesNotComeBack() throws {
    let script = #"set -m; "$0" "$@"; kill %1; fg >&2; echo "ended $?" >&2"#
    let session = try TerminalSession(["--query", "舞浜"], shell: script)
    try session.wait(for: "> 279-0031")
    session.terminal.type("\u{1A}")
    try session.wait(for: "ended \(128 + SIGTERM)")
    #expect(session.terminal.settings == session.settings)
    #expect(try session.child.finish() == .exited(0))
    session.terminal.drain()
    #expect(String(decoding: session.terminal.bytes, as: UTF8.self).ranges(of: "\u{1B}[?1049h").count == 1)
  }

  /// Types until there is no more room for what is drawn.
  private func fill(_ terminal: PseudoTerminal) {
    var unread = -1
    for text in repeatElement(["東京都", "北海道"], count: 500).joined() where terminal.unread > unread {
      unread = terminal.unread
      terminal.type("\u{15}" + text)
      let end = ContinuousClock.now + .milliseconds(200)
      while terminal.unread == unread, ContinuousClock.now < end { sched_yield() }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, 0]) func aTerminalThatNobodyReadsIsLeft(number: Int32) throws {
    let session = try TerminalSession(rows: 200, columns: 500)
    try session.wait(for: "郵便番号、住所、読みで検索します")
    fill(session.terminal)
    if number == 0 { session.terminal.type("\u{3}") } else { kill(session.child.identifier, number) }
    let end = try session.child.finish()
    #expect(end == (number == 0 || number == SIGINT ? .exited(130) : .killed(number)))
    session.terminal.drain()
    #expect(session.terminal.settings == session.settings && session.terminal.bytes.suffix(8) == Array("\u{1B}[?1049l".utf8)[...])
  }

  @Test func afterAStopByForceTheTerminalIsTakenAgain() throws {
    let session = try TerminalSession(["--query", "舞浜"])
    try session.wait(for: "> 279-0031")
    kill(session.child.identifier, SIGSTOP)
    session.terminal.makeCooked()
    session.terminal.resize(rows: 10, columns: 70)
    kill(session.child.identifier, SIGCONT)
    try session.wait(for: "> 279-0031")
    try session.terminal.wait(for: "raw mode") { _ in session.terminal.isRaw }
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func itEndsWhenTheTerminalIsGone() throws {
    let session = try TerminalSession()
    try session.wait(for: "検索します")
    session.terminal.hangUp()
    #expect(try session.child.finish() != .exited(0))
  }

  @Test func tenThousandPastedCharactersDoNotFreezeIt() throws {
    let session = try TerminalSession(["--output=code"])
    try session.wait(for: "検索します")
    session.terminal.type("\u{1B}[200~" + String(repeating: "舞\r\n浜\t", count: 2_500) + "\u{1B}[201~")
    try session.terminal.wait(for: "the end of the paste") { $0.text(0).hasPrefix("〒") && $0.text(0).hasSuffix("舞 浜") }
    session.terminal.type("\u{15}舞浜")
    try session.terminal.wait(for: "the new text") { $0.text(0) == "〒 舞浜" }
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text == "2790031\n")
  }

  @Test func aPasteWhoseEndWasLostEndsByItself() throws {
    let session = try TerminalSession(["--output=code"])
    try session.wait(for: "検索します")
    session.terminal.type("\u{1B}[200~舞浜")
    try session.wait(for: "> 279-0031")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func unknownSequencesAndBrokenTextAreSwallowed() throws {
    let session = try TerminalSession(["--output=code"])
    try session.wait(for: "検索します")
    session.terminal.type(Array("\u{1B}[<0;1;1M\u{1B}]0;x\u{7}舞".utf8) + [0xE6, 0xFF] + Array("\u{1B}[99~浜".utf8))
    try session.terminal.wait(for: "the text alone") { $0.text(0) == "〒 舞浜" }
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func standardInputMayBeAPipe() throws {
    let session = try TerminalSession(["--query", "舞浜"], shell: #"echo ignored | "$0" "$@""#)
    try session.wait(for: "> 279-0031")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text == "279-0031\t千葉県浦安市舞浜\n")
  }

  @Test func noColorMeansNoColor() throws {
    let session = try TerminalSession(["--query", "舞浜"], environment: ["NO_COLOR": "1"])
    try session.wait(for: "> 279-0031")
    #expect(!session.terminal.screen.cells.joined().contains { $0.hasPrefix("\u{1B}") })
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func aTerminalThatCannotMoveItsCursorGetsTheUsage() throws {
    let terminal = try PseudoTerminal()
    let child = try Child([], environment: ["TERM": "dumb"], input: .terminal(terminal.path))
    #expect(try child.finish() == .exited(2))
    #expect(child.errorText == "kensaku: この端末（TERM=dumb）では検索画面を表示できません\n使い方: kensaku zip WORDS\n")
  }
}
