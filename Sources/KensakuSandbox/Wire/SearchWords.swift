import KensakuText

/// The words of a query and how well a text fits them: width, hiragana and katakana, and the case of letters make no difference.
struct SearchWords: Sendable {
  private let words: [String]
  private let whole: String

  init(_ query: String) {
    whole = Self.key(query)
    words = whole.split(separator: " ").map(String.init)
  }

  init(words: [String]) {
    self.words = words.map(Self.key)
    whole = self.words.joined(separator: " ")
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether each word is in one of the texts, whose keys are given.
  func match(_ keys: [String]) -> Bool {
    words.allSatisfy { word in keys.contains { $0.contains(word) } }
  }

  /// How well a title fits: lower is better.
  func rank(_ key: String) -> Int {
    if key == whole { return 0 }
    if key.hasPrefix(whole) { return 1 }
    return match([key]) ? 2 : 3
  }

  static func key(_ text: String) -> String { Fold.katakana(text) }
}
