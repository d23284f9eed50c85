/// So many requests at once from a client that has no connection yet: how long until all are answered. The runner counts the connections.
struct Burst {
  private let requests: Int
  private let length: Int

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
    length = try arguments.number("length")
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    let before = Usage.now
    let start = Moment.now
    let length = length
    let errors = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<requests {
        group.addTask {
          do {
            return try await program.get() == length
          } catch {
            complain(error)
            return false
          }
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 0 : 1 }
    }
    return ["milliseconds": start.milliseconds, "processor": (Usage.now - before).processor / 1e3, "errors": Double(errors)]
  }
}
