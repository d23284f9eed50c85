extension Wikipedia {
  /// How the text of a full-text search is meant.
  public enum Syntax: Sendable, Hashable {
    /// As words and nothing else: quotes, `-word`, `intitle:`, `AND`, `~`, `*` and the like do nothing.
    case none
    /// As CirrusSearch reads it (<https://www.mediawiki.org/wiki/Help:CirrusSearch>).
    case cirrus
  }
}

extension Wikipedia.Syntax {
  /// The text in which no character acts.
  ///
  /// A backslash would not do: CirrusSearch takes it for a letter before most characters, finds phrases between escaped quotes, and makes
  /// a wildcard of `\?`. So what would act becomes its full-width twin (U+FF01…U+FF5E), which is no syntax, and which the service folds to
  /// the same character (NFKC) when it compares words and titles. The number of characters stays.
  static func neutral(_ text: String) -> String {
    var writer = NeutralText(text)
    return writer.text()
  }
}

/// One walk through a text.
private struct NeutralText {
  private let scalars: [Unicode.Scalar]
  private var result = String.UnicodeScalarView()
  private var index = 0
  private var hasColon = false

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func text() -> String {
    while index < scalars.count {
      switch scalars[index] {
      case let scalar where scalar.isWordPart: takeWord()
      case "+", "-", "!": takeSigns()
      case "&", "|": takeOperator()
      case ":": takeColon()
      case "\"": append(isGershayim ? "״" : scalars[index].twin)
      case "?", "*", "~", "\\": append(scalars[index].twin)
      default: append(scalars[index])
      }
    }
    return String(result)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    result.append(scalar)
    index += 1
  }

  private func end(where isOutside: (Unicode.Scalar) -> Bool) -> Int {
    scalars[index...].firstIndex(where: isOutside) ?? scalars.count
  }

  /// Operators are in capitals, and words are compared without regard to case.
  private mutating func takeWord() {
    let end = end { !$0.isWordPart }
    let word = String(String.UnicodeScalarView(scalars[index..<end]))
    let isOperator = word == "AND" || word == "OR" || word == "NOT"
    result.append(contentsOf: (isOperator ? word.lowercased() : word).unicodeScalars)
    index = end
  }

  /// They act before a word, and not after one: `C++` and `half-time` stay.
  private mutating func takeSigns() {
    let end = end { $0 != "+" && $0 != "-" && $0 != "!" }
    let isAfterWord = index > 0 && scalars[index - 1].isWordPart
    let isBeforeSpace = end == scalars.count || scalars[end] == " "
    let acts = !isAfterWord && !isBeforeSpace
    while index < end { append(acts ? scalars[index].twin : scalars[index]) }
  }

  /// Doubled they are AND and OR.
  private mutating func takeOperator() {
    let sign = scalars[index]
    let end = end { $0 != sign }
    let acts = end - index > 1
    while index < end { append(acts ? sign.twin : sign) }
  }

  /// The first may follow the name of a namespace, in any language; others a keyword, which has ASCII letters.
  private mutating func takeColon() {
    let isAfterKeyword = index > 0 && scalars[index - 1].isASCII && scalars[index - 1].properties.isAlphabetic
    let acts = !hasColon || isAfterKeyword
    hasColon = true
    append(acts ? scalars[index].twin : scalars[index])
  }

  /// Within a Hebrew acronym the quote is a letter's mark, as in צה"ל.
  private var isGershayim: Bool {
    index > 0 && index + 1 < scalars.count && scalars[index - 1].isHebrewLetter && scalars[index + 1].isHebrewLetter
  }
}

extension Unicode.Scalar {
  /// The same of full width.
  fileprivate var twin: Unicode.Scalar { Unicode.Scalar(value + 0xFEE0) ?? self }

  fileprivate var isHebrewLetter: Bool { (0x5D0...0x5EA).contains(value) }

  fileprivate var isWordPart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark: true
    default: self == "_"
    }
  }
}
