/// The two ends of one iteration of a flow, with the task that gives.
///
/// A continuation is never resumed, and a task never cancelled, while the lock is held.
final class FlowChannel<Element: Sendable, Failure: Error>: Sendable {
  typealias Taker = CheckedContinuation<Result<Element?, Failure>, Never>
  typealias Giver = CheckedContinuation<Bool, Never>
  typealias Body = @Sendable (Flow<Element, Failure>.Sink) async throws(Failure) -> Void

  private struct State {
    var meeting = Rendezvous<Element, Failure, Taker, Giver>()
    var task: Task<Void, Never>?
  }

  private let body: Body
  private let state = Locked(State())

  init(_ body: @escaping Body) {
    self.body = body
  }
}

extension FlowChannel {
  /// The next element; nil at the end. A cancelled taker cancels the giver, gets nothing more, and waits for the giver's end.
  func take(isolation: isolated (any Actor)?) async -> Result<Element?, Failure> {
    guard begin() else { return .success(nil) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { taker in
        let isCancelled = Task.isCancelled
        let (taking, refused, doomed) = state.withLock { state in
          guard isCancelled else { return (state.meeting.take(taker), [Giver](), Task<Void, Never>?.none) }
          let (taking, refused) = state.meeting.close(taker)
          return (taking, refused, state.task)
        }
        doomed?.cancel()
        for giver in refused { giver.resume(returning: false) }
        switch taking {
        case .wait: break
        case .take(let element, let giver):
          taker.resume(returning: .success(element))
          giver.resume(returning: true)
        case .end(let failure): taker.resume(returning: failure.map { .failure($0) } ?? .success(nil))
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Starts the giver with the first taker. False where there is nothing to come: the taker was cancelled before anything began.
  private func begin() -> Bool {
    state.withLock { state in
      if state.task != nil || state.meeting.hasEnded { return true }
      if Task.isCancelled { return false }
      // The task begins without waiting for this lock; what it gives waits for it.
      state.task = Task { [body, weak self] in
        guard let self else { return }
        await run(body)
      }
      return true
    }
  }

  private func run(_ body: Body) async {
    do throws(Failure) {
      try await body(Flow.Sink(channel: self))
      end(nil)
    } catch {
      end(error)
    }
  }

  private func end(_ failure: Failure?) {
    let left = state.withLock { $0.meeting.end(failure) }
    left.taker?.resume(returning: failure.map { .failure($0) } ?? .success(nil))
    for giver in left.givers { giver.resume(returning: false) }
  }

  private func cancel() {
    state.withLock { $0.task }?.cancel()
  }

  /// Nobody takes any more. The giver is cancelled before it is told, so that it asks nobody for more.
  func close() {
    cancel()
    end(nil)
  }
}

extension FlowChannel {
  func give(_ element: Element) async -> Bool {
    if Task.isCancelled { return false }
    let number = Locked<Int?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { giver in
        // Whichever of the cancellation and the offer comes second sees the other.
        let giving = state.withLock { state in
          if Task.isCancelled { return Rendezvous<Element, Failure, Taker, Giver>.Giving.refuse }
          let giving = state.meeting.give(element, giver)
          if case .wait(let offer) = giving { number.withLock { $0 = offer } }
          return giving
        }
        switch giving {
        case .wait: break
        case .hand(let taker):
          taker.resume(returning: .success(element))
          giver.resume(returning: true)
        case .refuse: giver.resume(returning: false)
        }
      }
    } onCancel: {
      let giver = state.withLock { state in number.withLock(\.self).flatMap { state.meeting.withdraw($0) } }
      giver?.resume(returning: false)
    }
  }
}
