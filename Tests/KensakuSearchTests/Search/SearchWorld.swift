import KensakuSearch

/// A person, a service and a clock around a search machine, all of them invented from one seed, with somebody who watches.
///
/// The service is slow, fails, wants no requests, is out of reach, answers out of order, and answers requests that were cancelled. The watcher
/// keeps its own account of what was typed, sent and answered, and notes what must not be. It needs nothing of a test library, so that
/// machines with a mistake put in can be run in it too.
struct SearchWorld {
  struct Row: Identifiable, Hashable, Sendable {
    var id: String
  }

  typealias Machine = SearchMachine<Row, Int>

  /// What must not be, in the order it was seen.
  private(set) var violations: [String] = []
  /// Requests that went out.
  private(set) var sent: [Machine.Request] = []

  private var machine: Machine
  private let traits: SearchTraits
  private var random: Seeded
  private let base = ContinuousClock.now

  /// Milliseconds since the beginning.
  private var now = 0
  private var timers: [(at: Int, timer: Machine.Timer, id: Int)] = []
  private var answers: [Answer] = []
  private var isHealthy = false

  private var field = ""
  /// What was handed over last, half-made or not.
  private var shownText = ""
  /// The query of the newest text that was not half-made.
  private var target = ""
  private var typed: Set<String> = []
  private var alive: Machine.Request?
  private var aliveIsQueued = false
  private var allowance = CallAllowance(left: 20, limit: 20)
  /// Whether the service has a limit that it tells.
  private let isLimited: Bool
  /// Whether the machine was told, with the last text, that no call is left.
  private var isExhausted = false
  /// Until when the service wants nothing, as the state said when it said so.
  private var closedUntil = 0
  /// What the service said, while the machine is being told.
  private var closedBy: Int?
  private var isOffline = false
  private var lastChange = 0
  /// Whether Enter was pressed since.
  private var isSubmitted = false
  /// The pause that the last change asks for.
  private var quiet = 0
  private var slowSince = 0
  private var failed: Machine.Request?
  /// Queries that were answered, newest last, and how many pages there are of each.
  private var answered: [String] = []
  private var pages: [String: Int] = [:]
  private var explicitActs = 0
  private var gaps = 0
  private var retries = 0
  /// How often in a row the service was not there or wanted nothing.
  private var failedTries = 0

  private struct Answer {
    var at: Int
    var request: Machine.Request
    var isCancelled = false
    var failure: SearchFailure?
  }

  init(seed: UInt64, traits: SearchTraits) {
    random = Seeded(state: seed)
    self.traits = traits
    isLimited = seed % 4 != 0
    machine = Machine(traits)
  }

  /// Services of every kind that a machine treats differently.
  static let services = [
    SearchTraits(name: "web"), SearchTraits(name: "local", quietPeriod: .zero),
    SearchTraits(name: "slow", quietPeriod: .seconds(1), shortestQuery: 2),
    SearchTraits(name: "keeping", emptyQuery: .lastResults), SearchTraits(name: "asking", emptyQuery: .request),
  ]

  static func violations(seed: UInt64, events: Int, traits: SearchTraits) -> [String] {
    var world = SearchWorld(seed: seed, traits: traits)
    world.live(events: events)
    return world.violations
  }

  private mutating func live(events: Int) {
    for _ in 0..<events where violations.isEmpty {
      pass(to: now + (chance(2) ? number(20...200) : number(200...1_500)))
      act()
    }
    isHealthy = true
    pass(to: now + Self.longestPause + 300_000)
    checkEnd()
  }
}

extension SearchWorld {
  private mutating func act() {
    if chance(6) { allowance.left = number(0...20) }
    switch number(0...11) {
    case 0: explicit(.submit)
    case 1: explicit(.loadMore)
    case 2: explicit(.retry)
    case 3: explicit(.online)
    case 4: compose()
    case 5: type("")
    case 6, 7: type(String(field.dropLast()))
    default: type(field + (["a", "b", "z", " ", "ｱ", "よ"][number(0...5)]))
    }
  }

