extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements of the stream that was made of the newest element. The one before is cancelled, and its end waited for, before the next
  /// begins: at most one is alive, and nothing of an older one comes after the newer one began.
  ///
  /// A failure of either ends the whole. Make it an element with `mapToResult` where it should not.
  public func flatMapLatest<Inner: AsyncSequence & Sendable>(
    _ transform: @escaping @Sendable (Element) -> Inner
  ) -> Flow<Inner.Element, Failure> where Inner.Element: Sendable, Inner.Failure == Failure {
    Flow { sink throws(Failure) in
      try await Succession<Failure>().run { succession throws(Failure) in
        try await self.handOn { element in
          // Made now, so that what it counts from is when the element came.
          let inner = transform(element)
          await succession.replace { () async throws(Failure) in try await inner.handOn { await sink.send($0) } }
          return true
        }
      }
    }
  }

  /// Each element once no newer one has come for so long, counted from when it came. At the end the last one still comes; a
  /// failure does not wait for it.
  public func debounce<C: Clock>(for quiet: C.Duration, clock: C = ContinuousClock()) -> Flow<Element, Failure>
  where C.Duration == Duration {
    let alarm = Alarm(clock)
    return flatMapLatest { element in
      let wait = alarm.wait(quiet)
      return Flow<Element, Failure> { sink throws(Failure) in
        guard (try? await wait()) != nil else { return }
        await sink.send(element)
      }
    }
  }
}
