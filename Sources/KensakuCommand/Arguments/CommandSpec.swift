/// One command of the program with its options: the table from which arguments are parsed and help is printed.
struct CommandSpec: Sendable {
  /// The words after `kensaku`; empty for the program alone.
  var path: String
  var summary: Words
  var usage: [String]
  var options: [Option]
  /// Paragraphs under the options.
  var notes: [Words] = []
  var examples: [Example] = []

  struct Option: Sendable {
    /// Without the two hyphens.
    var name: String
    var letter: Character?
    /// What stands for the value in the help; nil for a flag.
    var value: String?
    /// Whether it may stand without its value, which then only follows an equals sign.
    var isValueOptional = false
    /// The only values allowed; empty where any is.
    var choices: [String] = []
    var help: Words
  }

  struct Example: Sendable {
    var command: String
    var meaning: Words
  }

  func option(named name: String) -> Option? {
    options.first { $0.name == name }
  }
}

extension CommandSpec.Option {
  static let help = Self(name: "help", letter: "h", help: Words("このヘルプを表示する", "show this help"))
  static let json = Self(name: "json", help: Words("ひとつのJSONで出力する", "print one JSON document"))
  static let color = Self(
    name: "color", value: "WHEN", choices: ["auto", "always", "never"],
    help: Words("色づけ（auto、always、never。既定はauto）", "colour: auto, always or never (default auto)"))
}

extension CommandSpec {
  static let all =
    [kensaku, zip] + allOfSearch + [pick, live, json, get, data, dataUpdate, dataInfo, dataReset, doctor, sandbox, help] + allOfConfig

  static let kensaku = CommandSpec(
    path: "",
    summary: Words(
      "日本の郵便番号をネットワークなしで、曲、飲食店、記事をWeb APIで検索し、JSONを整形します。",
      "Searches Japan's postal codes without a network, songs, restaurants and articles by web APIs, and lays out JSON."),
    usage: [
      "kensaku [--query TEXT] [--output FORMAT]", "kensaku zip WORDS...", "kensaku music TERM...", "kensaku gourmet KEYWORD...",
      "kensaku wiki WORD...", "kensaku pick [SERVICE...]", "kensaku live [SERVICE...]", "kensaku json FILE [PATH]",
      "kensaku get URL [NAME=VALUE...]",
      "kensaku data update|info|reset", "kensaku config [set|unset|path]", "kensaku doctor", "kensaku sandbox",
      "kensaku help [COMMAND]",
    ],
    options: [
      .pickQuery,
      .pickOutput,
      .color,
      Option(name: "version", help: Words("バージョンとデータの日付を表示する", "show the version and the date of the data")),
      .help,
    ],
    notes: [
      Words(
        "引数なしで実行すると端末に検索画面を開き、選んだ行を標準出力に書きます。",
        "Run alone it opens a search screen on the terminal and prints the chosen row on standard output."),
      Words(
        "終了コード: 0 見つかった、1 見つからない、2 使い方か入力の誤り、3 失敗、130 Ctrl-CかEscで中止",
        "Exit codes: 0 found, 1 nothing found, 2 usage or invalid input, 3 failure, 130 left with Ctrl-C or Esc"),
      Words(
        "get、music、gourmet、wikiではほかに 4 ステータスが400以上かサービスのエラー、5 応答なし、6 時間切れ",
        "Of get, music, gourmet and wiki also: 4 a status of 400 or more, or the service's error, 5 no answer, 6 out of time"),
    ],
    examples: [
      Example(command: "kensaku zip 舞浜", meaning: Words("住所から郵便番号を引く", "the postal code of an address")),
      Example(command: "kensaku zip 279-0031", meaning: Words("郵便番号から住所を引く", "the address of a postal code")),
      Example(command: "kensaku music 宇多田ヒカル", meaning: Words("曲を探す", "songs")),
      Example(command: "kensaku gourmet 渋谷 寿司", meaning: Words("飲食店を探す", "restaurants")),
      Example(command: "kensaku wiki 東京", meaning: Words("記事を探す", "articles")),
      Example(command: "kensaku music --sandbox 東京", meaning: Words("ネットワークもキーもなしで試す", "try it with no network and no key")),
      Example(command: "code=$(kensaku --output code)", meaning: Words("画面で選んだ番号を変数に入れる", "choose a code into a variable")),
    ])

