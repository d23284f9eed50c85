import KensakuHTTP
import KensakuJSON
import KensakuSandbox
import KensakuSearch
import KensakuServices

/// Asks one service once, and looks at what came.
struct Examination: Sendable {
  /// What is to be said of a service.
  struct Result: Sendable {
    var checks: [Check]
    /// Nil where the answer did not tell the time.
    var clock: ClockReading?
  }

  var probe: Probe
  /// Of a server in the service's place; nil asks the service itself.
  var baseURL: String?
  /// Where that server is named, if the person did.
  var replacement: Replacement?
  /// What the searches keep to; nil where nobody counts.
  var limiter: SharedRateLimiter?
  var timeouts: HTTP.Timeouts
  var looksForDrift: Bool

  func result(over transport: some Transport) async -> Result {
    let heard = Locked<(response: HTTP.Response, clock: ClockReading?)?>(nil)
    let listener = Interceptor.attempt { request, next in
      let response = try await next(request)
      heard.withLock { $0 = (response, ClockReading(response)) }
      return response
    }
    let start = ContinuousClock.now
    let outcome = await outcome(client(listener, transport))
    let findings = Findings(
      probe: probe, outcome: outcome, duration: ContinuousClock.now - start, response: heard.withLock { $0?.response }, proxy: proxy,
      own: url.flatMap { limiter?.free(of: $0.host) }, looksForDrift: looksForDrift,
      replacement: replacement)
    let checks = [findings.answer, findings.key, findings.contact, findings.limit, findings.shape]
    return Result(checks: checks.compactMap { $0 }, clock: heard.withLock { $0?.clock })
  }

  private func outcome(_ client: Client) async -> Swift.Result<Probe.Yield, SearchFailure> {
    do throws(SearchFailure) {
      return .success(try await probe.ask(client))
    } catch {
      return .failure(error)
    }
  }

  /// How long may pass before a request begins.
  private static let longestQueue = Duration.milliseconds(500)

  /// Once, and without waiting: what goes wrong is what is wanted.
  private func client(_ listener: Interceptor, _ transport: some Transport) -> Client {
    var profile = probe.profile
    profile.baseURL = address
    profile.retry = nil
    profile.rateLimit = limiter.map { .rateLimit($0) }
    profile.timeouts = timeouts
    profile.timeouts.queue = Self.longestQueue
    // Wikipedia's client has one of its own, with whom to contact.
    if probe.service != .wikipedia { profile.fields = profile.fields.merging(defaults: ["User-Agent": "kensaku/\(Program.version)"]) }
    return profile.client(interceptors: [listener], transport: transport)
  }

  private var address: String { (baseURL ?? probe.profile.baseURL).replacing("{language}", with: probe.edition) }

  private var url: HTTP.URL? { try? HTTP.URL(address) }

  private var proxy: EnvironmentProxy? {
    url.flatMap { EnvironmentProxy(for: $0, environment: System.variable) }
  }
}
