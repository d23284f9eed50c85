import KensakuServices

extension CommandSpec {
  static let allOfSearch = [music, gourmet, wiki]

  static let music = CommandSpec(
    path: "music",
    summary: Words("曲をiTunesで検索します。", "Finds songs at iTunes."),
    usage: ["kensaku music [OPTIONS] TERM..."],
    options: [
      Option(name: "country", value: "CODE", help: Words("どの国のストアか（既定はJP）", "whose store, such as US (default JP)")),
      Option(name: "lang", value: "LANG", help: Words("名前の言語（既定はja_jp）", "the language of names, such as en_us (default ja_jp)")),
    ] + search,
    notes: notes(of: SongFormat.format) + [limits(of: "iTunes", Words("1分に20回", "20 searches a minute"))] + common,
    examples: [
      Example(command: "kensaku music 米津玄師", meaning: Words("アーティスト名で", "by artist")),
      Example(command: "kensaku music --country US --lang en_us lemon", meaning: Words("アメリカのストアで", "in the American store")),
      Example(command: "kensaku music --json --limit 200 ジャズ", meaning: Words("200曲までをJSONで", "up to 200 songs as JSON")),
    ])

  static let gourmet = CommandSpec(
    path: "gourmet",
    summary: Words(
      "飲食店をホットペッパーグルメで検索します（APIキーが必要です）。", "Finds restaurants in Japan at HotPepper Gourmet, which needs an API key."),
    usage: ["kensaku gourmet [OPTIONS] KEYWORD...", "kensaku gourmet --near LAT,LNG [OPTIONS] [KEYWORD...]"],
    options: [
      Option(name: "near", value: "LAT,LNG", help: Words("この緯度・経度の近くを、近い順に", "around this place, the nearest first")),
      Option(
        name: "range", value: "RANGE",
        help: Words(
          "--near からの距離: 1 300m、2 500m、3 1000m（既定）、4 2000m、5 3000m。800m、2kmなども可",
          "how far from it: 1 is 300m, 2 500m, 3 1000m (default), 4 2000m, 5 3000m; also 800m, 2km")),
      Option(name: "genre", value: "CODE", help: Words("ジャンルのコード（G001など。2つまで）", "codes of genres, such as G001 (two at most)")),
      Option(name: "budget", value: "CODE", help: Words("予算のコード（B002など。2つまで）", "codes of budgets, such as B002 (two at most)")),
      Option(
        name: "with", value: "LIST",
        help: Words("すべて備える店だけ（wifi,private_roomなど。一覧は下）", "only shops that have all of these (wifi,private_room; listed below)")),
      Option(
        name: "order", value: "ORDER", choices: GourmetArguments.orders.keys.sorted(),
        help: Words("順序: recommended、distance、kana、genre、area", "the order: recommended, distance, kana, genre or area")),
    ] + search,
    notes: [
      Words("--with に指定できるもの: " + facilities("、"), "What --with knows: " + facilities(", "))
    ] + notes(of: ShopFormat.format) + [
      Words(
        "キーは kensaku config set hotpepper-key - か環境変数 HOTPEPPER_API_KEY で設定します。",
        "The key is set with kensaku config set hotpepper-key -, or in $HOTPEPPER_API_KEY.")
    ] + common,
    examples: [
      Example(command: "kensaku gourmet 渋谷 ラーメン", meaning: Words("すべての語に当てはまる店", "shops that fit all words")),
      Example(
        command: "kensaku gourmet --near 35.6595,139.7005 --range 500m", meaning: Words("ある場所から500m以内", "within 500 m of a place")),
      Example(command: "kensaku gourmet --with wifi,private_room 新宿", meaning: Words("Wi-Fiと個室のある店", "with Wi-Fi and private rooms")),
    ])