  private mutating func explicit(_ event: Machine.Event) {
    let phase = machine.state.phase
    let failedBefore = failed
    let hadMore = machine.state.canLoadMore
    let wasClosed = machine.state.throttledUntil != nil
    if case .submit = event { isSubmitted = true }
    let fetched = step(event)
    explicitActs += fetched.count
    switch event {
    case .submit where phase == .settling && !wasClosed: expect(fetched.count == 1, "Enter takes over the pause")
    case .submit where phase == .failed && !wasClosed: expect(fetched.count == 1, "Enter tries again")
    case .loadMore where hadMore: expect(fetched.first?.cursor != nil, "more is asked for")
    case .online where phase == .failed && isOffline: expect(fetched.count == 1, "the network that is back is used")
    case .submit where phase == .loading || phase == .loadingMore: expect(fetched.isEmpty, "Enter asks for nothing twice")
    case .loadMore where phase == .loadingMore || phase == .loading: expect(fetched.isEmpty, "one page after the other")
    case .retry where phase == .failed && !wasClosed:
      expect(fetched.first?.query == failedBefore?.query && fetched.first?.cursor == failedBefore?.cursor, "what failed is tried again")
    case .retry: expect(phase == .failed || fetched.isEmpty, "only a failure is tried again")
    default: break
    }
  }

  /// An input method in the middle of a word: nothing of it may be sent.
  private mutating func compose() {
    let composed = "しぶy"
    let before = machine.state
    isExhausted = isLimited && allowance.left <= 0
    shownText = field + composed
    expect(
      step(.typed(FieldText(shownText, composed: composed), allowance: isLimited ? allowance : nil)).isEmpty,
      "half-made text asks for nothing")
    expect(machine.state.query == before.query && machine.state.phase == before.phase, "half-made text changes nothing")
  }

  private mutating func type(_ text: String) {
    field = text
    shownText = text
    let query = FieldText(text).query
    let isChange = query != target || typed.isEmpty
    let hadRequest = alive
    let wasQueued = aliveIsQueued
    if isChange {
      if now - lastChange >= quiet { gaps += 1 }
      target = query
      lastChange = now
      isSubmitted = false
      typed.insert(query)
      quiet = Int(pause / .milliseconds(1))
    }
    isExhausted = isLimited && allowance.left <= 0
    let fetched = step(.typed(FieldText(text), allowance: isLimited ? allowance : nil))
    if !isChange { return expect(fetched.isEmpty, "a text that asks for the same is no change") }
    if let hadRequest, wasQueued, hadRequest.query != query { expect(alive?.id != hadRequest.id, "what only waits gives its place back") }
    if quiet == 0, now >= closedUntil { expect(machine.state.phase != .settling, "without a pause it is asked for at once") }
    if !isResting, answered.contains(query) { use(query) }
    if !isResting, answered.suffix(20).contains(query) {
      expect(fetched.isEmpty && machine.state.results?.query == query && !machine.state.isStale, "a recent query is shown at once")
    }
  }

  /// Whether the newest text is one that the service is not asked for.
  private var isResting: Bool {
    if target.isEmpty { return traits.emptyQuery == .nothing || traits.emptyQuery == .lastResults }
    return target.count < traits.shortestQuery
  }

  /// As `CallAllowance` says, in other words.
  private var pause: Duration {
    let missing = isLimited ? max(0, min(10, 10 - allowance.left)) : 0
    return traits.quietPeriod + traits.quietPeriod * (3 * missing) / 10
  }
}

