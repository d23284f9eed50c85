import KensakuHTTP

/// A clock whose time passes only when a test says so.
///
/// Give it to what waits (a retry, a rate limit, a debounce) and move the time yourself. Nothing here yields or hopes: a test waits until
/// the code under test really sleeps, then wakes it.
///
/// ```swift
/// let clock = TestClock()
/// async let answer = client.send(request)             // fails once, then waits two seconds
/// #expect(try await clock.sleepers() == [.init(offset: .seconds(2))])
/// clock.advance(by: .seconds(2))
/// ```
///
/// Advancing past several deadlines wakes the sleepers in the order of their deadlines, but tasks run side by side once awake. Code that
/// sleeps again and again is driven with ``advanceToNextSleeper(within:)``.
public final class TestClock: Clock {
  /// A point in time, told by its distance from the clock's start.
  public struct Instant: InstantProtocol {
    /// How long after the clock's start.
    public var offset: Duration

    /// The instant that lies this long after the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that lies the duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to the other.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State: Sendable, CustomStringConvertible {
    var sleepers = Sleepers<CheckedContinuation<Bool, Never>>()
    var lastID = 0

    var description: String { "now \(sleepers.now), sleepers until \(sleepers.deadlines)" }
  }

  private let state = Observed(State())

  /// A clock that stands at its start.
  public init() {}

  public var now: Instant { Instant(offset: state.value.sleepers.now) }
  public var minimumResolution: Duration { .zero }

  /// Suspends until the clock was advanced to the deadline. Throws `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.update { state in
      state.lastID += 1
      return state.lastID
    }
    let isRested = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The flag of the task is set before its handler runs: whichever of the two comes second sees the other.
        let atOnce = state.update { state -> Bool? in
          if Task.isCancelled { return false }
          if deadline.offset <= state.sleepers.now { return true }
          state.sleepers.add(id, until: deadline.offset, wake: continuation)
          return nil
        }
        if let atOnce { continuation.resume(returning: atOnce) }
      }
    } onCancel: {
      state.update { $0.sleepers.remove(id) }?.resume(returning: false)
    }
    if !isRested { throw CancellationError() }
  }

  /// Lets the duration pass and wakes the sleepers whose deadline it reaches.
  public func advance(by duration: Duration) {
    wake { $0.advance(to: $0.now + duration) }
  }

  /// Moves to the instant and wakes the sleepers whose deadline it reaches. Time never goes back: an earlier instant changes nothing.
  public func advance(to instant: Instant) {
    wake { $0.advance(to: instant.offset) }
  }

  /// Suspends until at least so many tasks sleep on this clock, and gives their deadlines, earliest first.
  ///
  /// - Parameter limit: how much real time may pass before ``TimeLimitExceeded`` is thrown.
  @discardableResult
  public func sleepers(_ count: Int = 1, within limit: Duration = .seconds(10)) async throws -> [Instant] {
    let state = try await state.value(within: limit) { $0.sleepers.count >= count }
    return state.sleepers.deadlines.map(Instant.init(offset:))
  }

  /// Suspends until somebody sleeps, moves to the earliest deadline, wakes those who sleep until then, and says when that is.
  ///
  /// - Parameter limit: how much real time may pass before ``TimeLimitExceeded`` is thrown.
  @discardableResult
  public func advanceToNextSleeper(within limit: Duration = .seconds(10)) async throws -> Instant {
    while true {
      try await sleepers(within: limit)
      // The only sleeper may have been cancelled meanwhile; then there is another to wait for.
      var reached: Duration?
      wake { sleepers in
        reached = sleepers.deadlines.first
        return reached.map { sleepers.advance(to: $0) } ?? []
      }
      if let reached { return Instant(offset: reached) }
    }
  }

  private func wake(_ advance: (inout Sleepers<CheckedContinuation<Bool, Never>>) -> [CheckedContinuation<Bool, Never>]) {
    for sleeper in state.update({ advance(&$0.sleepers) }) { sleeper.resume(returning: true) }
  }
}
