import KensakuSearch

/// Carries keys from the terminal to the screen's state, what that asks for to the searches, and what they find back to the screen.
@MainActor
final class PickerSession {
  enum Outcome {
    case chosen(PickerRow, query: String)
    case cancelled
    /// By a signal.
    case ended(Int32)
  }

  private enum Event: Sendable {
    case terminal(Terminal.Event)
    /// Some search shows something new.
    case changed
    /// Time has passed that can be seen.
    case beat
    /// Everything before it has been handled.
    case draw
  }

  private let terminal: Terminal
  private let searches: [SearchModel<PickerRow>]
  private let output: PickerOutput
  private let inColor: Bool
  private let language: Language
  private let isSandbox: Bool
  private var state: PickerState
  private var shown: Frame?
  private var beat = 0
  private var isDrawing = false
  private var pendingBeat: Task<Void, Never>?
  private let events: AsyncStream<Event>
  private let post: AsyncStream<Event>.Continuation

  /// `state` has one section for each of the searches.
  init(
    _ state: PickerState, _ searches: [SearchModel<PickerRow>], on terminal: Terminal, output: PickerOutput, inColor: Bool,
    language: Language, isSandbox: Bool
  ) {
    self.state = state
    self.searches = searches
    self.terminal = terminal
    self.output = output
    self.inColor = inColor
    self.language = language
    self.isSandbox = isSandbox
    (events, post) = AsyncStream.makeStream(of: Event.self)
  }

  func run() async -> Outcome {
    terminal.listen { [post] event in post.yield(.terminal(event)) }
    let watchers = searches.map { search in
      let states = search.states
      return Task { [post] in for await _ in states { post.yield(.changed) } }
    }
    defer {
      for watcher in watchers { watcher.cancel() }
      pendingBeat?.cancel()
    }
    _ = perform([.type(state.query)])
    draw()
    for await event in events {
      if let outcome = handle(event) { return outcome }
    }
    return .cancelled
  }

  private func handle(_ event: Event) -> Outcome? {
    var outcome: Outcome?
    switch event {
    case .terminal(.keys(let keys)): outcome = handle(keys)
    case .terminal(.resize): break
    case .terminal(.resume): shown = nil
    case .terminal(.end(let signal)): return .ended(signal)
    case .terminal(.hangup): return .cancelled
    case .changed: outcome = receive()
    case .beat:
      pendingBeat = nil
      beat += 1
    case .draw:
      draw()
      return nil
    }
    drawSoon()
    return outcome
  }

  private func handle(_ keys: [Key]) -> Outcome? {
    for key in keys {
      if let outcome = perform(state.handle(key)) { return outcome }
    }
    return nil
  }

  private func receive() -> Outcome? {
    perform(state.receive(searches.map(\.state)))
  }

  private func perform(_ effects: [PickerState.Effect]) -> Outcome? {
    for effect in effects {
      if let outcome = perform(effect) { return outcome }
    }
    return nil
  }

  private func perform(_ effect: PickerState.Effect) -> Outcome? {
    switch effect {
    case .type(let text): return asking { $0.type(text) }
    case .submit: return asking { $0.submit() }
    case .retry: return asking { $0.retry() }
    case .loadMore(let section):
      searches[section].loadMore()
      return receive()
    case .choose(let row, let query): return .chosen(row, query: query)
    case .open(let row): open(row)
    case .copy(let row, let query): copy(row, query)
    case .cancel: return .cancelled
    case .suspend: terminal.suspend()
    }
    return nil
  }

  private func asking(_ ask: (SearchModel<PickerRow>) -> Void) -> Outcome? {
    for search in searches { ask(search) }
    return receive()
  }
}

extension PickerSession {
  private func open(_ row: PickerRow) {
    guard let url = row.url else {
      state.notice = Words("開くページがありません", "there is no page to open")
      return
    }
    state.notice = Browser.open(url) ?? Words("ブラウザで開きました: \(url)", "opened in the browser: \(url)")
  }

  private func copy(_ row: PickerRow, _ query: String) {
    let text = row.output(output, query: query).split(separator: "\n").joined(separator: "\n")
    guard let sequence = Clipboard.sequence(for: text) else {
      state.notice = Words("長すぎてコピーできません", "too long to copy")
      return
    }
    terminal.write(sequence)
    state.notice = Words("コピーしました: \(text)", "copied: \(text)")
  }

  /// After everything that has come by now, so that a burst of keys is drawn once.
  private func drawSoon() {
    guard !isDrawing else { return }
    isDrawing = true
    post.yield(.draw)
  }

  private func draw() {
    isDrawing = false
    let screen = PickerScreen(size: terminal.size, inColor: inColor, language: language, isSandbox: isSandbox, beat: beat)
    screen.fit(&state)
    let frame = screen.frame(of: state)
    terminal.write(frame.bytes(after: shown))
    shown = frame
    if pendingBeat == nil, let pause = state.list.beat { beat(after: pause) }
  }

  private func beat(after pause: Duration) {
    pendingBeat = Task { [post] in
      try? await Task.sleep(for: pause)
      post.yield(.beat)
    }
  }
}

extension PickerList {
  /// How soon something on the screen looks different though nothing has happened: what turns, and what counts down.
  fileprivate var beat: Duration? {
    if sections.contains(where: { $0.state.isSlow && $0.state.isLoading }) { return .milliseconds(100) }
    return sections.contains { $0.state.throttledUntil != nil } ? .milliseconds(250) : nil
  }
}
