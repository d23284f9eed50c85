import KensakuText
import Testing

@testable import KensakuCommand

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
