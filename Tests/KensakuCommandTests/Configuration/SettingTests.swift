import Testing

@testable import KensakuCommand

struct SettingTests {
  @Test(arguments: [
    (Setting.hotPepperKey, " 0123456789abcdef\n", "0123456789abcdef"), (.contact, "me@example.com", "me@example.com"),
    (.contact, "https://example.com/me", "https://example.com/me"), (.country, "jp", "JP"), (.language, "ja-JP", "ja_jp"),
    (.language, "en_us", "en_us"), (.wikiLanguage, "ZH-classical", "zh-classical"), (.wikiLanguage, "simple", "simple"),
    (.cacheLimit, "007", "7"), (.cacheLimit, "0", "0"), (.cacheLimit, "1000000", "1000000"),
  ])
  func aValueTakesItsUsualSpelling(setting: Setting, text: String, value: String) {
    #expect(setting.value(of: text) == value)
  }

  @Test(arguments: [
    (Setting.hotPepperKey, ""), (.hotPepperKey, "two words"), (.hotPepperKey, "•••"), (.hotPepperKey, "line\nbreak"),
    (.hotPepperKey, String(repeating: "x", count: 257)), (.contact, "me"), (.contact, "me@"), (.contact, "@example.com"),
    (.contact, "a@b@example.com"), (.contact, "https://"), (.contact, "me@example.com)"), (.contact, "me@例え.com"), (.country, "JPN"),
    (.country, "日本"), (.country, "J1"), (.language, "ja"), (.language, "ja_jp_x"), (.language, "_"), (.wikiLanguage, "j"),
    (.wikiLanguage, "ja."), (.wikiLanguage, "ja/"), (.wikiLanguage, "-ja"), (.wikiLanguage, "ja--x"), (.wikiLanguage, "日本語"),
    (.wikiLanguage, "evil.example#"), (.wikiLanguage, String(repeating: "a", count: 33)), (.cacheLimit, "-1"), (.cacheLimit, "1.5"),
    (.cacheLimit, "1000001"), (.cacheLimit, "99999999999999999999"), (.cacheLimit, "١"), (.cacheLimit, ""),
  ])
  func whatIsNoValueIsRefused(setting: Setting, text: String) {
    #expect(setting.value(of: text) == nil)
  }

  @Test(arguments: [
    (Setting.country, "UK", "GB"), (.country, "usa", "US"), (.country, "日本", "JP"), (.language, "en", "en_us"),
    (.language, "Japanese", "ja_jp"),
    (.language, "en_UK", "en_gb"), (.wikiLanguage, "jp", "ja"), (.wikiLanguage, "en-US", "en"),
  ])
  func whatPeopleWriteForAValueIsGuessedAndNotTaken(setting: Setting, text: String, guess: String) {
    #expect(setting.value(of: text) == nil)
    #expect(setting.guess(text) == guess)
    #expect(setting.value(of: guess) == guess)
    let lines = UsageError.badSetting(setting, text, option: nil).lines.map(\.english)
    #expect(lines.contains("did you mean \(guess)?"), "\(lines)")
  }

  @Test func aValueMayBeInFullWidthButForAKey() {
    #expect(Setting.country.value(of: "ｊｐ") == "JP")
    #expect(Setting.cacheLimit.value(of: "６４") == "64")
    #expect(Setting.hotPepperKey.value(of: "ｋｅｙ") == nil)
  }

  @Test func aValueThatIsMissingIsAskedFor() {
    #expect(throws: UsageError.noValue(.country)) { try ConfigCommand.set(Arguments(["country"], for: .configSet)) }
    #expect(throws: UsageError.noSetting(command: "config set")) { try ConfigCommand.set(Arguments([], for: .configSet)) }
    #expect(UsageError.noValue(.country).lines.map(\.english) == ["give a value for country", "it is two letters, such as JP or US"])
  }

  @Test(arguments: Setting.allCases)
  func whatIsBuiltInIsAValueInItsUsualSpelling(setting: Setting) {
    if let text = setting.builtIn { #expect(setting.value(of: text) == text) }
  }

  @Test func aMistypedNameIsGuessed() {
    #expect(throws: UsageError.unknownSetting("countri", nearest: "country")) { try Setting(named: "countri") }
    #expect(throws: UsageError.unknownSetting("xyzzy", nearest: nil)) { try Setting(named: "xyzzy") }
  }
}

struct SecretPromptTests {
  @Test func keysComeToATextOrACancellation() {
    var prompt = SecretPrompt()
    #expect(prompt.feed(Array("abx\u{7F}".utf8)) == nil)
    #expect(prompt.feed(Array("c\rrest".utf8)) == .text("abc"))
    prompt = SecretPrompt()
    #expect(prompt.feed(Array("wrong\u{15}right\u{4}".utf8)) == .text("right"))
    prompt = SecretPrompt()
    #expect(prompt.feed(Array("ab\u{3}".utf8)) == .cancelled)
    prompt = SecretPrompt()
    #expect(prompt.feed([0x7F]) == nil && prompt.feed([]) == .text(""))
  }
}
