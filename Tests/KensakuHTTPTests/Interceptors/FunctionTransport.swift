import KensakuHTTP
import KensakuTesting

/// A transport in one function, which also keeps what it was asked.
struct FunctionTransport: Transport {
  struct Sent: Sendable {
    let request: HTTP.Request
    /// On the test's clock.
    let time: Duration
  }

  private let clock: TestClock
  private let log = Locked<[Sent]>([])
  private let answer: @Sendable (_ request: HTTP.Request, _ number: Int) async throws(APIError) -> HTTP.Response

  /// `number` counts from 1.
  init(_ clock: TestClock, _ answer: @escaping @Sendable (HTTP.Request, Int) async throws(APIError) -> HTTP.Response) {
    self.clock = clock
    self.answer = answer
  }

  /// Answers with these one after the other, and with the last for ever.
  init(_ clock: TestClock, _ answers: [Answer]) {
    self.init(clock) { request, number throws(APIError) in
      switch answers[min(number, answers.count) - 1] {
      case .status(let status, let fields): return HTTP.Response(status, fields: fields, request: request)
      case .failure(let kind): throw APIError(kind, request)
      }
    }
  }

  enum Answer: Sendable {
    case status(HTTP.Status, HTTP.Fields = [:])
    case failure(APIError.Kind)
  }

  var sent: [Sent] { log.withLock { $0 } }

  func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    let number = log.withLock { log in
      log.append(Sent(request: request, time: clock.now.offset))
      return log.count
    }
    return try await answer(request, number)
  }
}

/// Carries the time forward whenever somebody sleeps, while `body` runs.
func drivingTime<Value: Sendable>(of clock: TestClock, _ body: @Sendable () async throws -> Value) async rethrows -> Value {
  let driver = Task { while !Task.isCancelled { _ = try? await clock.advanceToNextSleeper() } }
  defer { driver.cancel() }
  return try await body()
}

extension APIError.Kind {
  var name: String {
    switch self {
    case .timeout(let phase): "timeout(\(phase.rawValue))"
    case .transport(let failure): "transport(\(failure.code.rawValue))"
    case .cancelled: "cancelled"
    case .invalidRequest: "invalidRequest"
    case .other(let error): "other(\(error))"
    default: "\(self)"
    }
  }
}

/// The name of the kind of error that `body` throws; nil where it throws none.
func kind(_ body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? APIError)?.kind.name ?? "\(error)"
  }
}
