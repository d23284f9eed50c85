import Testing

@testable import KensakuCommand

/// What a person can do with a row of the search screen, on a real terminal.
struct PickerActionsTests {
  private let folder = TemporaryFolder()

  private var environment: [String: String] {
    ["XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config", "XDG_CACHE_HOME": folder.path + "/cache"]
  }

  private func leave(_ session: TerminalSession) throws {
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func controlYCopiesWhatEnterWouldPrint() throws {
    let session = try TerminalSession(["--query", "舞浜", "--output", "code"], environment: environment)
    try session.wait(for: "> 279-0031")
    #expect(session.terminal.screen.clipboard.isEmpty)
    session.terminal.type("\u{19}")
    try session.wait(for: "コピーしました: 2790031")
    #expect(session.terminal.screen.clipboard == ["Mjc5MDAzMQ=="])
    try leave(session)
  }

  @Test func controlOOpensThePageInTheBrowser() throws {
    let opened = folder.path + "/opened"
    let browser = folder.add("browser", "#!/bin/sh\nprintf %s \"$1\" > '\(opened).new' && mv '\(opened).new' '\(opened)'\n")
    chmod(browser, 0o700)
    let session = try TerminalSession(["--query", "279-0031"], columns: 100, environment: environment.merging(["BROWSER": browser]) { $1 })
    try session.wait(for: "> 279-0031")
    session.terminal.type("\u{F}")
    try session.wait(for: "ブラウザで開きました: https://www.openstreetmap.org/")
    let end = ContinuousClock.now + Child.patience
    while access(opened, R_OK) != 0, ContinuousClock.now < end { usleep(10_000) }
    #expect(
      File.end(of: opened, atMost: 4_096).map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("https://www.openstreetmap.org/") == true)
    try leave(session)
  }

  @Test func aBrowserThatIsNotThereIsSaid() throws {
    let session = try TerminalSession(
      ["--query", "279-0031"], columns: 100, environment: environment.merging(["BROWSER": "/nonexistent/browser"]) { $1 })
    try session.wait(for: "> 279-0031")
    session.terminal.type("\u{F}")
    try session.wait(for: "/nonexistent/browser")
    try leave(session)
  }

  @Test func whatWasChosenIsInTheHistory() throws {
    let first = try TerminalSession(["--query", "舞浜"], environment: environment)
    try first.wait(for: "> 279-0031")
    first.terminal.type("\r")
    #expect(try first.finish() == .exited(0))
    let second = try TerminalSession(environment: environment)
    try second.wait(for: "検索します")
    second.terminal.type("\u{1B}[A")
    try second.wait(for: "〒 舞浜")
    try second.wait(for: "> 279-0031")
    second.terminal.type("\u{1B}[B")
    try second.terminal.wait(for: "the empty field again") { $0.text(0) == "〒" && $0.text.contains("検索します") }
    try leave(second)
  }

  @Test func aHistoryThatIsOffKeepsNothing() throws {
    let off = environment.merging(["KENSAKU_HISTORY": "off"]) { $1 }
    let first = try TerminalSession(["--query", "舞浜"], environment: off)
    try first.wait(for: "> 279-0031")
    first.terminal.type("\r")
    #expect(try first.finish() == .exited(0))
    #expect(access(folder.path + "/state/kensaku/history", F_OK) != 0)
  }

  @Test func theDetailsHaveWhatTheListHasNoRoomFor() throws {
    let session = try TerminalSession(["--query", "279-0031"], rows: 24, environment: environment)
    try session.wait(for: "> 279-0031")
    session.terminal.type("\t")
    try session.terminal.wait(for: "romaji and the code of the city") {
      $0.text.contains("Maihama, Urayasu-shi") && $0.text.contains("12227")
    }
    session.terminal.type("\t")
    try session.terminal.wait(for: "the list alone") { !$0.text.contains("12227") }
    try leave(session)
  }
}
