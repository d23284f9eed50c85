import KensakuJSON
import KensakuServices

extension AnswerShape.Drift {
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// The difference in a person's language.
  var words: Words {
    switch self {
    case .unknown(let path, let found):
      Words("知らない項目: \(path)（\(found.words.japanese)）", "unknown: \(path), \(found.words.english)")
    case .missing(let path):
      Words("ない項目: \(path)", "missing: \(path)")
    case .retyped(let path, let expected, let found):
      Words(
        "種類の違う項目: \(path)（\(Self.list(expected).japanese)のはずが\(found.words.japanese)）",
        "of another type: \(path), \(found.words.english) where \(Self.list(expected).english) was expected")
    }
  }

  private static func list(_ kinds: Set<JSON.Kind>) -> Words {
    let words = JSON.Kind.allCases.filter(kinds.contains).map(\.words)
    return Words(words.map(\.japanese).joined(separator: "か"), words.map(\.english).joined(separator: " or "))
  }
}

extension JSON.Kind {
  fileprivate var words: Words { Words(Optional(self).japanese, Optional(self).english) }
}
