public import KensakuHTTP

/// A transport without a network: answers as the test says, and keeps the requests.
///
/// ```swift
/// let transport = MockTransport { request in
///   request.url.path == "/search" ? .json(#"{"results": []}"#) : .status(404)
/// }
/// let client = Client(baseURL: "https://api.example.com", transport: transport)
/// ```
///
/// It fails as `cancelled` once the task is, and keeps `delivery` and `limits.body`, but no timeouts: to fail with one is an answer,
/// `.failure(.timeout(.firstByte))`. It reads a request's body only where the handler does, by `request.body.collect()`.
public final class MockTransport: Transport {
  /// Several may run at a time. An error that is no `APIError` becomes `.other`.
  public typealias Handler = @Sendable (_ request: HTTP.Request) async throws -> Answer

  private let handler: Handler
  private let received = Observed<[HTTP.Request]>([])

  public init(_ handler: @escaping Handler) {
    self.handler = handler
  }

  /// Gives these answers, one for each request in the order of their arrival. Then fails with `.other(NoAnswerLeft)`.
  public convenience init(answers: [Answer]) {
    let rest = Locked(answers[...])
    self.init { _ in
      guard let answer = rest.withLock({ $0.popFirst() }) else { throw NoAnswerLeft(given: answers.count) }
      return answer
    }
  }

  /// All so far, in the order of their arrival.
  public var requests: [HTTP.Request] { received.value }

  /// Suspends until so many requests have arrived, and gives all that have.
  ///
  /// - Parameter limit: how much time may pass before ``TimeLimitExceeded`` is thrown.
  @discardableResult
  public func requests(atLeast count: Int, within limit: Duration = .seconds(10)) async throws -> [HTTP.Request] {
    try await received.value(within: limit) { $0.count >= count }
  }

  public func send(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    if Task.isCancelled { throw APIError(.cancelled, request) }
    received.update { $0.append(request) }
    let answer: Answer
    do {
      answer = try await handler(request)
    } catch {
      throw APIError(wrapping: error, request)
    }
    if Task.isCancelled { throw APIError(.cancelled, request) }
    return try answer.response(to: request)
  }
}

extension MockTransport {
  /// More requests came than answers were given.
  public struct NoAnswerLeft: Error, CustomStringConvertible {
    public let given: Int

    public var description: String { "the mock transport has no answer left: it was given \(given)" }
  }
}
