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
  /// Which of the arguments, counted from 1, is no text.
  case notUTF8(Int)
  case nothingGiven
  case noFiles
  /// Neither a file nor a pipe to read JSON from.
  case noInput
  /// A path that leads nowhere in a JSON text, and what is there instead.
  case deadEnd(String, of: Words, Words, nearest: String?)
  case noURL
  /// A pair in its place.
  case urlNotFirst(String)
  case badURL(String, Words)
  /// A URL with a user name or password in it, which is not repeated.
  case credentialsInURL
  /// What should be `NAME=VALUE`.
  case noPair(String)
  case badField(String)
  case badTimeout(String)
  /// What should name an environment variable. It may be the secret itself, and is not repeated.
  case noVariable(option: String)
  case unsetVariable(String)
  case emptyVariable(String)
  case contradiction(String, String)
  /// A request that the client refuses to send.
  case badRequest(Words)
  /// The name of what is to be set.
  case noSetting(command: String)
  /// The value of what is to be set.
  case noValue(Setting)
  case unknownSetting(String, nearest: String?)
  /// What an option or a command says; nil where it may not be repeated.
  case badSetting(Setting, String?, option: String?)
  case noTerminal
  /// A terminal that cannot move its cursor.
  case dumbTerminal
  case invalidQuery(QueryError)
  case search(SearchMistake)

  /// What to tell the person, one line each.
  var lines: [Words] {
    switch self {
    case .unknownOption(let name, let nearest, let command):
      [Words("不明なオプションです: \(name)", "unknown option: \(name)")] + (nearest == nil ? Self.endMark(name, command) : Self.guess(nearest))
        + [Self.help(command)]
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
          "\(option) cannot be “\(value)” (\(choices.joined(separator: ", ")))")
      ]
    case .unexpectedOperand(let operand, let command):
      [Words("余分な引数です: \(operand)", "unexpected argument: \(operand)"), Self.help(command)]
    case .notUTF8(let number):
      [Words("\(number)番目の引数がUTF-8ではありません", "argument \(number) is not UTF-8")]
    case .nothingGiven:
      [Words("郵便番号が確認できません", "no postal code or address given"), Self.help("zip")]
    case .noFiles:
      [Words("日本郵便のファイルを指定してください", "name Japan Post's files"), Self.help("data update")]
    case .noInput:
      [Words("JSONのファイルを指定してください", "name a JSON file"), Self.help("json")]
    case .deadEnd(let path, let name, let obstacle, let nearest):
      [Words("\(name.japanese): \(path): \(obstacle.japanese)", "\(name.english): \(path): \(obstacle.english)")] + Self.guess(nearest)
    case .noURL:
      [Words("URLを指定してください", "name a URL"), Self.help("get")]
    case .urlNotFirst(let text):
      [Words("URLは NAME=VALUE の前に書いてください: \(text)", "the URL comes first, before NAME=VALUE: \(text)"), Self.help("get")]
    case .badURL(let url, let reason):
      [Words("URLが正しくありません: \(url)（\(reason.japanese)）", "“\(url)” is no usable URL: \(reason.english)")]
    case .credentialsInURL:
      [
        Words("URLの中にユーザー名やパスワードは書けません", "a user name or password cannot stand in a URL"),
        Words(
          "環境変数に入れ、--bearer-env、--field-env、--query-env で渡してください",
          "put it into an environment variable, for --bearer-env, --field-env or --query-env"),
      ]
    case .noPair(let text):
      [Words("URLの後には NAME=VALUE を書いてください: \(text)", "after the URL comes NAME=VALUE: \(text)")]
        + (Self.isField(text) ? [Words("フィールドは -H 'Name: value' で加えます", "a field is added with -H 'Name: value'")] : [])
        + [Self.help("get")]
    case .badField(let text):
      [Words("フィールドは 'Name: value' の形で書いてください: \(text)", "a field is written as 'Name: value': \(text)")]
    case .badTimeout(let text):
      [
        Words(
          "--timeout には0.001から86400までの秒数を指定してください: \(text)",
          "--timeout needs a number of seconds from 0.001 to 86400: \(text)")
      ]
    case .noVariable("--bearer-env"):
      [Words("--bearer-env には環境変数の名前を指定してください", "--bearer-env needs the name of an environment variable")]
    case .noVariable(let option):
      [
        Words(
          "\(option) には NAME=VAR（VARは環境変数の名前）を指定してください",
          "\(option) needs NAME=VAR, where VAR is the name of an environment variable")
      ]
    case .unsetVariable(let name):
      [Words("環境変数 \(name) が設定されていません", "the environment variable \(name) is not set")]
    case .emptyVariable(let name):
      [Words("環境変数 \(name) は空です", "the environment variable \(name) is empty")]
    case .contradiction(let one, let other):
      [Words("\(one) と \(other) は一緒に使えません", "\(one) and \(other) exclude one another")]
    case .badRequest(let reason):
      [Words("リクエストを送れません: \(reason.japanese)", "the request cannot be sent: \(reason.english)")]
    case .noSetting(let command):
      [Words("設定の名前を指定してください", "name a setting"), Self.help(command)]
    case .noValue(let setting):
      [Words("\(setting.rawValue) の値を指定してください", "give a value for \(setting.rawValue)"), setting.rule]
        + (setting.isSecret ? [Words("- なら標準入力から読みます", "with - it is read from standard input")] : [])
    case .unknownSetting(let name, let nearest):
      [Words("\(name) という設定はありません", "there is no setting \(name)")] + Self.guess(nearest)
        + [Words("kensaku config で一覧を見られます", "kensaku config lists them")]
    case .badSetting(let setting, let text, let option):
      [Self.bad(option ?? setting.rawValue, text)] + Self.guess(text.flatMap(setting.guess)) + [setting.rule]
    case .noTerminal:
      [Words("検索画面を開く端末がありません", "there is no terminal for the search screen"), Self.search]
    case .dumbTerminal:
      [Words("この端末（TERM=dumb）では検索画面を表示できません", "this terminal (TERM=dumb) cannot show the search screen"), Self.search]
    case .invalidQuery(let error):
      [error.words]
    case .search(let mistake): mistake.lines
    }
  }

  /// What searches anywhere.
  private static let search = Words("使い方: kensaku zip WORDS", "usage: kensaku zip WORDS")

  /// Whether it looks like `Accept:text/plain`, and not like a URL.
  private static func isField(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex, !text[colon...].hasPrefix("://") else { return false }
    return text[..<colon].allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func bad(_ name: String, _ text: String?) -> Words {
    guard let text else { return Words("\(name) の値が正しくありません", "the value of \(name) is no good") }
    return Words("\(name) に「\(text)」は指定できません", "\(name) cannot be “\(text)”")
  }

  /// How what begins with a hyphen can be searched for.
  private static func endMark(_ word: String, _ command: String) -> [Words] {
    guard ["zip", "music", "gourmet", "wiki"].contains(command) else { return [] }
    let line = "kensaku \(command) -- \(word)"
    return [Words("検索する語なら、-- の後に書いてください: \(line)", "a word to search for goes after --, as in \(line)")]
  }

  static func guess(_ nearest: String?) -> [Words] {
    nearest.map { [Words("\($0) のことですか", "did you mean \($0)?")] } ?? []
  }

  private static func help(_ command: String) -> Words {
    let line = ["kensaku", command, "--help"].filter { !$0.isEmpty }.joined(separator: " ")
    return Words("使い方は \(line) をご覧ください", "see \(line)")
  }
}
