/// Memory for nodes, kept for the next document: fresh memory costs a quarter of a scan.
enum IdleTapes {
  private static let idle = Pool<Tape>(most: 4)
  /// Nodes: up to 1 MiB.
  private static let sizes = 1 << 10...1 << 16

  /// A small text gets a tape of its own size: its document may stay for long.
  static func take(forText bytes: Int) -> Tape {
    let kept = bytes < sizes.lowerBound * 16 ? nil : idle.take()
    return kept ?? Tape(capacity: 32)
  }

  static func giveBack(_ tape: Tape) {
    if sizes.contains(tape.capacity) { idle.giveBack(tape) }
  }
}
