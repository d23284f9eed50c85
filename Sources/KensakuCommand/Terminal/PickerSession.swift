/// Carries keys from the terminal to the screen's state, and what the state asks for to the world.
struct PickerSession {
  enum Outcome {
    case chosen(any PostalEntry, query: String)
    case cancelled
    /// By a signal.
    case ended(Int32)
  }

  var terminal: Terminal
  var inColor: Bool
  var language: Language

  func run(query: String, search: (String) -> PostalAnswer) -> Outcome {
    var state = PickerState(query: query)
    var shown: Frame?
    if let stale = state.staleQuery { _ = state.receive(search(stale)) }
    while true {
      let screen = PickerScreen(size: terminal.size, inColor: inColor, language: language)
      state.resize(pageSize: screen.pageSize)
      let frame = screen.frame(of: state)
      terminal.write(frame.bytes(after: shown))
      shown = frame
      switch terminal.next() {
      case .keys(let keys):
        if let outcome = handle(keys, &state, &shown, search) { return outcome }
      case .resize: break
      case .resume: shown = nil
      case .end(let signal): return .ended(signal)
      case .hangup: return .cancelled
      }
    }
  }

  /// Handles the keys that came together, and searches once for what they leave.
  private func handle(
    _ keys: [Key], _ state: inout PickerState, _ shown: inout Frame?, _ search: (String) -> PostalAnswer
  ) -> Outcome? {
    for key in keys {
      var effect = state.handle(key)
      while let next = effect {
        effect = nil
        switch next {
        case .search(let query): effect = state.receive(search(query))
        case .choose(let row): return .chosen(state.answer.rows[row], query: state.query)
        case .cancel: return .cancelled
        case .suspend:
          terminal.suspend()
          shown = nil
        }
      }
    }
    if let stale = state.staleQuery { _ = state.receive(search(stale)) }
    return nil
  }
}
