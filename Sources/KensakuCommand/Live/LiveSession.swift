import KensakuSearch

/// One run of `kensaku live`: acts upon what it is told, and says how the searches stand.
@MainActor
final class LiveSession {
  typealias Search = (service: InteractiveService, model: SearchModel<PickerRow>)

  private let searches: [Search]
  private let events: AsyncStream<LiveEvent>
  private let continuation: AsyncStream<LiveEvent>.Continuation
  private let reader: LiveReader
  private let writer: LiveWriter
  /// Of the newest request to each service.
  private var ids: [InteractiveService: LiveLine.ID] = [:]
  /// Services of which the last was said.
  private var finished: Set<InteractiveService> = []
  private var isQuitting = false
  private var inputFailure: Failure?
  private var signalReceived: Int32?

  init(_ searches: [Search], _ document: LiveDocument) {
    self.searches = searches
    let (events, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
    let tell: @Sendable (LiveEvent) -> Void = { continuation.yield($0) }
    self.events = events
    self.continuation = continuation
    reader = LiveReader(searches.map(\.service), tell: tell)
    writer = LiveWriter(STDOUT_FILENO, document, tell: tell)
  }

  /// Returns the exit code, once all is said.
  func run() async throws -> Int32 {
    // A write tells that nobody reads any more.
    _ = signal(SIGPIPE, SIG_IGN)
    let watches = searches.map { search in Task { await watch(search) } }
    defer { for watch in watches { watch.cancel() } }
    reader.start()
    for await event in events {
      guard try take(event) else { break }
      // The searches have their turn between two lines.
      await Task.yield()
    }
    if let inputFailure { throw inputFailure }
    return signalReceived.map(System.end) ?? ExitCode.found
  }

  private func watch(_ search: Search) async {
    for await _ in search.model.states { put(search) }
  }

  /// The state that comes from a stream may be older than the newest request.
  private func put(_ search: Search) {
    if finished.contains(search.service) { return }
    writer.put(LiveState(search.model.state, of: search.service, id: ids[search.service]))
  }
}

extension LiveSession {
  /// False at the end.
  private func take(_ event: LiveEvent) throws(Output.Failure) -> Bool {
    switch event {
    case .line(let line):
      reader.release()
      if !isQuitting { take(line) }
    case .inputFailed(let error):
      inputFailure = .readingInput(error)
      settle()
    case .endOfInput: settle()
    case .settled: writer.finish()
    case .written: return false
    case .outputFailed(let failure): throw failure
    case .signal(let number): end(by: number)
    }
    return true
  }

  private func take(_ line: LiveLine) {
    switch line.action {
    case .success(.quit): quit()
    case .success(let action):
      for search in searches where action.concerns(search.service) {
        ids[search.service] = line.id
        search.model.perform(action)
      }
    case .failure(let mistake): writer.put(mistake, line: line.number, id: line.id)
    }
  }

  private func quit() {
    isQuitting = true
    for search in searches { put(search) }
    writer.finish()
  }

  /// Nobody types any more: what waits for a pause in typing is asked now, and what is under way is done.
  private func settle() {
    if isQuitting { return }
    for search in searches where search.model.phase == .settling { search.model.submit() }
    let ends = searches.map { search in Task { await finish(search) } }
    Task {
      for end in ends { await end.value }
      continuation.yield(.settled)
    }
  }

  /// What is at rest once stays as it is: somebody who cannot be reached is not asked again while others are waited for.
  private func finish(_ search: Search) async {
    for await _ in search.model.states where search.model.state.isAtRest { break }
    put(search)
    finished.insert(search.service)
  }

  /// A line that is half written is written to its end, where somebody reads it.
  private func end(by signal: Int32) {
    isQuitting = true
    signalReceived = signal
    writer.finish()
    Task {
      try? await Task.sleep(for: .milliseconds(250))
      continuation.yield(.written)
    }
  }
}

extension LiveLine.Action {
  fileprivate func concerns(_ service: InteractiveService) -> Bool {
    switch self {
    case .more(let one?), .retry(let one?): one == service
    case .type, .submit, .more, .retry, .online, .quit: true
    }
  }
}

extension SearchModel {
  fileprivate func perform(_ action: LiveLine.Action) {
    switch action {
    case .type(let field): type(field)
    case .submit: submit()
    case .more: loadMore()
    case .retry: retry()
    case .online: networkIsBack()
    case .quit: break
    }
  }
}
