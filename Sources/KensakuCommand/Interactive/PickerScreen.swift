import KensakuSearch
import KensakuText

/// The layout of the search screen: the line being typed, what is said of the search, the rows, the details of one, the help line. Small
/// windows lose the lesser ones first.
struct PickerScreen {
  var size: Size
  var inColor: Bool
  var language: Language
  /// Whether the rows are invented.
  var isSandbox = false
  var now = ContinuousClock.Instant.now
  var beat = 0

  private static let marks = (selected: "> ", other: "  ")

  private var hasStatus: Bool { size.rows >= 4 }
  private var hasHelp: Bool { size.rows >= 6 }

  /// The lines between the status and the help.
  private var room: Int {
    max(0, size.rows - 1 - (hasStatus ? 1 : 0) - (hasHelp ? 1 : 0))
  }

  /// Small windows show the details instead of the list, others below it, with a line between.
  private func detailHeight(_ state: PickerState) -> Int {
    guard state.showsDetails, state.list.selectedRow != nil else { return 0 }
    return room < 9 ? room : room / 2
  }

  /// Fits the list and the details to the window.
  func fit(_ state: inout PickerState) {
    let height = detailHeight(state)
    state.resize(listHeight: room - (height == room ? 0 : height))
    if height > 0 { state.fitDetails(lines: details(state).count, height: height == room ? height : height - 1) }
  }

  func frame(of state: PickerState) -> Frame {
    let (input, caret) = inputLine(state)
    var lines = [input]
    if hasStatus { lines.append(status(state).truncated(toWidth: size.columns)) }
    lines += middle(state)
    if hasHelp {
      lines += Array(repeating: [], count: max(0, size.rows - 1 - lines.count))
      lines.append([Span(text: help(state), style: .dim)].truncated(toWidth: size.columns))
    }
    return Frame(size: size, lines: lines, caret: Frame.Position(row: 0, column: caret), inColor: inColor)
  }

  private func middle(_ state: PickerState) -> [[Span]] {
    let height = detailHeight(state)
    if height == 0 { return Array(list(state).prefix(room)) }
    let all = details(state)
    let shown = all.dropFirst(state.detailTop)
    if height == room { return Array(shown.prefix(height)) }
    let above = list(state)
    let gap = Array(repeating: [Span](), count: max(0, room - height - above.count))
    return above + gap + [border(state.detailTop, height - 1, of: all.count)] + shown.prefix(height - 1)
  }

  /// The line above the details. Where they do not fit it says which of their lines are shown, and the keys for the others.
  private func border(_ top: Int, _ height: Int, of count: Int) -> [Span] {
    let place = count > height ? " \(top + 1)–\(min(count, top + height))/\(count) PgUp PgDn " : ""
    let line = String(repeating: "─", count: max(0, size.columns - place.displayWidth - 2)) + place + "──"
    return [Span(text: line, style: .dim)].truncated(toWidth: size.columns)
  }

  private func details(_ state: PickerState) -> [[Span]] {
    guard let place = state.list.selection, let row = state.list.selectedRow else { return [] }
    let shown = state.list.sections[place.section].state
    let lines = row.details(query: shown.results?.query ?? "", columns: size.columns, language: language)
    return shown.isStale ? lines.map { $0.map(\.pale) } : lines
  }
}

extension PickerScreen {
  private func inputLine(_ state: PickerState) -> (line: [Span], caret: Int) {
    let prompt = state.list.prompt
    let shownPrompt = size.columns > prompt.displayWidth + 4 ? prompt : ""
    // The caret needs a cell of its own behind the text.
    let room = max(0, size.columns - shownPrompt.displayWidth - 1)
    let left = state.editor.before.safeTail(within: room)
    let right = state.editor.after.safeHead(within: room + 1 - left.displayWidth)
    let spans = [Span(text: shownPrompt, style: .title), Span(text: left + right)].filter { !$0.text.isEmpty }
    return (spans, min(shownPrompt.displayWidth + left.displayWidth, max(0, size.columns - 1)))
  }

  private func status(_ state: PickerState) -> [Span] {
    if let notice = state.notice { return [Span(text: TerminalText.safe(notice(language)), style: .title)] }
    let hint = Words("Shift-Tabで1種類ずつ表示します", "Shift-Tab shows one kind at a time")(language)
    let line = state.list.hasHeadings ? [Span(text: hint, style: .dim)] : status(of: state.list.currentSection, state)
    return isSandbox ? line + [Span(text: "  " + Words.sandbox(language), style: .dim)] : line
  }

  private func status(of section: Int, _ state: PickerState) -> [Span] {
    let selected = state.list.selection.flatMap { $0.section == section ? $0.row : nil }
    return PickerStatus(section: state.list.sections[section], selectedRow: selected, language: language, now: now, beat: beat).spans
  }

