/// When a request is sent again, and after how long.
///
/// | default | reason |
/// |---|---|
/// | `limit` 2 | what does not work three times within a second or two seldom works at the fourth |
/// | `isRepeatable` idempotent methods | another may do twice what was wanted once (RFC 9110, section 9.2.2) |
/// | `statuses` | see ``defaultStatuses`` |
/// | `isTransient` no other answer | only who knows a service knows how it hiccups |
/// | `base` 300 ms | longer than a hiccup of a load balancer, shorter than people notice as a fault |
/// | `maximumBackoff` 10 s | nobody looks at a search field for longer |
/// | `maximumServerDelay` 60 s | as long as a call may take; who has to wait longer should rather be told |
/// | `budget` 20 % and 10 | a service that is down gets a fifth more requests, not three times as many |
public struct RetryPolicy: Sendable {
  /// How many times more a request is sent.
  public var limit = 2
  /// Whether a request does no harm when it is sent twice. A body that cannot be sent again prevents it anyway.
  public var isRepeatable: @Sendable (HTTP.Request) -> Bool = { $0.method.isIdempotent }
  public var statuses = RetryPolicy.defaultStatuses
  /// Whether an answer of another status passes too, as a service's page of errors may. Of a stream the body is not here yet.
  public var isTransient: @Sendable (HTTP.Response) -> Bool = { _ in false }
  /// The longest wait before the first retry, where the server names none; it doubles for each further one. The wait is random below that
  /// (full jitter), so that clients that failed together do not come back together.
  public var base = Duration.milliseconds(300)
  public var maximumBackoff = Duration.seconds(10)
  /// The server's own delay is never cut short; where it is longer than this, the answer is given as it is.
  public var maximumServerDelay = Duration.seconds(60)
  /// Nil: without end.
  public var budget: RetryBudget? = RetryBudget()
  /// From 0 up to 1.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// Since 1970; only asked where a server names a date, and not its own.
  public var wallClock: @Sendable () -> Duration = WallClock.now

  public init() {}

  /// | status | reason |
  /// |---|---|
  /// | 408 | the server gave up waiting for this request; its own text invites to repeat it (RFC 9110, section 15.5.9) |
  /// | 413 | only with `Retry-After`: without, it will be too large the next time too (section 15.5.14) |
  /// | 429 | too many for now (RFC 6585, section 4) |
  /// | 500 | often one broken worker among many |
  /// | 502, 504 | a gateway did not reach what is behind it, or not in time |
  /// | 503 | overloaded or being restarted (RFC 9110, section 15.6.4) |
  ///
  /// Not 425, which answers early data that nobody here sends; not 501 and 505, which stay as they are.
  public static let defaultStatuses: Set<HTTP.Status> = [408, 413, 429, 500, 502, 503, 504]
}

extension RetryPolicy {
  /// How long to wait before the next try, after so many retries; nil where the outcome is final.
  func delay(after outcome: Result<HTTP.Response, APIError>, retries: Int) -> Duration? {
    guard retries < limit else { return nil }
    switch outcome {
    case .success(let response):
      guard statuses.contains(response.status) || isTransient(response) else { return nil }
      guard let floor = serverDelay(response) else { return response.status == 413 ? nil : backoff(retries) }
      // On top of the floor: those who were told the same second must not come in the same moment.
      return floor <= maximumServerDelay ? floor + backoff(retries) : nil
    case .failure(let error):
      return RetryPolicy.isTransient(error.kind) ? backoff(retries) : nil
    }
  }

  /// The longest wait before a retry that follows so many.
  func ceiling(_ retries: Int) -> Duration {
    var ceiling = max(.zero, base)
    for _ in 0..<min(retries, 64) where ceiling < maximumBackoff { ceiling += ceiling }
    return max(.zero, min(ceiling, maximumBackoff))
  }

  private func backoff(_ retries: Int) -> Duration {
    let (share, ceiling) = (random(), ceiling(retries))
    // The product is rounded, and may end up above.
    return share > 0 ? min(ceiling, ceiling * min(share, 1)) : .zero
  }

  /// How long the server asks to be left alone; nil where it does not say.
  package func serverDelay(_ response: HTTP.Response) -> Duration? {
    if let delay = ServerDelay.retryAfter(response.fields, wallClock: wallClock) { return delay }
    // Other answers carry the reset too, where it has nothing to do with them.
    return response.status == 429 ? ServerDelay.rateLimitReset(response.fields, wallClock: wallClock) : nil
  }

  /// Whether the same request may well succeed a moment later.
  static func isTransient(_ kind: APIError.Kind) -> Bool {
    switch kind {
    case .timeout(let phase): isTransient(phase)
    case .transport(let failure): isTransient(failure.code)
    case .cancelled: false  // Nobody wants the answer any more.
    case .invalidRequest: false  // Nothing was sent, and nothing would be.
    case .tls: false  // A certificate does not become good by asking twice.
    case .redirect: false  // The server would send us to the same place.
    case .status, .service, .decoding: false  // Somebody has judged the answer already.
    case .tooLarge: false  // It will be as large again.
    case .other: false  // Unknown, perhaps a fault in this program.
    }
  }

  private static func isTransient(_ phase: HTTP.Timeouts.Phase) -> Bool {
    switch phase {
    case .connect: true  // Another address, or another machine behind it, may answer.
    case .firstByte, .idle, .attempt: true  // One slow worker; the limit of an attempt is set for this.
    case .queue: false  // There are too many requests here already.
    case .total: false  // The time is up.
    }
  }

  private static func isTransient(_ code: TransportFailure.Code) -> Bool {
    switch code {
    case .hostNotFound: true  // Resolvers fail for moments, as when a network comes up; nothing was sent.
    case .connectionFailed: true  // A server that is being restarted; nothing was sent.
    case .connectionLost: true  // Something on the way was restarted; the method allows to ask again.
    case .malformedResponse, .contentCoding: false  // The server means it so.
    case .requestBody: false  // Its source fails, not the network.
    case .proxy: false  // Mostly set up wrongly, or it wants a password.
    case .unavailable: false  // A missing library stays missing.
    case .other: false  // Unknown.
    }
  }
}
