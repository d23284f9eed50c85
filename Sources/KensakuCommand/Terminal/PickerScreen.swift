import KensakuText

/// The layout of the search screen: the line being typed, the count, the rows, the help line. Small windows lose the lesser ones first.
struct PickerScreen {
  var size: Size
  var inColor: Bool
  var language: Language

  private static let prompt = "〒 "

  private var hasCount: Bool { size.rows >= 4 }
  private var hasHelp: Bool { size.rows >= 6 }

  /// How many rows of results there is room for.
  var pageSize: Int {
    max(0, size.rows - 1 - (hasCount ? 1 : 0) - (hasHelp ? 1 : 0))
  }

  func frame(of state: PickerState) -> Frame {
    let (input, caret) = inputLine(state.editor)
    var lines = [input]
    if hasCount { lines.append(fitted([Span(text: count(state), style: .dim)])) }
    lines += rows(state)
    if hasHelp {
      lines += Array(repeating: [], count: max(0, size.rows - 1 - lines.count))
      lines.append(fitted([Span(text: help, style: .dim)]))
    }
    return Frame(size: size, lines: lines, caret: Frame.Position(row: 0, column: caret), inColor: inColor)
  }

  /// The part of the text around the caret that fits, and the caret's column.
  private func inputLine(_ editor: LineEditor) -> (line: [Span], caret: Int) {
    let prompt = size.columns > Self.prompt.displayWidth + 4 ? Self.prompt : ""
    // The caret needs a cell of its own behind the text.
    let room = max(0, size.columns - prompt.displayWidth - 1)
    let left = Self.tail(of: editor.before, within: room)
    let right = Self.head(of: editor.after, within: room + 1 - left.displayWidth)
    let spans = [Span(text: prompt, style: .title), Span(text: left + right)].filter { !$0.text.isEmpty }
    return (spans, min(prompt.displayWidth + left.displayWidth, max(0, size.columns - 1)))
  }

  private func count(_ state: PickerState) -> String {
    if state.query.allSatisfy(\.isWhitespace) {
      return Words("郵便番号、住所、読みで検索します", "type a code, an address or its reading")(language)
    }
    let rows = state.answer.rows
    if rows.isEmpty { return Words("見つかりません", "nothing found")(language) }
    let position = "\(state.selection + 1)/\(rows.count)\(state.answer.isTruncated ? "+" : "")"
    return Words("\(position)件", position)(language)
  }

  private var help: String {
    Words("↑↓ 移動  Enter 決定  Esc 中止  Ctrl-U 消去", "↑↓ move  Enter choose  Esc leave  Ctrl-U clear")(language)
  }

  private func rows(_ state: PickerState) -> [[Span]] {
    let reading = Reading(query: state.answer.query)
    let shown = state.answer.rows.indices.dropFirst(state.top).prefix(pageSize)
    let details = shown.map { EntryDetails(state.answer.rows[$0], reading) }
    let addresses = self.addresses(of: state.answer.rows[shown])
    let addressWidth = min(DetailColumns.width(addresses), size.columns * 3 / 5)
    let rows = zip(addresses, details)
    let aligned = DetailColumns(rows.filter { $0.0.displayWidth <= addressWidth }.map(\.1), room: room - addressWidth)
    return zip(shown, rows).map { index, cells in
      let (address, details) = cells
      let width = address.displayWidth
      // Behind an address that is longer than most a row has columns of its own.
      let columns = width <= addressWidth ? aligned : DetailColumns([details], room: room - width)
      let texts = [address.padded(toWidth: addressWidth) + "  "] + columns.texts(of: details)
      return row(state.answer.rows[index].code.hyphenated, texts, query: state.answer.query, isSelected: index == state.selection)
    }
  }

  private static let marks = (selected: "> ", other: "  ")

  /// The columns behind a row's mark and code.
  private var room: Int {
    max(0, size.columns - Self.marks.other.displayWidth - "000-0000  ".displayWidth)
  }

  /// The addresses of the rows in the window. Where one of them does not fit, what all have in common is left out; where that does not
  /// do, addresses are cut.
  private func addresses(of rows: ArraySlice<any PostalEntry>) -> [String] {
    var addresses = rows.map { TerminalText.safe($0.address) }
    var common = ""
    for part in [\(any PostalEntry).prefecture, \.city] {
      guard let text = rows.first?[keyPath: part], addresses.contains(where: { $0.displayWidth > room }) else { break }
      common += text
      // A row that is of the whole city keeps the city's name.
      guard rows.allSatisfy({ $0[keyPath: part] == text && $0.address.count > common.count }) else { break }
      addresses = rows.map { TerminalText.safe(String($0.address.dropFirst(common.count))) }
    }
    return addresses.map { Self.shortened($0, to: room) }
  }

  /// A text cut to a width, with a mark at the cut. It is cut inside: the end of an address tells buildings and floors apart.
  private static func shortened(_ text: String, to width: Int) -> String {
    guard text.displayWidth > width else { return text }
    let mark = "…"
    let end = tail(of: text, within: (width - mark.displayWidth) / 2)
    return head(of: text, within: width - mark.displayWidth - end.displayWidth) + mark + end
  }

  private func row(_ code: String, _ texts: [String], query: String, isSelected: Bool) -> [Span] {
    let style: Style = isSelected ? .selected : []
    var spans = [Span(text: isSelected ? Self.marks.selected : Self.marks.other, style: style)]
    spans += [Span](code: code, matching: query, style: style)
    spans.append(Span(text: "  ", style: style))
    for (column, text) in texts.enumerated() {
      spans += [Span](text, matching: query, style: isSelected || column == 0 ? style : .dim)
    }
    return fitted(spans)
  }

  /// The spans as far as they fit.
  private func fitted(_ spans: [Span]) -> [Span] {
    var room = size.columns
    var fitting: [Span] = []
    for span in spans {
      let width = span.text.displayWidth
      if width <= room {
        fitting.append(span)
        room -= width
      } else {
        fitting.append(Span(text: Self.head(of: span.text, within: room), style: span.style))
        break
      }
    }
    return fitting.filter { !$0.text.isEmpty }
  }

  private static func head(of text: String, within room: Int) -> String {
    var width = 0
    let shown = text.lazy.map(visible).prefix { character in
      width += character.displayWidth
      return width <= room
    }
    return shown.joined()
  }

  private static func tail(of text: String, within room: Int) -> String {
    var width = 0
    var shown: [String] = []
    for character in text.reversed() {
      let visible = visible(character)
      width += visible.displayWidth
      if width > room { break }
      shown.append(visible)
    }
    return shown.reversed().joined()
  }

  /// A character as the terminal may have it.
  private static func visible(_ character: Character) -> String {
    TerminalText.safe(String(character))
  }
}
