/// Search-as-you-type as a value: events go in, effects come out, and `state` is what is to be seen. It knows no clock and no task.
///
/// An answer is shown only where it is of the text that stands in the field. Of the requests that it asks for, one is alive at a time: each
/// `.cancel` names the one that is, and comes before the next `.fetch`.
public struct SearchMachine<Item: Sendable & Identifiable, Cursor: Sendable>: Sendable {
  public typealias State = SearchState<Item>
  public typealias Page = SearchPage<Item, Cursor>

  /// What is to be asked of the service. Each has another `id`. An object, so that keeping one costs the same whatever a cursor is.
  public final class Request: Sendable {
    public let id: Int
    public let query: String
    public let cursor: Cursor?

    init(id: Int, query: String, cursor: Cursor?) {
      self.id = id
      self.query = query
      self.cursor = cursor
    }
  }

  /// One of each kind runs at a time: a newer one takes the place of the older.
  public enum Timer: Sendable, Hashable, CaseIterable {
    /// The pause in typing before a request.
    case quiet
    /// How long an answer may take before a sign of it is shown.
    case slow
    /// When a service that was out of reach, or wanted no requests, is asked again.
    case retry
  }

  public enum Event: Sendable {
    case typed(FieldText, allowance: CallAllowance? = nil)
    /// Enter: the text is wanted now.
    case submit
    case loadMore
    case retry
    /// The network is back.
    case online
    case expired(Timer, id: Int)
    case page(Page, id: Int)
    /// With the time at which it came: a service that wants no requests tells until when.
    case failure(SearchFailure, id: Int, at: ContinuousClock.Instant)
  }

  public enum Effect: Sendable {
    case wait(Timer, id: Int, for: Duration)
    case fetch(Request)
    case cancel(id: Int)
  }

  /// What was found, and where the next page starts.
  private final class Found: Sendable {
    let results: SearchResults<Item>
    let next: Cursor?

    init(_ results: SearchResults<Item>, next: Cursor?) {
      self.results = results
      self.next = next
    }
  }

  public private(set) var state = State()
  private let traits: SearchTraits
  private var allowance: CallAllowance?
  /// The query of the newest text; nil before the first.
  private var target: String?
  /// The request that the phase is about: to be sent, sent, or failed.
  private var wanted: Request?
  private var isQuietOver = false
  /// The request that was sent and has no answer yet; not always the wanted one.
  private var alive: Request?
  /// Whether the one alive waits for the rate limit, as far as can be known.
  private var aliveIsQueued = false
  /// Whether it has been awaited for longer than a person's patience.
  private var aliveIsSlow = false
  private var recent = RecentQueries<Found>(limit: 32)
  private var lastID = 0
  private var retryTimer: Int?
  private var failedTries = 0

  public init(_ traits: SearchTraits) {
    self.traits = traits
  }

  public mutating func handle(_ event: Event) -> [Effect] { react(to: event) ?? [] }

  /// Nil where it comes from a wait or a request that nobody waits for any more, so that it changes nothing.
  mutating func react(to event: Event) -> [Effect]? {
    switch event {
    case .typed(let field, let allowance): type(field, allowance)
    case .submit: submit()
    case .loadMore: loadMore()
    case .retry: state.phase == .failed ? send() : []
    case .online: state.phase == .failed && state.isOffline ? send() : []
    case .expired(.quiet, let id): wanted?.id == id && state.phase == .settling ? endQuiet() : nil
    case .expired(.slow, let id): alive?.id == id ? becomeSlow() : nil
    case .expired(.retry, let id): retryTimer == id ? tryAgain() : nil
    case .page(let page, let id): alive?.id == id ? take(page) : nil
    case .failure(let failure, let id, let time): alive?.id == id ? fail(failure, time) : nil
    }
  }
}

extension SearchMachine {
  private mutating func type(_ field: FieldText, _ allowance: CallAllowance?) -> [Effect] {
    state.text = field.text
    self.allowance = allowance
    if field.isHalfMade { return [] }
    let query = field.query
    if query == target { return [] }
    target = query
    state.query = query
    state.failure = nil
    state.isSlow = false
    state.isQueued = false
    wanted = nil
    if isTooShort(query) { return rest(query) }
    if let alive, alive.query == query { return resume(alive) }
    if let found = recent.value(of: query) { return show(found) }
    return settle(query)
  }

  private func isTooShort(_ query: String) -> Bool {
    query.isEmpty ? traits.emptyQuery != .request : traits.shortestQuery > 1 && query.count < traits.shortestQuery
  }

  private mutating func rest(_ query: String) -> [Effect] {
    state.phase = .idle
    if !query.isEmpty || traits.emptyQuery != .lastResults { state.results = nil }
    return dropQueued()
  }

  /// The text is back at what is being asked for.
  private mutating func resume(_ request: Request) -> [Effect] {
    wanted = request
    state.phase = request.cursor == nil ? .loading : .loadingMore
    state.isSlow = aliveIsSlow
    if request.cursor != nil { state.results = recent.value(of: request.query)?.results ?? state.results }
    return []
  }

  private mutating func show(_ found: Found) -> [Effect] {
    state.results = found.results
    state.phase = found.results.items.isEmpty && !found.results.hasMore ? .empty : .loaded
    return dropQueued()
  }

