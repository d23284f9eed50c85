import KensakuText

/// The help of a command, written from its table.
enum Help {
  /// Fitted to so many columns; without them only what is wider than most screens is broken.
  static func text(of command: CommandSpec, in language: Language, columns: Int? = nil) -> String {
    var blocks = [paragraph(command.summary(language), columns)]
    blocks.append(section(Words("使い方", "Usage"), command.usage.map { HangingText(head: "  ", text: $0, otherwise: 4) }, columns, language))
    blocks.append(section(Words("オプション", "Options"), options(of: command, language), columns, language))
    if !command.examples.isEmpty {
      let rows = command.examples.map { ($0.command, $0.meaning(language)) }
      blocks.append(section(Words("例", "Examples"), aligned(rows), columns, language))
    }
    blocks += command.notes.map { paragraph($0(language), columns) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func paragraph(_ text: String, _ columns: Int?) -> String {
    guard text.displayWidth > columns ?? 140 else { return text }
    return text.wrapped(toWidth: columns ?? 100).joined(separator: "\n")
  }

  private static func section(_ title: Words, _ rows: [HangingText], _ columns: Int?, _ language: Language) -> String {
    ([title(language) + ":"] + rows.flatMap { $0.lines(toWidth: columns) }).joined(separator: "\n")
  }

  private static func options(of command: CommandSpec, _ language: Language) -> [HangingText] {
    aligned(
      command.options.map { option in
        let letter = option.letter.map { "-\($0), " } ?? ""
        let value = option.value.map { option.isValueOptional ? "[=\($0)]" : " " + $0 } ?? ""
        return ("\(letter)--\(option.name)\(value)", option.help(language))
      })
  }

  private static func aligned(_ rows: [(String, String)]) -> [HangingText] {
    let width = rows.map { $0.0.displayWidth }.max() ?? 0
    return rows.map { HangingText(head: "  " + $0.0.padded(toWidth: width + 2), text: $0.1, otherwise: 6) }
  }
}
