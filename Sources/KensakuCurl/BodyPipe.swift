#if os(Linux)
  import KensakuHTTP

  /// The bytes of a stream between the loop, which writes, and the one who reads.
  final class BodyPipe: @unchecked Sendable {  // The lock guards what varies.
    /// Above, the transfer pauses. Over HTTP/2 what a slow reader leaves here holds up other streams of the connection: it must be little.
    static let highMark = 128 << 10

    enum Offer {
      case taken(UnsafeContinuation<Void, Never>?)
      /// Nothing was taken: it shall be offered again once `take` says so.
      case full
    }

    enum Piece {
      case bytes([UInt8], wasFull: Bool)
      case end(APIError.Kind?)
      case none
    }

    private let lock = Lock()
    private var bytes: [UInt8] = []
    private var isFull = false
    private var isEnded = false
    private var failure: APIError.Kind?
    private var reader: UnsafeContinuation<Void, Never>?

    func offer(_ piece: UnsafeBufferPointer<UInt8>) -> Offer {
      lock.lock()
      defer { lock.unlock() }
      if bytes.count >= BodyPipe.highMark {
        isFull = true
        return .full
      }
      bytes.append(contentsOf: piece)
      defer { reader = nil }
      return .taken(reader)
    }

    /// No more bytes come. Gives the reader that is to be resumed.
    func end(_ failure: APIError.Kind?) -> UnsafeContinuation<Void, Never>? {
      lock.lock()
      defer { lock.unlock() }
      isEnded = true
      self.failure = failure
      defer { reader = nil }
      return reader
    }

    /// All that is here; the failure once.
    func take() -> Piece {
      lock.lock()
      defer { lock.unlock() }
      if bytes.isEmpty {
        guard isEnded else { return .none }
        defer { failure = nil }
        return .end(failure)
      }
      defer { (bytes, isFull) = ([], false) }
      return .bytes(bytes, wasFull: isFull)
    }

    /// The reader reads no more.
    func close() {
      lock.lock()
      (bytes, isEnded, failure) = ([], true, nil)
      lock.unlock()
    }

    /// False where there is something to take already.
    func wait(_ reader: UnsafeContinuation<Void, Never>) -> Bool {
      lock.lock()
      defer { lock.unlock() }
      guard bytes.isEmpty, !isEnded else { return false }
      self.reader = reader
      return true
    }
  }
#endif
