/// A task that goes on and, beside it, one that is replaced again and again: at most one of the latter is alive. The first failure of either
/// ends both.
final class Succession<Failure: Error>: Sendable {
  typealias Work = @Sendable () async throws(Failure) -> Void

  private struct State {
    var main: Task<Void, Never>?
    var current: Task<Void, Never>?
    var failure: Failure?
    var isOver = false
  }

  private let state = Locked(State())

  /// Runs until the main work and the last of the others have ended. Cancelling this task cancels both, and still waits.
  func run(_ work: @escaping @Sendable (Succession) async throws(Failure) -> Void) async throws(Failure) {
    let main = Task { await attempt { () async throws(Failure) in try await work(self) } }
    let isOver = state.withLock { state in
      state.main = main
      return state.isOver
    }
    await withTaskCancellationHandler {
      if isOver { main.cancel() }
      await main.value
      await state.withLock { $0.current }?.value
    } onCancel: {
      stop()
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Cancels what is current, waits for its end, and then begins the work, unless all is over. For the main work only.
  func replace(with work: @escaping Work) async {
    await endCurrent()
    let task = Task { await attempt(work) }
    let isOver = state.withLock { state in
      state.current = task
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  func endCurrent() async {
    let current = state.withLock { $0.current.take() }
    current?.cancel()
    await current?.value
  }

  private func attempt(_ work: Work) async {
    do throws(Failure) {
      try await work()
    } catch {
      let isFirst = state.withLock { state in
        // What a task that was cancelled says is no failure of the whole.
        guard !state.isOver, !Task.isCancelled else { return false }
        state.failure = error
        return true
      }
      if isFirst { stop() }
    }
  }

  private func stop() {
    let (main, current) = state.withLock { state in
      state.isOver = true
      return (state.main, state.current)
    }
    main?.cancel()
    current?.cancel()
  }
}
