import KensakuText
import Testing

@testable import KensakuCommand

@Suite struct ColumnWidthsTests {
  @Test(arguments: [nil, 0, 1, 80]) func withoutRowsThereAreNoColumns(_ room: Int?) {
    #expect(ColumnWidths([], room: room).widths.isEmpty)
    #expect(ColumnWidths([[]], room: room).widths.isEmpty)
  }

  @Test func aLineNeverTakesMoreThanTheRoom() {
    var generator = SeededGenerator(seed: 20_261_201)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...5, using: &generator)
      let rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<count).map { _ in
          String(repeating: Bool.random(using: &generator) ? "あ" : "a", count: Int.random(in: 0...40, using: &generator))
        }
      }
      let room = Int.random(in: 2...120, using: &generator)
      let widths = ColumnWidths(rows, room: room)
      #expect(widths.widths.count == count)
      for row in rows {
        let line = widths.fitted(row, isTrailing: Array(repeating: false, count: count)).joined()
        #expect(line.displayWidth <= room, "\(rows) in \(room)")
      }
    }
  }
}
