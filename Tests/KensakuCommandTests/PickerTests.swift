import KensakuText
import Testing

@testable import KensakuCommand

struct PickerStateTests {
  private let many = (0..<30).map { TestEntry(code: .code(2_790_000 + $0), town: "町\($0)") }

  /// Types keys and answers every search at once, as the session does.
  private func type(_ keys: [Key], into state: inout PickerState) -> PickerState.Effect? {
    let source = PostalSource.fixed(many)
    for key in keys {
      var effect = state.handle(key)
      if case .search(let query) = effect { effect = state.receive(source.search(query, 100)) }
      if let effect { return effect }
    }
    if let stale = state.staleQuery { _ = state.receive(source.search(stale, 100)) }
    return nil
  }

  @Test func everyKeySearches() {
    var state = PickerState(query: "")
    #expect(type([.text("2"), .text("7")], into: &state) == nil)
    #expect(state.answer.query == "27")
    #expect(state.answer.rows.count == 30)
  }

  @Test func enterChoosesTheSelectedRow() {
    var state = PickerState(query: "279")
    state.resize(pageSize: 10)
    _ = type([.left], into: &state)
    #expect(type([.down, .control("n"), .up, .pageDown, .enter], into: &state) == .choose(11))
  }

  @Test func enterAfterFastTypingWaitsForTheRows() {
    var state = PickerState(query: "")
    #expect(state.handle(.text("2")) == nil)
    #expect(state.handle(.enter) == .search("2"))
    #expect(state.receive(PostalSource.fixed(many).search("2", 100)) == .choose(0))
  }

  @Test func typingAfterEnterTakesItBack() {
    var state = PickerState(query: "")
    _ = state.handle(.text("2"))
    _ = state.handle(.enter)
    _ = state.handle(.text("7"))
    #expect(state.receive(PostalSource.fixed(many).search("27", 100)) == nil)
  }

  @Test func enterWithNothingFoundDoesNothing() {
    var state = PickerState(query: "")
    #expect(type([.text("x"), .enter], into: &state) == nil)
    #expect(type([.enter], into: &state) == nil)
  }

  @Test(arguments: [Key.escape, .control("c"), .control("d")])
  func leavingKeysLeave(key: Key) {
    var state = PickerState(query: "")
    #expect(state.handle(key) == .cancel)
  }

  @Test func controlDDeletesWhileThereIsText() {
    var state = PickerState(query: "ab")
    #expect(type([.home, .control("d")], into: &state) == nil)
    #expect(state.editor.text == "b")
  }

  @Test func theSelectionStaysInTheListAndInTheWindow() {
    var generator = SeededGenerator(seed: 3)
    var state = PickerState(query: "")
    for _ in 0..<2_000 {
      if Int.random(in: 0..<10, using: &generator) == 0 { state.resize(pageSize: .random(in: 0...40, using: &generator)) }
      let keys: [Key] = [.up, .down, .pageUp, .pageDown, .text("2"), .backspace, .text("x"), .control("u")]
      _ = type([keys.randomElement(using: &generator) ?? .up], into: &state)
      #expect(state.selection >= 0 && state.selection < max(1, state.answer.rows.count))
      #expect(state.top <= state.selection && state.selection < state.top + state.pageSize)
    }
  }

  @Test func aBookIsNotSearchedForWhole() {
    var state = PickerState(query: "")
    _ = type([.paste(String(repeating: "舞", count: 10_000))], into: &state)
    #expect(state.editor.text.count == 10_000)
    #expect(state.answer.query.count == QueryError.longestQuery)
  }

  @Test func aCharacterOfManyMarksIsNotSearchedForWhole() {
    var state = PickerState(query: "")
    _ = type([.paste("a" + String(repeating: "\u{301}", count: 10_000))], into: &state)
    #expect(state.answer.query.unicodeScalars.count == QueryError.mostScalars)
  }
}

struct PickerScreenTests {
  private let texts = ["", "279", "舞浜", "か\u{3099}ｶﾞ👨‍👩‍👧🇯🇵", String(repeating: "舞浜x", count: 100), "\u{202E}\u{9B}x"]
  private let sizes = [
    Size(rows: 1, columns: 1), Size(rows: 1, columns: 10), Size(rows: 2, columns: 2), Size(rows: 3, columns: 7), Size(rows: 5, columns: 20),
    Size(rows: 24, columns: 80), Size(rows: 60, columns: 300),
  ]