extension SearchWorld {
  /// Hands an event to the machine and carries its effects out. Returns what it asked for.
  @discardableResult
  private mutating func step(_ event: Machine.Event) -> [Machine.Request] {
    let older = machine.state
    var fetched: [Machine.Request] = []
    var isCancelled = false
    for effect in machine.handle(event) {
      switch effect {
      case .wait(let timer, let id, let duration): add(timer, id, at: now + Int((duration / .milliseconds(1)).rounded()))
      case .cancel(let id):
        isCancelled = !aliveIsQueued
        cancel(id)
      case .fetch(let request):
        isCancelled = false
        fetched.append(request)
        fetch(request, event)
      }
    }
    expect(!isCancelled, "what was sent is left to its end until another is to be sent")
    check(after: older)
    return fetched
  }

  /// An answer or the end of a wait that is nobody's any more.
  private mutating func stepInVain(_ event: Machine.Event) {
    let older = machine.state
    expect(step(event).isEmpty, "what is over asks for nothing")
    let state = machine.state
    let isSame = state.phase == older.phase && state.results == older.results && state.isOffline == older.isOffline
    let isAsFailed = (state.failure == nil) == (older.failure == nil)
    expect(isSame && isAsFailed && state.throttledUntil == older.throttledUntil, "what is over changes nothing")
  }

  private mutating func add(_ timer: Machine.Timer, _ id: Int, at time: Int) {
    timers.append((time, timer, id))
    if timer == .slow { slowSince = now }
    guard timer == .retry else { return }
    let pause = [2_000, 4_000, 8_000, 16_000, 30_000][min(failedTries, 4)]
    expect(time == max(now + pause, closedBy ?? 0), "less and less often, and not too seldom")
    failedTries += 1
  }

  private mutating func cancel(_ id: Int) {
    expect(alive?.id == id, "what is cancelled is alive")
    alive = nil
    for index in answers.indices where answers[index].request.id == id { answers[index].isCancelled = true }
  }

  private mutating func fetch(_ request: Machine.Request, _ event: Machine.Event) {
    expect(alive == nil, "one request at a time")
    expect(request.query == target, "what is asked for is the newest text")
    expect(!isResting, "a text that is too short is not asked for")
    if let cursor = request.cursor { expect(pages[request.query] == cursor, "the page after the last one") }
    expect(now >= closedUntil, "nothing is sent while the service wants nothing")
    expect(!sent.contains { $0.id == request.id }, "each request has its own number")
    expect(
      !answers.contains { $0.request.query == request.query && $0.request.cursor == request.cursor && !$0.isCancelled },
      "nothing is asked twice")
    if request.cursor == nil { expect(!answered.suffix(20).contains(request.query), "a recent query is not asked again") }
    if case .expired = event { expect(now - lastChange >= quiet || isSubmitted, "the pause is kept") }
    if case .expired(.retry, _) = event { retries += 1 }
    if case .typed = event { expect(quiet == 0, "typing asks only where no pause is wanted") }
    alive = request
    aliveIsQueued = isExhausted
    sent.append(request)
    answers.append(Answer(at: now + number(1...900), request: request, failure: isHealthy ? nil : failure()))
  }

  private mutating func failure() -> SearchFailure? {
    switch number(0...19) {
    case 0, 1: SearchFailure(.offline)
    case 2: SearchFailure(.throttled(until: base + .milliseconds(now + number(950...4_000))))
    // Over when it comes.
    case 3: SearchFailure(.throttled(until: base + .milliseconds(now)))
    case 4: SearchFailure(.throttled(until: nil))
    case 7 where chance(5): SearchFailure(.throttled(until: base + .seconds(1 << 40)))
    case 5, 6: SearchFailure(.service(code: nil, message: "no"))
    default: nil
    }
  }

  /// Lets the time pass, with everything that is due on the way.
  private mutating func pass(to end: Int) {
    while violations.isEmpty {
      let timer = timers.indices.min { timers[$0].at < timers[$1].at }
      let answer = answers.indices.min { answers[$0].at < answers[$1].at }
      let next = min(timer.map { timers[$0].at } ?? .max, answer.map { answers[$0].at } ?? .max)
      if next > end { break }
      now = max(now, next)
      if let timer, timers[timer].at == next {
        expire(timers.remove(at: timer))
      } else if let answer {
        take(answers.remove(at: answer))
      }
    }
    now = max(now, end)
  }

