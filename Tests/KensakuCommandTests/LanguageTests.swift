import KensakuText
import Testing

@testable import KensakuCommand

struct LanguageTests {
  @Test(arguments: [
    (["LANG": "ja_JP.UTF-8"], Language.japanese),
    (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "C"], .english),
    (["LANG": "C", "LC_MESSAGES": "ja"], .japanese),
    (["LANG": "C", "LC_MESSAGES": "C", "LC_ALL": "ja_JP.eucJP"], .japanese),
    (["LANG": "ja_JP.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""], .japanese),
    (["LANG": "en_US.UTF-8"], .english),
    ([:], .english),
  ])
  func theFirstLocaleThatIsSetDecides(environment: [String: String], language: Language) {
    #expect(Language { environment[$0] } == language)
  }

  @Test func theClassicalMessagesAreKeptWordForWord() {
    #expect(UsageError.nothingGiven.lines.first?.japanese == "郵便番号が確認できません")
    #expect(QueryError.empty.words.japanese == "郵便番号を入力してください")
    #expect(QueryError.notSevenDigits.words.japanese == "郵便番号は7桁で入力してください")
    #expect(Failure.readingInput(5).words.japanese.hasPrefix("検索結果が取得できませんでした"))
  }

  @Test func everyCommandHasHelpInBothLanguages() {
    for command in CommandSpec.all {
      for language in [Language.japanese, .english] {
        let text = Help.text(of: command, in: language)
        for option in command.options { #expect(text.contains("--" + option.name)) }
        for line in text.split(separator: "\n") { #expect(String(line).displayWidth <= 140) }
      }
    }
  }

  @Test(arguments: [60, 80, 100]) func helpFitsATerminal(columns: Int) {
    for command in CommandSpec.all {
      for language in [Language.japanese, .english] {
        let lines = Help.text(of: command, in: language, columns: columns).split(separator: "\n").map(String.init)
        // A command line is not broken for its meaning.
        let commands = command.examples.map { "  " + $0.command }
        for line in lines where !commands.contains(line) { #expect(line.displayWidth <= columns, "\(line)") }
        for option in command.options { #expect(lines.contains { $0.contains("--" + option.name) }) }
      }
    }
  }

  @Test func wordsThatReadAsTranslatedAreInNoHelp() {
    for command in CommandSpec.all {
      let text = Help.text(of: command, in: .japanese)
      for word in ["知らない", "版と", "この説明", "初めの"] { #expect(!text.contains(word)) }
    }
    let report = DataReport(PostalData.load(from: nil)).text(.japanese)
    for word in ["住所データの日付: 20", "事業所データの日付: 20", "サイズ: "] { #expect(report.contains(word)) }
  }

  @Test(arguments: [
    ([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false), (["NO_COLOR": "1"], true, false),
    (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false), (["FORCE_COLOR": "0"], true, false),
  ])
  func colorFollowsTheEnvironment(environment: [String: String], isTerminal: Bool, expected: Bool) throws {
    let choice = ColorChoice(try Arguments([], for: .zip))
    #expect(choice.isOn(forTerminal: isTerminal) { environment[$0] } == expected)
  }

  @Test func theColorFlagWins() throws {
    let always = ColorChoice(try Arguments(["--color=always"], for: .zip))
    let never = ColorChoice(try Arguments(["--color=never"], for: .zip))
    #expect(always.isOn(forTerminal: false) { _ in "1" })
    #expect(!never.isOn(forTerminal: true) { _ in nil })
  }
}
