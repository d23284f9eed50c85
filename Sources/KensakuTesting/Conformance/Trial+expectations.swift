import KensakuHTTP

extension Trial {
  func expect<Value: Equatable>(_ what: String, _ found: Value, is expected: Value) throws(Mismatch) {
    guard found == expected else {
      throw Mismatch(expected: "\(what) to be \(shown(expected))", found: shown(found))
    }
  }

  func expect(_ expected: String, _ isMet: Bool, found: @autoclosure () -> String) throws(Mismatch) {
    guard isMet else { throw Mismatch(expected: expected, found: found()) }
  }

  /// The two may be long; what differs is told.
  func expect(_ what: String, _ found: [UInt8], is expected: [UInt8]) throws(Mismatch) {
    guard found != expected else { return }
    let position = zip(found, expected).prefix { $0 == $1 }.count
    throw Mismatch(
      expected: "\(what) to be \(expected.count) bytes as they were sent",
      found: "\(found.count) bytes that differ from byte \(position) on")
  }

  @discardableResult
  func expectFailure(
    _ expected: String, _ isMet: (APIError.Kind) -> Bool, of work: () async throws -> HTTP.Response
  ) async throws -> APIError {
    let response: HTTP.Response
    do {
      response = try await work()
    } catch let error as APIError {
      guard isMet(error.kind) else { throw Mismatch(expected: expected, found: "\(kindName(error.kind)) (\(error))") }
      return error
    }
    let length = response.body.bytes.map { "\($0.count) bytes" } ?? "a stream"
    throw Mismatch(expected: expected, found: "the answer \(response.status.code) with \(length)")
  }

  @discardableResult
  func expectTransportFailure(_ codes: TransportFailure.Code..., of work: () async throws -> HTTP.Response) async throws -> APIError {
    let names = Set(codes).map { "transport(\($0.rawValue))" }.sorted().joined(separator: " or ")
    return try await expectFailure("the error \(names)") { kind in
      if case .transport(let failure) = kind { codes.contains(failure.code) } else { false }
    } of: {
      try await work()
    }
  }

  /// A wait that is never too short. A single one may be late on a busy machine, so one of some tries has to end in time.
  func expectTimeout(
    _ phases: HTTP.Timeouts.Phase..., after limit: Duration, of work: () async throws -> HTTP.Response
  ) async throws {
    let names = Set(phases).map { "timeout(\($0.rawValue))" }.sorted().joined(separator: " or ")
    try await promptly("the end", within: limit + .milliseconds(400)) {
      let clock = ContinuousClock()
      let start = clock.now
      try await expectFailure("the error \(names)") { kind in
        if case .timeout(let phase) = kind { phases.contains(phase) } else { false }
      } of: {
        try await work()
      }
      let time = clock.now - start
      // Clocks are rounded here and there.
      try expect("the error \(names) after \(limit)", time > limit - .milliseconds(20), found: "the error after \(time)")
      return time
    }
  }

  /// Runs what says how long it took until one run is in time: noise of the machine makes a run late, never early.
  func promptly(_ what: String, within limit: Duration, _ measure: () async throws -> Duration) async throws {
    var shortest = Duration.seconds(1 << 20)
    for _ in 0..<4 {
      shortest = min(shortest, try await measure())
      if shortest <= limit { return }
    }
    throw Mismatch(expected: "\(what) within \(limit)", found: "it after \(shortest) at best")
  }

  func time(_ work: () async throws -> Void) async rethrows -> Duration {
    try await ContinuousClock().measure { try await work() }
  }

  /// What has not happened by then, is taken not to happen.
  func expectNever(
    _ what: String, at server: MockServer, within limit: Duration = .milliseconds(700),
    _ isMet: @escaping @Sendable (MockServer.Counts) -> Bool
  ) async throws {
    let counts: MockServer.Counts
    do {
      counts = try await server.waitUntil(within: limit, isMet)
    } catch is TimeLimitExceeded {
      return
    }
    throw Mismatch(expected: "\(what) never to happen", found: "\(counts)")
  }

  private func shown(_ value: some Any) -> String {
    let text = if let text = value as? String { text.debugDescription } else { String(describing: value) }
    return text.count > 300 ? "\(text.prefix(300))… (\(text.count) characters)" : text
  }

  private func kindName(_ kind: APIError.Kind) -> String {
    switch kind {
    case .transport(let failure): "transport(\(failure.code.rawValue))"
    case .timeout(let phase): "timeout(\(phase.rawValue))"
    case .cancelled: "cancelled"
    case .invalidRequest: "invalidRequest"
    case .tls: "tls"
    case .redirect: "redirect"
    case .status: "status"
    case .service: "service"
    case .decoding: "decoding"
    case .tooLarge(let excess): "tooLarge(\(excess))"
    case .other: "other"
    }
  }
}
