import KensakuCurl
import KensakuHTTP
import KensakuSandbox
import KensakuServices
import KensakuTesting

/// How a service is reached in this run: its own servers, the sandbox, or a recording; and what was heard on the way.
final class Connection: Sendable {
  let configuration: Configuration
  private let options: SearchOptions
  private let language: Language
  private let sandbox: Sandbox?
  private let player: CassettePlayer?
  private let cache: ResponseCache?
  /// Of answers whose bodies are to be shown.
  private let responses = Locked<[HTTP.Response]>([])
  private let withheld = Locked<HTTP.Request?>(nil)

  init(_ options: SearchOptions, _ program: Program) throws {
    self.options = options
    language = program.language
    configuration = try program.configuration()
    sandbox = try options.sandbox.map { try Self.sandbox($0) }
    player = try options.replay.map(Self.player)
    let isOnline = sandbox == nil && player == nil
    cache = isOnline ? Self.cache(configuration, options, program.language) : nil
  }

  var isSandbox: Bool { sandbox != nil }

  /// Whether nobody outside of this machine is asked.
  var isElsewhere: Bool { isSandbox || player != nil }

  /// What a request is for.
  enum Purpose {
    /// What the person asked for: with `--curl` it is shown and not sent.
    case search
    /// Something that has to be known before it can be asked for.
    case lookUp
  }

  private func isWithheld(_ purpose: Purpose) -> Bool { options.onlyPrintsCurl && purpose == .search }

  /// The key for requests: one that will do where the person's own is not needed, or not to be told. Nil where none is set.
  func key(for purpose: Purpose) -> Secret? {
    isElsewhere || isWithheld(purpose) ? Secret(Sandbox.key) : configuration.hotPepperKey
  }

  /// Whether the search is only shown as a line for curl.
  var onlyPrintsCurl: Bool { options.onlyPrintsCurl }

  /// As many rows as are wanted, where a page can have them.
  func pageSize(upTo most: Int) -> Int { min(options.limit ?? most, most) }

  /// The request that was not to be sent.
  var withheldRequest: HTTP.Request? { withheld.withLock { $0 } }

  /// The answers since the last time.
  func takeResponses() -> [HTTP.Response] {
    responses.withLock { responses in
      defer { responses = [] }
      return responses
    }
  }

  /// `edition` is the language that the service has in its URL.
  func client(
    _ profile: ServiceProfile, of service: Sandbox.Service, _ name: Words, edition: String = "", for purpose: Purpose = .search
  ) throws(Failure) -> Client {
    let isWithheld = isWithheld(purpose)
    var profile = profile
    profile.baseURL = try baseURL(profile, of: service).replacing("{language}", with: edition)
    profile.rateLimit = isElsewhere || isWithheld ? nil : Self.rateLimit(of: service).map { .rateLimit($0) } ?? profile.rateLimit
    if player != nil || isWithheld || options.isInteractive { profile.retry = nil }
    if let timeouts = options.timeouts { profile.timeouts = timeouts }
    // Wikipedia's client has one of its own, with whom to contact.
    if service != .wikipedia { profile.fields = profile.fields.merging(defaults: ["User-Agent": "kensaku/\(Program.version)"]) }
    let isFresh = options.isFresh || options.recording != nil || options.format == .raw
    return profile.client(
      cache: isWithheld ? nil : cache, freshness: isFresh ? .fresh : .normal, interceptors: interceptors(name, isWithheld),
      transport: CurlTransport.shared)
  }

  /// The environment may name another server, such as one for tests or a gateway.
  private func baseURL(_ profile: ServiceProfile, of service: Sandbox.Service) throws(Failure) -> String {
    if let sandbox { return sandbox.baseURL(of: service) }
    return try Replacement(of: service)?.checked() ?? profile.baseURL
  }

  private func interceptors(_ name: Words, _ isWithheld: Bool) -> [Interceptor] {
    var interceptors = options.isInteractive ? [] : WaitNotice(name, language).interceptors
    if options.format == .raw { interceptors.append(collector) }
    if isWithheld { interceptors.append(withholder) }
    if options.isVerbose { interceptors.append(.exchanges(to: STDERR_FILENO)) }
    if let recording = options.recording { interceptors.append(.record(to: recording)) }
    if let player { interceptors.append(.replay(from: player)) }
    return interceptors
  }

  private var collector: Interceptor {
    .call { [responses] request, next in
      let response = try await next(request)
      responses.withLock { $0.append(response) }
      return response
    }
  }

  /// Lets no request go out.
  private var withholder: Interceptor {
    .attempt { [withheld] request, _ in
      withheld.withLock { $0 = request }
      throw CancellationError()
    }
  }
}

extension Connection {
  static func sandbox(_ text: String, firstPort: Int? = nil) throws -> Sandbox {
    guard let trouble = text.isEmpty ? Sandbox.Trouble.none : Sandbox.Trouble(text) else { throw UsageError.search(.badTrouble(text)) }
    do throws(SocketError) {
      return try Sandbox(trouble: trouble, firstPort: firstPort)
    } catch {
      throw Failure(reason: Words("サンドボックスを始められません: \(error)", "the sandbox cannot be started: \(error)"))
    }
  }

  /// What all runs of the program keep to together: Apple's “approximately 20 calls a minute”, and for the others what is polite.
  static func rateLimit(of service: Sandbox.Service) -> SharedRateLimiter? {
    UserFolder.state.path(environment: System.variable).map {
      SharedRateLimiter(service == .itunes ? 20 : 60, per: .minute, folder: $0)
    }
  }

  private static func player(_ path: String) throws(Failure) -> CassettePlayer {
    do throws(CassetteError) {
      return try CassettePlayer(path, matching: .searches)
    } catch {
      throw Failure(error)
    }
  }

  /// Nil where nothing is to be kept, or there is no place for it.
  private static func cache(_ configuration: Configuration, _ options: SearchOptions, _ language: Language) -> ResponseCache? {
    guard configuration.cacheLimit > 0, let folder = UserFolder.cache.path(environment: System.variable) else { return nil }
    return ResponseCache(folder: folder, byteLimit: configuration.cacheLimit) { hit in
      guard options.isVerbose else { return }
      let age = hit.age.inWholeUnits
      Program.remark(Words("* \(age.japanese)前に保存した応答です", "* an answer kept \(age.english) ago")(language))
    }
  }
}
