/// Lets no more than so many requests to one host begin within any interval of that length. Those that are too many wait.
///
/// A wait lasts as long as it takes, or as `HTTP.Timeouts.queue` says; it is no part of the call's total. Several clients may have the same
/// limiter. All times are told by the clock of the first client that sends.
public final class RateLimiter: Sendable {
  /// Who goes first when a place is free.
  public enum Order: Sendable, Hashable {
    /// For what people type: the newest text is the one they want an answer to.
    case newestFirst
    case oldestFirst
  }

  /// `.minute`, `.seconds(10)`, or any duration.
  public struct Interval: Sendable, Hashable {
    public let duration: Duration

    public init(_ duration: Duration) {
      self.duration = duration
    }

    public static let second = Interval(.seconds(1))
    public static let minute = Interval(.seconds(60))
    public static let hour = Interval(.seconds(3600))
    public static func seconds(_ count: Int) -> Interval { Interval(.seconds(count)) }
  }

  /// How it stands with one host.
  public struct State: Sendable, Hashable {
    /// How many requests wait.
    public let waiting: Int
    /// How many could begin now.
    public let free: Int
    /// From now until the next may begin; zero where it may now.
    public let nextFree: Duration
  }

  enum Outcome: Sendable {
    case began(Duration)
    /// The request has less time than the wait would take.
    case hopeless
  }

  struct Waiter: Sendable {
    let promise: Promise<Outcome>
  }

  /// The task that wakes the next waiter. There is one only while somebody waits.
  struct Pump {
    let time: Duration
    let number: Int
    var task: Task<Void, Never>?
  }

  struct Host {
    var queue: RateQueue<Waiter>
    var pump: Pump?
  }

  struct Hosts {
    var clock: ClientClock?
    var now: Duration?
    var hosts: [String: Host] = [:]
    var lastNumber = 0
  }

  /// What is done once the lock is free.
  struct Effects {
    let decisions: RateQueue<Waiter>.Decisions
    let now: Duration
    var isWaitingChanged: Bool
    var cancelled: Task<Void, Never>?
    var started: Pump?
  }

  private let count: Int
  private let interval: Interval
  private let order: Order
  private let maximumPause: Duration
  private let wallClock: @Sendable () -> Duration
  private let onChange: (@Sendable (_ host: String) -> Void)?
  private let hosts = Locked(Hosts())

  /// At least one request per interval. `onChange` is called when the number of those who wait has changed, for a display; it then asks
  /// `state(of:)`.
  public convenience init(
    _ count: Int, per interval: Interval, order: Order = .newestFirst, onChange: (@Sendable (_ host: String) -> Void)? = nil
  ) {
    self.init(count, per: interval, order: order, onChange: onChange, wallClock: WallClock.now)
  }

  init(
    _ count: Int, per interval: Interval, order: Order, onChange: (@Sendable (_ host: String) -> Void)?,
    wallClock: @escaping @Sendable () -> Duration
  ) {
    self.count = count
    self.interval = interval
    self.order = order
    self.onChange = onChange
    self.wallClock = wallClock
    maximumPause = .seconds(60)  // So that somebody is told what the server says at least once a minute.
  }

  /// `host` as in `HTTP.URL.host`.
  public func state(of host: String) -> State {
    let clock = hosts.withLock(\.clock)
    let now = clock?.now() ?? .zero
    return hosts.withLock { hosts in
      var queue = hosts.hosts[host]?.queue ?? newQueue()
      queue.window.pass(to: now)
      let next = queue.window.time(after: 0, at: now) - now
      return State(waiting: queue.waiting, free: queue.window.free, nextFree: max(.zero, next))
    }
  }

  func allowance(of host: String) -> RateAllowance {
    let state = state(of: host)
    return RateAllowance(left: max(0, state.free - state.waiting), limit: count)
  }

  /// Lets no request to the host begin for so long. 429 and 503 with `Retry-After` do this themselves, for a minute at most.
  public func pause(_ host: String, for duration: Duration) {
    guard duration > .zero else { return }
    update(host, bind(ClientClock(ContinuousClock()))) { queue, now, _ in
      queue.window.pause(until: now + min(duration, ServerDelay.longest))
    }
  }
}