  private mutating func settle(_ query: String) -> [Effect] {
    let request = next(query, nil)
    wanted = request
    state.phase = .settling
    let quiet = allowance?.quietPeriod(traits.quietPeriod) ?? traits.quietPeriod
    isQuietOver = quiet <= .zero
    var effects = dropQueued()
    if isQuietOver { effects += send() } else { effects.append(.wait(.quiet, id: request.id, for: quiet)) }
    return effects
  }

  /// A request that nobody wants any more, and that has not gone out, gives its place back. One that has is left to its end while nothing
  /// else is to be sent: that costs nothing, its connection can be used again, and its rows are kept.
  private mutating func dropQueued() -> [Effect] {
    guard aliveIsQueued, let alive else { return [] }
    self.alive = nil
    return [.cancel(id: alive.id)]
  }
}

extension SearchMachine {
  private mutating func submit() -> [Effect] {
    switch state.phase {
    case .settling: return endQuiet()
    case .failed: return send()
    default: return []
    }
  }

  private mutating func loadMore() -> [Effect] {
    guard state.canLoadMore, let found = recent.value(of: state.query), let cursor = found.next else { return [] }
    wanted = next(found.results.query, cursor)
    return send()
  }

  private mutating func endQuiet() -> [Effect] {
    isQuietOver = true
    return send()
  }

  private mutating func becomeSlow() -> [Effect] {
    aliveIsSlow = true
    state.isSlow = isAliveWanted
    return []
  }

  private mutating func tryAgain() -> [Effect] {
    let wasThrottled = state.throttledUntil != nil
    state.throttledUntil = nil
    switch state.phase {
    case .settling where isQuietOver: return send()
    case .failed where wasThrottled || state.isOffline: return send()
    default: return []
    }
  }

  /// Sends what is wanted, in the place of what is alive. While the service wants no requests it stays wanted.
  private mutating func send() -> [Effect] {
    guard state.throttledUntil == nil, let request = wanted else { return [] }
    var effects: [Effect] = []
    if let alive { effects.append(.cancel(id: alive.id)) }
    alive = request
    aliveIsQueued = allowance.map { $0.left <= 0 } ?? false
    aliveIsSlow = false
    state.phase = request.cursor == nil ? .loading : .loadingMore
    state.failure = nil
    state.isQueued = aliveIsQueued
    effects.append(.fetch(request))
    effects.append(.wait(.slow, id: request.id, for: Self.patience))
    return effects
  }

  private mutating func next(_ query: String, _ cursor: Cursor?) -> Request {
    lastID += 1
    return Request(id: lastID, query: query, cursor: cursor)
  }

  /// From here on a person wonders whether anything happens; what is quicker only flickers.
  private static var patience: Duration { .milliseconds(300) }

  private static var longestPause: Duration { .seconds(3_600) }
}

extension SearchMachine {
  private var isAliveWanted: Bool { alive != nil && alive?.id == wanted?.id }

  private mutating func take(_ page: Page) -> [Effect] {
    guard let request = alive else { return [] }
    let isWanted = isAliveWanted
    alive = nil
    failedTries = 0
    state.isOffline = false
    guard let found = found(page, for: request) else { return [] }
    recent.keep(found, of: request.query)
    guard isWanted else { return [] }
    wanted = nil
    state.isSlow = false
    state.isQueued = false
    return show(found)
  }

  /// Nil where the page follows rows that are not there any more.
  private mutating func found(_ page: Page, for request: Request) -> Found? {
    guard request.cursor != nil else { return Found(SearchResults(page, of: request.query), next: page.next) }
    guard var results = recent.value(of: request.query)?.results else { return nil }
    results.append(page)
    return Found(results, next: page.next)
  }

  private mutating func fail(_ failure: SearchFailure, _ time: ContinuousClock.Instant) -> [Effect] {
    guard let request = alive else { return [] }
    let isWanted = isAliveWanted
    alive = nil
    if isWanted {
      wanted = next(request.query, request.cursor)
      show(failure)
    }
    switch failure.reason {
    case .throttled(let until?):
      // Some say “in 0 seconds”, again and again, and a mistaken date may be years away.
      let pause = min(max(until - time, backoff()), Self.longestPause)
      state.throttledUntil = time + pause
      if isWanted { state.failure?.reason = .throttled(until: time + pause) }
      return [.wait(.retry, id: newRetryTimer(), for: pause)]
    case .offline where isWanted: return [.wait(.retry, id: newRetryTimer(), for: backoff())]
    default: return []
    }
  }

  private mutating func show(_ failure: SearchFailure) {
    state.phase = .failed
    state.failure = failure
    state.isSlow = false
    state.isQueued = false
    state.isOffline = failure.reason == .offline
  }

  private mutating func newRetryTimer() -> Int {
    lastID += 1
    retryTimer = lastID
    return lastID
  }

  /// 2, 4, 8, 16 seconds, then 30 each time, until there is an answer.
  private mutating func backoff() -> Duration {
    defer { failedTries += 1 }
    return failedTries < 4 ? .seconds(2 << failedTries) : .seconds(30)
  }
}
