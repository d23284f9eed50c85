/// The elements of several streams as they come. The first failure ends them all; the end comes when all have ended.
public func merge<Source: AsyncSequence & Sendable>(_ sources: [Source]) -> Flow<Source.Element, Source.Failure>
where Source.Element: Sendable {
  Flow { sink throws(Source.Failure) in
    let failure = await withTaskGroup(of: Source.Failure?.self) { group in
      for source in sources { group.addTask { await sink.failure(sendingAllOf: source) } }
      return await firstFailure(of: &group)
    }
    if let failure { throw failure }
  }
}

/// The elements of two streams as they come. The first failure ends both; the end comes when both have ended.
public func merge<First: AsyncSequence & Sendable, Second: AsyncSequence & Sendable>(
  _ first: First, _ second: Second
) -> Flow<First.Element, First.Failure>
where First.Element: Sendable, Second.Element == First.Element, Second.Failure == First.Failure {
  Flow { sink throws(First.Failure) in
    let failure = await withTaskGroup(of: First.Failure?.self) { group in
      group.addTask { await sink.failure(sendingAllOf: first) }
      group.addTask { await sink.failure(sendingAllOf: second) }
      return await firstFailure(of: &group)
    }
    if let failure { throw failure }
  }
}

/// Waits for all. The others are cancelled at the first failure, and what they say then does not count.
private func firstFailure<Failure: Error>(of group: inout TaskGroup<Failure?>) async -> Failure? {
  var first: Failure?
  for await failure in group {
    guard first == nil, let failure else { continue }
    first = failure
    group.cancelAll()
  }
  return first
}

extension Flow.Sink {
  fileprivate func failure<Source: AsyncSequence>(sendingAllOf source: Source) async -> Failure?
  where Source.Element == Element, Source.Failure == Failure {
    do throws(Failure) {
      try await source.handOn { await send($0) }
      return nil
    } catch {
      return error
    }
  }
}
