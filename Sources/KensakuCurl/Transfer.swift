#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  /// One request on its way.
  ///
  /// It belongs to the task that sends it until the loop has it, then to whoever holds the lock of the loop, and to the task again once that
  /// is resumed.
  final class Transfer: @unchecked Sendable {  // See above: one thread at a time touches what varies.
    enum State {
      case created, queued, running, done
    }

    /// Who undoes the content coding.
    enum Decoding {
      case nobody, caller, libcurl
    }

    let request: HTTP.Request
    let host: Host
    /// Alive as long as the transfer runs: it holds on to it.
    unowned let loop: Loop
    let decoding: Decoding

    var state = State.created
    /// Also before it began.
    var isCancelled = false
    var waiter: UnsafeContinuation<Void, Never>?
    var handle: EasyHandle?
    var clock: PhaseClock
    /// In the queue of `Admission`, while it waits there.
    var number = 0
    /// Among the loop's transfers.
    var position = -1
    /// How many times the request has been on its way: libcurl begins anew where a kept connection turns out to be dead.
    var sends = 0
    var head = HeadReader()
    var body: [UInt8] = []
    /// Found here before libcurl was told.
    var failure: APIError.Kind?
    var result = CURLE_OK

    /// Where requests share their limit and their connections.
    struct Host: Hashable {
      let isSecure: Bool
      let port: Int
      let name: String

      init(_ url: HTTP.URL) {
        isSecure = url.isSecure
        port = url.effectivePort
        name = url.host
      }
    }

    init(_ request: HTTP.Request, _ loop: Loop, decoding: Decoding) {
      self.request = request
      self.loop = loop
      self.decoding = decoding
      host = Host(request.url)
      clock = PhaseClock(request.timeouts, now: .now)
    }

    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
      Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }
  }

  extension Transfer {
    /// The request begins to be sent, on whatever connection. False stops it: one that is not idempotent is not sent again, and no request
    /// more than once again.
    func begin() -> Bool {
      sends += 1
      if sends > (request.method.isIdempotent ? 2 : 1) { return false }
      enter(.sent)
      return true
    }

    /// False stops the transfer.
    func receive(line: UnsafeBufferPointer<UInt8>) -> Bool {
      enter(.receiving)
      if head.append(line, limit: request.limits.head) { return true }
      failure = .tooLarge(.head(limit: request.limits.head))
      return false
    }

    /// False stops the transfer.
    func receive(piece: UnsafeBufferPointer<UInt8>) -> Bool {
      clock.touch(loop.now)
      if body.isEmpty { reserveBody() }
      if piece.count > receivedLimit - body.count {
        failure = .tooLarge(.body(limit: bodyLimit))
        return false
      }
      body.append(contentsOf: piece)
      return true
    }

    var bodyLimit: Int { request.limits.body ?? HTTP.Limits.defaultBody }

    /// Packed bytes are hardly more than they are unpacked: gzip adds 18, and 5 to each 16 KiB that do not get smaller.
    private var receivedLimit: Int {
      decoding == .caller ? bodyLimit.saturatingAdding(bodyLimit / 1024 &+ 1024) : bodyLimit
    }

    private func reserveBody() {
      guard let handle else { return }
      let length = handle.offset(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      if length > 0 { body.reserveCapacity(min(length, receivedLimit)) }
    }

    private func enter(_ stage: PhaseClock.Stage) {
      let isNew = clock.stage != stage
      clock.enter(stage, loop.now)
      if isNew { loop.look(at: clock.deadline) }
    }
  }

  extension Int {
    func saturatingAdding(_ other: Int) -> Int {
      let (sum, isTooLarge) = addingReportingOverflow(other)
      return isTooLarge ? .max : sum
    }
  }
#endif