  /// `kensaku help`: what its words are looked up in is the list of all commands.
  static let help = CommandSpec(
    path: "help", summary: Words("コマンドの使い方を表示します。", "Shows how a command is used."), usage: ["kensaku help [COMMAND]"], options: [.help])

  static let zip = CommandSpec(
    path: "zip",
    summary: Words(
      "郵便番号、またはその先頭の数桁、漢字・かな・ローマ字の住所、事業所名で検索します。",
      "Finds postal codes by code, its first digits, an address in kanji, kana or romaji, or an office's name."),
    usage: ["kensaku zip [OPTIONS] WORDS...", "kensaku zip [OPTIONS] -"],
    options: [
      .json,
      Option(name: "jsonl", help: Words("1件1行のJSONで出力する", "print one JSON object a line for each row")),
      Option(name: "tsv", help: Words("タブ区切りで出力する（端末以外への出力の既定）", "print tab-separated values (the default off a terminal)")),
      Option(name: "header", help: Words("タブ区切りの先頭に列名の行を出力する", "begin tab-separated values with a line of column names")),
      Option(name: "table", help: Words("表で出力する（端末への出力の既定）", "print a table (the default on a terminal)")),
      Option(
        name: "zipcloud",
        help: Words("郵便番号検索API（zipcloud）と同じ形のJSONで出力する", "print JSON in the shape of zipcloud's postal code API")),
      Option(
        name: "limit", letter: "n", value: "N",
        help: Words("最大の件数（既定は端末と--zipcloudで20、ほかは全件）", "at most N rows (default 20 on a terminal and for --zipcloud, else all)")),
      Option(name: "exact", help: Words("7桁の郵便番号だけを受けつける", "accept nothing but a whole seven-digit code")),
      Option(name: "online", help: Words("7桁の郵便番号を、zipcloudに問い合わせる", "ask zipcloud for a whole code")),
    ] + requestOptions + [.color, .help],
    notes: [
      Words(
        "語は空白でつないで1つの検索語にします。「-」だけを渡すと標準入力を1行ずつ検索し、そのつど答えます。",
        "Words are joined by spaces to one query. A lone - reads queries from standard input, a line each, answered as they come."),
      Words(
        "TSVの列: " + TSVFormat.columns.joined(separator: "、"),
        "TSV columns: " + TSVFormat.columns.joined(separator: ", ")),
      Words(
        "--timeoutから--sandboxまでは --online と一緒に使います。",
        "The options from --timeout to --sandbox belong to --online."),
      Words(
        "--json のキー: \(JSONFormat.keys.joined(separator: ", "))（--online ではほかの検索と同じ: \(SearchDocument<JSONMembers>.keys.joined(separator: ", "))）",
        "Keys of --json: \(JSONFormat.keys.joined(separator: ", ")); with --online those of the other searches: "
          + SearchDocument<JSONMembers>.keys.joined(separator: ", ")),
      Words(
        "results（と --jsonl）のキー: " + AddressFormat.keys.joined(separator: ", "),
        "Keys of its results, and of --jsonl: " + AddressFormat.keys.joined(separator: ", ")),
      troubles,
      Words(
        "終了コード: 0 見つかった、1 見つからない、2 使い方か検索語の誤り、3 失敗。--online ではほかに 4 サービスが拒否、5 応答なし、6 時間切れ、130 Ctrl-C",
        "Exit codes: 0 found, 1 nothing found, 2 usage or invalid query, 3 failure; with --online also 4 refused by the service, 5 no answer, "
          + "6 out of time, 130 Ctrl-C"),
    ],
    examples: [
      Example(command: "kensaku zip 渋谷区道玄坂", meaning: Words("漢字の住所", "an address in kanji")),
      Example(command: "kensaku zip dogenzaka", meaning: Words("ローマ字の読み", "its reading in romaji")),
      Example(command: "kensaku zip 150 --limit 5", meaning: Words("150で始まる番号を5件まで", "five codes that begin with 150")),
      Example(command: "kensaku zip --jsonl - < codes.txt", meaning: Words("多くの検索語をまとめて", "many queries at once")),
    ])

