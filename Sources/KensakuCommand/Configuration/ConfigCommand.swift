import KensakuText

/// `kensaku config`: shows the settings, and changes the person's file.
enum ConfigCommand {
  case show(asJSON: Bool)
  case set(Setting, GivenValue)
  case unset(Setting)
  case path

  enum GivenValue: Equatable {
    case text(String)
    case standardInput
  }

  static func show(_ arguments: Arguments) throws(UsageError) -> ConfigCommand {
    guard let word = arguments.operands.first else { return .show(asJSON: arguments.has("json")) }
    throw .unknownCommand(word, nearest: Spelling.nearest(to: word, among: ["set", "unset", "path"]), parent: "config")
  }

  static func set(_ arguments: Arguments) throws(UsageError) -> ConfigCommand {
    let operands = arguments.operands
    guard let name = operands.first else { throw .noSetting(command: "config set") }
    guard operands.count >= 2 else { throw .noValue(try Setting(named: name)) }
    if operands.count > 2 { throw .unexpectedOperand(operands[2], command: "config set") }
    let isDash = operands[1] == "-" && !arguments.hasEndMark
    return .set(try Setting(named: operands[0]), isDash ? .standardInput : .text(operands[1]))
  }

  static func unset(_ arguments: Arguments) throws(UsageError) -> ConfigCommand {
    guard let name = arguments.operands.first else { throw .noSetting(command: "config unset") }
    try onlyOne(arguments, "config unset")
    return .unset(try Setting(named: name))
  }

  static func path(_ arguments: Arguments) throws(UsageError) -> ConfigCommand {
    if let operand = arguments.operands.first { throw .unexpectedOperand(operand, command: "config path") }
    return .path
  }

  private static func onlyOne(_ arguments: Arguments, _ command: String) throws(UsageError) {
    if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1], command: command) }
  }

  func run(in program: Program) throws -> Int32 {
    switch self {
    case .show(let asJSON): return try show(asJSON, in: program)
    case .path: try program.output.write(TerminalText.safe(Self.path()) + "\n")
    case .set(let setting, let value): return try set(setting, value, in: program)
    case .unset(let setting): try unset(setting, in: program)
    }
    return ExitCode.found
  }

  /// Shows also what is wrong, for this is where one looks for it.
  private func show(_ asJSON: Bool, in program: Program) throws -> Int32 {
    let path = ConfigurationFile.path(environment: System.variable)
    let file = try path.flatMap { path throws(Failure) in try ConfigurationFile(readingFrom: path) }
    let configuration = Configuration(environment: System.variable, file: file)
    let report = ConfigReport(configuration, path: path, hasFile: file != nil)
    try program.output.write(asJSON ? report.json(program.language) + "\n" : report.text(program.language))
    try program.output.flush()
    if !configuration.warnings.isEmpty { program.say(configuration.warnings) }
    for problem in configuration.problems { program.say(problem.lines) }
    return configuration.problems.isEmpty ? ExitCode.found : ExitCode.failure
  }

  private func set(_ setting: Setting, _ given: GivenValue, in program: Program) throws -> Int32 {
    let path = try Self.path()
    guard let text = try Self.text(given, for: setting, program.language) else { return ExitCode.cancelled }
    guard let value = setting.value(of: text) else {
      throw UsageError.badSetting(setting, setting.isSecret ? nil : text, option: nil)
    }
    if setting.isSecret, given != .standardInput { program.say(Self.exposure) }
    try Self.change(path, in: program) { file throws(Failure) in try file.write(setting, value) }
    let shown = setting.shown(value)
    try say(Words("\(path) に \(setting.rawValue) = \(shown) を書きました", "\(setting.rawValue) = \(shown) is now in \(path)"), in: program)
    try tellWhatWins(over: setting, in: program)
    return ExitCode.found
  }

  private func unset(_ setting: Setting, in program: Program) throws {
    let path = try Self.path()
    let wasThere =
      try !File.isMissing(path) && Self.change(path, in: program) { file throws(Failure) in try file.remove(setting) }
    let words =
      wasThere
      ? Words("\(path) から \(setting.rawValue) を消しました", "removed \(setting.rawValue) from \(path)")
      : Words("\(path) に \(setting.rawValue) はありません", "\(setting.rawValue) is not in \(path)")
    try say(words, in: program)
    try tellWhatWins(over: setting, in: program)
  }

  private func say(_ words: Words, in program: Program) throws {
    try program.output.write(TerminalText.safe(words(program.language)) + "\n")
  }

  private func tellWhatWins(over setting: Setting, in program: Program) throws {
    guard System.variable(setting.variable) != nil else { return }
    try program.output.flush()
    program.say(
      Words("環境変数 \(setting.variable) があるので、そちらが使われます", "the environment variable \(setting.variable) is set, and wins over the file"))
  }

  /// Reads the file, changes it and writes it, while no other run does.
  private static func change<Result>(
    _ path: String, in program: Program, _ change: (ConfigurationFile) throws(Failure) -> Result
  ) throws -> Result {
    let folder = File.folder(of: path)
    return try File.whileLocked(folder) {
      File.removeUnfinished(in: folder)
      let file = try ConfigurationFile(readingFrom: path) ?? ConfigurationFile(emptyAt: path)
      if !file.warnings.isEmpty { program.say(file.warnings) }
      return try change(file)
    }
  }

  /// Nil where the person left without one.
  private static func text(_ given: GivenValue, for setting: Setting, _ language: Language) throws(Failure) -> String? {
    if case .text(let text) = given { return text }
    if setting.isSecret, System.isTerminal(STDIN_FILENO) {
      let question = Words("\(setting.meaning.japanese)（表示されません）: ", "\(setting.meaning.english) (not shown): ")
      switch SecretPrompt.ask(question(language)) {
      case .text(let text)?: return text
      case .cancelled?: return nil
      case nil: break
      }
    }
    return String(decoding: try File.read(.standardInput, atMost: 1 << 16), as: UTF8.self)
  }

  private static func path() throws(Failure) -> String {
    guard let path = ConfigurationFile.path(environment: System.variable) else {
      throw Failure(reason: Words("設定の置き場所がわかりません（HOMEがありません）", "there is no place for the settings: HOME is not set"))
    }
    return path
  }

  private static let exposure = Words(
    "コマンドラインのキーは、シェルの履歴やほかの利用者の画面に残ります。次からは値を - として標準入力から渡してください",
    "a key on the command line stays in the shell's history and is seen by others: give - as the value and the key on standard input")
}