  private mutating func expire(_ due: (at: Int, timer: Machine.Timer, id: Int)) {
    let older = machine.state
    let fetched = step(.expired(due.timer, id: due.id))
    let isOpened = older.throttledUntil != nil && machine.state.throttledUntil == nil
    if isOpened, older.phase == .failed { expect(fetched.count == 1, "what was refused is asked for once the service wants it") }
    if isOpened, older.phase == .settling, isSubmitted || now - lastChange > quiet {
      expect(fetched.count == 1, "what was typed meanwhile is asked for once the service wants it")
    }
    if older.phase == .failed { expect(fetched.isEmpty || older.failure?.isTriedAgain == true, "what fails for good is not tried again") }
    if due.timer == .slow, alive?.id == due.id, alive?.query == target { expect(machine.state.isSlow, "what takes long is slow") }
  }

  private mutating func take(_ answer: Answer) {
    // Who is cancelled mostly says nothing more.
    if answer.isCancelled, chance(2) { return }
    let request = answer.request
    guard alive?.id == request.id else {
      if let failure = answer.failure { return stepInVain(.failure(failure, id: request.id, at: time)) }
      return stepInVain(.page(Self.page(request.query, request.cursor), id: request.id))
    }
    alive = nil
    guard let failure = answer.failure else {
      note(request)
      step(.page(Self.page(request.query, request.cursor), id: request.id))
      return
    }
    failed = request
    let isWanted = request.query == target
    if isWanted { isOffline = failure.reason == .offline }
    if case .throttled(let until?) = failure.reason { close(until) }
    let waits = failedTries
    step(.failure(failure, id: request.id, at: time))
    expect((failedTries > waits) == (closedBy != nil || isWanted && isOffline), "who can be asked again is, if anybody wants it")
    if closedBy != nil { closedUntil = milliseconds(machine.state.throttledUntil ?? base) }
    closedBy = nil
  }

  private mutating func note(_ request: Machine.Request) {
    isOffline = false
    failedTries = 0
    pages[request.query] = (request.cursor ?? 0) + 1
    if request.cursor != nil { return }
    use(request.query)
  }

  private mutating func use(_ query: String) {
    answered.removeAll { $0 == query }
    answered = answered.suffix(31) + [query]
  }
}

extension SearchWorld {
  /// Three pages, of which each begins with the last row of the one before; nothing where the query has a z.
  private static func page(_ query: String, _ cursor: Int?) -> Machine.Page {
    if query.contains("z") { return Machine.Page(items: []) }
    let page = cursor ?? 0
    let rows = max(0, page * 3 - 1)..<(page + 1) * 3
    return Machine.Page(items: rows.map { Row(id: "\(query)#\($0)") }, next: page < 2 ? page + 1 : nil, total: 9)
  }

  private var time: ContinuousClock.Instant { base + .milliseconds(now) }

  private func milliseconds(_ instant: ContinuousClock.Instant) -> Int { Int(((instant - base) / .milliseconds(1)).rounded()) }

  /// Nobody is believed who wants nothing for longer.
  private static let longestPause = 3_600_000

  /// The service wants nothing until the instant, or until it is asked less often.
  private mutating func close(_ until: ContinuousClock.Instant) {
    let until = min(milliseconds(until), now + Self.longestPause)
    closedBy = until
    closedUntil = max(until, now + 2_000)
  }

