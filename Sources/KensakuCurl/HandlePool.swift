#if os(Linux)
  /// Handles that were used and will be again: a new one costs a tenth of a small request.
  final class HandlePool: @unchecked Sendable {  // The lock guards what varies.
    private let lock = Lock()
    private let limit: Int
    private var handles: [EasyHandle] = []
    private var out = 0

    /// Of at most so many handles in use at a time, as long as nobody takes more than that with `take(beyondLimit:)`.
    init(limit: Int) {
      self.limit = limit
    }

    /// Nil where as many are out as requests may be on their way, unless it must be, or where there is no memory.
    func take(beyondLimit: Bool) -> EasyHandle? {
      lock.lock()
      guard beyondLimit || out < limit else {
        lock.unlock()
        return nil
      }
      out += 1
      let handle = handles.popLast()
      lock.unlock()
      if let handle = handle ?? EasyHandle() { return handle }
      lock.lock()
      out -= 1
      lock.unlock()
      return nil
    }

    func put(_ handle: EasyHandle) {
      lock.lock()
      out -= 1
      if handles.count < limit { handles.append(handle) }
      lock.unlock()
    }
  }
#endif
