extension CommandSpec {
  static let music = CommandSpec(
    path: "music",
    summary: Words("曲をiTunesで検索します。", "Finds songs at iTunes."),
    usage: ["kensaku music [OPTIONS] TERM..."],
    options: [
      Option(name: "country", value: "CODE", help: Words("どの国のストアか（既定はJP）", "whose store, such as US (default JP)")),
      Option(name: "lang", value: "LANG", help: Words("名前の言語（既定はja_jp）", "the language of names, such as en_us (default ja_jp)")),
    ] + searchOptions,
    notes: outputNotes(of: SongFormat.format(in: .english)) + [rateNote(of: "iTunes", Words("1分に20回", "20 searches a minute"))]
      + searchNotes,
    examples: [
      Example(command: "kensaku music 米津玄師", meaning: Words("アーティスト名で", "by artist")),
      Example(command: "kensaku music --country US --lang en_us lemon", meaning: Words("アメリカのストアで", "in the American store")),
      Example(command: "kensaku music --json --limit 200 ジャズ", meaning: Words("200曲までをJSONで", "up to 200 songs as JSON")),
    ])
}
