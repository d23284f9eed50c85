#if os(Linux)
  import CKensakuCurl

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// What the loop is asked to do, from any thread, and whether it has to be woken for that. Its lock is held for moments only, and none
  /// other is taken under it.
  final class Inbox: @unchecked Sendable {  // The lock guards what varies.
    enum Message {
      case start(Transfer)
      case cancel(Transfer)
      case resumeReceiving(Transfer)
      case resumeSending(Transfer)
    }

    private let lock = Lock()
    private let event: Int32
    private var messages: [Message] = []
    private var isEnded = false
    private var isClosed = false
    /// When the loop will wake by itself; nil while it is awake.
    private var sleepsUntil: Moment?

    /// `event` is an eventfd that the loop waits for; it is closed by `close`.
    init(event: Int32) {
      self.event = event
    }

    /// The loop sees it when it next looks, or when whoever holds its lock does.
    func put(_ message: Message) {
      lock.lock()
      if !isClosed { messages.append(message) }
      lock.unlock()
    }

    var isEmpty: Bool {
      lock.lock()
      defer { lock.unlock() }
      return messages.isEmpty
    }

    /// Wakes the loop if it sleeps longer than until then, or if there are messages.
    func wake(by deadline: Moment) {
      lock.lock()
      if let sleepsUntil, deadline < sleepsUntil || !messages.isEmpty || isEnded { wake() }
      lock.unlock()
    }

    func end() {
      lock.lock()
      isEnded = true
      if sleepsUntil != nil { wake() }
      lock.unlock()
    }

    /// For the loop, before it sleeps: false where it must not.
    func sleep(until deadline: Moment) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      guard messages.isEmpty, !isEnded else { return false }
      sleepsUntil = deadline
      return true
    }

    /// For the loop, after it has slept: whether it shall end.
    func awake() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      sleepsUntil = nil
      return isEnded
    }

    /// Swaps the messages for an array without any, whose memory is used on.
    func take(into empty: inout [Message]) {
      lock.lock()
      if !messages.isEmpty { swap(&messages, &empty) }
      lock.unlock()
    }

    /// The loop is no more. What is here concerns nobody: whoever waits for a request holds on to the transport.
    func close() {
      var dropped: [Message] = []
      lock.lock()
      isClosed = true
      swap(&dropped, &messages)
      Self.close(event)
      lock.unlock()
    }

    private func wake() {
      sleepsUntil = nil
      guard !isClosed else { return }
      var one: UInt64 = 1
      _ = write(event, &one, 8)  // Cannot fail short of 2^64 wake-ups.
    }

    private static func close(_ descriptor: Int32) {
      #if canImport(Glibc)
        Glibc.close(descriptor)
      #else
        Musl.close(descriptor)
      #endif
    }
  }
#endif
