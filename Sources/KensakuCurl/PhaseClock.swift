#if os(Linux)
  import KensakuHTTP

  /// In which phase a transfer is, and when that has taken too long. A value: whoever has it tells it the time.
  struct PhaseClock {
    enum Stage {
      case queued
      case connecting
      /// The request is on its way, or was sent; each piece of its body starts the wait for the first byte anew.
      case sent
      case receiving
      /// The reader of the answer is slow: that is no fault of the server's.
      case paused
    }

    private(set) var stage = Stage.queued
    private(set) var queuedAt: Moment
    private(set) var startedAt: Moment = 0
    /// When the stage began, or the last bytes came or went.
    private var since: Moment
    private let queue, connect, firstByte, idle: Int64
    private var attempt: Int64

    init(_ timeouts: HTTP.Timeouts, now: Moment) {
      queuedAt = now
      since = now
      queue = timeouts.queue?.nanoseconds ?? .max
      connect = timeouts.connect?.nanoseconds ?? .max
      firstByte = timeouts.firstByte?.nanoseconds ?? .max
      idle = timeouts.idle?.nanoseconds ?? .max
      attempt = timeouts.attempt?.nanoseconds ?? .max
    }

    mutating func start(_ now: Moment) {
      startedAt = now
      enter(.connecting, now)
    }

    mutating func enter(_ stage: Stage, _ now: Moment) {
      self.stage = stage
      since = now
    }

    /// Bytes came or went.
    @inline(__always)
    mutating func touch(_ now: Moment) {
      since = now
    }

    /// The head of a stream is there: the attempt is over.
    mutating func endAttempt() {
      attempt = .max
    }

    /// Ends the transfer then, if it has not ended before.
    mutating func end(by time: Moment) {
      attempt = min(attempt, max(0, time - startedAt))
    }

    /// When the transfer will have taken too long if nothing happens before.
    var deadline: Moment { min(phaseDeadline, attemptDeadline) }

    /// What has run out at its deadline.
    var phase: HTTP.Timeouts.Phase {
      if attemptDeadline < phaseDeadline { return .attempt }
      return switch stage {
      case .queued: .queue
      case .connecting: .connect
      case .sent: .firstByte
      case .receiving, .paused: .idle
      }
    }

    private var phaseDeadline: Moment {
      switch stage {
      case .queued: since.adding(queue)
      case .connecting: since.adding(connect)
      case .sent: since.adding(firstByte)
      case .receiving: since.adding(idle)
      case .paused: .never
      }
    }

    private var attemptDeadline: Moment { stage == .queued ? .never : startedAt.adding(attempt) }
  }
#endif
