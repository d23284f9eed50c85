import KensakuSearch
import KensakuText
import Testing

@testable import KensakuCommand

struct PickerScreenTests {
  private let texts = ["", "279", "舞浜", "か\u{3099}ｶﾞ👨‍👩‍👧🇯🇵", String(repeating: "舞浜x", count: 100), "\u{202E}\u{9B}x"]
  private let sizes = [
    Size(rows: 1, columns: 1), Size(rows: 1, columns: 10), Size(rows: 2, columns: 2), Size(rows: 3, columns: 7), Size(rows: 5, columns: 20),
    Size(rows: 24, columns: 80), Size(rows: 60, columns: 300),
  ]

  private func screen(_ size: Size, _ language: Language = .japanese) -> PickerScreen {
    PickerScreen(size: size, inColor: true, language: language)
  }

  /// What stands on a terminal of this size.
  private func text(_ state: PickerState, _ size: Size, now: ContinuousClock.Instant = .now) -> String {
    var state = state
    var screen = screen(size)
    screen.now = now
    screen.fit(&state)
    var emulator = Emulator(size)
    emulator.feed(screen.frame(of: state).bytes(after: nil))
    #expect(emulator.unknown.isEmpty)
    return emulator.text
  }

  @Test func everyWindowHoldsItsFrame() throws {
    let songs = try PickerRow.songs(0..<30)
    for size in sizes {
      for text in texts {
        for services in [[InteractiveService.music], InteractiveService.allCases] {
          for keys in [[], [Key.left], [.tab, .down], [.backTab, .tab]] {
            var state = PickerState(query: text, services: services)
            for key in keys { _ = state.handle(key) }
            _ = state.receive(services.map { _ in .loaded(state.query, songs, hasMore: true) })
            let screen = screen(size)
            screen.fit(&state)
            let frame = screen.frame(of: state)
            #expect(frame.lines.count <= size.rows)
            #expect(frame.lines.allSatisfy { line in line.reduce(0) { $0 + $1.text.displayWidth } <= size.columns })
            #expect((0..<size.columns).contains(frame.caret.column) && frame.caret.row == 0)
          }
        }
      }
    }
  }

  @Test func theCaretStandsBehindTheTextBeforeIt() {
    var state = PickerState(query: "舞浜", services: [.zip])
    let screen = screen(Size(rows: 10, columns: 40))
    #expect(screen.frame(of: state).caret.column == "〒 舞浜".displayWidth)
    _ = state.handle(.left)
    #expect(screen.frame(of: state).caret.column == "〒 舞".displayWidth)
  }