  static let json = CommandSpec(
    path: "json",
    summary: Words("JSONを検査し、読みやすく整形して表示します。", "Checks a JSON text and prints it laid out."),
    usage: ["kensaku json [OPTIONS] FILE [PATH]", "kensaku json [OPTIONS] - [PATH]"],
    options: [
      Option(name: "minify", letter: "c", help: Words("空白を除いて1行で出力する", "print on one line, without white space")),
      Option(
        name: "indent", value: "N",
        help: Words("字下げの空白の数（0から16、既定は2。0は--minifyと同じ）", "spaces for each level, 0 to 16 (default 2; 0 is --minify)")),
      Option(
        name: "raw", letter: "r", help: Words("文字列なら、引用符とエスケープのない文字そのものを出力する", "print a string's characters, without quotes and escapes")),
      Option(name: "check", help: Words("何も出力せず、終了コードだけで答える", "print nothing: the exit code is the answer")),
      Option(
        name: "lenient", help: Words("Foundationと同じく、最後の値の後のコンマを許す", "accept trailing commas, as Foundation does")),
      .help,
    ],
    notes: [
      Words(
        "FILEがないか「-」なら標準入力を読みます。PATHは results.shop[0].name のように書きます。\\. はキーの中の点です。",
        "Without FILE, or with -, standard input is read. A PATH is written as results.shop[0].name; \\. is a dot in a key."),
      Words(
        "キーの順序、数値、文字列は元のまま変えません。端末への出力では、端末を操作しうる文字をエスケープします。",
        "Keys keep their order, numbers and strings every byte. On a terminal, what could steer it is escaped."),
      Words(
        "終了コード: 0 正しいJSON、2 使い方の誤りかPATHの先に値がない、3 ファイルを読めないかJSONではない",
        "Exit codes: 0 it is JSON, 2 usage, or PATH leads nowhere, 3 the file cannot be read or is not JSON"),
    ],
    examples: [
      Example(command: "kensaku json shops.json", meaning: Words("整形して表示する", "print it laid out")),
      Example(command: "kensaku json shops.json 'results.shop[0].name'", meaning: Words("一部だけを表示する", "print a part of it")),
      Example(command: "curl URL | kensaku json -r - 'results[0].name'", meaning: Words("文字列を変数やほかのコマンドへ", "a string for another command")),
      Example(command: "kensaku json --check shops.json", meaning: Words("正しいJSONかを終了コードで知る", "find out whether it is JSON")),
    ])

  static let data = CommandSpec(
    path: "data",
    summary: Words("郵便番号データを更新・確認します。", "Updates and shows the postal data."),
    usage: ["kensaku data update FILE...", "kensaku data info [--json]", "kensaku data reset"],
    options: [.help],
    notes: [
      Words(
        "updateは日本郵便のファイルから新しい索引を作り、infoは使用中のデータを示し、resetは内蔵のデータに戻します。",
        "update builds a new index from Japan Post's files, info shows the data in use, reset goes back to the data built in.")
    ])

  static let dataUpdate = CommandSpec(
    path: "data update",
    summary: Words(
      "日本郵便のファイルから索引を作り、以後の検索に使います。", "Builds an index from Japan Post's files and uses it from then on."),
    usage: ["kensaku data update [--output PATH] FILE..."],
    options: [
      Option(
        name: "output", value: "PATH",
        help: Words("使用中のデータを変えず、索引をPATHに書く（開発用）", "write the index to PATH and leave the data in use alone (for development)")),
      .help,
    ],
    notes: [
      Words(
        "FILEはutf_ken_all.zip（またはその中のCSV）とjigyosyo.zipです。片方だけなら、もう片方は使用中のデータから引き継ぎます。",
        "FILE is utf_ken_all.zip (or the CSV in it) and jigyosyo.zip. With only one of them, the other kind is kept from the data in use.")
    ])

  static let dataInfo = CommandSpec(
    path: "data info",
    summary: Words("使用中のデータの場所、日付、件数を表示します。", "Shows where the data in use is, its dates and counts."),
    usage: ["kensaku data info [--json]"],
    options: [.json, .help])

  static let dataReset = CommandSpec(
    path: "data reset",
    summary: Words("更新したデータを消し、内蔵のデータに戻します。", "Removes the updated data and goes back to the data built in."),
    usage: ["kensaku data reset"],
    options: [.help])
}
