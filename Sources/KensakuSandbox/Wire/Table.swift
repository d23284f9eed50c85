/// Rows of data that are kept as text: a line a row, cells parted by `|`. Big literals of values would take long to compile.
struct Table: Sendable {
  struct Row: Sendable {
    fileprivate let cells: [Substring]
    /// From 0.
    let number: Int

    /// Empty where the row has no such cell.
    subscript(index: Int) -> String { index < cells.count ? String(cells[index]) : "" }
    func int(_ index: Int) -> Int { Int(self[index]) ?? 0 }
    /// The words of a cell.
    func words(_ index: Int) -> [String] { self[index].split(separator: " ").map(String.init) }
  }

  let rows: [Row]

  init(_ text: String) {
    rows = text.split(separator: "\n").enumerated().map { number, line in
      Row(cells: line.split(separator: "|", omittingEmptySubsequences: false).map { Self.trimmed($0) }, number: number)
    }
  }

  private static func trimmed(_ cell: Substring) -> Substring {
    var rest = cell.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
