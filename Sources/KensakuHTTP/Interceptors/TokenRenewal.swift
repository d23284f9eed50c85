/// A token, and its renewal by one task at a time.
final class TokenRenewal: Sendable {
  struct Token: Sendable {
    let secret: Secret
    /// Grows with each renewal, also where the same text comes back.
    let generation: Int
  }

  private enum Outcome: Sendable {
    case renewed(Result<Token, any Error>)
    case late
  }

  private struct State {
    var token: Token?
    /// When the token was refused although it was new. Then another one would hardly help.
    var refused: Duration?
    /// Those who wait for the renewal that runs; nil while none does.
    var waiting: [Promise<Outcome>]?
  }

  private enum Step {
    case take(Token)
    case join
    case begin(refused: Token?)
  }

  /// A resource that refuses every token must not cause a renewal for each request. Half a minute: short for who waits for a right that was
  /// just granted, long for an authorization server.
  private static let pause = Duration.seconds(30)

  /// The renewals in whose `refresh` this task runs.
  @TaskLocal private static var running: [ObjectIdentifier] = []

  private let state: Locked<State>
  private let refresh: @Sendable (Secret?) async throws -> Secret

  init(initial: Secret?, refresh: @escaping @Sendable (Secret?) async throws -> Secret) {
    state = Locked(State(token: initial.map { Token(secret: $0, generation: 0) }))
    self.refresh = refresh
  }

  /// A request that `refresh` sends through the same client would wait for itself.
  var isRunningHere: Bool { TokenRenewal.running.contains(ObjectIdentifier(self)) }

  /// The current token, or the one that comes out of a renewal, which this begins where none runs.
  func token(replacing refused: Token? = nil, for request: HTTP.Request, _ call: ClientCall) async throws(APIError) -> Token {
    let promise = Promise<Outcome>()
    switch state.withLock({ TokenRenewal.step(&$0, replacing: refused, promise) }) {
    case .take(let token): return token
    case .join: break
    case .begin(let refused): begin(refused)
    }
    return try await outcome(promise, request, call)
  }

  /// False where a token that was just made was refused too.
  func isWorthwhile(after refused: Token, at now: Duration) -> Bool {
    state.withLock { state in
      guard let since = state.refused, state.token?.generation == refused.generation else { return true }
      return now - since >= TokenRenewal.pause
    }
  }

  func note(isRefused: Bool, _ token: Token, at now: Duration) {
    state.withLock { state in
      guard state.token?.generation == token.generation else { return }
      state.refused = isRefused ? now : nil
    }
  }

  private static func step(_ state: inout State, replacing refused: Token?, _ promise: Promise<Outcome>) -> Step {
    if let token = state.token, token.generation > refused?.generation ?? -1 { return .take(token) }
    let isRunning = state.waiting != nil
    state.waiting = (state.waiting ?? []) + [promise]
    return isRunning ? .join : .begin(refused: state.token)
  }

  /// In a task of its own: the cancellation of one call must not fail the others.
  private func begin(_ refused: Token?) {
    Task {
      let result: Result<Secret, any Error>
      do {
        result = .success(
          try await TokenRenewal.$running.withValue(TokenRenewal.running + [ObjectIdentifier(self)]) { try await refresh(refused?.secret) })
      } catch {
        result = .failure(error)
      }
      finish(result.map { Token(secret: $0, generation: (refused?.generation ?? -1) + 1) })
    }
  }

  private func finish(_ result: Result<Token, any Error>) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if case .success(let token) = result {
        state.token = token
        state.refused = nil
      }
      return state.waiting ?? []
    }
    for promise in waiting { promise.fulfil(.renewed(result)) }
  }

  private func outcome(_ promise: Promise<Outcome>, _ request: HTTP.Request, _ call: ClientCall) async throws(APIError) -> Token {
    let timer = call.remaining.map { remaining in
      Task {
        try await call.clock.sleep(remaining)
        promise.fulfil(.late)
      }
    }
    defer { timer?.cancel() }
    switch await promise.wait() {
    case nil: throw APIError(.cancelled, request)
    case .late: throw APIError(.timeout(.total), request)
    case .renewed(.success(let token)): return token
    // This call was not cancelled, whatever happened to the renewal.
    case .renewed(.failure(let error as CancellationError)): throw APIError(.other(error), request)
    case .renewed(.failure(let error)): throw APIError(wrapping: error, request)
    }
  }
}
