import KensakuText

/// Why a query cannot be asked. The Japanese words are the ones that postal code forms have always used.
enum QueryError: Error, Equatable {
  case empty
  case notSevenDigits
  /// `--zipcloud` answers codes only.
  case notACode
  case tooLong

  var words: Words {
    switch self {
    case .empty: Words("郵便番号を入力してください", "the query is empty")
    case .notSevenDigits: Words("郵便番号は7桁で入力してください", "a postal code has seven digits")
    case .notACode: Words("--zipcloud には郵便番号を入力してください", "--zipcloud needs a postal code")
    case .tooLong: Words("検索語が長すぎます（\(Self.longestQuery)文字まで）", "the query is too long (\(Self.longestQuery) characters at most)")
    }
  }

  /// Whether nothing of a query can be seen: white space, controls, and characters without a shape of their own.
  static func isEmpty(_ query: String) -> Bool {
    TerminalText.safe(query).unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// In characters. No address is longer, and the work of a search grows with its words.
  static let longestQuery = 256
  /// In scalars, for one character may hold any number of them.
  static let mostScalars = 1_024
}
