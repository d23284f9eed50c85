/// A large body for a reader that is slower than the server: how much memory the process needs.
struct SlowReader {
  private let length: Int
  private let pause: Duration
  private static let piece = 256 << 10

  init(_ arguments: Arguments) throws {
    length = try arguments.number("length")
    pause = .microseconds(try arguments.number("pause"))
  }

  func measure<P: Program>(_ type: P.Type, _ arguments: Arguments) async throws -> Figures {
    let program = try P(arguments)
    let before = Usage.now
    let start = Moment.now
    var received = 0
    var nextPause = Self.piece
    try await program.read { count in
      received += count
      guard received >= nextPause, pause > .zero else { return }
      nextPause = received + Self.piece
      try await Task.sleep(for: pause)
    }
    let used = Usage.now - before
    return [
      "peak": Holdings.peak, "milliseconds": start.milliseconds, "processor": used.processor / 1e3, "errors": received == length ? 0 : 1,
    ]
  }
}
