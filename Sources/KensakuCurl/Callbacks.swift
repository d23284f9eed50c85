#if os(Linux)
  import CKensakuCurl

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  // What libcurl calls, always with the lock of the loop held. None of these may block, throw, or call libcurl.

  func transferBegins(
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32
  ) -> Int32 {
    guard let context, Transfer.at(context).begin() else { return Int32(CURL_PREREQFUNC_ABORT) }
    return Int32(CURL_PREREQFUNC_OK)
  }

  func transferReceivesLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
  ) -> Int {
    guard let context else { return 0 }
    return withBytes(bytes, count &* size) { Transfer.at(context).receive(line: $0) } ? count &* size : 0
  }

  func transferReceivesPiece(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
  ) -> Int {
    guard let context else { return 0 }
    switch withBytes(bytes, count &* size, { Transfer.at(context).receive(piece: $0) }) {
    case .taken: return count &* size
    case .paused: return Int(CURL_WRITEFUNC_PAUSE)
    case .stopped: return 0
    }
  }

  func transferSuppliesPiece(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
  ) -> Int {
    guard let context, let bytes else { return Int(CURL_READFUNC_ABORT) }
    switch Transfer.at(context).supply(UnsafeMutableRawBufferPointer(start: bytes, count: count &* size)) {
    case .bytes(let count): return count
    case .paused: return Int(CURL_READFUNC_PAUSE)
    case .stopped: return Int(CURL_READFUNC_ABORT)
    }
  }

  /// libcurl only ever goes back to the beginning.
  func transferRewinds(_ context: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
    guard let context, offset == 0, origin == SEEK_SET, Transfer.at(context).rewind() else { return CURL_SEEKFUNC_FAIL }
    return CURL_SEEKFUNC_OK
  }

  func socketIsWatched(
    _: UnsafeMutableRawPointer?, _ socket: curl_socket_t, _ what: Int32, _ context: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let context else { return -1 }
    Unmanaged<Loop>.fromOpaque(context).takeUnretainedValue().watch(socket, what)
    return 0
  }

  func socketIsOpened(
    _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
  ) -> curl_socket_t {
    guard let context, let address else { return -1 }
    return Unmanaged<Loop>.fromOpaque(context).takeUnretainedValue().openSocket(address.pointee)
  }

  func socketIsClosed(_ context: UnsafeMutableRawPointer?, _ socket: curl_socket_t) -> Int32 {
    guard let context else { return -1 }
    return Unmanaged<Loop>.fromOpaque(context).takeUnretainedValue().closeSocket(socket)
  }

  func timerIsSet(_: UnsafeMutableRawPointer?, _ milliseconds: Int, _ context: UnsafeMutableRawPointer?) -> Int32 {
    guard let context else { return -1 }
    Unmanaged<Loop>.fromOpaque(context).takeUnretainedValue().setTimer(milliseconds)
    return 0
  }

  @inline(__always)
  private func withBytes<Result>(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let bytes else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) { body(UnsafeBufferPointer(start: $0, count: count)) }
  }
#endif
