import KensakuText

/// Everything about one row, for the pane of details: a heading, and values with their names.
struct RowDetails {
  struct Field {
    var label: Words
    var content: Detail.Content

    /// Nil where there is nothing to be said.
    static func text(_ label: Words, _ text: String?) -> Field? {
      text.flatMap { $0.isEmpty ? nil : Field(label: label, content: .text($0)) }
    }

    static func link(_ label: Words, _ url: String?) -> Field? {
      url.flatMap { $0.isEmpty ? nil : Field(label: label, content: .link($0)) }
    }

    static func spans(_ label: Words, _ spans: [Span]?) -> Field? {
      spans.flatMap { $0.isEmpty ? nil : Field(label: label, content: .spans($0)) }
    }
  }

  var heading = ""
  var fields: [Field]
  /// Words that the service wants shown with what comes from it.
  var credit: String?

  init(heading: String = "", credit: String? = nil, _ fields: [Field?]) {
    self.heading = heading
    self.fields = fields.compactMap { $0 }
    self.credit = credit
  }
}

extension RowDetails {
  private static let gap = 2
  /// The least room in which values stand beside their names, and not below them.
  private static let narrowestValue = 20

  /// The lines of the pane, none wider than `columns`.
  func lines(query: String, columns: Int, language: Language) -> [[Span]] {
    guard columns > 0 else { return [] }
    let labels = fields.map { $0.label(language) }
    let indent = (labels.map(\.displayWidth).max() ?? 0) + Self.gap
    let isBeside = columns - indent >= Self.narrowestValue
    let body = zip(fields, labels).map { field, label in
      isBeside
        ? Self.beside(label, field.content, query: query, indent: indent, columns: columns)
        : Self.below(label, field.content, query: query, columns: columns)
    }
    let head = Self.wrapped([Span](ListCell.safe(heading), findings: query, style: .title), to: columns)
    let foot = credit.map { Self.wrapped([Span(text: ListCell.safe($0), style: .dim)], to: columns) } ?? []
    return head + body.joined() + foot
  }

  private static func beside(_ label: String, _ content: Detail.Content, query: String, indent: Int, columns: Int) -> [[Span]] {
    let room = columns - indent
    if case .link(let url) = content, ListCell.safe(url).displayWidth > room { return [name(label)] + link(url, columns) }
    return value(content, query: query, room: room).enumerated().map { index, line in
      [Span(text: (index == 0 ? label : "").padded(toWidth: indent), style: .dim)] + line
    }
  }

  private static func below(_ label: String, _ content: Detail.Content, query: String, columns: Int) -> [[Span]] {
    let indent = columns >= narrowestValue ? gap : 0
    let first = name(label).truncated(toWidth: columns)
    if case .link(let url) = content, ListCell.safe(url).displayWidth > columns - indent { return [first] + link(url, columns) }
    let margin = Span(text: String(repeating: " ", count: indent))
    return [first] + value(content, query: query, room: columns - indent).map { indent > 0 ? [margin] + $0 : $0 }
  }

  private static func name(_ label: String) -> [Span] {
    [Span(text: label, style: .dim)]
  }

  private static func value(_ content: Detail.Content, query: String, room: Int) -> [[Span]] {
    switch content {
    case .text(let text): wrapped([Span](ListCell.safe(text), findings: query), to: room)
    case .spans(let spans): wrapped(spans, to: room)
    case .link(let url): [[Span(text: ListCell.safe(url))]]
    }
  }

  /// A URL has a line of its own before it is broken, and is broken only where it is wider than the terminal.
  private static func link(_ url: String, _ columns: Int) -> [[Span]] {
    var lines = [""]
    for character in ListCell.safe(url) {
      if lines[lines.count - 1].displayWidth + character.displayWidth > columns { lines.append("") }
      lines[lines.count - 1].append(character)
    }
    return lines.map { [Span(text: $0)].truncated(toWidth: columns) }
  }

  /// A character that is wider than all of the room has a mark in its place.
  private static func wrapped(_ spans: [Span], to width: Int) -> [[Span]] {
    spans.wrapped(toWidth: width).map { $0.truncated(toWidth: width) }
  }
}
