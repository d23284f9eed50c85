import Synchronization

/// Memory for nodes, kept for the next document: fresh memory costs a quarter of a scan.
struct IdleTapes: @unchecked Sendable {  // A tape is handed out to one document at a time.
  private var tapes: [Tape] = []

  private static let shared = Mutex(IdleTapes())
  private static let most = 4
  /// Nodes: up to 1 MiB.
  private static let sizes = 1 << 10...1 << 16

  /// A small text gets a tape of its own size: its document may stay for long.
  static func take(forText bytes: Int) -> Tape {
    let kept = bytes < sizes.lowerBound * 16 ? nil : shared.withLock { $0.tapes.popLast() }
    return kept ?? Tape(capacity: 32)
  }

  static func giveBack(_ tape: Tape) {
    guard sizes.contains(tape.capacity) else { return }
    shared.withLock { idle in
      if idle.tapes.count < most { idle.tapes.append(tape) }
    }
  }
}
