import KensakuHTTP

/// Where the program, which is synchronous, waits for what is not.
enum Waiting {
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

  /// The result, and the signal that asked for an end meanwhile, where there was one. It cancels the work; a second one ends the program.
  static func result<Result: Sendable>(
    catchingSignals: Bool, of work: @escaping @Sendable () async -> Result
  ) -> (Result, signal: Int32?) {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe")
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let caught = catchingSignals ? catchSignals(writing) : []
    defer {
      for number in caught { _ = signal(number, SIG_DFL) }
      wakeDescriptor = -1
      close(reading)
      close(writing)
    }
    let result = Locked<Result?>(nil)
    let task = Task {
      let value = await work()
      result.withLock { $0 = value }
      _ = System.write([0], to: writing)
    }
    var received: Int32?
    while true {
      let bytes = System.read(reading, upTo: 64) ?? []
      if let value = result.withLock({ $0 }) { return (value, received) }
      guard let number = bytes.first(where: { $0 != 0 }) else { continue }
      if let received { exit(System.end(by: received)) }
      received = Int32(number)
      task.cancel()
    }
  }

  /// A file that is half written has to go before the program does. Then no write to a closed pipe may end it either.
  private static func catchSignals(_ writing: Int32) -> [Int32] {
    wakeDescriptor = writing
    _ = signal(SIGPIPE, SIG_IGN)
    return System.handle(ending, by: wake)
  }
}
