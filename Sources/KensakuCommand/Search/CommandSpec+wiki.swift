extension CommandSpec {
  static let wiki = CommandSpec(
    path: "wiki",
    summary: Words("ウィキペディアの記事を検索します。", "Finds articles in Wikipedia."),
    usage: ["kensaku wiki [OPTIONS] WORD..."],
    options: [
      Option(name: "lang", value: "LANG", help: Words("どの言語版か（ja、enなど。既定はja）", "which language's, such as ja or en (default ja)"))
    ] + searchOptions,
    notes: outputNotes(of: ArticleFormat.format(in: .english)) + [
      Words(
        "ウィキペディアは連絡先を求めています。kensaku config set contact ADDRESS で設定できます。",
        "Wikipedia wants to know whom to contact: kensaku config set contact ADDRESS")
    ] + searchNotes,
    examples: [
      Example(command: "kensaku wiki 東京スカイツリー", meaning: Words("日本語版で", "in Japanese")),
      Example(command: "kensaku wiki --lang en sushi", meaning: Words("英語版で", "in English")),
      Example(command: "kensaku wiki --all --jsonl 寿司", meaning: Words("すべての記事を1行ずつ", "all articles, one a line")),
    ])
}
