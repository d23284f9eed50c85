import KensakuText

/// The help of a command, written from its table.
enum Help {
  static func text(of command: CommandSpec, in language: Language) -> String {
    var blocks = [command.summary(language), section(Words("使い方", "Usage"), command.usage, language)]
    blocks.append(section(Words("オプション", "Options"), options(of: command, language), language))
    if !command.examples.isEmpty {
      let rows = command.examples.map { ($0.command, $0.meaning(language)) }
      blocks.append(section(Words("例", "Examples"), aligned(rows), language))
    }
    blocks += command.notes.map { paragraph($0(language)) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// What is wider than most screens, such as a list of names, is broken where words end.
  private static func paragraph(_ text: String) -> String {
    guard text.displayWidth > 140 else { return text }
    return [Span(text: text)].wrapped(toWidth: 100).map { $0.rendered(inColor: false) }.joined(separator: "\n")
  }

  private static func section(_ title: Words, _ lines: [String], _ language: Language) -> String {
    ([title(language) + ":"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  private static func options(of command: CommandSpec, _ language: Language) -> [String] {
    aligned(
      command.options.map { option in
        let letter = option.letter.map { "-\($0), " } ?? ""
        let value = option.value.map { option.isValueOptional ? "[=\($0)]" : " " + $0 } ?? ""
        return ("\(letter)--\(option.name)\(value)", option.help(language))
      })
  }

  private static func aligned(_ rows: [(String, String)]) -> [String] {
    let width = rows.map { $0.0.displayWidth }.max() ?? 0
    return rows.map { $0.0.padded(toWidth: width + 2) + $0.1 }
  }
}