  @Test func everyWindowHoldsItsFrame() {
    for size in sizes {
      for text in texts {
        for steps in 0..<4 {
          var state = PickerState(query: text)
          for _ in 0..<steps { _ = state.handle(.left) }
          _ = state.receive(PostalAnswer(query: state.query, rows: [TestEntry.maihama, TestEntry.office]))
          let screen = PickerScreen(size: size, inColor: true, language: .japanese)
          state.resize(pageSize: screen.pageSize)
          let frame = screen.frame(of: state)
          #expect(frame.lines.count <= size.rows)
          #expect(frame.lines.allSatisfy { line in line.reduce(0) { $0 + $1.text.displayWidth } <= size.columns })
          #expect((0..<size.columns).contains(frame.caret.column) && frame.caret.row == 0)
        }
      }
    }
  }

  @Test func theCaretStandsBehindTheTextBeforeIt() {
    var state = PickerState(query: "舞浜")
    let screen = PickerScreen(size: Size(rows: 10, columns: 40), inColor: false, language: .japanese)
    #expect(screen.frame(of: state).caret.column == "〒 舞浜".displayWidth)
    _ = state.handle(.left)
    #expect(screen.frame(of: state).caret.column == "〒 舞".displayWidth)
  }

  @Test func theScreenShowsTextCountRowsAndHelp() {
    var state = PickerState(query: "舞浜")
    _ = state.receive(PostalAnswer(query: "舞浜", rows: [TestEntry.maihama]))
    let size = Size(rows: 6, columns: 60)
    var emulator = Emulator(size)
    emulator.feed(PickerScreen(size: size, inColor: true, language: .japanese).frame(of: state).bytes(after: nil))
    #expect(
      emulator.text == """
        〒 舞浜
        1/1件
        > 279-0031  千葉県浦安市舞浜  チバケン ウラヤスシ マイハマ


        ↑↓ 移動  Enter 決定  Esc 中止  Ctrl-U 消去
        """)
    #expect(emulator.unknown.isEmpty)
  }
}

struct PickerRowTests {
  /// The rows of results as they stand in a window.
  private func rows(_ entries: [TestEntry], columns: Int, query: String = "x") -> [String] {
    var state = PickerState(query: query)
    let screen = PickerScreen(size: Size(rows: entries.count + 3, columns: columns), inColor: false, language: .japanese)
    state.resize(pageSize: screen.pageSize)
    _ = state.receive(PostalAnswer(query: query, rows: entries))
    return screen.frame(of: state).lines.dropFirst(2).prefix(entries.count).map { line in
      let text = line.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private let tower = (1...30).map { floor in
    TestEntry(prefecture: "神奈川県", city: "横浜市西区", town: "みなとみらいクイーンズタワーＡ（\(floor)階）", townKana: "ミナトミライ")
  }

  @Test(arguments: [60, 80, 120])
  func theScreenShowsWhatTheTableShows(columns: Int) {
    var noted = TestEntry.maihama
    noted.note = "１〜１９丁目"
    let entries = [noted, .office, .maihama]
    let table = TableFormat(columns: columns - 2, inColor: false).text(PostalAnswer(query: "x", rows: entries))
    let rows = rows(entries, columns: columns)
    #expect(rows.map { String($0.dropFirst(2)) } == table.split(separator: "\n").map(String.init))
  }

  @Test func aCutAddressIsMarkedAndKeepsItsEnd() {
    let rows = rows(tower, columns: 40)
    #expect(Set(rows).count == tower.count)
    #expect(rows[1] == "  000-0000  みなとみらいク…ワーＡ（2階）")
    #expect(rows.allSatisfy { $0.displayWidth <= 40 })
  }

  @Test func whatAllAddressesHaveInCommonIsLeftOutOnlyWhereTheyDoNotFit() {
    #expect(rows(tower, columns: 120).allSatisfy { $0.contains("神奈川県横浜市西区みなとみらい") })
    #expect(rows(tower, columns: 64).allSatisfy { $0.contains("  横浜市西区みなとみらいクイーンズタワーＡ（") })
    #expect(rows(tower, columns: 54).allSatisfy { $0.contains("  みなとみらいクイーンズタワーＡ（") })
    #expect(rows(tower + [.maihama], columns: 64).allSatisfy { $0.contains("神奈川県横浜市西区") || $0.contains("千葉県浦安市舞浜") })
  }

  @Test func aRowOfAWholeCityKeepsItsName() {
    let city = TestEntry(prefecture: "神奈川県", city: "横浜市西区")
    #expect(rows([city] + tower, columns: 40)[0] == "> 000-0000  横浜市西区")
  }

  @Test func aLongAddressTakesNoDetailsFromTheOtherRows() {
    let rows = rows([.office, tower[0]], columns: 80, query: "浜")
    #expect(rows[0].contains("東京都庁"))
    #expect(rows[1].contains("（1階）  ウラヤスシ"))
  }
}

struct FrameTests {
  private static let characters: [Character] = ["a", "b", " ", "舞", "浜", "か\u{3099}", "👨‍👩‍👧", "葛\u{E0100}", "é", "-"]
  private static let styles: [Style] = [[], .match, .dim, .selected, [.selected, .match]]

  private func randomFrame(_ size: Size, like older: Frame?, using generator: inout SeededGenerator) -> Frame {
    let lines = (0..<size.rows).map { row in
      if let older, Bool.random(using: &generator), older.lines.indices.contains(row) { return older.lines[row] }
      return randomLine(size.columns, using: &generator)
    }
    let count = Int.random(in: 0...size.rows, using: &generator)
    let caret = Frame.Position(
      row: .random(in: 0..<size.rows, using: &generator), column: .random(in: 0..<size.columns, using: &generator))
    return Frame(size: size, lines: Array(lines.prefix(count)), caret: caret)
  }

  private func randomLine(_ columns: Int, using generator: inout SeededGenerator) -> [Span] {
    var room = Int.random(in: 0...columns, using: &generator)
    var spans: [Span] = []
    while room > 0, let character = Self.characters.randomElement(using: &generator), character.displayWidth <= room {
      spans.append(Span(text: String(character), style: Self.styles.randomElement(using: &generator) ?? []))
      room -= character.displayWidth
    }
    return spans
  }

  @Test func aDifferenceLeavesTheSameScreenAsDrawingItAll() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let size = Size(rows: .random(in: 1...5, using: &generator), columns: .random(in: 2...12, using: &generator))
      var emulator = Emulator(size)
      var older: Frame?
      for _ in 0..<6 {
        let frame = randomFrame(size, like: older, using: &generator)
        emulator.feed(frame.bytes(after: older))
        var fresh = Emulator(size)
        fresh.feed(frame.bytes(after: nil))
        #expect(emulator.cells == fresh.cells)
        #expect(emulator.cursor == frame.caret)
        #expect(emulator.modes == ["7", "25"] && emulator.unknown.isEmpty)
        older = frame
      }
    }
  }

