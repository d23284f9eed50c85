/// What is wrong with how the program was called.
enum UsageError: Error, Equatable {
  case unknownOption(String, nearest: String?, command: String)
  case unknownCommand(String, nearest: String?, parent: String)
  case missingValue(String)
  case unexpectedValue(String)
  case badNumber(String, option: String)
  case numberOutOfRange(String, option: String, range: ClosedRange<Int>)
  case badChoice(String, option: String, choices: [String])
  case unexpectedOperand(String, command: String)
  case nothingGiven
  case noFiles
  /// Neither a file nor a pipe to read JSON from.
  case noInput
  /// A path that leads nowhere in a JSON text, and what is there instead.
  case deadEnd(String, of: Words, Words, nearest: String?)
  case noTerminal
  /// A terminal that cannot move its cursor.
  case dumbTerminal
  case invalidQuery(QueryError)

  /// What to tell the person, one line each.
  var lines: [Words] {
    switch self {
    case .unknownOption(let name, let nearest, let command):
      [Words("不明なオプションです: \(name)", "unknown option: \(name)")] + Self.guess(nearest) + [Self.help(command)]
    case .unknownCommand(let name, let nearest, let parent):
      [Words("不明なコマンドです: \(name)", "unknown command: \(name)")] + Self.guess(nearest) + [Self.help(parent)]
    case .missingValue(let option):
      [Words("\(option) に値がありません", "\(option) needs a value")]
    case .unexpectedValue(let option):
      [Words("\(option) は値を取りません", "\(option) takes no value")]
    case .badNumber(let value, let option):
      [Words("\(option) には1以上の整数を指定してください: \(value)", "\(option) needs a whole number of at least 1: \(value)")]
    case .numberOutOfRange(let value, let option, let range):
      [
        Words(
          "\(option) には\(range.lowerBound)から\(range.upperBound)までの整数を指定してください: \(value)",
          "\(option) needs a whole number from \(range.lowerBound) to \(range.upperBound): \(value)")
      ]
    case .badChoice(let value, let option, let choices):
      [
        Words(
          "\(option) に「\(value)」は指定できません（\(choices.joined(separator: "、"))）",
          "\(option) cannot be \"\(value)\" (\(choices.joined(separator: ", ")))")
      ]
    case .unexpectedOperand(let operand, let command):
      [Words("余分な引数です: \(operand)", "unexpected argument: \(operand)"), Self.help(command)]
    case .nothingGiven:
      [Words("郵便番号が確認できません", "no postal code or address given"), Self.help("zip")]
    case .noFiles:
      [Words("日本郵便のファイルを指定してください", "name Japan Post's files"), Self.help("data update")]
    case .noInput:
      [Words("JSONのファイルを指定してください", "name a JSON file"), Self.help("json")]
    case .deadEnd(let path, let name, let obstacle, let nearest):
      [Words("\(name.japanese): \(path): \(obstacle.japanese)", "\(name.english): \(path): \(obstacle.english)")] + Self.guess(nearest)
    case .noTerminal:
      [Words("検索画面を開く端末がありません", "there is no terminal for the search screen"), Self.search]
    case .dumbTerminal:
      [Words("この端末（TERM=dumb）では検索画面を表示できません", "this terminal (TERM=dumb) cannot show the search screen"), Self.search]
    case .invalidQuery(let error):
      [error.words]
    }
  }

  /// What searches anywhere.
  private static let search = Words("使い方: kensaku zip WORDS", "usage: kensaku zip WORDS")

  private static func guess(_ nearest: String?) -> [Words] {
    nearest.map { [Words("\($0) のことですか", "did you mean \($0)?")] } ?? []
  }

  private static func help(_ command: String) -> Words {
    let line = ["kensaku", command, "--help"].filter { !$0.isEmpty }.joined(separator: " ")
    return Words("使い方は \(line) をご覧ください", "see \(line)")
  }
}
