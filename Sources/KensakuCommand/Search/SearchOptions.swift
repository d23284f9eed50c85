import KensakuHTTP

/// What the search commands have in common: how much is asked, how, and how it is shown.
struct SearchOptions {
  enum Format: String, CaseIterable {
    case table, tsv, json, jsonl
    /// The bodies of the answers, laid out.
    case raw
  }

  static let defaultLimit = 20

  /// Nil leaves the choice to where the output goes.
  var format: Format?
  /// Nil asks for all there is.
  var limit: Int?
  var hasHeader: Bool
  var color: ColorChoice
  /// Nil takes the service's.
  var timeouts: HTTP.Timeouts?
  var isVerbose: Bool
  var onlyPrintsCurl: Bool
  var isFresh: Bool
  /// The file of a cassette.
  var recording: String?
  var replay: String?
  /// Nil asks the service itself; empty is the sandbox without trouble.
  var sandbox: String?
  /// Whether a screen, or a program at the other end, is told of waits by other means than lines on standard error, and tries again itself.
  var isInteractive = false

  init(_ arguments: Arguments) throws(UsageError) {
    format = try arguments.only(of: Format.allCases.map(\.rawValue)).flatMap(Format.init)
    let isAll = arguments.last(of: ["limit", "all"]) == "all"
    limit = isAll ? nil : try arguments.wholeNumber("limit") ?? Self.defaultLimit
    hasHeader = arguments.has("header")
    color = ColorChoice(arguments)
    timeouts = arguments.has("timeout") ? try RequestArguments.timeouts(arguments) : nil
    isVerbose = arguments.has("verbose")
    onlyPrintsCurl = arguments.has("curl")
    isFresh = arguments.has("fresh")
    recording = arguments.value(of: "record")
    replay = arguments.value(of: "replay")
    sandbox = arguments.has("sandbox") ? arguments.value(of: "sandbox") ?? "" : nil
    if replay != nil, recording != nil { throw .contradiction("--record", "--replay") }
    if replay != nil, sandbox != nil { throw .contradiction("--replay", "--sandbox") }
  }
}
