/// One wait, which ends once: with a value, or by the cancellation of the task that waits.
final class Promise<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value?, Never>)
    /// Nil: cancelled.
    case ended(Value?)
  }

  private let state = Locked(State.open)

  /// False where the wait had ended already: nobody takes the value.
  @discardableResult
  func fulfil(_ value: Value) -> Bool { end(with: value) }

  /// Nil once the task is cancelled. Called once.
  func wait() async -> Value? {
    if case .ended(let value) = state.withLock({ $0 }) { return value }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { park($0) }
    } onCancel: {
      end(with: nil)
    }
  }

  private func park(_ continuation: CheckedContinuation<Value?, Never>) {
    let ended: Value?? = state.withLock { state in
      if case .ended(let value) = state { return .some(value) }
      state = .waiting(continuation)
      return .none
    }
    if case .some(let value) = ended { continuation.resume(returning: value) }
  }

  @discardableResult
  private func end(with value: Value?) -> Bool {
    let before = state.withLock { state in
      let before = state
      if case .ended = before { return before }
      state = .ended(value)
      return before
    }
    switch before {
    case .ended: return false
    case .open: return true
    case .waiting(let continuation):
      continuation.resume(returning: value)
      return true
    }
  }
}
