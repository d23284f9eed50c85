/// How much memory is held after very many requests, beyond what was held after a tenth of them, and how much beyond the first hundredth.
struct Growth {
  private let requests: Int
  private let load: Load

  init(_ arguments: Arguments) throws {
    requests = try arguments.number("requests")
    load = try Load(arguments)
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    var errors = await load.send(max(1, requests / 100), program).errors
    let start = Holdings.memory
    var afterTenth = 0.0
    for step in 0..<10 {
      errors += await load.send(requests / 10, program).errors
      if step == 0 { afterTenth = Holdings.memory }
    }
    let end = Holdings.memory
    return [
      "start": start, "end": end, "growth": end - start, "late-growth": end - afterTenth, "threads": Double(Holdings.threads),
      "errors": Double(errors),
    ]
  }
}
