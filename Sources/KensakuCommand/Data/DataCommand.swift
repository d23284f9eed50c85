import KensakuPostal
import KensakuText

/// `kensaku data`: brings the postal data up to date, shows it, or goes back to the data built in.
enum DataCommand {
  case update(files: [String], output: String?)
  case info(asJSON: Bool)
  case reset

  static func update(_ arguments: Arguments) throws(UsageError) -> DataCommand {
    guard !arguments.operands.isEmpty else { throw .noFiles }
    return .update(files: arguments.operands, output: arguments.value(of: "output"))
  }

  static func info(_ arguments: Arguments) throws(UsageError) -> DataCommand {
    if let operand = arguments.operands.first { throw .unexpectedOperand(operand, command: "data info") }
    return .info(asJSON: arguments.has("json"))
  }

  static func reset(_ arguments: Arguments) throws(UsageError) -> DataCommand {
    if let operand = arguments.operands.first { throw .unexpectedOperand(operand, command: "data reset") }
    return .reset
  }

  func run(in program: Program) throws {
    switch self {
    case .update(let files, let output):
      try DataUpdate(files: files, path: output ?? Self.userPath(), isUserData: output == nil).run(in: program)
      if output == nil { try program.sayStaleness(of: program.data()) }
    case .info(let asJSON):
      let data = program.data()
      let report = DataReport(data)
      try program.output.write(asJSON ? report.json + "\n" : report.text(program.language))
      try program.sayStaleness(of: data)
    case .reset:
      let path = try Self.userPath()
      let words =
        try !File.isMissing(path) && File.whileLocked(File.folder(of: path), { try File.remove(path) })
        ? Words("\(path) を消し、内蔵のデータに戻しました", "removed \(path); the data built in is used again")
        : Words("更新したデータはありません。内蔵のデータを使っています", "there is no updated data; the data built in is in use")
      try program.output.write(TerminalText.safe(words(program.language)) + "\n")
    }
  }

  private static func userPath() throws(Failure) -> String {
    guard let path = UserData.path(environment: System.variable) else {
      throw Failure(reason: Words("データの置き場所がわかりません（HOMEがありません）", "there is no place for the data: HOME is not set"))
    }
    return path
  }
}
