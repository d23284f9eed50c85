/// Clients that are made, asked once and dropped, one after the other: what is left of them.
struct ManyClients {
  private let clients: Int
  private let length: Int

  init(_ arguments: Arguments) throws {
    clients = try arguments.number("clients")
    length = try arguments.number("length")
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    var errors = 0
    // The first ones meet what a process makes once.
    for _ in 0..<max(1, clients / 10) { errors += try await useOne(type, arguments) }
    let (threads, descriptors, memory) = try await Self.held()
    let start = Moment.now
    for _ in 0..<clients { errors += try await useOne(type, arguments) }
    let microseconds = start.microseconds / Double(clients)
    let after = try await Self.held()
    return [
      "threads": Double(after.threads - threads), "descriptors": Double(after.descriptors - descriptors), "growth": after.memory - memory,
      "microseconds": microseconds, "errors": Double(errors),
    ]
  }

  private func useOne<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Int {
    let program = try P(arguments)
    defer { program.end() }
    return try await program.get() == length ? 0 : 1
  }

  /// Once what was dropped last had its time to end.
  private static func held() async throws -> (threads: Int, descriptors: Int, memory: Double) {
    try await Task.sleep(for: .milliseconds(500))
    return (Holdings.threads, Holdings.descriptors, Holdings.memory)
  }
}
