#if os(Linux)
  import CKensakuCurl
  import KensakuHTTP

  /// One request on its way.
  ///
  /// It belongs to the task that sends it until the loop has it, then to whoever holds the lock of the loop, and to the task again once
  /// that is resumed.
  final class Transfer: @unchecked Sendable {  // See above: one thread at a time touches what varies.
    enum State {
      case created, queued, running, done
    }

    let request: HTTP.Request
    let host: Host
    let loop: Loop
    /// Otherwise the body is given as it is sent.
    let asksForGzip: Bool
    /// Of a stream.
    let pipe: BodyPipe?
    /// Of a body that is not sent from memory at once.
    let upload: Upload?

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
    /// Of a whole answer.
    var body: [UInt8] = []
    /// In bytes, as they came.
    var received = 0
    /// In bytes: they are left out, but must not go on for ever.
    var trailerSize = 0
    /// The sender of a stream has been told, or will be: what it reads stays as it is from then on.
    var isHeadThere = false
    var metrics = HTTP.Metrics()
    var status = HTTP.Status(0)
    var isReceivingPaused = false
    var isSendingPaused = false
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

    init(_ request: HTTP.Request, _ loop: Loop) {
      self.request = request
      self.loop = loop
      asksForGzip = !request.fields.contains("Accept-Encoding") && !request.fields.contains("Range")
      host = Host(request.url)
      pipe = request.delivery == .stream ? BodyPipe() : nil
      upload = Upload.isNeeded(for: request) ? Upload() : nil
      clock = PhaseClock(request.timeouts, now: .now)
    }

    /// Whether the rest of a whole answer is small and on its way, over a connection that only its end sets free (HTTP/1.1).
    var isNearlyDone: Bool {
      guard pipe == nil, head.isEnded, received > 0, let handle, handle.number(CURLINFO_HTTP_VERSION) == Int(CURL_HTTP_VERSION_1_1) else {
        return false
      }
      let length = handle.offset(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      return length > 0 && length - received <= 64 << 10
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
      if sends > (request.method.isIdempotent ? 2 : 1) {
        refuseToSendAgain()
        return false
      }
      enter(.sent)
      return true
    }

    /// False stops the transfer.
    func receive(line: UnsafeBufferPointer<UInt8>) -> Bool {
      enter(.receiving)
      if head.isEnded { trailerSize += line.count }
      guard trailerSize <= request.limits.head, head.append(line, limit: request.limits.head) else {
        failure = .tooLarge(.head(limit: request.limits.head))
        return false
      }
      if head.isEnded, pipe != nil, !isHeadThere { tellHead() }
      return true
    }

    private func tellHead() {
      guard let handle else { return }
      isHeadThere = true
      readMetrics(handle)
      clock.endAttempt()
      loop.wakeSender(of: self)
    }

    enum Reception {
      case taken, paused, stopped
    }

    func receive(piece: UnsafeBufferPointer<UInt8>) -> Reception {
      clock.touch(loop.now)
      guard head.isEnded else {
        // Nobody reads a stream whose head is not there: it would be full, and wait for ever.
        failure = .transport(TransportFailure(.malformedResponse, "it switches to a protocol that was not asked for"))
        return .stopped
      }
      if piece.count > receivedLimit - received {
        failure = .tooLarge(.body(limit: bodyLimit))
        return .stopped
      }
      if let pipe {
        switch pipe.offer(piece) {
        case .taken(let reader):
          loop.wake(reader)
        case .full:
          isReceivingPaused = true
          clock.enter(.paused, loop.now)
          return .paused
        }
      } else {
        if body.isEmpty { reserveBody() }
        body.append(contentsOf: piece)
      }
      received += piece.count
      return .taken
    }

    var bodyLimit: Int { request.limits.body ?? (pipe == nil ? HTTP.Limits.defaultBody : .max) }

    /// Packed bytes are hardly more than they are unpacked: gzip adds 18, and 5 to each 16 KiB that do not get smaller.
    private var receivedLimit: Int {
      asksForGzip ? bodyLimit.saturatingAdding(bodyLimit / 1024 &+ 1024) : bodyLimit
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

  // The body of the request.
  extension Transfer {
    enum Supply {
      case bytes(Int)
      case paused, stopped
    }

    func supply(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
      guard let upload else { return .stopped }
      switch upload.read(into: buffer) {
      case .bytes(let count, let producer):
        loop.wake(producer)
        if clock.stage == .sent { clock.touch(loop.now) }
        return .bytes(count)
      case .none(let producer):
        loop.wake(producer)
        isSendingPaused = true
        if clock.stage == .sent { clock.enter(.paused, loop.now) }
        return .paused
      case .end(let producer):
        loop.wake(producer)
        return .bytes(0)
      case .failed(let kind):
        failure = kind
        return .stopped
      }
    }

    /// False where the body cannot be sent again, or must not be.
    func rewind() -> Bool {
      guard let upload, request.method.isIdempotent, request.body.isReplayable else {
        refuseToSendAgain()
        return false
      }
      loop.wake(upload.rewind())
      return true
    }

    private func refuseToSendAgain() {
      failure = .transport(TransportFailure(.connectionLost, "without an answer, and the request must not be sent again"))
    }

    /// One of the two directions goes on.
    func endPause() {
      guard clock.stage == .paused else { return }
      if head.isEnded {
        if !isReceivingPaused { enter(.receiving) }
      } else if !isSendingPaused {
        enter(.sent)
      }
    }
  }

  extension Int {
    func saturatingAdding(_ other: Int) -> Int {
      let (sum, isTooLarge) = addingReportingOverflow(other)
      return isTooLarge ? .max : sum
    }
  }
#endif
