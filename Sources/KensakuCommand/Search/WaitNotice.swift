import KensakuHTTP

/// Says on standard error that a request waits for its turn, where that takes longer than a person would not wonder.
final class WaitNotice: Sendable {
  private let text: String
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let say: @Sendable (String) -> Void
  /// Of each call, until its first request goes out.
  private let reminder = Locked<Task<Void, Never>?>(nil)

  init(
    _ name: Words, _ language: Language, patience: Duration = .seconds(1), clock: any Clock<Duration> = ContinuousClock(),
    say: @escaping @Sendable (String) -> Void = { Program.remark("kensaku: " + $0) }
  ) {
    self.patience = patience
    self.clock = clock
    self.say = say
    text = Words("\(name.japanese)への問い合わせの順番を待っています…", "waiting until \(name.english) takes another request…")(language)
  }

  /// To be the first, so that the limit's wait is between the two.
  var interceptors: [Interceptor] {
    [
      .call { [self] request, next in
        set(Task { [text, patience, clock, say] in if (try? await clock.sleep(for: patience)) != nil { say(text) } })
        defer { set(nil) }
        return try await next(request)
      },
      .attempt { [self] request, next in
        set(nil)
        return try await next(request)
      },
    ]
  }

  private func set(_ task: Task<Void, Never>?) {
    let old = reminder.withLock { reminder in
      defer { reminder = task }
      return reminder
    }
    old?.cancel()
  }
}
