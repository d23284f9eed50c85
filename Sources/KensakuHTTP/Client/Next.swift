/// The rest of the way to the server: `try await next(request)`.
public struct Next: Sendable {
  package let call: ClientCall
  private let chain: Chain
  private let index: Int

  package init(_ call: ClientCall, _ chain: Chain, index: Int = 0) {
    self.call = call
    self.chain = chain
    self.index = index
  }

  /// The interceptors of one level, and what follows them.
  package struct Chain: Sendable {
    let interceptors: [Interceptor]
    let end: @Sendable (HTTP.Request, ClientCall) async throws(APIError) -> HTTP.Response

    package init(
      _ interceptors: [Interceptor], end: @escaping @Sendable (HTTP.Request, ClientCall) async throws(APIError) -> HTTP.Response
    ) {
      self.interceptors = interceptors
      self.end = end
    }
  }

  public func callAsFunction(_ request: HTTP.Request) async throws(APIError) -> HTTP.Response {
    guard index < chain.interceptors.count else { return try await chain.end(request, call) }
    do {
      return try await chain.interceptors[index].function(request, Next(call, chain, index: index + 1))
    } catch {
      throw APIError(wrapping: error, request)
    }
  }

  /// How many requests this call has sent so far.
  public var attempts: Int { call.attempts }

  /// Waits on the client's clock. Throws `timeout(.total)` at once where the call has not that long left, and `cancelled`.
  public func sleep(for duration: Duration, of request: HTTP.Request) async throws(APIError) {
    try await call.sleep(for: duration, of: request)
  }
}

extension APIError {
  /// The one place where an error of any kind becomes one of ours.
  package init(wrapping error: any Error, _ request: HTTP.Request, _ response: HTTP.Response? = nil) {
    if let error = error as? APIError {
      self = error
    } else if error is CancellationError {
      self.init(.cancelled, request, response)
    } else {
      self.init(.other(error), request, response)
    }
  }
}
