extension CommandSpec.Option {
  static let pickQuery = Self(
    name: "query", value: "TEXT", help: Words("この語を入力した状態で検索画面を開く", "open the search screen with this text typed in"))
  static let pickOutput = Self(
    name: "output", value: "FORMAT", choices: PickerOutput.allCases.map(\.rawValue),
    help: Words(
      "選んだ行の出力形式（text、json、tsv、url。郵便番号ではcode、addressも。既定はtext）",
      "how the choice is printed: text, json, tsv or url, for postal codes also code or address (default text)"))
}

extension CommandSpec {
  static let pick = CommandSpec(
    path: "pick",
    summary: Words(
      "端末に検索画面を開き、打つそばから検索して、選んだ行を標準出力に書きます。",
      "Opens a search screen on the terminal that searches as you type, and prints the chosen row on standard output."),
    usage: ["kensaku pick [OPTIONS] [SERVICE...]"],
    options: [.pickQuery, .pickOutput] + requestOptions.filter { ["timeout", "fresh", "record", "replay", "sandbox"].contains($0.name) }
      + [.color, .help],
    notes: [
      Words(
        "SERVICEはzip（郵便番号、既定）、music（曲）、gourmet（飲食店）、wiki（記事）、all（すべて）です。zipのほかは、打った語がそのサービスに送られます。",
        "SERVICE is zip (postal codes, the default), music, gourmet, wiki, or all. All but zip send what you type to their service."),
      Words(
        "キー: ↑↓ 移動、Enter 決定、Tab 詳細、Shift-Tab 種類の切り替え、Ctrl-O ブラウザで開く、Ctrl-Y コピー、Ctrl-R 再試行、Alt-P/Alt-N 履歴、Esc 中止。文字の編集はEmacs風（Ctrl-A、E、B、F、W、U、K、D、Alt-B、F、D、Y）です。",
        "Keys: ↑↓ move, Enter choose, Tab details, Shift-Tab kind, Ctrl-O open in the browser, Ctrl-Y copy, Ctrl-R retry, Alt-P and Alt-N history, Esc leave. The text is edited as in Emacs (Ctrl-A, E, B, F, W, U, K, D, Alt-B, F, D, Y)."
      ),
      Words(
        "終了コード: 0 選んだ、2 使い方の誤り、3 失敗、130 Ctrl-CかEscで中止", "Exit codes: 0 chosen, 2 usage, 3 failure, 130 left with Ctrl-C or Esc"),
    ],
    examples: [
      Example(command: "kensaku pick all", meaning: Words("すべてを一度に検索する", "search everything at once")),
      Example(command: "open $(kensaku pick wiki --output url)", meaning: Words("選んだ記事を開く", "open the chosen article")),
      Example(
        command: "kensaku pick music --sandbox", meaning: Words("ネットワークなしで、架空の曲で試す", "try it without a network, with invented songs")),
    ])
}
