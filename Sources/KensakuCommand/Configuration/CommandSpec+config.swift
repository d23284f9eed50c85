extension CommandSpec {
  static let config = CommandSpec(
    path: "config",
    summary: Words(
      "APIキー、連絡先、国などの設定を表示し、変えます。", "Shows and changes the settings: the API key, the contact, the country and more."),
    usage: ["kensaku config [--json]", "kensaku config set NAME VALUE", "kensaku config unset NAME", "kensaku config path"],
    options: [.json, .help],
    notes: Setting.allCases.map { setting in
      let name = "\(setting.rawValue)（\(setting.variable)）: "
      return Words(name + setting.meaning.japanese, "\(setting.rawValue) (\(setting.variable)): \(setting.meaning.english)")
    } + [
      Words(
        "オプション、環境変数、ファイルの順に優先します。キーは伏せて表示します。",
        "Options win over the environment, and that over the file. A key is shown masked.")
    ],
    examples: [
      Example(command: "kensaku config set hotpepper-key -", meaning: Words("キーを標準入力から設定する", "set the key from standard input")),
      Example(command: "kensaku config set contact me@example.com", meaning: Words("連絡先を設定する", "set the contact")),
    ])

  static let configSet = CommandSpec(
    path: "config set",
    summary: Words("設定をファイルに書きます。", "Writes a setting to the file."),
    usage: ["kensaku config set NAME VALUE", "kensaku config set NAME -"],
    options: [.help],
    notes: [
      Words(
        "「-」なら値を標準入力から読みます。キーはこの方法で渡してください。キーのあるファイルは自分だけが読めます（0600）。",
        "With - the value is read from standard input, as a key should be. A file that holds a key is for you alone to read (0600).")
    ])

  static let configUnset = CommandSpec(
    path: "config unset",
    summary: Words("設定をファイルから消します。", "Removes a setting from the file."),
    usage: ["kensaku config unset NAME"],
    options: [.help])

  static let configPath = CommandSpec(
    path: "config path",
    summary: Words("設定のファイルの場所を表示します。", "Prints where the file of settings is."),
    usage: ["kensaku config path"],
    options: [.help])

  static let allOfConfig = [config, configSet, configUnset, configPath]
}
