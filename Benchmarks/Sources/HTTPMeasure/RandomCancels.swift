/// Requests of which each is cancelled at some moment: none may be lost, and the client must be well afterwards.
struct RandomCancels {
  private let requests: Int
  private let concurrency: Int
  private let length: Int
  /// In microseconds.
  private let latest: Int

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
    concurrency = try max(1, arguments.number("concurrency"))
    length = try arguments.number("length")
    latest = try arguments.number("latest", default: 4000)
  }

  private struct Outcomes: Sendable {
    var answered = 0
    var cancelled = 0
    var failed = 0
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    let start = Moment.now
    let outcomes = await withTaskGroup(of: Outcomes.self) { group in
      for worker in 0..<concurrency {
        let share = requests / concurrency + (worker < requests % concurrency ? 1 : 0)
        group.addTask { await cancelInTurn(share, program, seed: UInt64(worker)) }
      }
      return await group.reduce(into: Outcomes()) { all, some in
        all.answered += some.answered
        all.cancelled += some.cancelled
        all.failed += some.failed
      }
    }
    let milliseconds = start.milliseconds
    let lost = requests - outcomes.answered - outcomes.cancelled - outcomes.failed
    let isWell = try await program.get() == length
    return [
      "answered": Double(outcomes.answered), "cancelled": Double(outcomes.cancelled), "lost": Double(lost), "milliseconds": milliseconds,
      "sockets": Double(Holdings.sockets), "errors": Double(outcomes.failed + (isWell ? 0 : 1)),
    ]
  }

  private func cancelInTurn<P: Program>(_ requests: Int, _ program: P, seed: UInt64) async -> Outcomes {
    var random = SplitMix(state: seed)
    var outcomes = Outcomes()
    for _ in 0..<requests {
      let task = Task { try await program.get() }
      let wait = Int.random(in: -latest / 4...latest, using: &random)
      if wait > 0 { try? await Task.sleep(for: .microseconds(wait)) }
      task.cancel()
      switch await task.result {
      case .success(let length): if length == self.length { outcomes.answered += 1 } else { outcomes.failed += 1 }
      case .failure(let error) where P.isCancellation(error): outcomes.cancelled += 1
      case .failure(let error):
        outcomes.failed += 1
        complain(error)
      }
    }
    return outcomes
  }
}

/// Random numbers that are the same each time.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
