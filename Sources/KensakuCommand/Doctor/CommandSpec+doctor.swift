extension CommandSpec {
  static let doctor = CommandSpec(
    path: "doctor",
    summary: Words(
      "各サービスに問い合わせ、キー、時計、設定、データを確かめます。", "Asks each service, and checks the key, the clock, the settings and the data."),
    usage: ["kensaku doctor [OPTIONS]"],
    options: [
      Option(
        name: "drift",
        help: Words("応答の形が、知っているものと違わないかも調べる", "also compare the shape of the answers with what is known")),
      .json,
      Option(
        name: "timeout", value: "SECONDS",
        help: Words("応答を待つ時間（0.5のような小数も可。既定は10）", "how long an answer may take, also a fraction (default 10)")),
      Option(
        name: "sandbox", value: "TROUBLE", isValueOptional: true,
        help: Words("サービスの代わりに、この機械の中のサンドボックスを調べる", "ask the sandbox on this machine in place of the services")),
      .help,
    ],
    notes: [
      Words(
        "どのサービスにも小さな問い合わせを1回だけ、同時に送ります。キーと連絡先がないのは失敗ではありません。",
        "Each service is sent one small request, all at once. That there is no key or contact is no failure."),
      Words("終了コード: 0 失敗なし、2 使い方の誤り、3 失敗あり", "Exit codes: 0 nothing failed, 2 usage, 3 something failed"),
    ])
}