  @Test func theScreenShowsTextCountRowsAndHelp() {
    var state = PickerState(query: "279-0031", services: [.zip])
    _ = state.receive([.loaded("279-0031", PickerRow.addresses("279-0031"))])
    #expect(
      text(state, Size(rows: 6, columns: 60)) == """
        〒 279-0031
        1/1件
        > 279-0031  千葉県浦安市舞浜  チバケン ウラヤスシ マイハマ


        ↑↓ 移動  Enter 決定  Tab 詳細  ^O 開く  ^Y コピー  Esc 中止
        """)
  }

  @Test func rowsOfAnOlderTextSayWhatTheyAreOfAndArePale() throws {
    var state = PickerState(query: "よね", services: [.music])
    _ = state.receive([.loading("よね", showing: try PickerRow.songs(0..<2), of: "よ")])
    #expect(text(state, Size(rows: 6, columns: 60)).split(separator: "\n")[1] == "「よ」の1/2件")
    let lines = screen(Size(rows: 6, columns: 60)).frame(of: state).lines
    #expect(lines[3].dropFirst().allSatisfy { $0.style.contains(.dim) && !$0.style.contains(.match) })
  }

  @Test func whatWaitsForItsTurnSaysSoAlsoBesideOlderRows() throws {
    var state = PickerState(query: "よね", services: [.music])
    var waiting = SearchState.loading("よね", showing: try PickerRow.songs(0..<2), of: "よ")
    waiting.isSlow = true
    waiting.isQueued = true
    _ = state.receive([waiting])
    #expect(text(state, Size(rows: 6, columns: 80)).split(separator: "\n")[1] == "⠋ 「よ」の1/2件 問い合わせの順番を待っています…")
  }

  @Test func whyATextWaitsIsSaidWhileTheServiceWantsNothing() throws {
    let now = ContinuousClock.now
    var state = PickerState(query: "よね", services: [.music])
    var waiting = SearchState<PickerRow>(phase: .settling, "よね")
    waiting.throttledUntil = now + .seconds(12)
    _ = state.receive([waiting])
    let line = text(state, Size(rows: 6, columns: 80), now: now).split(separator: "\n")[1]
    #expect(line == "iTunesは今、これ以上の問い合わせを受けつけません 再開まであと12秒")
  }

  @Test func detailsOfAnOlderTextsRowArePale() throws {
    var state = PickerState(query: "よね", services: [.music])
    _ = state.handle(.tab)
    _ = state.receive([.loading("よね", showing: try PickerRow.songs(0..<2), of: "よ")])
    var screen = screen(Size(rows: 24, columns: 60))
    screen.now = .now
    screen.fit(&state)
    let lines = screen.frame(of: state).lines
    let details = lines.drop { !$0.contains { $0.text.contains("───") } }
    #expect(details.count > 2 && details.joined().filter { !$0.text.allSatisfy(\.isWhitespace) }.allSatisfy { $0.style.contains(.dim) })
  }

  @Test func aSignOfARequestIsShownOnlyOnceItIsSlow() {
    var state = PickerState(query: "よね", services: [.music])
    var shown = SearchState<PickerRow>(phase: .loading, "よね")
    _ = state.receive([shown])
    #expect(!text(state, Size(rows: 6, columns: 60)).contains("⠋"))
    shown.isSlow = true
    _ = state.receive([shown])
    #expect(text(state, Size(rows: 6, columns: 60)).split(separator: "\n")[1] == "⠋ 検索中…")
  }

  @Test func aFailureIsToldWithItsReasonAndTheKeyToRetry() {
    var state = PickerState(query: "よね", services: [.music])
    _ = state.receive([.failed("よね", .offline)])
    let text = text(state, Size(rows: 10, columns: 100))
    #expect(text.contains("iTunesに接続できません（Ctrl-Rで再試行）"))
    // Without rows there is room for what to do about it.
    #expect(text.contains("ネットワークの接続を確かめてください"))
    #expect(!text.contains("見つかりません"))
  }

  @Test func aFailureKeepsTheRows() throws {
    var state = PickerState(query: "よね", services: [.music])
    var failed = SearchState.loading("よね", showing: try PickerRow.songs(0..<2), of: "よ")
    failed.phase = .failed
    failed.failure = SearchFailure(.offline)
    failed.isOffline = true
    _ = state.receive([failed])
    let text = text(state, Size(rows: 10, columns: 100))
    #expect(text.contains("オフライン iTunesに接続できません（Ctrl-Rで再試行） 「よ」の1/2件"))
    #expect(text.contains("> 曲0"))
  }

  @Test(arguments: [(2, "1/2件、読み取れない3件を除いています"), (0, "読み取れない3件を除いています")])
  func rowsThatCouldNotBeReadAreNotNothing(rows: Int, line: String) throws {
    var state = PickerState(query: "よね", services: [.music])
    var found = SearchState<PickerRow>(phase: rows == 0 ? .empty : .loaded, "よね")
    let dropped = (0..<3).map { DroppedRow(path: "results[\($0)]", reason: "expected a number") }
    found.results = SearchResults(query: "よね", items: try PickerRow.songs(0..<rows), dropped: dropped)
    _ = state.receive([found])
    #expect(text(state, Size(rows: 6, columns: 80)).split(separator: "\n")[1] == line)
  }

  @Test func aThrottledServiceCountsDown() {
    let now = ContinuousClock.now
    var state = PickerState(query: "よね", services: [.music])
    var throttled = SearchState<PickerRow>.failed("よね", .throttled(until: now + .seconds(12)))
    throttled.throttledUntil = now + .seconds(12)
    _ = state.receive([throttled])
    #expect(text(state, Size(rows: 6, columns: 80), now: now).contains("再開まであと12秒"))
    #expect(text(state, Size(rows: 6, columns: 80), now: now + .milliseconds(2_500)).contains("あと10秒"))
    #expect(!text(state, Size(rows: 6, columns: 80), now: now).contains("Ctrl-R"))
  }

  @Test func severalServicesHaveHeadings() throws {
    var state = PickerState(query: "曲", services: [.music, .wiki])
    _ = state.receive([.loaded("曲", try PickerRow.songs(0..<2), total: 40), .loaded("曲", [])])
    let lines = text(state, Size(rows: 9, columns: 60)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "音楽  1/2件（全40件）")
    #expect(lines[3].hasPrefix("> 曲0"))
    #expect(lines[5] == "百科事典  見つかりません")
  }

  @Test func detailsAreBelowTheListAndInSmallWindowsInsteadOfIt() throws {
    var state = PickerState(query: "曲", services: [.music])
    _ = state.receive([.loaded("曲", try PickerRow.songs(0..<30))])
    _ = state.handle(.tab)
    let large = text(state, Size(rows: 24, columns: 60))
    #expect(large.contains("> 曲0") && large.contains("────"))
    let small = text(state, Size(rows: 8, columns: 60))
    #expect(!small.contains("> 曲0") && small.contains("歌手"))
  }

  @Test func detailsThatDoNotFitSayWhichOfTheirLinesAreShown() throws {
    var state = PickerState(query: "279-0031", services: [.zip])
    _ = state.receive([.loaded("279-0031", PickerRow.addresses("279-0031"))])
    _ = state.handle(.tab)
    #expect(!text(state, Size(rows: 40, columns: 60)).contains("PgDn"))
    #expect(text(state, Size(rows: 12, columns: 60)).contains(" 1–3/6 PgUp PgDn ──"))
    _ = state.handle(.pageDown)
    #expect(text(state, Size(rows: 12, columns: 60)).contains(" 4–6/6 PgUp PgDn ──"))
  }

  @Test func theHelpLosesTheLesserKeysFirst() {
    let state = PickerState(query: "", services: [.zip])
    func help(_ columns: Int) -> String? {
      text(state, Size(rows: 6, columns: columns)).split(separator: "\n").last.map(String.init)
    }
    #expect(help(100) == "↑↓ 移動  Enter 決定  Tab 詳細  ^O 開く  ^Y コピー  ^R 再試行  Alt-P 履歴  Esc 中止")
    #expect(help(24) == "Enter 決定  Esc 中止")
    #expect(help(12) == "Enter 決定")
  }
}
