import KensakuServices

/// What is wrong with how a search command was called.
enum SearchMistake: Equatable {
  case noWords(command: String)
  case badPlace(String)
  case badRange(String)
  case unknownFacility(String, nearest: String?)
  case unknownGenre(String, known: [String])
  case unknownBudget(String, known: [String])
  case badTrouble(String)
  /// An option that says something only beside another.
  case onlyWith(String, String)
  case noHotPepperKey
  /// Names have to be looked up even for a request that is not sent.
  case noKeyForCodes
  /// A lone hyphen, which elsewhere stands for standard input.
  case noStandardInput(command: String)
  /// An option whose list ends with a comma, and the list.
  case openList(option: String, String)

  var lines: [Words] {
    switch self {
    case .noWords(let command):
      [
        command == "gourmet" ? .gourmetCondition : Words("検索する語を指定してください", "name what to search for"),
        Words(
          "打つそばから検索するには kensaku pick \(command)、使い方は kensaku \(command) --help",
          "kensaku pick \(command) searches as you type; see also kensaku \(command) --help"),
      ]
    case .badPlace(let text):
      [Words("--near には緯度と経度を 35.66,139.70 のように指定してください: \(text)", "--near needs latitude and longitude, as 35.66,139.70: \(text)")]
    case .badRange(let text):
      [
        Words(
          "--range には1から5の番号か、3000mまでの距離（500m、2kmなど）を指定してください: \(text)",
          "--range needs a number from 1 to 5, or a distance of at most 3000m such as 500m or 2km: \(text)")
      ]
    case .unknownFacility(let name, let nearest):
      [
        Words("--with に「\(name)」は指定できません", "--with does not know “\(name)”"),
        nearest.map { Words("\($0) のことですか", "did you mean \($0)?") } ?? HotPepper.Facility.list,
      ]
    case .unknownGenre(let name, let known):
      [
        Words("--genre に「\(name)」は指定できません。次の中から選んでください", "--genre cannot be “\(name)”; it is one of these"),
        Words(known.joined(separator: "、"), known.joined(separator: ", ")),
      ]
    case .unknownBudget(let text, let known):
      [
        Words(
          "--budget に「\(text)」は指定できません。金額（3000など）を、次の範囲で指定してください", "--budget cannot be “\(text)”; it is a price such as 3000 within these"
        ),
        Words(known.joined(separator: "、"), known.joined(separator: ", ")),
      ]
    case .badTrouble(let text):
      [
        Words("--sandbox に「\(text)」は指定できません", "--sandbox cannot be “\(text)”"),
        Words(
          "none、slow、slow:秒数、flaky、flaky:回数、throttled、malformed、down から選んでください",
          "it is none, slow, slow:SECONDS, flaky, flaky:NTH, throttled, malformed or down"),
      ]
    case .onlyWith(let option, let other):
      [Words("\(option) は \(other) と一緒に指定してください", "\(option) needs \(other)")]
    case .noHotPepperKey:
      [
        Words("ホットペッパーのAPIキーが設定されていません", "there is no API key for HotPepper"),
        Words(
          "https://webservice.recruit.co.jp/ で発行されたキーを、kensaku config set hotpepper-key - か環境変数 HOTPEPPER_API_KEY で設定してください",
          "get one at https://webservice.recruit.co.jp/ and set it with kensaku config set hotpepper-key -, or in $HOTPEPPER_API_KEY"),
        Words("キーがなくても --sandbox で試せます（架空のデータ）", "without a key --sandbox shows how it works, with invented data"),
      ]
    case .noKeyForCodes:
      Self.noHotPepperKey.lines.prefix(2) + [
        Words(
          "--genre や --budget の名前と金額は、ホットペッパーに問い合わせてコードにします。コード（G001など）ならキーなしで表示できます",
          "names and prices of --genre and --budget are looked up at HotPepper; with codes such as G001 no key is needed for --curl")
      ]
    case .noStandardInput(let command):
      [
        Words("\(command) は標準入力を読みません", "\(command) does not read standard input"),
        Words("「-」という語なら kensaku \(command) -- - で検索できます", "kensaku \(command) -- - searches for the sign itself"),
      ]
    case .openList(let option, let list):
      [
        Words("\(option) の値がコンマで終わっています: \(list)", "the value of \(option) ends with a comma: \(list)"),
        Words(
          "空白なしで続けて書くか、全体を引用符で囲んでください: \(option) A,B",
          "write the list without spaces, or all of it in quotes: \(option) A,B"),
      ]
    }
  }
}

extension Words {
  static let gourmetCondition = Words(
    "検索する語か、--near で場所を指定してください（ジャンルや設備だけでは検索できません）",
    "name what to search for, or a place with --near; a genre, a budget or facilities alone will not do")
}
