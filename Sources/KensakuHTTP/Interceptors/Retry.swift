extension Interceptor {
  /// Sends a request again where that may help: see ``RetryPolicy``. Once all tries are used up, the last answer or error is the outcome.
  ///
  /// Around redirects, which begin anew. Of a stream only what fails before its body begins is retried.
  public static func retry(_ policy: RetryPolicy = RetryPolicy()) -> Interceptor {
    .call { request, next in try await Retry(policy: policy).send(request, next) }
  }
}

struct Retry: Sendable {
  let policy: RetryPolicy

  private enum Step {
    case done(Result<HTTP.Response, APIError>)
    case wait(Duration)
  }

  func send(_ request: HTTP.Request, _ next: Next) async throws(APIError) -> HTTP.Response {
    policy.budget?.countCall(next.call.clock)
    guard policy.isRepeatable(request), request.body.isReplayable else { return try await next(request) }
    var retries = 0
    while true {
      switch await step(request, next, retries) {
      case .done(let outcome): return try outcome.get()
      case .wait(let delay): try await next.sleep(for: delay, of: request)
      }
      retries += 1
    }
  }

  /// A function of its own, so that an answer that is not wanted is gone, and its connection free, while the next try is waited for.
  private func step(_ request: HTTP.Request, _ next: Next, _ retries: Int) async -> Step {
    let outcome = await outcome(request, next)
    guard let delay = policy.delay(after: outcome, retries: retries) else { return .done(outcome) }
    // What the server said tells more than that the time is up.
    if let remaining = next.call.remaining, remaining <= delay { return .done(outcome) }
    guard policy.budget?.takeRetry(next.call.clock) ?? true else { return .done(outcome) }
    return .wait(delay)
  }

  private func outcome(_ request: HTTP.Request, _ next: Next) async -> Result<HTTP.Response, APIError> {
    do throws(APIError) {
      return .success(try await next(request))
    } catch {
      return .failure(error)
    }
  }
}
