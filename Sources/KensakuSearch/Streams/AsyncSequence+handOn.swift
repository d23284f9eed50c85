extension AsyncSequence {
  /// Hands on each element until there is nothing more, or nothing more is wanted. What this is a part of has been cancelled then: where the
  /// source is a flow, its end is waited for, so that nothing of it outlives this.
  func handOn(_ wantsMore: (Element) async -> Bool) async throws(Failure) {
    var iterator = makeAsyncIterator()
    while let element = try await iterator.next(isolation: nil) {
      if await wantsMore(element) { continue }
      _ = try await iterator.next(isolation: nil)
      return
    }
  }
}
