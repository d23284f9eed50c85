public import Observation

/// A search field over one service: tell it what is typed, and show `state`. It does what `SearchMachine` decides, and is the only place
/// with tasks.
///
/// ```swift
/// let model = SearchModel(itunes.songs)
/// model.type("よね")
/// ```
///
/// When the model goes, its request is cancelled.
@MainActor
@Observable
public final class SearchModel<Item: Sendable & Identifiable> {
  typealias Machine = SearchMachine<Item, any Sendable>

  public private(set) var state = SearchState<Item>()
  @ObservationIgnored public let traits: SearchTraits
  @ObservationIgnored private let source: Source
  @ObservationIgnored private let alarm: Alarm
  @ObservationIgnored private var machine: Machine
  /// What happens while an event is being handled, as in a callback of an observer, waits until that is done.
  @ObservationIgnored private var events: [Machine.Event] = []
  @ObservationIgnored private var timers: [Machine.Timer: Countdown] = [:]
  @ObservationIgnored private var request: Task<Void, Never>?
  @ObservationIgnored private var feed = StateFeed<SearchState<Item>>()

  /// `clock` tells the pauses; another one than the default is for tests.
  public init<Service: SearchService<Item>, C: Clock>(_ service: Service, clock: C = ContinuousClock()) where C.Duration == Duration {
    traits = service.traits
    source = Source(service)
    alarm = Alarm(clock)
    machine = Machine(service.traits)
  }

  isolated deinit {
    request?.cancel()
    feed.finish()
  }
}

extension SearchModel {
  /// The text in the field has changed. `isComposing` says that an input method is still making it; which part, if you know, is better said
  /// with `type(_: FieldText)`.
  public func type(_ text: String, isComposing: Bool = false) {
    type(FieldText(text, composed: isComposing ? text : nil))
  }

  public func type(_ field: FieldText) {
    handle(.typed(field, allowance: source.allowance()))
  }

  /// Enter: searches at once, without a wait for a pause in typing. After a failure it tries again.
  public func submit() { handle(.submit) }

  /// Asks for the next page, where there is one and the rows are of the text as it stands.
  public func loadMore() { handle(.loadMore) }

  /// Tries again what failed.
  public func retry() { handle(.retry) }

  /// Tells that the network is back, from an app that watches it. Without it a search that found nobody tries again by itself, less and less
  /// often, at last every 30 seconds.
  public func networkIsBack() { handle(.online) }
}

extension SearchModel {
  public var items: [Item] { state.items }
  public var phase: SearchState<Item>.Phase { state.phase }
  public var failure: SearchFailure? { state.failure }

  /// The state as it is, and each newer one, for front ends that do not observe. One who is slow gets the newest only. Ends with the model.
  public var states: AsyncStream<SearchState<Item>> { feed.stream(from: state) }
}

extension SearchModel {
  private func handle(_ event: Machine.Event) {
    events.append(event)
    guard events.count == 1 else { return }
    while let event = events.first {
      // What changes nothing makes nobody draw.
      if let effects = machine.react(to: event) { show(effects) }
      events.removeFirst()
    }
  }

  private func show(_ effects: [Machine.Effect]) {
    state = machine.state
    for effect in effects { perform(effect) }
    feed.send(state)
  }

  private func perform(_ effect: Machine.Effect) {
    switch effect {
    case .wait(let timer, let id, let duration): start(timer, id, duration)
    case .fetch(let request): fetch(request)
    case .cancel: request?.cancel()
    }
  }

  private func start(_ timer: Machine.Timer, _ id: Int, _ duration: Duration) {
    let countdown = timers[timer] ?? Countdown(alarm) { [weak self] id in self?.handle(.expired(timer, id: id)) }
    timers[timer] = countdown
    countdown.start(id, for: duration)
  }

  private func fetch(_ request: Machine.Request) {
    let older = self.request
    self.request = Task { [weak self, source] in
      // Cancelled already, or done: two are never alive at once.
      await older?.value
      if Task.isCancelled { return }
      let answer = await source.page(request.query, request.cursor)
      self?.take(answer, request.id)
    }
  }

  private func take(_ answer: Source.Answer, _ id: Int) {
    switch answer {
    case .success(let page): handle(.page(page, id: id))
    case .failure(let failure): handle(.failure(failure, id: id, at: .now))
    }
  }
}

extension SearchModel {
  /// The service without the types of itself and of its cursors.
  struct Source: Sendable {
    typealias Answer = Result<SearchPage<Item, any Sendable>, SearchFailure>

    let allowance: @Sendable () -> CallAllowance?
    let page: @Sendable (_ query: String, _ cursor: (any Sendable)?) async -> Answer

    init<Service: SearchService<Item>>(_ service: Service) {
      allowance = { service.allowance }
      page = { query, cursor in
        do throws(SearchFailure) {
          let page = try await service.page(query, after: cursor as? Service.Cursor)
          return .success(SearchPage(items: page.items, next: page.next, total: page.total, dropped: page.dropped))
        } catch {
          return .failure(error)
        }
      }
    }
  }
}