extension RateLimiter {
  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    let host = request.url.host
    let clock = bind(next.call.clock)
    let start = try await begin(request, next.call, clock)
    let attempts = next.attempts
    // What a cache answers, or what is cancelled before it goes out, takes no place.
    defer { if next.attempts == attempts { update(host, clock) { queue, _, _ in queue.window.giveBack(start) } } }
    let response = try await next(request)
    if response.status == 429 || response.status == 503, let delay = ServerDelay.retryAfter(response.fields, wallClock: wallClock) {
      pause(host, for: min(delay, maximumPause))
    }
    return response
  }

  private func begin(_ request: HTTP.Request, _ call: ClientCall, _ clock: ClientClock) async throws(APIError) -> Duration {
    let promise = Promise<Outcome>()
    var id = 0
    let arrival = call.clock.now()
    update(request.url.host, clock) { queue, now, number in
      id = number
      queue.arrive(Waiter(promise: promise), id: number, deadline: request.timeouts.queue.map { now + $0 }, at: now)
    }
    switch await promise.wait() {
    case .began(let start):
      call.extend(by: call.clock.now() - arrival)
      return start
    case .hopeless: throw APIError(.timeout(.queue), request)
    case nil:
      update(request.url.host, clock) { queue, _, _ in queue.leave(id) }
      throw APIError(.cancelled, request)
    }
  }

  private func bind(_ clock: ClientClock) -> ClientClock {
    hosts.withLock { hosts in
      if let bound = hosts.clock { return bound }
      hosts.clock = clock
      return clock
    }
  }

  private func newQueue() -> RateQueue<Waiter> {
    RateQueue(window: RateWindow(count: count, interval: interval.duration), order: order)
  }

  /// Changes one host's queue, and does what follows from it. `change` gets the time and a number that nobody else has.
  private func update(_ host: String, _ clock: ClientClock, _ change: (inout RateQueue<Waiter>, Duration, Int) -> Void) {
    var effects = settle(host, at: clock.now(), change)
    var isWaitingChanged = effects.isWaitingChanged
    while case let unused = perform(effects, host, clock), unused > 0 {
      // Places of those who were cancelled in the same moment go to the next at once.
      let start = effects.now
      effects = settle(host, at: clock.now()) { queue, _, _ in
        for _ in 0..<unused { queue.window.giveBack(start) }
      }
      isWaitingChanged = isWaitingChanged || effects.isWaitingChanged
    }
    if isWaitingChanged { onChange?(host) }
  }

  private func settle(
    _ name: String, at time: Duration, _ change: (inout RateQueue<Waiter>, Duration, Int) -> Void
  ) -> Effects {
    hosts.withLock { hosts in
      // Two threads may come here in another order than they looked at the clock.
      hosts.now = max(time, hosts.now ?? time)
      let now = hosts.now ?? time
      var host = hosts.hosts[name] ?? hosts.newHost(newQueue(), at: now)
      let waiting = host.queue.waiting
      change(&host.queue, now, hosts.newNumber())
      var effects = Effects(decisions: host.queue.settle(at: now), now: now, isWaitingChanged: false)
      effects.isWaitingChanged = host.queue.waiting != waiting
      hosts.setPump(of: &host, at: now, &effects)
      hosts.hosts[name] = host.queue.isIdle ? nil : host
      return effects
    }
  }

  /// How many of those who may begin were cancelled meanwhile.
  private func perform(_ effects: Effects, _ host: String, _ clock: ClientClock) -> Int {
    effects.cancelled?.cancel()
    if let pump = effects.started { start(pump, host, clock) }
    for waiter in effects.decisions.hopeless { waiter.promise.fulfil(.hopeless) }
    return effects.decisions.begun.count { !$0.promise.fulfil(.began(effects.now)) }
  }

  private func start(_ pump: Pump, _ host: String, _ clock: ClientClock) {
    let task = Task {
      while clock.now() < pump.time {
        guard (try? await clock.sleepUntil(pump.time)) != nil else { return }
      }
      update(host, clock) { _, _, _ in }
    }
    let isReplaced = hosts.withLock { hosts in
      guard hosts.hosts[host]?.pump?.number == pump.number else { return true }
      hosts.hosts[host]?.pump?.task = task
      return false
    }
    if isReplaced { task.cancel() }
  }
}

extension RateLimiter.Hosts {
  mutating func newNumber() -> Int {
    lastNumber &+= 1
    return lastNumber
  }

  /// A good moment to forget those that are idle by now.
  mutating func newHost(_ queue: RateQueue<RateLimiter.Waiter>, at now: Duration) -> RateLimiter.Host {
    hosts = hosts.filter { entry in
      var queue = entry.value.queue
      queue.window.pass(to: now)
      return !queue.isIdle
    }
    return RateLimiter.Host(queue: queue)
  }

  mutating func setPump(of host: inout RateLimiter.Host, at now: Duration, _ effects: inout RateLimiter.Effects) {
    let next = host.queue.nextTime(at: now)
    if let pump = host.pump, pump.time == next, pump.time > now { return }
    effects.cancelled = host.pump?.task
    host.pump = next.map { RateLimiter.Pump(time: $0, number: newNumber()) }
    effects.started = host.pump
  }
}
