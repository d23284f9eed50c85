/// The language of the program's own words.
enum Language: Sendable {
  case japanese, english

  /// The language of the environment: the first of LC_ALL, LC_MESSAGES and LANG that is set decides.
  init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    self = locale?.hasPrefix("ja") == true ? .japanese : .english
  }
}

/// A text in both languages.
struct Words: Sendable, Hashable {
  var japanese: String
  var english: String

  init(_ japanese: String, _ english: String) {
    self.japanese = japanese
    self.english = english
  }

  func callAsFunction(_ language: Language) -> String {
    language == .japanese ? japanese : english
  }
}
