extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The first element at once, and then one for each interval: the newest that came in it, when it is over. With `latest: false` what comes
  /// within the interval is left out instead.
  ///
  /// At the end, and before a failure, the last element still comes; where none is left, neither waits for the interval.
  public func throttle<C: Clock>(
    for interval: Duration, clock: C = ContinuousClock(), latest: Bool = true
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    let alarm = Alarm(clock)
    let start = clock.now
    let now: @Sendable () -> Duration = { start.duration(to: clock.now) }
    return Flow { sink throws(Failure) in
      let throttling = Locked(Throttling<Element>(interval: interval, latest: latest))
      let failure = Locked<Failure?>(nil)
      // A failure is no failure of the succession, which would end what still gives the last element.
      await Succession<Never>().run { succession in
        let last = await self.failure { element in
          let arrival = now()
          guard throttling.withLock({ $0.take(element, at: arrival) }) else { return }
          let wait = alarm.wait(interval)
          await succession.replace {
            var next = (element: element, wait: wait)
            while await sink.send(next.element), throttling.withLock({ $0.rest() }), (try? await next.wait()) != nil {
              let waking = now()
              guard let element = throttling.withLock({ $0.resume(at: waking) }) else { return }
              next = (element, alarm.wait(interval))
            }
          }
        }
        failure.withLock { $0 = last }
        if throttling.withLock({ $0.end() }) { await succession.endCurrent() }
      }
      if let failure = failure.withLock(\.self) { throw failure }
    }
  }

  /// Hands on all elements, and gives the failure that they end with.
  private func failure(_ take: @Sendable (Element) async -> Void) async -> Failure? {
    do throws(Failure) {
      try await handOn { element in
        await take(element)
        return true
      }
      return nil
    } catch {
      return error
    }
  }

  /// Fails where the next element is awaited for longer than that. The time in which nobody takes does not count. This is cancelled and
  /// joined first: where it does not heed that, the failure comes with its end.
  public func timeout<C: Clock>(
    _ limit: Duration, clock: C = ContinuousClock()
  ) -> Flow<Element, TimeoutFailure<Failure>> where C.Duration == Duration {
    let alarm = Alarm(clock)
    return Flow { sink throws(TimeoutFailure<Failure>) in
      try await Succession<TimeoutFailure<Failure>>().run { succession throws(TimeoutFailure<Failure>) in
        @Sendable func watch() async {
          let wait = alarm.wait(limit)
          await succession.replace { () async throws(TimeoutFailure<Failure>) in
            if (try? await wait()) != nil { throw .timedOut(limit) }
          }
        }
        await watch()
        do throws(Failure) {
          try await self.handOn { element in
            await succession.endCurrent()
            guard await sink.send(element) else { return false }
            await watch()
            return true
          }
        } catch {
          throw .upstream(error)
        }
        await succession.endCurrent()
      }
    }
  }
}

/// Why a stream with a time limit failed.
public enum TimeoutFailure<Upstream: Error>: Error {
  /// Nothing came for so long.
  case timedOut(Duration)
  case upstream(Upstream)
}

extension TimeoutFailure: Equatable where Upstream: Equatable {}