  /// The keys, as many as there is room for; those that are needed most stay.
  private func help(_ state: PickerState) -> String {
    let keys: [(rank: Int, words: Words)] = [
      (2, Words("↑↓ 移動", "↑↓ move")), (0, Words("Enter 決定", "Enter choose")), (3, Words("Tab 詳細", "Tab details")),
      (state.list.sections.count > 1 ? 4 : .max, Words("Shift-Tab 種類", "Shift-Tab kind")), (5, Words("^O 開く", "^O open")),
      (6, Words("^Y コピー", "^Y copy")), (7, Words("^R 再試行", "^R retry")), (8, Words("Alt-P 履歴", "Alt-P history")),
      (1, Words("Esc 中止", "Esc leave")),
    ]
    let texts = (0...8).lazy.reversed().map { rank in
      keys.filter { $0.rank <= rank }.map { $0.words(language) }.joined(separator: "  ")
    }
    return texts.first { $0.displayWidth <= size.columns } ?? ""
  }
}

extension PickerScreen {
  private func list(_ state: PickerState) -> [[Span]] {
    if state.list.lines.isEmpty { return explanation(state) }
    var lines: [[Span]] = []
    var rest = state.list.visible
    while let line = rest.first {
      switch line {
      case .heading(let section):
        lines.append(heading(section, state))
        rest.removeFirst()
      case .row(let place):
        let places = rest.prefix { if case .row(let other) = $0 { other.section == place.section } else { false } }
        lines += rows(place.section, place.row..<place.row + places.count, state)
        rest = rest.dropFirst(places.count)
      }
    }
    return lines
  }

  private func heading(_ section: Int, _ state: PickerState) -> [Span] {
    let label = Span(text: state.list.sections[section].service.label(language) + "  ", style: .title)
    return ([label] + status(of: section, state)).truncated(toWidth: size.columns)
  }

  private func rows(_ section: Int, _ range: Range<Int>, _ state: PickerState) -> [[Span]] {
    let shown = state.list.sections[section].state
    let columns = max(0, size.columns - Self.marks.other.displayWidth)
    let lines = PickerRow.lines(
      of: shown.items[range.clamped(to: shown.items.indices)], query: shown.results?.query ?? "", columns: columns, language: language)
    return zip(range, lines).map { row, spans in
      line(spans, isSelected: state.list.selection == PickerList.Place(section: section, row: row), isStale: shown.isStale)
    }
  }

  /// Rows of an older query are pale until the newer ones are there.
  private func line(_ spans: [Span], isSelected: Bool, isStale: Bool) -> [Span] {
    let mark = Span(text: isSelected ? Self.marks.selected : Self.marks.other, style: isSelected ? .selected : [])
    let styled = spans.map { span in
      isSelected
        ? Span(text: span.text, style: span.style.subtracting(.dim).union(.selected))
        : isStale ? span.pale : span
    }
    return ([mark] + styled).truncated(toWidth: size.columns)
  }

  /// Without rows there is room for all that can be said of a failure.
  private func explanation(_ state: PickerState) -> [[Span]] {
    let section = state.list.sections[state.list.currentSection]
    guard section.state.phase == .failed, let failure = section.state.failure else { return [] }
    let lines = section.service.lines(on: failure).map { [Span(text: TerminalText.safe($0(language)))].wrapped(toWidth: size.columns) }
    return Array(lines.joined().prefix(room))
  }
}

extension Span {
  /// As of an older query.
  fileprivate var pale: Span { Span(text: text, style: style.subtracting(.match).union(.dim)) }
}

extension PickerList {
  /// Before the text: what is searched.
  var prompt: String {
    guard let section = focus ?? (sections.count == 1 ? 0 : nil) else { return "🔍 " }
    return switch sections[section].service {
    case .zip: "〒 "
    case .music: "♪ "
    case .gourmet: "店 "
    case .wiki: "W "
    }
  }
}

extension String {
  /// As many characters from the front as fit, as a terminal may have them.
  func safeHead(within room: Int) -> String {
    var width = 0
    let shown = lazy.map { TerminalText.safe(String($0)) }.prefix { character in
      width += character.displayWidth
      return width <= room
    }
    return shown.joined()
  }

  /// As many characters from the back as fit, as a terminal may have them.
  func safeTail(within room: Int) -> String {
    var width = 0
    var shown: [String] = []
    for character in reversed() {
      let visible = TerminalText.safe(String(character))
      width += visible.displayWidth
      if width > room { break }
      shown.append(visible)
    }
    return shown.reversed().joined()
  }
}
