#if os(Linux)
  import KensakuHTTP

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// The body of a request between the task that reads it piece by piece and libcurl, which asks for as much as it can send.
  ///
  /// One piece is held here while the task reads the next. libcurl may want to begin anew: the pieces of a former round are then void.
  final class Upload: @unchecked Sendable {  // The lock guards what varies.
    enum Answer {
      case bytes(Int, producer: UnsafeContinuation<Void, Never>?)
      /// There will be some, and the loop will be told.
      case none(producer: UnsafeContinuation<Void, Never>?)
      case end(producer: UnsafeContinuation<Void, Never>?)
      case failed(APIError.Kind)
    }

    /// What is small is sent together with the head, from a copy; pieces are what tells of progress.
    static func isNeeded(for request: HTTP.Request) -> Bool {
      switch request.body.content {
      case .empty: false
      case .bytes(let bytes): bytes.count > 64 << 10 || request.uploadProgress != nil
      case .stream: true
      }
    }

    private let lock = Lock()
    /// Counts how many times the body was asked for from its beginning.
    private var round = 0
    private var piece: [UInt8] = []
    private var position = 0
    private var sent = 0
    private var isWhole = false
    private var isClosed = false
    private var failure: APIError.Kind?
    /// libcurl was told that there is nothing.
    private var isStarved = false
    private var producer: UnsafeContinuation<Void, Never>?
    /// How many times something happened that the producer may wait for.
    private var changes = 0
    private var task: Task<Void, Never>?

    /// The task that reads the body; cancelled with the transfer.
    func set(_ task: Task<Void, Never>) {
      lock.lock()
      self.task = task
      lock.unlock()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Answer {
      lock.lock()
      defer { lock.unlock() }
      if let failure { return .failed(failure) }
      if round == 0 { round = 1 }
      let count = min(buffer.count, piece.count - position)
      guard count > 0 else {
        if isWhole { return .end(producer: takeProducer()) }
        isStarved = true
        return .none(producer: takeProducer())
      }
      piece.withUnsafeBytes { if let start = $0.baseAddress { buffer.baseAddress?.copyMemory(from: start + position, byteCount: count) } }
      position += count
      sent += count
      return .bytes(count, producer: position == piece.count ? takeProducer() : nil)
    }

    /// From the beginning again.
    func rewind() -> UnsafeContinuation<Void, Never>? {
      lock.lock()
      defer { lock.unlock() }
      if round > 0 { round += 1 }
      (piece, position, sent, isWhole) = ([], 0, 0, false)
      return takeProducer()
    }

    /// The transfer is done. What is returned is to be resumed and cancelled.
    func close() -> (UnsafeContinuation<Void, Never>?, Task<Void, Never>?) {
      lock.lock()
      defer { lock.unlock() }
      isClosed = true
      return (takeProducer(), isWhole ? nil : task)
    }

    /// Waits for a round after that one to be asked for; nil once the transfer is done.
    func round(after last: Int) async -> Int? {
      await when { $0.round > last ? $0.round : nil }
    }

    /// Waits for the place, then puts the piece there. False where the round is over.
    func put(_ next: [UInt8], round: Int) async -> Bool {
      await whenSent(round) { ($0.piece, $0.position) = (next, 0) }
    }

    /// Says that there is no more once all is sent. False where the round is over.
    func finish(round: Int) async -> Bool {
      await whenSent(round) { $0.isWhole = true }
    }

    private func whenSent(_ round: Int, _ action: (Upload) -> Void) async -> Bool {
      let isCurrent = await when { upload -> Bool? in
        guard upload.round == round else { return false }
        guard upload.position == upload.piece.count else { return nil }
        action(upload)
        return true
      }
      return isCurrent ?? false
    }

    func fail(_ kind: APIError.Kind, round: Int) {
      lock.lock()
      if self.round == round { failure = kind }
      lock.unlock()
    }

    /// Whether libcurl has all of it: the task that reads has then read its end.
    func isComplete(_ length: Int?) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      return isWhole || sent == length
    }

    /// How many bytes libcurl has taken in this round.
    var sentCount: Int {
      lock.lock()
      defer { lock.unlock() }
      return sent
    }

    /// Whether libcurl has to be told that there is something now.
    func endStarvation() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      defer { isStarved = false }
      return isStarved
    }

    /// Waits until the step, which is tried under the lock after each change, gives something; after the end of the transfer it is tried
    /// for the last time.
    private func when<Result>(_ step: (Upload) -> Result?) async -> Result? {
      while true {
        let (result, seen, isOver) = attempt(step)
        if result != nil || isOver { return result }
        await withUnsafeContinuation { waiter in
          if !wait(waiter, since: seen) { waiter.resume() }
        }
      }
    }

    private func attempt<Result>(_ step: (Upload) -> Result?) -> (Result?, seen: Int, isOver: Bool) {
      lock.lock()
      defer { lock.unlock() }
      return (step(self), changes, isClosed)
    }

    /// False where something has changed since.
    private func wait(_ waiter: UnsafeContinuation<Void, Never>, since seen: Int) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      guard changes == seen, !isClosed else { return false }
      producer = waiter
      return true
    }

    private func takeProducer() -> UnsafeContinuation<Void, Never>? {
      changes += 1
      defer { producer = nil }
      return producer
    }
  }
#endif
