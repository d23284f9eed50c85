import KensakuText

/// A format that is a list: of values for programs, of columns for people, and of what stands below each line of a table.
struct FieldFormat<Item: Sendable>: ResultFormat {
  /// A value for programs; its column is named like its key, in lower case with underscores.
  struct Field: Sendable {
    var key: String
    var cell: @Sendable (Item) -> Cell

    init(_ key: String, _ cell: @escaping @Sendable (Item) -> Cell) {
      self.key = key
      self.cell = cell
    }
  }

  /// A column for people. The first matters most, the last gives way first.
  struct Column: Sendable {
    var isTrailing = false
    var style: Style = []
    var text: @Sendable (Item) -> String?

    init(_ style: Style = [], isTrailing: Bool = false, _ text: @escaping @Sendable (Item) -> String?) {
      self.style = style
      self.isTrailing = isTrailing
      self.text = text
    }
  }

  var fields: [Field]
  var lineColumns: [Column]
  /// Indented below the line of an item.
  var details: @Sendable (Item) -> [Detail] = { _ in [] }

  var keys: [String] { fields.map(\.key) }
  var columns: [String] { fields.map { Self.columnName($0.key) } + ["query"] }

  func tsvLine(_ item: Item, query: String) -> String {
    // Nothing in a field can end it or the line, or steer a terminal.
    (fields.map { $0.cell(item).text } + [query]).map(TerminalText.safe).joined(separator: "\t") + "\n"
  }

  func json(of item: Item, query: String?) -> JSONMembers {
    let members = fields.map { (key: $0.key, value: $0.cell(item)) }
    return JSONMembers(members: (query.map { [(key: "query", value: Cell.text($0))] } ?? []) + members)
  }

  func table(_ items: [Item], query: String, like table: TableFormat) -> String {
    zip(items, Self.lines(items, in: lineColumns, query: query, room: table.columns)).map { item, line in
      let below = details(item).flatMap { $0.lines(query: query, columns: table.columns) }
      return ([line] + below).map { $0.rendered(inColor: table.inColor) + "\n" }.joined()
    }
    .joined()
  }

  /// A line for each item, with the columns aligned; without a room to fit nothing is cut.
  static func lines(_ items: [Item], in columns: [Column], query: String, room: Int?) -> [[Span]] {
    let rows = items.map { item in columns.map { TerminalText.safe($0.text(item) ?? "") } }
    let widths = ColumnWidths(rows, room: room)
    return rows.map { row in
      let line = widths.fitted(row, isTrailing: columns.map(\.isTrailing))
      return zip(line, columns).flatMap { text, column in [Span](text, findings: query, style: column.style) }
    }
  }

  /// `artworkUrl` is `artwork_url`.
  private static func columnName(_ key: String) -> String {
    key.reduce(into: "") { name, character in name += character.isUppercase ? "_" + character.lowercased() : String(character) }
  }
}

/// Something to be said below the line of an item.
struct Detail: Sendable {
  enum Content: Sendable {
    /// The query is marked in it.
    case text(String)
    /// Marked already, and safe for a terminal.
    case spans([Span])
    /// Never broken, so that a terminal knows it for what it is.
    case link(String)
  }

  var content: Content

  static func text(_ text: String?) -> Detail? {
    text.flatMap { $0.isEmpty ? nil : Detail(content: .text($0)) }
  }

  static func link(_ url: String?) -> Detail? {
    url.flatMap { $0.isEmpty ? nil : Detail(content: .link($0)) }
  }

  private static let indent = 2

  func lines(query: String, columns: Int?) -> [[Span]] {
    let room = columns.map { max(1, $0 - Self.indent) }
    let lines =
      switch content {
      case .text(let text): [Span](TerminalText.safe(text), findings: query).wrapped(toWidth: room)
      case .spans(let spans): spans.wrapped(toWidth: room)
      case .link(let url): [[Span(text: TerminalText.safe(url), style: .dim)]]
      }
    return lines.map { [Span(text: String(repeating: " ", count: Self.indent))] + $0 }
  }
}
