import KensakuHTTP
import KensakuText

/// What `kensaku config` tells: each setting with its value and where that comes from.
struct ConfigReport {
  var configuration: Configuration
  /// Of the file; nil where there is no place for one.
  var path: String?
  var hasFile: Bool

  init(_ configuration: Configuration, path: String?, hasFile: Bool) {
    self.configuration = configuration
    self.path = path
    self.hasFile = hasFile
  }

  func text(_ language: Language) -> String {
    let rows = Setting.allCases.map { [$0.rawValue, shown($0)(language), source(of: $0)(language), $0.meaning(language)] }
    let widths = (0..<3).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { TerminalText.safe($0).padded(toWidth: $1 + 2) }.joined() + row[3]
    }
    return ([TerminalText.safe(place(language))] + lines).joined(separator: "\n") + "\n"
  }

  private func place(_ language: Language) -> String {
    guard let path else { return Words("ファイルの置き場所がありません（HOMEがありません）", "no place for a file: HOME is not set")(language) }
    return hasFile ? path : Words("\(path)（まだありません）", "\(path) (not there yet)")(language)
  }

  private func shown(_ setting: Setting) -> Words {
    if isBad(setting) { return Words("誤り", "no good") }
    guard let value = configuration.value(setting) else { return Words("未設定", "not set") }
    let text = setting.shown(value.text)
    return Words(text, text)
  }

  private func source(of setting: Setting) -> Words {
    switch configuration.value(setting)?.source {
    case .environment(let name)?, .option(let name)?: Words(name, name)
    case .file?: Words("ファイル", "file")
    case .builtIn?: Words("既定", "default")
    case nil: Words("", "")
    }
  }

  private func isBad(_ setting: Setting) -> Bool {
    configuration.problems.contains { $0.setting == setting }
  }

  func json(_ language: Language) -> String {
    JSONLine.text(
      Document(
        path: OrNull(path),
        settings: Setting.allCases.map { setting in
          let value = configuration.value(setting)
          return Row(
            name: setting.rawValue, variable: setting.variable, value: OrNull(value.map { setting.shown($0.text) }),
            source: OrNull(value?.source.name),
            error: OrNull(configuration.problems.first { $0.setting == setting }?.lines.map { $0(language) }.joined(separator: "; ")))
        }))
  }

  /// The properties stand in the order of the keys.
  private struct Document: Encodable {
    var path: OrNull<String>
    var settings: [Row]
  }

  private struct Row: Encodable {
    var name, variable: String
    var value, source, error: OrNull<String>
  }
}

extension Setting {
  /// As people may see a value.
  func shown(_ value: String) -> String {
    isSecret ? Secret.mask : value
  }
}

extension Configuration.Source {
  /// In JSON.
  fileprivate var name: String {
    switch self {
    case .option: "option"
    case .environment: "environment"
    case .file: "file"
    case .builtIn: "default"
    }
  }
}
