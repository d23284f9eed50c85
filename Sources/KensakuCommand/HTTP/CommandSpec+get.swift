extension CommandSpec {
  static let get = CommandSpec(
    path: "get",
    summary: Words(
      "Web APIにGETで問い合わせます。値は文字のまま書けば、正しくエンコードして送ります。",
      "Asks a web API with GET. Values are written as plain text and encoded once."),
    usage: ["kensaku get [OPTIONS] URL [NAME=VALUE...]"],
    options: [
      Option(
        name: "field", letter: "H", value: "FIELD",
        help: Words("リクエストにフィールドを加える（'Name: value'。何度でも）", "add a field to the request: 'Name: value' (repeatable)")),
      Option(
        name: "query-env", value: "NAME=VAR",
        help: Words("クエリーの値を環境変数VARから読み、表示では伏せる", "a query item whose secret value is in the environment variable VAR")),
      Option(
        name: "field-env", value: "NAME=VAR",
        help: Words("フィールドの値を環境変数VARから読み、表示では伏せる", "a field whose secret value is in the environment variable VAR")),
      Option(
        name: "bearer-env", value: "VAR",
        help: Words("環境変数VARのトークンをAuthorizationフィールドで送る", "send the token in the environment variable VAR as Authorization")),
      Option(
        name: "output", letter: "o", value: "FILE",
        help: Words(
          "ファイルに保存する（全体が届いたときだけ置きかえ、エラーの応答は保存しない）",
          "save the body to FILE, once all of it is there; never that of an error")),
      Option(name: "raw", letter: "r", help: Words("端末にも届いたバイトをそのまま出力する", "print the bytes as they come, on a terminal too")),
      Option(name: "head", letter: "I", help: Words("HEADで問い合わせ、ステータスとフィールドを表示する", "ask with HEAD and print status and fields")),
      Option(
        name: "verbose", letter: "v",
        help: Words(
          "リクエスト、応答、所要時間、エラーの詳細を標準エラーに表示する",
          "show request, answer, times and the detail of errors on standard error")),
      Option(
        name: "timeout", value: "SECONDS",
        help: Words("応答を待つ時間（0.5のような小数も可。既定は60）", "how long an answer may take, also a fraction (default 60)")),
      Option(name: "retry", value: "N", help: Words("失敗したらN回まで試しなおす（0から20、既定は0）", "try again up to N times, 0 to 20 (default 0)")),
      Option(name: "curl", help: Words("送らずに、同じリクエストのcurlコマンドを表示する", "send nothing and print the same request for curl")),
      Option(name: "no-redirects", help: Words("リダイレクトをたどらず、その応答を表示する", "do not follow redirects: such an answer is the answer")),
      Option(
        name: "ca", value: "FILE", help: Words("この証明書（PEM）も信頼する", "trust the certificates in this PEM file too")),
      Option(name: "no-proxy", help: Words("環境変数のプロキシーを使わない", "do not use the proxy that the environment names")),
      .help,
    ],
    notes: [
      Words(
        "スキームのないURLはhttps://、自分の機械（localhostなど）ならhttp://とみなします。",
        "A URL without a scheme is taken as https://, or as http:// on this machine (localhost and the like)."),
      Words(
        "端末ではJSONを整形し、ほかのテキストは端末に安全な形で表示します。端末以外には届いたバイトをそのまま出力します。",
        "On a terminal JSON is laid out and other text made safe. Anywhere else the bytes are written exactly as they came."),
      Words(
        "APIキーはコマンドラインに書かず、環境変数で渡してください。秘密の値はhttpsか自分の機械にだけ送ります。",
        "Keys belong into environment variables, not on the command line. A secret is only sent over https, or to this machine."),
      Words(
        "終了コード: 0 応答を得た、2 使い方の誤り、3 ファイルなどの失敗、4 ステータスが400以上、5 応答なし、6 時間切れ、130 Ctrl-C",
        "Exit codes: 0 an answer, 2 usage, 3 failure, 4 a status of 400 or more, 5 no answer, 6 out of time, 130 Ctrl-C"),
    ],
    examples: [
      Example(command: "kensaku get api.example.com/search term=寿司 limit=5", meaning: Words("クエリーをつける", "with a query")),
      Example(
        command: "kensaku get --query-env key=API_KEY api.example.com/gourmet", meaning: Words("APIキーは環境変数から", "the API key is in $API_KEY")
      ),
      Example(command: "kensaku get URL | kensaku json - 'results[0]'", meaning: Words("一部だけを見る", "a part of the answer")),
      Example(command: "kensaku get -o towns.zip URL", meaning: Words("ファイルに保存する", "into a file")),
    ])
}
