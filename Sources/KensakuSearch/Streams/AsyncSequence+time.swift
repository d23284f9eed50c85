extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The first element at once, and then one for each interval: the newest that came in it, when it is over. With `latest: false` what comes
  /// within the interval is left out instead.
  ///
  /// At the end, and before a failure, the last element still comes.
  public func throttle<C: Clock>(
    for interval: Duration, clock: C = ContinuousClock(), latest: Bool = true
  ) -> Flow<Element, Failure> where C.Duration == Duration {
    let alarm = Alarm(clock)
    return Flow { sink throws(Failure) in
      // Holds what is newest while nobody takes it. Where only the first counts, it is closed behind that.
      let (newest, post) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: .bufferingNewest(1))
      let isOpen = Locked(true)
      let reading = Task { () async -> Failure? in
        defer { post.finish() }
        return await self.failure { element in
          let isWanted = isOpen.withLock { isOpen in
            defer { isOpen = latest }
            return isOpen
          }
          if isWanted { post.yield(element) }
        }
      }
      await withTaskCancellationHandler {
        for await element in newest {
          let wait = alarm.wait(interval)
          guard await sink.send(element), (try? await wait()) != nil else { break }
          isOpen.withLock { $0 = true }
        }
        reading.cancel()
      } onCancel: {
        reading.cancel()
      }
      if let failure = await reading.value { throw failure }
    }
  }

  /// Hands on all elements, and gives the failure that they end with.
  private func failure(_ take: @Sendable (Element) -> Void) async -> Failure? {
    do throws(Failure) {
      try await handOn { element in
        take(element)
        return true
      }
      return nil
    } catch {
      return error
    }
  }

  /// Fails where the next element is awaited for longer than that. The time in which nobody takes does not count.
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
