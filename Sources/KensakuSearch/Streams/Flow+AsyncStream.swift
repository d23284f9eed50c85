extension AsyncStream where Element: Sendable {
  /// What a flow sends, without holding it back: the buffer takes what nobody has taken yet. Ends the flow when nobody iterates any more.
  public init(_ flow: Flow<Element, Never>, bufferingPolicy: Continuation.BufferingPolicy = .unbounded) {
    self.init(bufferingPolicy: bufferingPolicy) { continuation in
      let task = Task {
        for await element in flow { continuation.yield(element) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// What a flow sends, without holding it back: the buffer takes what nobody has taken yet. Ends the flow when nobody iterates any more.
  public init(_ flow: Flow<Element, some Error>, bufferingPolicy: Continuation.BufferingPolicy = .unbounded) {
    self.init(bufferingPolicy: bufferingPolicy) { continuation in
      let task = Task {
        do {
          for try await element in flow { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
