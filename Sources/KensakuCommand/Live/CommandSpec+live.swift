extension CommandSpec {
  static let live = CommandSpec(
    path: "live",
    summary: Words(
      "入力のたびの検索を、1行ずつのJSONでほかのプログラムに提供します。",
      "Searches as one types for other programs, such as an editor, by lines of JSON."),
    usage: ["kensaku live [OPTIONS] [SERVICE...]"],
    options: [
      Option(
        name: "limit", letter: "n", value: "N",
        help: Words("1ページの件数（既定は\(SearchOptions.defaultLimit)）", "rows a page (default \(SearchOptions.defaultLimit))"))
    ] + requestOptions.filter { ["timeout", "fresh", "replay", "sandbox"].contains($0.name) } + [.help],
    notes: [
      Words(
        "SERVICEは zip（既定）、music、gourmet、wiki。allですべて。",
        "SERVICE is zip (the default), music, gourmet or wiki; all is all of them."),
      Words(
        #"標準入力: {"type":"よね"}、{"submit":true}、{"more":true}、{"retry":true}、{"online":true}、{"quit":true} を1行に1つ。"#,
        #"In, one a line: {"type":"よね"}, {"submit":true}, {"more":true}, {"retry":true}, {"online":true}, {"quit":true}."#),
      Words(
        "標準出力: サービスの状態が変わるたびに1行。rowsは変わったときだけ。入力が終わると、最後の結果を書いて終わります。",
        "Out: a line for each change of a service; rows only where they change. At the end of the input the last results are written."),
      Words("詳細: Documentation/Live.md", "Details: Documentation/Live.md"),
    ],
    examples: [
      Example(command: #"printf '{"type":"舞浜"}' | kensaku live"#, meaning: Words("郵便番号を", "postal codes")),
      Example(command: "kensaku live --sandbox all", meaning: Words("すべてのサービスを、架空のデータで", "every service, with invented data")),
    ])
}
