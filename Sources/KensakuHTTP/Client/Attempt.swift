/// One request over the transport.
package enum Attempt {
  package static func send(_ request: HTTP.Request, _ call: ClientCall, over transport: some Transport) async throws(APIError)
    -> HTTP.Response
  {
    if Task.isCancelled { throw APIError(.cancelled, request) }
    if let problem = request.problem { throw APIError(.invalidRequest(problem), request) }
    let limited = try limited(request, to: call)
    call.countAttempt()
    do throws(APIError) {
      return try await transport.send(limited)
    } catch {
      switch error.kind {
      case .timeout(.attempt) where limited.timeouts.attempt != request.timeouts.attempt: throw error.with(kind: .timeout(.total))
      case .timeout(.queue) where limited.timeouts.queue != request.timeouts.queue: throw error.with(kind: .timeout(.total))
      default: throw error
      }
    }
  }

  /// The transport knows attempts only; the call's deadline reaches it as the limit of its last attempt, and of the wait before that.
  private static func limited(_ request: HTTP.Request, to call: ClientCall) throws(APIError) -> HTTP.Request {
    guard let remaining = call.remaining else { return request }
    guard remaining > .zero else { throw APIError(.timeout(.total), request) }
    var limited = request
    limited.timeouts.attempt = min(request.timeouts.attempt ?? remaining, remaining)
    limited.timeouts.queue = min(request.timeouts.queue ?? remaining, remaining)
    return limited
  }
}
