/// One thing that a person can set. The raw value is its name in the file and on the command line.
enum Setting: String, CaseIterable, Sendable {
  case hotPepperKey = "hotpepper-key"
  case contact
  case country
  case language
  case wikiLanguage = "wiki-language"
  /// In megabytes.
  case cacheLimit = "cache-limit"
  case history

  /// The environment variable that wins over the file.
  var variable: String {
    switch self {
    case .hotPepperKey: "HOTPEPPER_API_KEY"
    case .contact: "KENSAKU_CONTACT"
    case .country: "KENSAKU_COUNTRY"
    case .language: "KENSAKU_LANGUAGE"
    case .wikiLanguage: "KENSAKU_WIKI_LANGUAGE"
    case .cacheLimit: "KENSAKU_CACHE_LIMIT"
    case .history: "KENSAKU_HISTORY"
    }
  }

  /// What counts where nobody set it; nil where that is nothing.
  var builtIn: String? {
    switch self {
    case .hotPepperKey, .contact: nil
    case .country: "JP"
    case .language: "ja_jp"
    case .wikiLanguage: "ja"
    case .cacheLimit: "64"
    case .history: "on"
    }
  }

  /// Whether its value must not be seen.
  var isSecret: Bool { self == .hotPepperKey }

  /// Whether the file holds it as a number.
  var isNumber: Bool { self == .cacheLimit }

  /// What it is for.
  var meaning: Words {
    switch self {
    case .hotPepperKey: Words("ホットペッパーのAPIキー", "the API key for HotPepper")
    case .contact: Words("ウィキペディアに伝える連絡先", "the contact that Wikipedia is told")
    case .country: Words("iTunesの国", "the country of iTunes")
    case .language: Words("iTunesの言語", "the language of iTunes")
    case .wikiLanguage: Words("ウィキペディアの言語版", "the language of Wikipedia")
    case .cacheLimit: Words("応答を保存する大きさの上限（MB）", "how much of answers is kept, in megabytes")
    case .history: Words("検索画面の語の履歴を残すか", "whether the search screen keeps what was searched for")
    }
  }

  /// What a value has to be, as the end of a sentence.
  var rule: Words {
    switch self {
    case .hotPepperKey:
      Words("空白のない英数字の並び（HotPepperから届いたキー）を指定してください", "it is letters and digits without a space, as HotPepper sent it")
    case .contact:
      Words("メールアドレスか、https:// で始まるURLを指定してください", "it is a mail address, or a URL that begins with https://")
    case .country:
      Words("JP、USのような2文字を指定してください", "it is two letters, such as JP or US")
    case .language:
      Words("ja_jp、en_usのように指定してください", "it is written as ja_jp or en_us")
    case .wikiLanguage:
      Words("ja、en、zh-classicalのように指定してください", "it is written as ja, en or zh-classical")
    case .cacheLimit:
      Words("0（保存しない）から1000000までの整数を指定してください", "it is a whole number from 0, which keeps nothing, to 1000000")
    case .history:
      Words("on か off を指定してください", "it is on or off")
    }
  }

  /// The setting of a name that a person wrote.
  init(named name: String) throws(UsageError) {
    guard let setting = Setting(rawValue: name) else {
      throw .unknownSetting(name, nearest: Spelling.nearest(to: name, among: Setting.allCases.map(\.rawValue)))
    }
    self = setting
  }
}
