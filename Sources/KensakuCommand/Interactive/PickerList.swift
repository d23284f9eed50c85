import KensakuSearch

/// The list of the screen: the rows of one service, or the first few of each under a heading, and one of them selected.
struct PickerList {
  struct Place: Hashable {
    var section: Int
    var row: Int
  }

  enum Line: Hashable {
    case heading(Int)
    case row(Place)
  }

  private(set) var sections: [PickerSection]
  /// The only section that is shown; nil shows all.
  private(set) var focus: Int?
  private(set) var selection: Place?
  /// Whether a person has moved the selection since the text changed, and so means this row and no other.
  private(set) var isChosenByHand = false
  /// The first line in the window.
  private(set) var top = 0
  /// How many lines the window shows.
  private(set) var height = 1
  /// What the window scrolls through.
  private(set) var lines: [Line] = []
  /// The rows among the lines, in their order.
  private var places: [Place] = []

  init(_ services: [InteractiveService]) {
    sections = services.map { PickerSection(service: $0) }
    layOut()
  }

  var hasHeadings: Bool { focus == nil && sections.count > 1 }

  /// The lines in the window.
  var visible: ArraySlice<Line> { lines.dropFirst(top).prefix(height) }

  var selectedRow: PickerRow? { selection.flatMap(row) }

  func row(at place: Place) -> PickerRow? {
    guard sections.indices.contains(place.section) else { return nil }
    let items = sections[place.section].state.items
    return items.indices.contains(place.row) ? items[place.row] : nil
  }

  /// The section that what a person does is about, where it is not about a row.
  var currentSection: Int { focus ?? selection?.section ?? 0 }
}

extension PickerList {
  /// Takes what the searches show now. The selection stays on its row while that is an answer to the text, or was chosen by hand.
  mutating func receive(_ states: [SearchState<PickerRow>]) {
    let selected = selection.flatMap { place in row(at: place).map { (place, $0.id) } }
    for (index, state) in states.enumerated() where sections.indices.contains(index) { sections[index].state = state }
    layOut()
    if let (place, id) = selected, isChosenByHand || sections[place.section].isCurrent, let kept = find(id, near: place) {
      selection = kept
    } else {
      isChosenByHand = false
      selection = places.first { sections[$0.section].isCurrent } ?? places.first
    }
    scroll()
  }

  private func find(_ id: PickerRow.ID, near place: Place) -> Place? {
    if row(at: place)?.id == id { return places.contains(place) ? place : nil }
    return places.first { $0.section == place.section && row(at: $0)?.id == id }
  }

  /// The text has changed: what was chosen before was chosen of other rows.
  mutating func forgetChoice() {
    isChosenByHand = false
  }

  mutating func resize(height: Int) {
    guard self.height != max(1, height) else { return }
    self.height = max(1, height)
    layOut()
    if let place = selection, !places.contains(place) { selection = places.last { $0.section == place.section } ?? places.first }
    scroll()
  }

  mutating func move(by rows: Int) {
    guard let place = selection, let index = places.firstIndex(of: place) else { return }
    isChosenByHand = true
    selection = places[max(0, min(index + rows, places.count - 1))]
    scroll()
  }

  /// Shows the next section alone, after the last all of them again.
  mutating func turn() {
    guard sections.count > 1 else { return }
    focus = focus.map { $0 + 1 < sections.count ? $0 + 1 : nil } ?? 0
    layOut()
    if let place = selection, places.contains(place) {} else { selection = places.first }
    top = 0
    scroll()
  }

  /// The section whose next page is wanted: the selection is near the end of its rows.
  var wantsMore: Int? {
    guard let place = selection, !hasHeadings, sections[place.section].state.canLoadMore else { return nil }
    return place.row + height >= sections[place.section].state.items.count ? place.section : nil
  }
}

extension PickerList {
  private mutating func layOut() {
    lines = []
    let quotas = quotas
    for index in sections.indices where focus == nil || focus == index {
      if hasHeadings { lines.append(.heading(index)) }
      lines += (0..<quotas[index]).map { .row(Place(section: index, row: $0)) }
    }
    places = lines.compactMap { line in if case .row(let place) = line { place } else { nil } }
    top = max(0, min(top, lines.count - height))
  }

  /// How many rows of each section are shown. Among several the window is shared: what one does not need is for the others, and each has
  /// two in any case. What is still to come has its place kept, so that nothing jumps when it is there.
  private var quotas: [Int] {
    let counts = sections.map(\.state.items.count)
    guard hasHeadings else { return counts }
    let needs = sections.map { $0.state.results == nil && $0.state.isUnderWay ? height : $0.state.items.count }
    var quotas = counts
    var room = height - sections.count
    var left = sections.count
    for index in needs.indices.sorted(by: { needs[$0] < needs[$1] }) {
      let quota = min(needs[index], max(2, room / left))
      quotas[index] = min(counts[index], quota)
      room -= quota
      left -= 1
    }
    return quotas
  }

  /// Moves the window to where the selection is in it, with the heading above its first row.
  private mutating func scroll() {
    guard let place = selection, let line = lines.firstIndex(of: .row(place)) else {
      top = 0
      return
    }
    let first = hasHeadings && place.row == 0 && height > 1 ? line - 1 : line
    top = min(max(top, line - height + 1), first)
    top = max(0, min(top, lines.count - height))
  }
}

extension SearchState {
  /// Whether something is asked for, or about to be.
  fileprivate var isUnderWay: Bool { phase == .settling || isLoading }
}
