/// Requests to a server that never answers, all cancelled: how long the canceller is held up, and how long until all have thrown.
struct CancelAll {
  private let requests: Int

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    let before = Holdings.sockets
    let tasks = (0..<requests).map { _ in
      Task {
        do {
          _ = try await program.get()
          return false
        } catch {
          return P.isCancellation(error)
        }
      }
    }
    let inFlight = await settled { Holdings.sockets - before }
    let start = Moment.now
    for task in tasks { task.cancel() }
    let canceller = start.milliseconds
    var cancelled = 0
    for task in tasks where await task.value { cancelled += 1 }
    let all = start.milliseconds
    try await Task.sleep(for: .milliseconds(200))
    let left = Holdings.sockets - before
    program.end()
    return [
      "in-flight": Double(inFlight), "canceller": canceller, "milliseconds": all, "left": Double(left),
      "errors": Double(requests - cancelled),
    ]
  }
}

/// The value once it has stayed the same for half a second.
func settled(_ value: () -> Int) async -> Int {
  var last = value()
  var same = 0
  for _ in 0..<100 where same < 5 {
    try? await Task.sleep(for: .milliseconds(100))
    let next = value()
    same = next == last && next > 0 ? same + 1 : 0
    last = next
  }
  return last
}
