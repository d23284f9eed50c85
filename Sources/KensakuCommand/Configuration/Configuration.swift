import KensakuHTTP

/// What the person has set: options over the environment over the file over what is built in.
struct Configuration: Sendable {
  struct Value: Sendable, Equatable {
    var text: String
    var source: Source
  }

  /// Where a value comes from.
  enum Source: Sendable, Hashable {
    /// An option of the command line, with its hyphens.
    case option(String)
    /// A variable of the environment.
    case environment(String)
    /// The file at a path.
    case file(String)
    case builtIn
  }

  /// A value that is none, and what to do about it.
  struct Problem: Error, Equatable {
    var setting: Setting
    var lines: [Words]
  }

  private var values: [Setting: Value] = [:]
  private(set) var problems: [Problem] = []
  /// What the person should know of the file though it can be used.
  private(set) var warnings: [Words] = []

  init(environment: (String) -> String?, file: ConfigurationFile?) {
    warnings = file?.warnings ?? []
    for setting in Setting.allCases {
      do throws(Problem) {
        values[setting] = try Self.value(of: setting, environment, file)
      } catch {
        problems.append(error)
      }
    }
  }

  private static func value(
    of setting: Setting, _ environment: (String) -> String?, _ file: ConfigurationFile?
  ) throws(Problem) -> Value? {
    if let text = environment(setting.variable) {
      guard let value = setting.value(of: text) else { throw Problem(setting, text: text, inVariable: setting.variable) }
      return Value(text: value, source: .environment(setting.variable))
    }
    if let file, let text = try file.value(of: setting) { return Value(text: text, source: .file(file.path)) }
    return setting.builtIn.map { Value(text: $0, source: .builtIn) }
  }

  /// Reads the environment and the person's file. A value that is none, in whichever of them, is a failure that names it.
  static func load(environment: (String) -> String? = System.variable) throws(Failure) -> Configuration {
    let file = try ConfigurationFile.path(environment: environment).flatMap { path throws(Failure) in
      try ConfigurationFile(readingFrom: path)
    }
    let configuration = Configuration(environment: environment, file: file)
    if let problem = configuration.problems.first { throw Failure(problem) }
    return configuration
  }

  /// Nil where it is not set, and nothing is built in.
  func value(_ setting: Setting) -> Value? {
    values[setting]
  }

  var hotPepperKey: Secret? {
    value(.hotPepperKey).map { Secret($0.text) }
  }

  /// In bytes; 0 keeps nothing.
  var cacheLimit: Int {
    (value(.cacheLimit).flatMap { Int($0.text) } ?? 0) * 1_000_000
  }

  /// Sets what an option of the command line says; nil where it was not given.
  mutating func set(_ setting: Setting, to text: String?, by option: String) throws(UsageError) {
    guard let text else { return }
    guard let value = setting.value(of: text) else { throw .badSetting(setting, text, option: option) }
    values[setting] = Value(text: value, source: .option(option))
  }
}

extension Configuration.Problem {
  init(_ setting: Setting, text: String, inVariable variable: String) {
    self.init(
      setting: setting,
      lines: [
        setting.isSecret
          ? Words("環境変数 \(variable) の値が正しくありません", "the environment variable \(variable) is no good")
          : Words("環境変数 \(variable) の値「\(text)」が正しくありません", "the environment variable \(variable) is no good: “\(text)”")
      ] + UsageError.guess(setting.guess(text)) + [setting.rule])
  }
}

extension Failure {
  init(_ problem: Configuration.Problem) {
    self.init(reason: problem.lines.first ?? problem.setting.rule, details: Array(problem.lines.dropFirst()))
  }
}

extension Program {
  /// What the person has set. Warns of what the file has that should be otherwise.
  func configuration() throws(Failure) -> Configuration {
    let configuration = try Configuration.load()
    if !configuration.warnings.isEmpty { say(configuration.warnings) }
    return configuration
  }
}
