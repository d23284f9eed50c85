import KensakuSearch

/// The search screen as a value: keys and states go in, effects come out, and what is to be seen can be read from it at any time.
struct PickerState {
  /// What the world around is to do.
  enum Effect {
    case type(String)
    case submit
    case retry
    /// The next page of a section.
    case loadMore(Int)
    case choose(PickerRow, query: String)
    case open(PickerRow)
    case copy(PickerRow, query: String)
    case cancel
    case suspend
  }

  private(set) var editor: LineEditor
  private(set) var list: PickerList
  private(set) var history: HistoryWalk
  /// Whether everything about the selected row is shown.
  private(set) var showsDetails = false
  /// How many lines of it are above the window.
  private(set) var detailTop = 0
  /// The answer to what was done last, until the next key.
  var notice: Words?
  /// Whether Enter was pressed before the rows were there.
  private var isChoosing = false
  private var isWalking = false

  init(query: String, services: [InteractiveService], history: [String] = []) {
    editor = LineEditor(query)
    list = PickerList(services)
    self.history = HistoryWalk(history)
  }

  /// What is to be searched for: a pasted book is not searched for whole.
  var query: String {
    let scalars = editor.text.unicodeScalars.prefix(QueryError.mostScalars)
    return String(String(scalars).prefix(QueryError.longestQuery))
  }
}

extension PickerState {
  mutating func handle(_ key: Key) -> [Effect] {
    let wasWalking = isWalking
    isChoosing = false
    isWalking = false
    notice = nil
    switch key {
    case .enter, .control("j"): return choose()
    case .escape, .control("c"), .control("g"): return [.cancel]
    case .control("d") where editor.text.isEmpty: return [.cancel]
    case .control("z"): return [.suspend]
    case .up where editor.text.isEmpty || wasWalking, .alt("p"): return walk { history, text in history.older(than: text) }
    case .down where wasWalking, .alt("n"): return walk { history, _ in history.newer() }
    case .up, .control("p"): return move(by: -1)
    case .down, .control("n"): return move(by: 1)
    case .pageUp where showsDetails: scrollDetails(by: -5)
    case .pageDown where showsDetails: scrollDetails(by: 5)
    case .pageUp, .alt("v"): return move(by: -list.height)
    case .pageDown, .control("v"): return move(by: list.height)
    case .tab:
      showsDetails.toggle()
      detailTop = 0
    case .backTab: list.turn()
    case .control("r"): return [.retry]
    case .control("o"): return withChosenRow { row, _ in .open(row) }
    case .control("y"): return withChosenRow { row, query in .copy(row, query: query) }
    default: return edit(key)
    }
    return []
  }

  /// Takes what the searches show now.
  mutating func receive(_ states: [SearchState<PickerRow>]) -> [Effect] {
    let selected = list.selectedRow?.id
    list.receive(states)
    if list.selectedRow?.id != selected { detailTop = 0 }
    guard isChoosing, list.sections.allSatisfy({ !$0.isLocal || $0.state.phase != .loading }) else { return [] }
    isChoosing = false
    return choice.map { [$0] } ?? []
  }

  mutating func resize(listHeight: Int) {
    list.resize(height: listHeight)
  }

  /// Keeps the end of the details in their window.
  mutating func fitDetails(lines: Int, height: Int) {
    detailTop = max(0, min(detailTop, lines - height))
  }

  private mutating func scrollDetails(by lines: Int) {
    detailTop = max(0, detailTop + lines)
  }
}

extension PickerState {
  private mutating func edit(_ key: Key) -> [Effect] {
    let older = editor.text
    guard editor.handle(key), editor.text != older else { return [] }
    list.forgetChoice()
    return [.type(query)]
  }

  private mutating func walk(_ step: (inout HistoryWalk, String) -> String?) -> [Effect] {
    isWalking = true
    guard let text = step(&history, editor.text) else { return [] }
    editor = LineEditor(text)
    list.forgetChoice()
    return [.type(query)]
  }

  private mutating func move(by rows: Int) -> [Effect] {
    let selected = list.selection
    list.move(by: rows)
    if list.selection != selected { detailTop = 0 }
    return list.wantsMore.map { [.loadMore($0)] } ?? []
  }

  /// The choice is made among what the text as it stands found, or is what was chosen by hand. Where the rows are still to come, they are
  /// searched for now; those of this machine are waited for.
  private mutating func choose() -> [Effect] {
    if let choice { return [choice] }
    isChoosing = list.sections.contains { $0.isLocal && $0.state.phase == .loading }
    return [.submit]
  }

  private var choice: Effect? {
    chosenRow.map { .choose($0, query: rowsQuery) }
  }

  private var chosenRow: PickerRow? {
    guard let place = list.selection, list.isChosenByHand || list.sections[place.section].isCurrent else { return nil }
    return list.selectedRow
  }

  private mutating func withChosenRow(_ effect: (PickerRow, _ query: String) -> Effect) -> [Effect] {
    if let row = chosenRow { return [effect(row, rowsQuery)] }
    if list.selectedRow != nil {
      notice = Words("前の文字列の行です。待つか、↑↓で選んでください", "the row is of an older text: wait, or choose it with ↑↓")
    }
    return []
  }

  /// What the selected row was found by.
  private var rowsQuery: String {
    list.selection.flatMap { list.sections[$0.section].state.results?.query } ?? query
  }
}
