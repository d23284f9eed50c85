/// What is still to be written: of each service the newest state only, however slowly the other side reads.
struct LiveOutbox: Sendable {
  private var states: [LiveState] = []
  private var mistakes: [LiveMessage] = []
  private var taken: [InteractiveService: LiveState] = [:]

  /// Mistakes that nobody reads are no reason to grow: of more than these the oldest go.
  static let mistakeLimit = 100

  /// A state takes the place of the one of its service that still waits. One that would say what was last said is not said.
  mutating func put(_ state: LiveState) {
    let place = states.firstIndex { $0.service == state.service }
    if taken[state.service] == state {
      if let place { states.remove(at: place) }
    } else if let place {
      states[place] = state
    } else {
      states.append(state)
    }
  }

  mutating func put(_ mistake: LiveMistake, line: Int, id: LiveLine.ID?) {
    if mistakes.count == Self.mistakeLimit { mistakes.removeFirst() }
    mistakes.append(.mistake(mistake, line: line, id: id))
  }

  /// The next to be written: mistakes, then states, each the oldest first.
  mutating func take() -> LiveMessage? {
    if !mistakes.isEmpty { return mistakes.removeFirst() }
    if states.isEmpty { return nil }
    let state = states.removeFirst()
    let last = taken.updateValue(state, forKey: state.service)
    return .state(state, hasRows: last.map { $0.rows != state.rows } ?? true)
  }
}
