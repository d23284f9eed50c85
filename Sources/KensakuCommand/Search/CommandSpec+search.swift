extension CommandSpec {
  static let allOfSearch = [music, gourmet, wiki]

  /// What all commands have that ask a service.
  static let requestOptions = [
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

  static let searchOptions =
    [
      .json,
      Option(name: "jsonl", help: Words("1件1行のJSONで出力する", "print one JSON object a line for each row")),
      Option(name: "tsv", help: Words("タブ区切りで出力する（端末以外への出力の既定）", "print tab-separated values (the default off a terminal)")),
      Option(name: "header", help: Words("タブ区切りの先頭に列名の行を出力する", "begin tab-separated values with a line of column names")),
      Option(name: "table", help: Words("表で出力する（端末への出力の既定）", "print a table (the default on a terminal)")),
      Option(
        name: "limit", letter: "n", value: "N",
        help: Words(
          "最大の件数（既定はどこへの出力でも\(SearchOptions.defaultLimit)）", "at most N rows (default \(SearchOptions.defaultLimit), wherever they go)")),
      Option(name: "all", help: Words("すべてのページの全件", "all rows, of all pages")),
    ] + requestOptions + [.color, .help]

  static let searchNotes = [
    troubles,
    Words(
      "環境変数 KENSAKU_ITUNES_URL、KENSAKU_HOTPEPPER_URL、KENSAKU_WIKIPEDIA_URL、KENSAKU_ZIPCLOUD_URL で、サービスの代わりの問い合わせ先を指定できます。",
      "$KENSAKU_ITUNES_URL, $KENSAKU_HOTPEPPER_URL, $KENSAKU_WIKIPEDIA_URL and $KENSAKU_ZIPCLOUD_URL name servers to ask instead."),
    Words(
      "終了コード: 0 見つかった、1 見つからない、2 使い方か検索語の誤り、3 失敗、4 サービスが拒否、5 応答なし、6 時間切れ、130 Ctrl-C",
      "Exit codes: 0 found, 1 nothing found, 2 usage or invalid query, 3 failure, 4 refused by the service, 5 no answer, 6 out of time, 130 Ctrl-C"
    ),
  ]

  static let troubles = Words(
    "TROUBLE: slow[:秒数] 遅れる（既定は2秒）、flaky[:N] N回（既定は3回）のうち最初の1回だけ失敗する（kensakuは試しなおすので -v で見える）、"
      + "throttled 回数の制限で断る、malformed 壊れた応答、down 停止中",
    "TROUBLE: slow[:SECONDS] is late, by 2 s or so many; flaky[:N] fails the first of every 3 or N requests, which kensaku tries again (-v shows "
      + "it); throttled refuses for the rate; malformed sends broken answers; down is out of service")

  static func outputNotes(of format: some ResultFormat) -> [Words] {
    let envelope = SearchDocument<JSONMembers>.keys.joined(separator: ", ")
    return [
      Words(
        "--json のキー: \(envelope)。ほかに、サンドボックスならsandbox、表示の求められるクレジットならcredit、続きの得られなかった理由ならerror",
        "Keys of --json: \(envelope); where there is any also sandbox (the data is invented), credit (what has to be shown with it) and error "
          + "(why a later page could not be had)"),
      Words(
        "results（と --jsonl）のキー: " + format.keys.joined(separator: ", "),
        "Keys of its results, and of --jsonl: " + format.keys.joined(separator: ", ")),
      Words(
        "TSVの列: " + format.columns.joined(separator: ", "),
        "TSV columns: " + format.columns.joined(separator: ", ")),
    ]
  }

  static func rateNote(of name: String, _ rate: Words) -> Words {
    Words(
      "\(name)への問い合わせは\(rate.japanese)までで、ほかのkensakuの分も数えて待ちます。",
      "\(name) takes \(rate.english); kensaku waits, and counts its other runs too.")
  }
}
