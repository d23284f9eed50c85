/// The search screen as a value: keys go in, effects come out, and what is to be seen can be read from it at any time.
struct PickerState {
  /// What the world around is to do after a key.
  enum Effect: Equatable {
    case search(String)
    case choose(Int)
    case cancel
    case suspend
  }

  private(set) var editor: LineEditor
  private(set) var answer = PostalAnswer(query: "", rows: [])
  private(set) var selection = 0
  /// The first row in the window.
  private(set) var top = 0
  /// How many rows the window shows.
  private(set) var pageSize = 1
  /// Whether Enter was pressed before the rows were there.
  private var isChoosing = false

  init(query: String) {
    editor = LineEditor(query)
  }

  /// What is to be searched for: a pasted book is not searched for whole.
  var query: String {
    let scalars = editor.text.unicodeScalars.prefix(QueryError.mostScalars)
    return String(String(scalars).prefix(QueryError.longestQuery))
  }

  /// The query whose rows are still to come; nil where those on the screen are of the text as it stands.
  var staleQuery: String? {
    query == answer.query ? nil : query
  }

  mutating func handle(_ key: Key) -> Effect? {
    isChoosing = false
    switch key {
    case .enter, .control("j"): return choose()
    case .escape, .control("c"), .control("g"): return .cancel
    case .control("d") where editor.text.isEmpty: return .cancel
    case .control("z"): return .suspend
    case .up, .control("p"): select(selection - 1)
    case .down, .control("n"): select(selection + 1)
    case .pageUp, .alt("v"): select(selection - pageSize)
    case .pageDown, .control("v"): select(selection + pageSize)
    default: _ = editor.handle(key)
    }
    return nil
  }

  /// Takes the rows that a search found.
  mutating func receive(_ answer: PostalAnswer) -> Effect? {
    self.answer = answer
    selection = 0
    top = 0
    guard isChoosing, staleQuery == nil else { return nil }
    return choose()
  }

  /// The choice is made among what the text as it stands finds, also where it was typed faster than it was searched for.
  private mutating func choose() -> Effect? {
    if let staleQuery {
      isChoosing = true
      return .search(staleQuery)
    }
    isChoosing = false
    return answer.rows.indices.contains(selection) ? .choose(selection) : nil
  }

  /// Fits the window's number of rows.
  mutating func resize(pageSize: Int) {
    self.pageSize = max(1, pageSize)
    select(selection)
  }

  private mutating func select(_ row: Int) {
    selection = max(0, min(row, answer.rows.count - 1))
    top = min(max(top, selection - pageSize + 1), selection)
    top = max(0, min(top, answer.rows.count - pageSize))
  }
}
