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
  /// In the sandbox; nil asks the service itself.
  var baseURL: String?
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
      own: limiter?.free(of: host))
    let checks = [findings.answer, findings.key, findings.limit, looksForDrift ? findings.shape : nil]
    return Result(checks: checks.compactMap { $0 }, clock: heard.withLock { $0?.clock })
  }

  private func outcome(_ client: Client) async -> Swift.Result<Probe.Yield, SearchFailure> {
    do throws(SearchFailure) {
      return .success(try await probe.ask(client))
    } catch {
      return .failure(error)
    }
  }

  /// Once, and without waiting: what goes wrong is what is wanted.
  private func client(_ listener: Interceptor, _ transport: some Transport) -> Client {
    var profile = probe.profile
    if let baseURL { profile.baseURL = baseURL.replacing("{language}", with: "ja") }
    profile.retry = nil
    profile.rateLimit = nil
    profile.timeouts = timeouts
    // Wikipedia's client has one of its own, with whom to contact.
    if probe.service != .wikipedia { profile.fields = profile.fields.merging(defaults: ["User-Agent": "kensaku/\(Program.version)"]) }
    return profile.client(interceptors: [listener], transport: transport)
  }

  /// What the searches keep to; none in the sandbox.
  private var limiter: SharedRateLimiter? { baseURL == nil ? Connection.rateLimit(of: probe.service) : nil }

  private var host: String { (try? HTTP.URL(probe.profile.baseURL))?.host ?? "" }

  private var proxy: EnvironmentProxy? {
    guard let url = try? HTTP.URL(baseURL ?? probe.profile.baseURL) else { return nil }
    return EnvironmentProxy(for: url, environment: System.variable)
  }
}
