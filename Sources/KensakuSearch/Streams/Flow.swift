/// A stream that is made anew for each iteration, by a function that is handed somewhere to send to.
///
/// ```swift
/// let ticks = Flow<Int, Never> { sink in
///   var tick = 0
///   while await sink.send(tick) { tick += 1 }
/// }
/// ```
///
/// - The function runs in a task of its own, from the first `next` on, and is held in `send` until its element is taken.
/// - Whoever is cancelled in `next` cancels the function and waits for its end: after the loop nothing of it is alive.
/// - Whoever drops the iterator cancels the function, and does not wait.
/// - An iteration is for one. A second `next` while another waits is the end for whoever asks.
public struct Flow<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let body: @Sendable (Sink) async throws(Failure) -> Void

  /// The function heeds cancellation: who iterates may be waiting for its end.
  public init(_ body: @escaping @Sendable (Sink) async throws(Failure) -> Void) {
    self.body = body
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body)
  }

  /// Where a flow's function sends to. Several tasks may send at once; they are served in their order.
  public struct Sink: Sendable {
    let channel: FlowChannel<Element, Failure>

    /// Waits until the element was taken. False once nobody takes any more, or this task is cancelled; then it is time to end.
    @discardableResult
    public func send(_ element: Element) async -> Bool {
      await channel.give(element)
    }
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private let handle: Handle

    init(_ body: @escaping @Sendable (Sink) async throws(Failure) -> Void) {
      handle = Handle(FlowChannel(body))
    }

    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await handle.channel.take(isolation: actor).get()
    }

    /// Closes the channel with the last copy of the iterator. The running function keeps the channel, not this.
    private final class Handle: Sendable {
      let channel: FlowChannel<Element, Failure>

      init(_ channel: FlowChannel<Element, Failure>) {
        self.channel = channel
      }

      deinit { channel.close() }
    }
  }
}
