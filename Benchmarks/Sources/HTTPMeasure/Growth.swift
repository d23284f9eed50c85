/// How much memory is held after very many requests beyond what was held after the first hundredth of them: what is resident, which grows
/// with the holes between what is in use, and what `malloc` has given out, which grows only where something is kept.
struct Growth {
  private let requests: Int
  private let load: Load

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
    load = try Load(arguments)
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    var errors = await load.send(max(1, requests / 100), program, isTimed: false).errors
    let start = Holdings.memory
    let heap = Holdings.heap
    errors += await load.send(requests, program, isTimed: false).errors
    let end = Holdings.memory
    return [
      "start": start, "end": end, "growth": end - start, "heap-growth": Holdings.heap - heap, "threads": Double(Holdings.threads),
      "errors": Double(errors),
    ]
  }
}
