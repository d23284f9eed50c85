/// Requests, all at once, to a port where nobody listens: how long until all have failed.
struct Refused {
  private let requests: Int

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    _ = try? await program.get()
    let before = Usage.now
    let start = Moment.now
    let answered = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<requests {
        group.addTask { (try? await program.get()) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    return ["milliseconds": start.milliseconds, "processor": (Usage.now - before).processor / 1e3, "errors": Double(answered)]
  }
}
