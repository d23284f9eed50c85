import KensakuHTTP

/// Work against the time.
enum Race {
  /// What came of the work, or nil when the time is over. Work that is late is cancelled and not waited for: it may never end.
  static func first<Value: Sendable>(
    of limit: Duration, _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error>? {
    let finish = Finish<Value>()
    let worker = Task {
      do {
        finish.reach(.success(try await work()))
      } catch {
        finish.reach(.failure(error))
      }
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      finish.reach(nil)
    }
    let outcome = await withTaskCancellationHandler {
      await finish.wait()
    } onCancel: {
      worker.cancel()
    }
    timer.cancel()
    worker.cancel()
    return outcome
  }

  /// Holds what comes first.
  private final class Finish<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, any Error>?

    private enum State {
      case open
      case awaited(CheckedContinuation<Outcome, Never>)
      case reached(Outcome)
    }

    private let state = Locked(State.open)

    func reach(_ outcome: Outcome) {
      let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
        switch state {
        case .reached: return nil
        case .open:
          state = .reached(outcome)
          return nil
        case .awaited(let continuation):
          state = .reached(outcome)
          return continuation
        }
      }
      waiter?.resume(returning: outcome)
    }

    /// Called once.
    func wait() async -> Outcome {
      await withCheckedContinuation { continuation in
        let reached = state.withLock { state -> Outcome? in
          if case .reached(let outcome) = state { return .some(outcome) }
          state = .awaited(continuation)
          return nil
        }
        if let reached { continuation.resume(returning: reached) }
      }
    }
  }
}