  @Test func nothingIsWrittenWhereNothingChanged() {
    let frame = Frame(size: Size(rows: 2, columns: 10), lines: [[Span(text: "舞浜")]], caret: .init(row: 0, column: 4))
    #expect(frame.bytes(after: frame).isEmpty)
    var moved = frame
    moved.caret.column = 2
    #expect(moved.bytes(after: frame) == "\u{1B}[1;3H")
  }

  @Test func aRowThatStaysIsNotDrawnAgain() {
    let size = Size(rows: 2, columns: 10)
    let older = Frame(size: size, lines: [[Span(text: "舞浜")], [Span(text: "a")]], caret: .init(row: 0, column: 4))
    var newer = older
    newer.lines[1] = [Span(text: "b")]
    #expect(!newer.bytes(after: older).contains("舞浜"))
  }

  @Test func aFrameEndsWithTheCursorOnTheCaret() {
    let frame = Frame(size: Size(rows: 2, columns: 10), lines: [[Span(text: "舞浜")]], caret: .init(row: 0, column: 4))
    #expect(frame.bytes(after: nil).hasSuffix("\u{1B}[?25h\u{1B}[1;5H\u{1B}[?2026l"))
  }

  @Test func noEscapeSequencesOfColorWithoutColor() {
    let frame = Frame(
      size: Size(rows: 1, columns: 10), lines: [[Span(text: "a", style: .match)]], caret: .init(row: 0, column: 0), inColor: false)
    var older = frame
    older.lines = []
    #expect(!frame.bytes(after: older).contains("m"))
  }

  @Test func aTerminalThatThinksDifferentlyOfClustersMovesNothingBehindThem() {
    let size = Size(rows: 1, columns: 20)
    var emulator = Emulator(size)
    emulator.width = { $0.unicodeScalars.count > 1 ? 4 : $0.displayWidth }
    let frame = Frame(size: size, lines: [[Span(text: "👨‍👩‍👧か\u{3099}abc")]], caret: .init(row: 0, column: 0))
    emulator.feed(frame.bytes(after: nil))
    #expect(emulator.cells[0][4..<7] == ["a", "b", "c"])
  }

  @Test func aTerminalThatThinksClustersNarrowKeepsNothingOfTheOlderRow() {
    let size = Size(rows: 1, columns: 5)
    var emulator = Emulator(size)
    emulator.width = { $0.unicodeScalars.count > 1 ? 1 : $0.displayWidth }
    let older = Frame(size: size, lines: [[Span(text: "xyzvw")]], caret: .init(row: 0, column: 0))
    emulator.feed(older.bytes(after: nil))
    let frame = Frame(size: size, lines: [[Span(text: "👨‍👩‍👧ab")]], caret: .init(row: 0, column: 0))
    emulator.feed(frame.bytes(after: older))
    #expect(emulator.cells[0] == ["👨‍👩‍👧", " ", "a", "b", " "])
  }
}
