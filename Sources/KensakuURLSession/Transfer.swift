import Foundation
import KensakuHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer: between the session's queue, the tasks that wait, and time.
final class Transfer: @unchecked Sendable {  // `URLSessionTask` may be used from any thread; the rest is values and locks.
  let request: HTTP.Request
  private let task: URLSessionTask
  private let beginning: ContinuousClock.Instant
  private let state: Locked<TransferState>
  private let helpers = Locked<[Task<Void, Never>]>([])
  private let measured: Locked<HTTP.Metrics>
  private let bodyStreams = Locked(0)

  init(_ request: HTTP.Request, _ task: URLSessionTask) {
    self.request = request
    self.task = task
    beginning = .now
    state = Locked(TransferState(at: beginning))
    measured = Locked(HTTP.Metrics())
  }

  var metrics: HTTP.Metrics { measured.withLock { $0 } }

  func start() {
    task.resume()
    let timeouts = request.timeouts
    if timeouts.firstByte != nil || timeouts.idle != nil || timeouts.attempt != nil { keep(Task { await self.watch() }) }
  }

  func head() async throws(APIError) -> TransferState.Head {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if let result = state.withLock({ $0.awaitHead(waiter) }) { waiter.resume(returning: result) }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Nil at the end.
  func piece() async throws(APIError) -> [UInt8]? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        if let result = state.withLock({ $0.awaitPiece(waiter, at: .now) }) { waiter.resume(returning: result) }
        pace()
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  func cancel() { fail(.cancelled) }

  func fail(_ kind: APIError.Kind) {
    if finish(APIError(kind, request)) { task.cancel() }
  }

  /// A task that ends with the transfer at the latest.
  func keep(_ helper: Task<Void, Never>) {
    helpers.withLock { $0.append(helper) }
    if state.withLock({ $0.isAtEnd }) { helper.cancel() }
  }

  /// Whether it was not over before.
  @discardableResult
  private func finish(_ error: APIError?) -> Bool {
    guard let (head, piece) = state.withLock({ $0.finish(error) }) else { return false }
    if let head, let error { head.resume(returning: .failure(error)) }
    piece?.resume(returning: error.map { .failure($0) } ?? .success(nil))
    for helper in helpers.withLock({ helpers in
      defer { helpers = [] }
      return helpers
    }) { helper.cancel() }
    return true
  }
}

extension Transfer {
  /// Whether the body is wanted.
  func receive(_ response: URLResponse) -> Bool {
    guard let response = response as? HTTPURLResponse else {
      fail(.transport(TransportFailure(.malformedResponse, "URLSession gives no HTTP")))
      return false
    }
    let fields = response.fields
    let isPacked = fields.contains("Content-Encoding")
    let head = TransferState.Head(
      statusCode: response.statusCode, fields: fields, packedLength: isPacked ? fields["Content-Length"].flatMap { Int($0) } : nil)
    if let excess = request.excess(of: head, expected: isPacked ? nil : Int(exactly: response.expectedContentLength)) {
      fail(.tooLarge(excess))
      return false
    }
    measured.withLock { $0.firstByte = .now - beginning }
    state.withLock { $0.receive(head, at: .now) }?.resume(returning: .success(head))
    return true
  }

  func receive(_ data: Data) {
    let received = state.withLock { $0.received } + data.count
    if let excess = request.excess(ofBody: received, packed: state.withLock { $0.head?.packedLength }) { return fail(.tooLarge(excess)) }
    measured.withLock { $0.received = received }
    if let (waiter, bytes) = state.withLock({ $0.receive(data, at: .now) }) { waiter.resume(returning: .success(bytes)) }
    pace()
  }

  func complete(_ error: (any Error)?) {
    let hasHead = state.withLock { $0.head != nil }
    if let error {
      finish(APIError(APIError.Kind(error, hasHead: hasHead), request))
    } else {
      finish(hasHead ? nil : APIError(.transport(TransportFailure(.connectionLost, "URLSession ended without an answer")), request))
    }
  }

  func didSend(_ count: Int) {
    measured.withLock { $0.sent = count }
    state.withLock { if $0.head == nil { $0.mark = .now } }
    request.uploadProgress?(count, request.body.length)
  }

  #if canImport(Darwin)
    /// Asked for the first time, and again where the session wants to send once more.
    func nextBodyStream() -> InputStream? {
      let number = bodyStreams.withLock { number in
        number += 1
        return number
      }
      return number == 1 || request.body.isReplayable ? BodyPump.start(for: self) : nil
    }

    func collect(_ metrics: URLSessionTaskMetrics) {
      measured.withLock { $0.take(metrics) }
    }
  #endif

  /// Stops and starts the session according to what is kept. Where a session cannot pause, what comes is kept.
  private func pace() {
    #if canImport(Darwin)
      if state.withLock({ $0.shouldPause() }) { task.suspend() }
      if state.withLock({ $0.shouldResume() }) { task.resume() }
    #endif
  }

  /// Ends the transfer when a phase is over. Phases that begin while this sleeps end after it wakes: it never sleeps longer than the
  /// shortest of them.
  private func watch() async {
    while !Task.isCancelled {
      let next = state.withLock { $0.isAtEnd ? nil : $0.deadline(request.timeouts, request.delivery, start: beginning) }
      if let (phase, instant) = next, instant <= .now { return fail(.timeout(phase)) }
      let latest = request.timeouts.idle.map { ContinuousClock.now + $0 }
      guard let wake = [next?.1, latest].compactMap(\.self).min() else { return }
      do { try await Task.sleep(until: wake, clock: .continuous) } catch { return }
    }
  }
}

extension HTTP.Request {
  fileprivate func excess(of head: TransferState.Head, expected: Int?) -> APIError.Excess? {
    // With the colon, the space and the end of the line.
    let length = head.fields.reduce(0) { $0 + $1.name.utf8.count + $1.bytes.count + 4 }
    if length > limits.head { return .head(limit: limits.head) }
    if let limit = bodyLimit, let expected, expected > limit, method != .head { return .body(limit: limit) }
    return nil
  }

  fileprivate func excess(ofBody count: Int, packed: Int?) -> APIError.Excess? {
    if let packed, count > 1 << 20, count / max(packed, 1) > limits.decompressionRatio {
      return .decompressionRatio(limit: limits.decompressionRatio)
    }
    if let limit = bodyLimit, count > limit { return .body(limit: limit) }
    return nil
  }

  private var bodyLimit: Int? {
    limits.body ?? (delivery == .whole ? HTTP.Limits.defaultBody : nil)
  }
}
