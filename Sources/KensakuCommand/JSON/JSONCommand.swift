import KensakuJSON
import KensakuText

/// `kensaku json`: checks a JSON text, and prints it or a part of it in a layout for people or for programs.
struct JSONCommand {
  var source: Source
  /// The root's where everything is printed.
  var path: JSON.Path
  /// Spaces for each level; nil for no white space at all.
  var indent: Int?
  var isRaw: Bool
  var onlyChecks: Bool
  var options: JSON.Options

  private static let indents = 0...16

  init(_ arguments: Arguments, inputIsTerminal: Bool = System.isTerminal(STDIN_FILENO)) throws(UsageError) {
    let operands = arguments.operands
    if operands.isEmpty, inputIsTerminal { throw .noInput }
    if operands.count > 2 { throw .unexpectedOperand(operands[2], command: "json") }
    let isStandardInput = operands.isEmpty || operands[0] == "-" && !arguments.hasEndMark
    source = isStandardInput ? .standardInput : .file(operands[0])
    path = operands.count > 1 ? Self.path(operands[1]) : []
    indent = try Self.indent(arguments)
    isRaw = arguments.has("raw")
    onlyChecks = arguments.has("check")
    options = arguments.has("lenient") ? .foundationCompatible : .strict
  }

  /// A path may begin with a dot, as jq's do: no path of ours means something else by it.
  private static func path(_ text: String) -> JSON.Path {
    JSON.Path(text.hasPrefix(".") ? String(text.dropFirst()) : text)
  }

  private static func indent(_ arguments: Arguments) throws(UsageError) -> Int? {
    var indent = 2
    if let text = arguments.value(of: "indent") {
      guard let number = Arguments.wholeNumber(text), indents.contains(number) else {
        throw .numberOutOfRange(text, option: "--indent", range: indents)
      }
      indent = number
    }
    let isCompact = arguments.last(of: ["minify", "indent"]) == "minify" || indent == 0
    return isCompact ? nil : indent
  }

  func run(in program: Program) throws -> Int32 {
    if onlyChecks { return verdict(on: try read()) }
    // The text is not kept beside the value.
    try write(value(in: read()), in: program)
    return ExitCode.found
  }

  private func read() throws(Failure) -> [UInt8] {
    do throws(Failure) {
      return try File.read(source, atMost: options.inputLimit)
    } catch {
      throw forgottenDash.map(error.with) ?? error
    }
  }

  /// A word where the path of a value seems to stand in the file's place, as other programs read a pipe without being told to.
  private var forgottenDash: Words? {
    guard case .file(let word) = source, path.isRoot, File.isMissing(word), System.isPipe(STDIN_FILENO) else { return nil }
    return Words("標準入力から読むには: kensaku json - \(word)", "to read standard input: kensaku json - \(word)")
  }

  /// What running would come to.
  private func verdict(on text: [UInt8]) -> Int32 {
    do {
      _ = try value(in: text)
      return ExitCode.found
    } catch {
      return error is UsageError ? ExitCode.usage : ExitCode.failure
    }
  }

  private func value(in text: [UInt8]) throws -> JSON.Value {
    if text.isEmpty { throw Failure.empty(source) }
    return try PathWalk(name: source.name).value(at: path, in: try root(of: text))
  }

  private func root(of text: [UInt8]) throws(Failure) -> JSON.Value {
    do throws(JSON.Error) {
      return try JSON.Value(parsing: text, options: options)
    } catch {
      throw Failure(error, in: source.name)
    }
  }

  private func write(_ value: JSON.Value, in program: Program) throws {
    let isTerminal = System.isTerminal(STDOUT_FILENO)
    if isRaw, let string = value.string {
      try program.output.write(isTerminal ? TerminalText.safeLines(string) : string)
    } else {
      try value.write(indent: indent, isForTerminals: isTerminal) { piece throws(Output.Failure) in try program.output.write(piece) }
    }
    try program.output.write("\n")
  }
}

extension TerminalText {
  /// As `safe`, but what is on several lines stays on several lines.
  static func safeLines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }.joined(separator: "\n")
  }
}