  static let wiki = CommandSpec(
    path: "wiki",
    summary: Words("ウィキペディアの記事を検索します。", "Finds articles in Wikipedia."),
    usage: ["kensaku wiki [OPTIONS] WORD..."],
    options: [
      Option(name: "lang", value: "LANG", help: Words("どの言語版か（ja、enなど。既定はja）", "which language's, such as ja or en (default ja)"))
    ] + search,
    notes: notes(of: ArticleFormat.format) + [
      Words(
        "ウィキペディアは連絡先を求めています。kensaku config set contact ADDRESS で設定できます。",
        "Wikipedia wants to know whom to contact: kensaku config set contact ADDRESS")
    ] + common,
    examples: [
      Example(command: "kensaku wiki 東京スカイツリー", meaning: Words("日本語版で", "in Japanese")),
      Example(command: "kensaku wiki --lang en sushi", meaning: Words("英語版で", "in English")),
      Example(command: "kensaku wiki --all --jsonl 寿司", meaning: Words("すべての記事を1行ずつ", "all articles, one a line")),
    ])

  /// What all commands have that ask a service.
  static let request = [
    Option(
      name: "timeout", value: "SECONDS", help: Words("応答を待つ時間（0.5のような小数も可）", "how long an answer may take, also a fraction")),
    Option(name: "fresh", help: Words("保存してある応答を使わず、問い合わせる", "ask, even where an answer was kept")),
    Option(name: "raw", help: Words("届いた応答そのものを、整形して表示する", "print the answers as they came, laid out")),
    Option(name: "curl", help: Words("送らずに、同じリクエストのcurlコマンドを表示する", "send nothing and print the same request for curl")),
    Option(
      name: "verbose", letter: "v",
      help: Words("リクエストと応答、エラーの詳細を標準エラーに表示する", "show requests, answers and the detail of errors on standard error")),
    Option(name: "record", value: "FILE", help: Words("リクエストと応答をFILEに記録する", "record requests and answers into FILE")),
    Option(name: "replay", value: "FILE", help: Words("FILEの記録で答え、何も送らない", "answer from the recording FILE and send nothing")),
    Option(
      name: "sandbox", value: "TROUBLE", isValueOptional: true,
      help: Words(
        "架空のデータで答える。TROUBLEはslow、flaky、throttled、malformed、down",
        "answer with invented data; TROUBLE is slow, flaky, throttled, malformed or down")),
  ]

  private static let search =
    [
      .json,
      Option(name: "jsonl", help: Words("1件1行のJSONで出力する", "print one JSON object a line for each row")),
      Option(name: "tsv", help: Words("タブ区切りで出力する（端末以外への出力の既定）", "print tab-separated values (the default off a terminal)")),
      Option(name: "header", help: Words("タブ区切りの先頭に列名の行を出力する", "begin tab-separated values with a line of column names")),
      Option(name: "table", help: Words("表で出力する（端末への出力の既定）", "print a table (the default on a terminal)")),
      Option(
        name: "limit", letter: "n", value: "N",
        help: Words("最大の件数（既定はどこへの出力でも\(SearchOptions.defaultLimit)）", "at most N rows (default \(SearchOptions.defaultLimit), wherever they go)")),
      Option(name: "all", help: Words("すべてのページの全件", "all rows, of all pages")),
    ] + request + [.color, .help]

  private static let common = [
    Words(
      "終了コード: 0 見つかった、1 見つからない、2 使い方か検索語の誤り、3 失敗、4 サービスが拒否、5 応答なし、6 時間切れ、130 Ctrl-C",
      "Exit codes: 0 found, 1 nothing found, 2 usage or invalid query, 3 failure, 4 refused by the service, 5 no answer, 6 out of time, 130 Ctrl-C")
  ]

  private static func notes(of format: some ResultFormat) -> [Words] {
    let envelope = SearchDocument<JSONMembers>.keys.joined(separator: ", ")
    return [
      Words("--json のキー: " + envelope, "Keys of --json: " + envelope),
      Words("results（と --jsonl）のキー: " + format.keys.joined(separator: ", "), "Keys of its results, and of --jsonl: " + format.keys.joined(separator: ", ")),
      Words("TSVの列: " + (format.columns + ["query"]).joined(separator: ", "), "TSV columns: " + (format.columns + ["query"]).joined(separator: ", ")),
    ]
  }

  private static func limits(of name: String, _ rate: Words) -> Words {
    Words(
      "\(name)への問い合わせは\(rate.japanese)までで、ほかのkensakuの分も数えて待ちます。",
      "\(name) takes \(rate.english); kensaku waits, and counts its other runs too.")
  }

  private static func facilities(_ separator: String) -> String {
    HotPepper.Facility.allCases.map(\.rawValue).joined(separator: separator)
  }
}
