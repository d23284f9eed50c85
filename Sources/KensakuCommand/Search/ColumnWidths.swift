import KensakuText

/// The widths of a table's columns, fitted to a terminal: wide ones give up what they have beyond the others, then the last are left out.
struct ColumnWidths {
  static let gap = 2
  /// The narrowest that a column is cut to before it is left out.
  private static let narrowest = 8

  /// 0 leaves a column out.
  private(set) var widths: [Int]

  /// Without a room to fit everything is shown.
  init(_ rows: [[String]], room: Int?) {
    let count = rows.first?.count ?? 0
    let natural = (0..<count).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    widths = natural
    guard let room, count > 0 else { return }
    for kept in (1...count).reversed() {
      let columns = Array(natural.prefix(kept))
      if let fitted = Self.fitted(columns, room: room) {
        widths = fitted + Array(repeating: 0, count: count - kept)
        return
      }
    }
    widths = natural.prefix(1).map { min($0, max(1, room)) } + Array(repeating: 0, count: count - 1)
  }

  /// Nil where they would be cut to less than can be read.
  private static func fitted(_ natural: [Int], room: Int) -> [Int]? {
    let shown = natural.filter { $0 > 0 }
    let room = room - gap * max(0, shown.count - 1)
    if shown.reduce(0, +) <= room { return natural }
    func taken(at cap: Int) -> Int { shown.reduce(0) { $0 + min($1, cap) } }
    guard taken(at: narrowest) <= room else { return nil }
    var cap = narrowest
    while taken(at: cap + 1) <= room { cap += 1 }
    return natural.map { min($0, cap) }
  }

  /// The texts of a row, cut and aligned, each but the first with the gap before it. A column that is left out is empty.
  func fitted(_ row: [String], isTrailing: [Bool]) -> [String] {
    let last = row.indices.last { !row[$0].isEmpty && widths[$0] > 0 } ?? 0
    var isFirst = true
    return row.indices.map { index in
      guard widths[index] > 0, index <= last else { return "" }
      let text = row[index].truncated(toWidth: widths[index])
      let isPadded = isTrailing[index] || index < last
      let gap = isFirst ? "" : String(repeating: " ", count: Self.gap)
      isFirst = false
      return gap + (isPadded ? text.padded(toWidth: widths[index], leading: isTrailing[index]) : text)
    }
  }
}
