import KensakuHTTP

/// A value behind a lock, for whose changes tasks can wait.
final class Observed<Value: Sendable>: Sendable {
  private struct Waiter {
    let isMet: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Value?, Never>
  }

  private struct State {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var lastID = 0
  }

  private let state: Locked<State>

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  var value: Value { state.withLock { $0.value } }

  /// Changes the value and wakes who waited for what it is now.
  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    let (result, seen) = state.withLock { state in
      let result = change(&state.value)
      return (result, state.waiters.isEmpty ? nil : (state.value, state.waiters))
    }
    if let (value, waiters) = seen {
      for (id, waiter) in waiters where waiter.isMet(value) { finish(id, with: value) }
    }
    return result
  }

  /// The value as soon as it is as asked.
  func value(within limit: Duration, where isMet: @escaping @Sendable (Value) -> Bool) async throws -> Value {
    let now = value
    if isMet(now) { return now }
    let found = await withTaskGroup(of: Value?.self) { group in
      group.addTask { await self.firstValue(where: isMet) }
      group.addTask {
        try? await Task.sleep(for: limit)
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      return first ?? nil
    }
    if let found { return found }
    try Task.checkCancellation()
    throw TimeLimitExceeded(found: "\(value)", limit: limit)
  }

  /// Nil when the task was cancelled before.
  private func firstValue(where isMet: @escaping @Sendable (Value) -> Bool) async -> Value? {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Waiter(isMet: isMet, continuation: continuation)
        // The flag of the task is set before its handler runs: whichever of the two comes second sees the other.
        let value = state.withLock { state -> Value? in
          if Task.isCancelled { return nil }
          state.waiters[id] = waiter
          return state.value
        }
        guard let value else { return continuation.resume(returning: nil) }
        if isMet(value) { finish(id, with: value) }
      }
    } onCancel: {
      finish(id, with: nil)
    }
  }

  /// Resumes outside the lock, and only who takes the waiter out of the list.
  private func finish(_ id: Int, with value: Value?) {
    let waiter = state.withLock { $0.waiters.removeValue(forKey: id) }
    waiter?.continuation.resume(returning: value)
  }
}
