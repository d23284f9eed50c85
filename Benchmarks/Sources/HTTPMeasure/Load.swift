/// So many requests by so many tasks: what each costs, and how long it takes.
struct Load {
  private let requests: Int
  private let concurrency: Int
  private let warmUp: Int
  private let length: Int

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
    concurrency = try max(1, arguments.number("concurrency", default: 1))
    warmUp = try arguments.number("warm-up", default: 500)
    length = try arguments.number("length")
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    _ = await send(max(warmUp, concurrency), program)
    let before = Usage.now
    let start = Moment.now
    let answers = await send(requests, program)
    let seconds = start.microseconds / 1e6
    let used = Usage.now - before
    let times = answers.times.sorted()
    let count = Double(requests)
    return [
      "processor": used.processor / count, "user": used.user / count, "system": used.system / count, "rate": count / seconds,
      "p50": quantile(0.5, of: times), "p99": quantile(0.99, of: times), "peak": Holdings.peak, "switches": used.contextSwitches / count,
      "threads": Double(Holdings.threads), "errors": Double(answers.errors),
    ]
  }

  struct Answers: Sendable {
    /// In microseconds.
    var times: [Float] = []
    var errors = 0
  }

  /// `isTimed` keeps how long each took, which needs memory.
  func send(_ requests: Int, _ program: some Program, isTimed: Bool = true) async -> Answers {
    await withTaskGroup(of: Answers.self) { group in
      for worker in 0..<concurrency {
        let share = requests / concurrency + (worker < requests % concurrency ? 1 : 0)
        group.addTask { await sendInTurn(share, program, isTimed) }
      }
      return await group.reduce(into: Answers()) { all, answers in
        all.times += answers.times
        all.errors += answers.errors
      }
    }
  }

  private func sendInTurn(_ requests: Int, _ program: some Program, _ isTimed: Bool) async -> Answers {
    var answers = Answers()
    answers.times.reserveCapacity(isTimed ? requests : 0)
    for _ in 0..<requests {
      let start = Moment.now
      do {
        if try await program.get() != length { answers.errors += 1 }
      } catch {
        answers.errors += 1
        complain(error)
      }
      if isTimed { answers.times.append(Float(start.microseconds)) }
    }
    return answers
  }
}

/// Of sorted values.
func quantile(_ part: Double, of values: [Float]) -> Double {
  values.isEmpty ? 0 : Double(values[min(values.count - 1, Int(Double(values.count) * part))])
}
