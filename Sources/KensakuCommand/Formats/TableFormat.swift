import KensakuText

/// The table for a person: code, address, reading, and the note or the office's name, aligned by the columns of a terminal.
struct TableFormat {
  /// The terminal's width; nil where there is none to fit.
  var columns: Int?
  var inColor: Bool

  /// The narrowest that a column is cut to before it is left out.
  private static let narrowest = 8
  private static let gap = 2

  func text(_ answer: PostalAnswer) -> String {
    let reading = Reading(query: answer.query)
    let rows = answer.rows.map { Row($0, reading) }
    let widths = self.widths(of: rows)
    return rows.map { line($0, widths, query: answer.query) + "\n" }.joined()
  }

  private func line(_ row: Row, _ widths: [Int], query: String) -> String {
    var cells = zip(row.cells, widths).filter { $0.1 > 0 }
    while let last = cells.last, last.0.isEmpty { cells.removeLast() }
    return cells.enumerated()
      .map { index, cell in
        let shown = cell.0.truncated(toWidth: cell.1)
        let space = index == cells.count - 1 ? 0 : cell.1 - shown.displayWidth + Self.gap
        let spans = index == 0 ? [Span](code: shown, matching: query) : [Span](shown, matching: query)
        return spans.rendered(inColor: inColor) + String(repeating: " ", count: space)
      }
      .joined()
  }

  /// Each column's width. Codes and addresses are what the person came for: on a narrow terminal first the reading gives way, then the
  /// remark, which may be what tells two codes apart.
  private func widths(of rows: [Row]) -> [Int] {
    var widths = (0..<4).map { column in rows.map { $0.cells[column].displayWidth }.max() ?? 0 }
    guard let columns else { return widths }
    let room = columns - widths[0] - widths[1] - Self.gap
    let (reading, remark) = (widths[2], widths[3])
    func share(_ width: Int) {
      widths[3] = fitted(remark, to: width)
      widths[2] = fitted(reading, to: room - taken(by: widths[3]))
    }
    share(max(room - taken(by: reading), room / 2))
    // Where they cannot both be read, the remark has all the room.
    if widths[3] < remark, widths[3] == 0 || widths[2] == 0 { share(room) }
    return widths
  }

  private func taken(by width: Int) -> Int {
    width > 0 ? width + Self.gap : 0
  }

  /// A column's width where there is so much room with its gap; 0 leaves it out.
  private func fitted(_ width: Int, to room: Int) -> Int {
    let room = room - Self.gap
    return room >= min(width, Self.narrowest) ? min(width, room) : 0
  }

  private struct Row {
    /// Code, address, reading, remark.
    var cells: [String]

    init(_ entry: some PostalEntry, _ reading: Reading) {
      cells = [entry.code.hyphenated, entry.address, reading.of(entry), entry.remark].map { TerminalText.safe($0) }
    }
  }
}

/// Which reading of an address a person who typed the query reads best.
enum Reading {
  case kana, romaji

  init(query: String) {
    self = Writing.of(query) == .latin ? .romaji : .kana
  }

  func of(_ entry: some PostalEntry) -> String {
    switch self {
    case .kana: entry.kanaReading
    case .romaji: entry.romajiReading
    }
  }
}
