/// From the beginning of `main` to the first answer, and from the start of the process.
struct FirstAnswer {
  let start: Moment

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    let length = try await program.get()
    let sinceMain = start.milliseconds
    let sinceStart = Moment(nanoseconds: try arguments.number("started")).milliseconds
    let isWrong = try length != arguments.number("length")
    return [
      "milliseconds": sinceMain, "since-start": sinceStart, "processor": Usage.now.processor / 1e3, "peak": Holdings.peak,
      "errors": isWrong ? 1 : 0,
    ]
  }
}
