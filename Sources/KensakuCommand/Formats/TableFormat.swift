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
        return [Span](shown, matching: query).rendered(inColor: inColor) + String(repeating: " ", count: space)
      }
      .joined()
  }

  /// Each column's width. Codes and addresses are what the person came for: only readings and notes give way to a narrow terminal.
  private func widths(of rows: [Row]) -> [Int] {
    var widths = (0..<4).map { column in rows.map { $0.cells[column].displayWidth }.max() ?? 0 }
    guard let columns else { return widths }
    for column in [3, 2] {
      let used = widths.filter { $0 > 0 }.reduce(-Self.gap) { $0 + $1 + Self.gap }
      guard used > columns else { break }
      let rest = widths[column] - (used - columns)
      let floor = min(widths[column], Self.narrowest)
      widths[column] = rest >= floor ? rest : (column == 3 && canShrinkReading(widths, columns) ? floor : 0)
    }
    return widths
  }

  /// Whether the reading can still be cut so far that the narrowest note fits beside it.
  private func canShrinkReading(_ widths: [Int], _ columns: Int) -> Bool {
    widths[0] + widths[1] + 2 * Self.narrowest + 3 * Self.gap <= columns
  }

  private struct Row {
    /// Code, address, reading, remark.
    var cells: [String]

    init(_ entry: some PostalEntry, _ reading: Reading) {
      cells = [entry.code.hyphenated, entry.address, reading.of(entry), entry.remark].map { TSVFormat.field($0) }
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
