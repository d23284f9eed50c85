extension System {
  /// Sets a handler, and returns the signals that have it now.
  static func handle(_ numbers: [Int32], by handler: @escaping @convention(c) (Int32) -> Void) -> [Int32] {
    // What the parent had ignored stays so: a shell without jobs cannot be suspended, nohup means it.
    let ignored = numbers.filter { isIgnored(signal($0, handler)) }
    for number in ignored { _ = signal(number, SIG_IGN) }
    return numbers.filter { !ignored.contains($0) }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    // C function pointers have no equality in Swift.
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends as the signal would have, so that whoever sent it sees that. Ctrl-C has a code of its own.
  static func end(by number: Int32) -> Int32 {
    if number == SIGINT { return ExitCode.cancelled }
    _ = signal(number, SIG_DFL)
    // Threads of Dispatch let no signal through.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    _ = pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = raise(number)
    return 128 + number
  }
}
