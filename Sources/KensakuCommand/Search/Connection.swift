import KensakuCurl
import KensakuHTTP
import KensakuSandbox
import KensakuServices
import KensakuTesting

/// How a service is reached in this run: its own servers, the sandbox, or a recording; and what was heard on the way.
final class Connection: Sendable {
  let configuration: Configuration
  private let options: SearchOptions
  private let sandbox: Sandbox?
  private let player: CassettePlayer?
  /// Of answers whose bodies are to be shown.
  private let responses = Locked<[HTTP.Response]>([])
  private let withheld = Locked<HTTP.Request?>(nil)

  init(_ options: SearchOptions, _ program: Program) throws {
    self.options = options
    configuration = try program.configuration()
    sandbox = try options.sandbox.map(Self.sandbox)
    player = try options.replay.map(Self.player)
  }

  var isSandbox: Bool { sandbox != nil }

  /// Whether answers come from elsewhere than the service, so that no key of the person's is needed or told.
  var isElsewhere: Bool { isSandbox || player != nil || options.onlyPrintsCurl }

  /// The key that will do there; nil where it has to be the person's own.
  var key: Secret? { isElsewhere ? Secret(Sandbox.key) : nil }

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

  func client(_ profile: ServiceProfile, of service: Sandbox.Service) -> Client {
    var profile = profile
    if let sandbox { profile.baseURL = sandbox.baseURL(of: service) }
    if isElsewhere { profile.rateLimit = nil }
    if player != nil || options.onlyPrintsCurl { profile.retry = nil }
    if let timeouts = options.timeouts { profile.timeouts = timeouts }
    profile.fields = profile.fields.merging(defaults: ["User-Agent": "kensaku/\(Program.version)"])
    return profile.client(interceptors: interceptors, transport: CurlTransport.shared)
  }

  private var interceptors: [Interceptor] {
    var interceptors: [Interceptor] = []
    if options.format == .raw { interceptors.append(collector) }
    if options.onlyPrintsCurl { interceptors.append(withholder) }
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

  private static func sandbox(_ text: String) throws -> Sandbox {
    guard let trouble = text.isEmpty ? Sandbox.Trouble.none : Sandbox.Trouble(text) else { throw UsageError.search(.badTrouble(text)) }
    do throws(SocketError) {
      return try Sandbox(trouble: trouble)
    } catch {
      throw Failure(reason: Words("サンドボックスを始められません: \(error)", "the sandbox cannot be started: \(error)"))
    }
  }

  /// In any order and again and again, as searches are made.
  private static func player(_ path: String) throws(Failure) -> CassettePlayer {
    do throws(CassetteError) {
      return try CassettePlayer(path, matching: .lenient())
    } catch {
      throw Failure(error)
    }
  }
}
