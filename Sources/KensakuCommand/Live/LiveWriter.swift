import Dispatch
import KensakuHTTP

/// Writes lines to a descriptor on a thread of its own, so that nobody waits for whoever reads them.
final class LiveWriter: Sendable {
  private struct State {
    var outbox = LiveOutbox()
    var isWriting = false
    var isFinishing = false
  }

  private let descriptor: Int32
  private let document: LiveDocument
  private let tell: @Sendable (LiveEvent) -> Void
  private let state = Locked(State())
  private let queue = DispatchQueue(label: "kensaku.live.output")

  init(_ descriptor: Int32, _ document: LiveDocument, tell: @escaping @Sendable (LiveEvent) -> Void) {
    self.descriptor = descriptor
    self.document = document
    self.tell = tell
  }

  func put(_ state: LiveState) {
    change { $0.outbox.put(state) }
  }

  func put(_ mistake: LiveMistake, line: Int, id: LiveLine.ID?) {
    change { $0.outbox.put(mistake, line: line, id: id) }
  }

  /// Tells `.written` once there is nothing left.
  func finish() {
    change { $0.isFinishing = true }
  }

  private func change(_ change: (inout State) -> Void) {
    let starts = state.withLock { state in
      change(&state)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { queue.async { [self] in run() } }
  }

  private func run() {
    while let message = next() {
      let error = System.write(Array(document.line(message).utf8), to: descriptor)
      if let failure = Output.Failure(error) { return tell(.outputFailed(failure)) }
    }
  }

  /// Nil where there is none, and from then on nobody writes.
  private func next() -> LiveMessage? {
    let (message, isDone) = state.withLock { state in
      let message = state.outbox.take()
      state.isWriting = message != nil
      return (message, message == nil && state.isFinishing)
    }
    if isDone { tell(.written) }
    return message
  }
}
