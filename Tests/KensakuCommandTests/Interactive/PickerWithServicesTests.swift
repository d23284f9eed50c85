import KensakuHTTP
import KensakuTesting
import Testing

@testable import KensakuCommand

/// The search screen over a store on loopback that stalls, fails, throttles, and answers in any order.
struct PickerWithServicesTests {
  private let folder = TemporaryFolder()

  private func session(
    _ services: [String] = ["music"], of server: MockServer, query: String = "", rows: Int = 12, columns: Int = 80, arguments: [String] = []
  ) throws -> TerminalSession {
    let environment = [
      "KENSAKU_ITUNES_URL": server.url, "KENSAKU_WIKIPEDIA_URL": server.url, "KENSAKU_HOTPEPPER_URL": server.url,
      "KENSAKU_CONTACT": "https://example.com/", "HOTPEPPER_API_KEY": "0123456789abcdef", "XDG_CACHE_HOME": folder.path + "/cache",
      "XDG_STATE_HOME": folder.path + "/state", "XDG_CONFIG_HOME": folder.path + "/config",
    ]
    return try TerminalSession(
      ["pick"] + services + ["--query", query] + arguments, rows: rows, columns: columns, environment: environment)
  }

  private static func songs(_ request: MockServer.Request, count: Int = 3) -> MockServer.Reply {
    let term = request.term
    let start = request.value("offset").flatMap { Int($0) } ?? 0
    let rows = (start..<max(start, count)).prefix(50).map { number in
      #"{"wrapperType":"track","kind":"song","trackId":\#(number + 1),"trackName":"\#(term)の曲\#(number + 1)","artistName":"歌手"}"#
    }
    return .json(#"{"resultCount":\#(rows.count),"results":[\#(rows.joined(separator: ","))]}"#)
  }

  @Test func typedKanaFindsSongsAndEnterPrintsTheChoice() throws {
    let server = try MockServer { Self.songs($0) }
    let session = try session(of: server, arguments: ["--output=json"])
    try session.wait(for: "曲名、アーティスト名で検索します")
    for byte in "よね".utf8 { session.terminal.type([byte]) }
    try session.wait(for: "> よねの曲1")
    session.terminal.type("\u{1B}[B\r")
    #expect(try session.finish() == .exited(0))
    #expect(session.child.text.contains(#""name":"よねの曲2""#))
    #expect(server.requests.map(\.term) == ["よね"], "what was typed in one go is asked for once")
  }

  @Test func noScreenOfATypingSessionShowsStaleRowsUnmarked() throws {
    // Answers come in any order: some queries take longer than the next ones.
    let server = try MockServer { request in
      Self.songs(request).after(.pause(.milliseconds(request.term.count % 2 == 0 ? 500 : 20)))
    }
    let session = try session(of: server)
    let screens = Screens()
    for (position, character) in "abcdefgh".enumerated() {
      session.terminal.type(String(character))
      let text = String("abcdefgh".prefix(position + 1))
      try session.terminal.wait(for: text) { screen in
        screens.check(screen)
        return screen.text(0) == "♪ " + text && (position % 3 != 2 || screen.text.contains("> \(text)の曲1"))
      }
    }
    try session.terminal.wait(for: "the last rows") { screen in
      screens.check(screen)
      return screen.text.contains("> abcdefghの曲1")
    }
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
    #expect(screens.stale == [] && screens.count > 8)
  }

  /// Looks at each screen that is shown whole.
  private final class Screens {
    private(set) var count = 0
    private(set) var stale: [String] = []

    func check(_ screen: Emulator) {
      guard !screen.modes.contains("2026"), screen.modes.contains("1049") else { return }
      count += 1
      let query = screen.text(0).dropFirst(2)
      for row in 2..<screen.size.rows - 1 {
        guard let end = screen.text(row).firstRange(of: "の曲") else { continue }
        let rowQuery = screen.text(row)[..<end.lowerBound].dropFirst(2)
        // Rows of an older text are there, pale, under a line that says what they are of.
        if rowQuery != query, !screen.text(1).contains("「\(rowQuery)」の") { stale.append(screen.text) }
      }
    }
  }

  @Test func aRequestThatStallsShowsASignAndIsLeftForTheNextText() throws {
    let server = try MockServer { $0.term == "遅" ? .stall : Self.songs($0) }
    let session = try session(of: server, query: "遅")
    try session.wait(for: "⠙ 検索中…")
    session.terminal.type("い")
    try session.wait(for: "> 遅いの曲1")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func aFailureNamesItsReasonAndControlRTriesAgain() throws {
    let isMended = Locked(false)
    let server = try MockServer { isMended.withLock(\.self) ? Self.songs($0) : .status(500) }
    let session = try session(of: server, query: "曲", columns: 120)
    try session.wait(for: "（Ctrl-Rで再試行）")
    #expect(!session.terminal.screen.text.contains("見つかりません"))
    isMended.withLock { $0 = true }
    session.terminal.type("\u{12}")
    try session.wait(for: "> 曲の曲1")
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func aFailureKeepsTheRowsOfTheTextBefore() throws {
    let server = try MockServer { $0.term == "良い" ? Self.songs($0) : .status(500) }
    let session = try session(of: server, query: "良い", columns: 120)
    try session.wait(for: "> 良いの曲1")
    session.terminal.type("曲")
    try session.terminal.wait(for: "the failure beside the rows") { screen in
      screen.text(1).contains("再試行") && screen.text.contains("> 良いの曲1")
    }
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func aThrottledSearchCountsDownAndGoesOnByItself() throws {
    let isOpen = Locked(false)
    let server = try MockServer { request in
      isOpen.withLock { isOpen in
        defer { isOpen = true }
        return isOpen ? Self.songs(request) : .status(429, fields: ["Retry-After": "2"])
      }
    }
    let session = try session(of: server, query: "曲", columns: 120)
    try session.wait(for: "あと2秒")
    session.terminal.type("名")
    try session.wait(for: "あと1秒")
    try session.wait(for: "> 曲名の曲1")
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
    #expect(server.requests.map(\.term) == ["曲", "曲名"], "nothing is sent meanwhile, then the newest text")
  }

  @Test func offlineIsSaidAndOverByItself() throws {
    let port = try RefusingPort()
    let environment = ["KENSAKU_ITUNES_URL": port.url(), "XDG_CACHE_HOME": folder.path, "XDG_STATE_HOME": folder.path]
    let session = try TerminalSession(["pick", "music", "--query", "曲"], columns: 120, environment: environment)
    try session.wait(for: "オフライン")
    try session.wait(for: "iTunesに接続できません（Ctrl-Rで再試行）")
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func theEndOfTheListLoadsMore() throws {
    let server = try MockServer { Self.songs($0, count: 70) }
    let session = try session(of: server, query: "曲")
    try session.wait(for: "1/50+件")
    for _ in 0..<6 { session.terminal.type("\u{1B}[6~") }
    try session.wait(for: "/70件")
    for _ in 0..<4 { session.terminal.type("\u{1B}[6~") }
    try session.wait(for: "> 曲の曲70")
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func burstsAsOfAnInputMethodAreOneRequest() throws {
    let server = try MockServer { Self.songs($0) }
    let session = try session(of: server)
    try session.wait(for: "検索します")
    session.terminal.type("東京都渋谷区道玄坂")
    session.terminal.type("の歌")
    try session.wait(for: "> 東京都渋谷区道玄坂の歌の曲1")
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
    #expect(server.requests.count == 1)
  }

  @Test func tenThousandPastedCharactersDoNotFreezeIt() throws {
    let server = try MockServer { Self.songs($0) }
    let session = try session(of: server)
    try session.wait(for: "検索します")
    session.terminal.type("\u{1B}[200~" + String(repeating: "舞浜", count: 5_000) + "\u{1B}[201~")
    try session.terminal.wait(for: "the end of the paste") { $0.text(0).hasSuffix("舞浜") }
    session.terminal.type("\u{15}歌")
    try session.wait(for: "> 歌の曲1")
    session.terminal.type("\r")
    #expect(try session.finish() == .exited(0))
  }

  @Test func oneServiceThatFailsHoldsNoOtherUp() throws {
    let server = try MockServer { request in request.target.hasPrefix("/search") ? Self.songs(request) : .stall }
    let session = try session(["all"], of: server, query: "曲", rows: 30)
    try session.terminal.wait(for: "songs beside searches that hang") { screen in
      screen.text.contains("曲の曲1") && screen.text.contains("検索中…") && screen.text.contains("郵便番号  ")
    }
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func whatIsNotSetUpSaysSoInItsPlace() throws {
    let session = try TerminalSession(["pick", "zip", "gourmet", "--query", "舞浜"], rows: 20, columns: 120)
    try session.terminal.wait(for: "addresses, and what is missing") { screen in
      screen.text.contains("> 279-0031") && screen.text.contains("APIキー")
    }
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
  }

  @Test func leavingWhileARequestIsUnderWayIsAtOnce() throws {
    let server = try MockServer { _ in .stall }
    let session = try session(of: server, query: "曲")
    try session.wait(for: "検索中…")
    let start = ContinuousClock.now
    session.terminal.type("\u{3}")
    #expect(try session.finish() == .exited(130))
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}

extension MockServer.Request {
  fileprivate func value(_ name: String) -> String? {
    let items = (query ?? "").split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    return items.first { $0.count == 2 && $0[0] == name }.map { Self.decoded($0[1]) }
  }

  fileprivate var term: String { value("term") ?? "" }

  private static func decoded(_ text: Substring) -> String {
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
    let bytes = pieces.dropFirst().flatMap { piece in (UInt8(piece.prefix(2), radix: 16).map { [$0] } ?? []) + piece.dropFirst(2).utf8 }
    return String(decoding: Array(pieces[0].utf8) + bytes, as: UTF8.self)
  }
}
