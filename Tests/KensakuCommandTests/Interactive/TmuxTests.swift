import KensakuTesting
import Testing

@testable import KensakuCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The search screen in tmux, a terminal that other people wrote: it shows what the tests' own emulator shows.
@Suite(.serialized, .enabled(if: Tmux.isInstalled))
struct TmuxTests {
  private let folder = TemporaryFolder()

  private static let songs = [
    "Lemon", "打上花火", "ﾊﾝｶｸｶﾞﾅ", "か\u{3099}ぎ", "Café Été", "東京フラッシュ・バック（Live at 武道館 2026）", "①②③ — “quoted”", "a\u{9B}31m\u{202E}b",
  ]

  private func environment(_ server: MockServer) -> [String: String] {
    [
      "KENSAKU_ITUNES_URL": server.url, "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "LC_ALL": "ja_JP.UTF-8",
    ]
  }

  private func server() throws -> MockServer {
    try MockServer { _ in
      let rows = Self.songs.enumerated().map { number, name in
        let text = name.unicodeScalars.map { $0.value < 0x80 || $0.value > 0x9F ? String($0) : "\\u009B" }.joined()
        return #"{"wrapperType":"track","kind":"song","trackId":\#(number + 1),"trackName":"\#(text)","artistName":"歌手\#(number)"}"#
      }
      return .json(#"{"resultCount":\#(rows.count),"results":[\#(rows.joined(separator: ","))]}"#)
    }
  }

  /// Both terminals after the same keys, each once it shows the text.
  private func compare(
    _ arguments: [String], _ environment: [String: String], rows: Int, columns: Int, keys: [(String, until: String)]
  ) throws {
    let own = try TerminalSession(arguments, rows: rows, columns: columns, environment: environment)
    let tmux = try Tmux(arguments, environment, rows: rows, columns: columns)
    for (key, text) in keys {
      own.terminal.type(key)
      tmux.type(key)
      try own.terminal.wait(for: text) { $0.text.contains(text) }
      let shown = try tmux.wait(for: text)
      own.terminal.drain()
      #expect(shown == own.terminal.screen.text, "after \(key) at \(columns)×\(rows)")
      #expect(try tmux.cursor() == own.terminal.screen.cursor)
    }
    own.terminal.type("\u{3}")
    #expect(try own.finish() == .exited(130))
  }

  @Test(arguments: [(24, 80), (10, 40), (7, 23), (40, 160)])
  func addressesLookTheSame(rows: Int, columns: Int) throws {
    try compare(
      ["pick", "zip"], try environment(server()), rows: rows, columns: columns,
      keys: [("まいはま", until: "> 279-0031"), ("\u{1B}[B", until: "> 279-8523"), ("\t", until: "279-8523"), ("\u{15}みなと", until: "1/50+")])
  }

  @Test(arguments: [(24, 80), (12, 40), (8, 30)])
  func songsOfAllScriptsLookTheSame(rows: Int, columns: Int) throws {
    let server = try server()
    try compare(
      ["pick", "music"], environment(server), rows: rows, columns: columns,
      keys: [("うた", until: "> Lemon"), ("\u{1B}[B\u{1B}[B", until: "3/8"), ("\t", until: "3/8"), ("\t\u{1B}[6~", until: "/8")])
  }
}

/// A program on a terminal of tmux.
private final class Tmux {
  private let socket = "kensaku-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"

  static var isInstalled: Bool { (["/usr/bin/tmux", "/bin/tmux"] as [String]).contains { access($0, X_OK) == 0 } }

  init(_ arguments: [String], _ environment: [String: String], rows: Int, columns: Int) throws {
    let settings = environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    let command = "env \(settings) '\(try Child.program)' \(arguments.joined(separator: " "))"
    _ = try run("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", command)
  }

  deinit {
    _ = try? run("kill-server")
  }

  func type(_ text: String) {
    let bytes = text.utf8.map { String($0, radix: 16) }
    _ = try? run(["send-keys", "-H"] + bytes)
  }

  /// What stands on the screen once the text is there and nothing changes any more.
  func wait(for text: String) throws -> String {
    let end = ContinuousClock.now + Child.patience
    var older = ""
    while ContinuousClock.now < end {
      let screen = try screen()
      if screen.contains(text), screen == older { return screen }
      older = screen
      usleep(30_000)
    }
    throw Child.TimedOut(description: "no \(text) in tmux:\n\(older)")
  }

  func cursor() throws -> Frame.Position {
    let numbers = try run("display-message", "-p", "#{cursor_y} #{cursor_x}").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return Frame.Position(row: numbers.first ?? -1, column: numbers.last ?? -1)
  }

  private func screen() throws -> String {
    let lines = try run("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> String {
    try run(arguments)
  }

  private func run(_ arguments: [String]) throws -> String {
    // tmux wants a locale of UTF-8, and there is one everywhere.
    let child = try Child(
      ["-L", socket] + arguments, shell: #"exec tmux -u "$@" 9>&-"#, environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm"])
    guard try child.finish() == .exited(0) else { throw Child.TimedOut(description: "tmux: \(child.errorText)") }
    return child.text
  }
}
