import KensakuHTTP
import KensakuText

/// `kensaku get`: one request, and its answer for people or for programs.
struct GetCommand {
  enum Output: Equatable {
    /// Laid out and safe on a terminal, exact bytes elsewhere.
    case display
    /// Exact bytes.
    case raw
    case file(String)
  }

  var request: HTTP.Request
  /// Where the environment's secrets are in the request.
  var secretPlaces: [SecretPlace]
  /// As the person wrote it, in seconds and in half width.
  var timeoutText: String?
  var output: Output
  var isVerbose: Bool
  var onlyPrintsCurl: Bool
  var retries: Int
  var followsRedirects: Bool
  /// Of a file.
  var certificates: String?
  var usesProxy: Bool

  init(_ arguments: Arguments, environment: @escaping (String) -> String? = System.setVariable) throws(UsageError) {
    if arguments.has("head"), arguments.has("output") { throw .contradiction("--head", "--output") }
    let parts = RequestArguments(arguments, environment: environment)
    request = try parts.request()
    secretPlaces = parts.secretPlaces
    timeoutText = arguments.value(of: "timeout").map { Fold.compatibility($0) }
    output = Self.output(arguments)
    isVerbose = arguments.has("verbose")
    onlyPrintsCurl = arguments.has("curl")
    retries = try Self.retries(arguments)
    followsRedirects = !arguments.has("no-redirects")
    certificates = arguments.value(of: "ca")
    usesProxy = !arguments.has("no-proxy")
  }

  /// `-o -` is what people with curl's habits write for standard output.
  private static func output(_ arguments: Arguments) -> Output {
    switch arguments.value(of: "output") {
    case "-": .raw
    case let path?: .file(path)
    case nil: arguments.has("raw") ? .raw : .display
    }
  }

  private static func retries(_ arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.value(of: "retry") else { return 0 }
    let range = 0...20
    guard let number = Arguments.wholeNumber(text), range.contains(number) else {
      throw .numberOutOfRange(text, option: "--retry", range: range)
    }
    return number
  }

  func run(in program: Program) throws -> Int32 {
    if onlyPrintsCurl {
      try program.output.write(CurlLine(self).text + "\n")
      return ExitCode.found
    }
    let client = Client(interceptors: interceptors, redirects: redirects, transport: try transport())
    let line = showsProgress ? ProgressLine(language: program.language) : nil
    let fetch = Fetch(client: client, request: request, destination: destination, progress: line?.show)
    // A file must not be left half written; all else may end with the signal.
    let (result, signal) = Waiting.result(catchingSignals: fetch.destination.isFile) { await fetch.result() }
    line?.clear()
    if let signal, case .failure(.answer(let error)) = result, error.isCancelled { return System.end(by: signal) }
    return try GetReport(command: self, program: program, lastByte: sharesTerminal ? fetch.lastByte.withLock { $0 } : nil).tell(result)
  }

  private var interceptors: [Interceptor] {
    var interceptors = isVerbose ? [Interceptor.exchanges(to: STDERR_FILENO)] : []
    if retries > 0 {
      var policy = RetryPolicy()
      policy.limit = retries
      // One request, and a person who said how often.
      policy.budget = nil
      interceptors.append(.retry(policy))
    }
    return interceptors
  }

  private var sharesTerminal: Bool {
    System.isTerminal(STDOUT_FILENO) && System.isTerminal(STDERR_FILENO)
  }

  private var showsProgress: Bool {
    destination.isFile && System.isTerminal(STDERR_FILENO)
  }

  private var redirects: Redirects { followsRedirects ? .follow(upTo: Self.mostRedirects) : .answer }

  static let mostRedirects = 10

  private var destination: Fetch.Destination {
    switch output {
    case .file(let path): .file(path)
    case .raw: .standardOutput
    case .display: System.isTerminal(STDOUT_FILENO) || request.method == .head ? .memory : .standardOutput
    }
  }
}