  private mutating func check(after older: Machine.State) {
    let state = machine.state
    checkSigns(state)
    if let results = state.results { check(results, isNew: older.results?.query != results.query || older.results?.items != results.items) }
    let isLoading = state.phase == .loading || state.phase == .loadingMore
    let isKept = state.phase != .idle || target.isEmpty && traits.emptyQuery == .lastResults
    expect(state.results != nil || older.results == nil || !isKept, "rows stay until there are others")
    expect(state.text == shownText, "the text is the field's")
    expect(state.query == target, "the query is the newest text's")
    expect((state.phase == .idle) == isResting || typed.isEmpty, "idle where nothing is to be asked")
    expect(isLoading == (alive.map { $0.query == target } ?? false), "what is loading is alive")
    expect(state.canLoadMore == (state.phase == .loaded && state.results?.hasMore == true && now >= closedUntil), "more of what is shown")
    switch state.phase {
    case .loaded:
      expect(state.results?.query == target && state.results?.items.isEmpty == false, "loaded rows are the text's")
      expect(state.results?.items.count == (pages[target] ?? 0) * 3, "no page is lost")
    case .empty: expect(state.results?.query == target && state.results?.items.isEmpty == true, "nothing was found for the text")
    case .loadingMore: expect(state.results?.query == target, "more of the text's rows")
    case .idle: expect(state.results == nil || target.isEmpty && traits.emptyQuery == .lastResults, "nothing is shown for nothing")
    case .settling, .loading, .failed: break
    }
  }

  /// What is said beside the rows.
  private mutating func checkSigns(_ state: Machine.State) {
    let isLoading = state.phase == .loading || state.phase == .loadingMore
    expect((state.phase == .failed) == (state.failure != nil), "a failure is told while there is one")
    expect(!state.isSlow || isLoading && now - slowSince >= 300, "only what takes long is slow")
    expect(state.isSlow || !isLoading || now - slowSince <= 300, "what takes long is slow, also when one comes back to it")
    expect(state.isQueued == (isLoading && aliveIsQueued), "what waits for its turn says so, and nothing else")
    expect(state.isOffline == isOffline, "out of reach is who was so at the last try")
    if case .throttled(let until?) = state.failure?.reason, let closed = state.throttledUntil {
      expect(until == closed, "one time is told")
    }
    guard now != closedUntil else { return }
    expect((state.throttledUntil != nil) == (now < closedUntil), "whether the service wants nothing is told")
    if let until = state.throttledUntil {
      expect(until >= base + .milliseconds(closedBy ?? closedUntil), "until when the service wants nothing is told")
    }
  }

  private mutating func check(_ results: SearchResults<Row>, isNew: Bool) {
    expect(!isNew || results.query == target, "what comes to be shown is of the newest text")
    expect(typed.contains(results.query), "rows are of a text that was typed")
    expect(results.items.isEmpty || results.total == 9, "how many there are is told")
    let all = results.query.contains("z") ? [] : (0..<9).map { Row(id: "\(results.query)#\($0)") }
    let isWhole = results.items.count % 3 == 0
    expect(isWhole && results.items == Array(all.prefix(results.items.count)), "pages of one query, in order, each row once")
    expect(results.hasMore == (results.items.count < all.count), "whether there is more is known")
  }

  private mutating func checkEnd() {
    let state = machine.state
    expect(alive == nil && answers.isEmpty, "every request was answered or cancelled")
    expect(sent.count <= explicitActs + gaps + retries + 1, "keys without a pause between them cost nothing")
    switch state.phase {
    case .idle: expect(isResting, "in the end idle where nothing is to be asked")
    case .loaded, .empty: expect(state.results?.query == target, "in the end the rows are the text's")
    case .failed: expect(state.failure.map { !$0.isTriedAgain } ?? false, "who can be asked again was asked again")
    default: expect(false, "it never settles: \(state.phase)")
    }
  }

  private mutating func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { violations.append("\(what), at \(now) ms with “\(field)”, \(machine.state.phase)") }
  }
}

extension SearchWorld {
  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func chance(_ oneIn: Int) -> Bool { number(1...oneIn) == 1 }

  /// SplitMix64.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}

extension SearchFailure {
  /// Whether a search goes on by itself.
  fileprivate var isTriedAgain: Bool {
    switch reason {
    case .offline: true
    case .throttled(let until): until != nil
    default: false
    }
  }
}
