/// Hands each new state to everybody who iterates. Who is slow misses what is between, never the newest.
struct StateFeed<State: Sendable>: Sendable {
  private var continuations: [AsyncStream<State>.Continuation] = []

  /// The state as it is now, and from then on each newer one.
  mutating func stream(from state: State) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    continuations.append(continuation)
    return stream
  }

  mutating func send(_ state: State) {
    guard !continuations.isEmpty else { return }
    continuations.removeAll { continuation in
      if case .terminated = continuation.yield(state) { return true }
      return false
    }
  }

  func finish() {
    for continuation in continuations { continuation.finish() }
  }
}
