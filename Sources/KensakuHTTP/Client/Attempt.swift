/// One request over the transport.
package enum Attempt {
  package static func send(_ request: HTTP.Request, _ call: ClientCall, over transport: some Transport) async throws(APIError)
    -> HTTP.Response
  {
    if Task.isCancelled { throw APIError(.cancelled, request) }
    if let problem = request.problem { throw APIError(.invalidRequest(problem), request) }
    var request = request
    let isCutByTotal = try limitAttempt(&request, to: call)
    call.countAttempt()
    do throws(APIError) {
      return try await transport.send(request)
    } catch {
      if isCutByTotal, case .timeout(.attempt) = error.kind { throw error.with(kind: .timeout(.total)) }
      throw error
    }
  }

  /// The transport knows attempts only; the call's deadline reaches it as the limit of its last attempt.
  private static func limitAttempt(_ request: inout HTTP.Request, to call: ClientCall) throws(APIError) -> Bool {
    guard let remaining = call.remaining else { return false }
    guard remaining > .zero else { throw APIError(.timeout(.total), request) }
    if let attempt = request.timeouts.attempt, attempt <= remaining { return false }
    request.timeouts.attempt = remaining
    return true
  }
}
