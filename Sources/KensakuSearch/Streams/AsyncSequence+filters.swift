extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Leaves out what is like the element before.
  public func removeDuplicates(by isSame: @escaping @Sendable (Element, Element) -> Bool) -> Flow<Element, Failure> {
    Flow { sink throws(Failure) in
      var last: Element?
      try await self.handOn { element in
        if let last, isSame(last, element) { return true }
        last = element
        return await sink.send(element)
      }
    }
  }

  /// Each element, or the failure, which is the last.
  public func mapToResult() -> Flow<Result<Element, Failure>, Never> {
    Flow { sink in
      do throws(Failure) {
        try await self.handOn { await sink.send(.success($0)) }
      } catch {
        await sink.send(.failure(error))
      }
    }
  }

  /// Begins anew after a failure, at most so many times in all. `delay` says how long to wait after a failure, counted from 1; nil gives up.
  public func retry<C: Clock>(
    attempts: Int, clock: C = ContinuousClock(), delay: @escaping @Sendable (_ attempt: Int, Failure) -> Duration? = { _, _ in .zero }
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    let alarm = Alarm(clock)
    return Flow { sink throws(Failure) in
      var attempt = 1
      while true {
        do throws(Failure) {
          return try await self.handOn { await sink.send($0) }
        } catch {
          guard attempt < attempts, !Task.isCancelled, let pause = delay(attempt, error) else { throw error }
          attempt += 1
          if pause > .zero, (try? await alarm.wait(pause)()) == nil { throw error }
        }
      }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable & Equatable {
  /// Leaves out what equals the element before.
  public func removeDuplicates() -> Flow<Element, Failure> {
    removeDuplicates(by: ==)
  }
}
