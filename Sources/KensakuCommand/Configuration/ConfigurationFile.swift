import KensakuJSON

/// The person's file of settings: a JSON object, in which members that this version does not know are kept.
struct ConfigurationFile: Sendable {
  let path: String
  private var members: [Member]
  private(set) var warnings: [Words] = []

  private struct Member: Sendable {
    var key: String
    var value: JSON.Value
  }

  /// Far more than there is to set.
  private static let largest = 1 << 20

  /// `$XDG_CONFIG_HOME/kensaku/config.json`, or in `~/.config`; nil where the environment names no home.
  static func path(environment: (String) -> String?) -> String? {
    // The XDG rules say that a relative path is to be ignored.
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder + "/kensaku/config.json" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/kensaku/config.json"
  }

  /// Without any member.
  init(emptyAt path: String) {
    self.path = path
    members = []
  }

  /// Nil where there is no file. One that holds a key is closed to everybody else.
  init?(readingFrom path: String) throws(Failure) {
    guard !File.isMissing(path) else { return nil }
    self.init(emptyAt: path)
    let root = try Self.root(of: File.read(path, atMost: Self.largest), path)
    members = root.members.map { Member(key: $0.key, value: $0.value) }
    warnings = members.compactMap(unknown)
    if holdsSecret, let warning = Self.close(path) { warnings.append(warning) }
  }

  private static func root(of bytes: [UInt8], _ path: String) throws(Failure) -> JSON.Value {
    var options = JSON.Options.strict
    options.duplicateKeys = .refuse
    do throws(JSON.Error) {
      let root = try JSON.Value(parsing: bytes, options: options)
      _ = try root.object()
      return root
    } catch {
      throw Failure(unreadable: error, path)
    }
  }

  /// The text of a setting's value; nil where the file does not have it.
  func value(of setting: Setting) throws(Configuration.Problem) -> String? {
    guard let member = members.first(where: { $0.key == setting.rawValue }) else { return nil }
    guard member.value.kind == (setting.isNumber ? .number : .string) else { throw problem(member, of: setting, isOfKind: true) }
    guard let value = setting.value(of: member.value.string ?? member.value.rawText) else {
      throw problem(member, of: setting, isOfKind: false)
    }
    return value
  }

  private func problem(_ member: Member, of setting: Setting, isOfKind: Bool) -> Configuration.Problem {
    let place = place(of: member)
    let wanted = setting.isNumber ? Words("引用符のない数値", "a number, without quotes") : Words("引用符で囲んだ文字列", "a string, in quotes")
    let reason =
      isOfKind
      ? Words("\(place)\(member.key) の値は\(wanted.japanese)で書いてください", "\(place)the value of \(member.key) must be \(wanted.english)")
      : Words("\(place)\(member.key) の値が正しくありません", "\(place)the value of \(member.key) is no good")
    let value = setting.isSecret ? "-" : setting.builtIn ?? "VALUE"
    return Configuration.Problem(
      setting: setting,
      lines: [reason] + UsageError.guess(member.value.string.flatMap(setting.guess)) + [
        setting.rule,
        Words(
          "kensaku config set \(setting.rawValue) \(value) で直し、kensaku config unset \(setting.rawValue) で消せます",
          "kensaku config set \(setting.rawValue) \(value) mends it, kensaku config unset \(setting.rawValue) removes it"),
      ])
  }

  private func unknown(_ member: Member) -> Words? {
    guard Setting(rawValue: member.key) == nil else { return nil }
    let place = place(of: member)
    let key = member.key.shortened(to: 60)
    let nearest = Spelling.nearest(to: member.key, among: Setting.allCases.map(\.rawValue))
    return Words(
      "\(place)\(key) という設定はありません" + (nearest.map { "（\($0) のことですか）" } ?? ""),
      "\(place)there is no setting \(key)" + (nearest.map { " (did you mean \($0)?)" } ?? ""))
  }

  private func place(of member: Member) -> String {
    let position = member.value.position
    return "\(path):\(position.line):\(position.column): "
  }

  private var holdsSecret: Bool {
    members.contains { Setting(rawValue: $0.key)?.isSecret == true }
  }

  /// Nil where nobody else could read it anyway.
  private static func close(_ path: String) -> Words? {
    guard File.isOpenToOthers(path) else { return nil }
    guard let error = File.makePrivate(path) else {
      return Words(
        "\(path) にはキーがあるのに、ほかの利用者も読めました。自分だけが読めるように直しました（0600）",
        "\(path) holds a key and others could read it: now only you can (0600)")
    }
    let message = System.message(for: error)
    return Words(
      "\(path) にはキーがあるのに、ほかの利用者も読めます。直せませんでした: \(message.japanese)",
      "\(path) holds a key and others can read it, which could not be mended: \(message.english)")
  }
}

extension ConfigurationFile {
  /// Writes it with a setting's value, in its place or behind all else.
  func write(_ setting: Setting, _ text: String) throws(Failure) {
    let member = (key: setting.rawValue, text: setting.isNumber ? text : JSONLine.text(text))
    var pairs = members.map { (key: $0.key, text: $0.value.rawText) }
    if let index = pairs.firstIndex(where: { $0.key == member.key }) {
      pairs[index] = member
    } else {
      pairs.append(member)
    }
    try write(pairs)
  }

  /// Writes it without a setting. False where it does not have that.
  func remove(_ setting: Setting) throws(Failure) -> Bool {
    let others = members.filter { $0.key != setting.rawValue }
    guard others.count < members.count else { return false }
    try write(others.map { (key: $0.key, text: $0.value.rawText) })
    return true
  }

  /// Replaces the file in one step, for nobody but the person to read.
  private func write(_ pairs: [(key: String, text: String)]) throws(Failure) {
    let line = "{" + pairs.map { JSONLine.text($0.key) + ":" + $0.text }.joined(separator: ",") + "}"
    // It is made of JSON.
    let text = (try? JSON.pretty(line)) ?? line
    try File.replace(path, with: Array((text + "\n").utf8), mode: 0o600) { _ throws(Failure) in }
  }
}

extension Failure {
  /// Without the line of the file and what was found on it: a key may stand there.
  fileprivate init(unreadable error: JSON.Error, _ path: String) {
    let place = "\(path):\(error.position.line):\(error.position.column): "
    self.init(
      reason: Words(
        place + "設定のファイルを読めません: \(JapanesePhrase.of(error.expected))が必要です",
        place + "the file of settings cannot be read: expected \(error.expected)"))
    details = [Words("このファイルを直すか、消してください", "mend the file, or remove it")]
  }
}
