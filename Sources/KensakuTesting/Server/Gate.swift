import KensakuHTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Holds a reply, or a test, until it is opened. Once open it stays open.
///
/// ```swift
/// let gate = Gate()
/// let server = try MockServer { _ in .json("{}").after(.wait(gate)) }
/// // … the client waits now …
/// gate.open()
/// ```
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    /// The writing ends of the pipes on which threads wait.
    var bells: [Int32] = []
  }

  private let state = Locked(State())
  private let opened = Observed(false)

  /// A closed gate.
  public init() {}

  /// Whether it was opened.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Lets everything through that waits, now and later.
  public func open() {
    state.withLock { state in
      state.isOpen = true
      // Under the lock, so that no bell is closed between; a byte never blocks here.
      for bell in state.bells { _ = write(bell, [1], 1) }
      state.bells = []
    }
    opened.update { $0 = true }
  }

  /// Suspends until the gate is open. Throws ``TimeLimitExceeded`` after so much real time, `CancellationError` when the task is cancelled.
  public func wait(within limit: Duration = .seconds(10)) async throws {
    _ = try await opened.value(within: limit) { $0 }
  }

  /// Writes a byte to the pipe when the gate opens. False when it is open already.
  func add(bell: Int32) -> Bool {
    state.withLock { state in
      if !state.isOpen { state.bells.append(bell) }
      return !state.isOpen
    }
  }

  func remove(bell: Int32) {
    state.withLock { $0.bells.removeAll { $0 == bell } }
  }
}
