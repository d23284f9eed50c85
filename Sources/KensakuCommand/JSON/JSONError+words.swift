import KensakuJSON
import KensakuText

extension Failure {
  /// Where a text is no JSON: the place and what is wrong, the line, and a mark under the place.
  init(_ error: JSON.Error, in name: Words) {
    let position = error.position
    let place = ":\(position.line):\(position.column): " + (error.path.isRoot ? "" : "\(error.path.description.shortened(to: 200)): ")
    let words = error.words
    self.init(reason: Words(name.japanese + place + words.japanese, name.english + place + words.english))
    details = position.markedLines.map { Words($0, $0) }
  }
}

extension JSON.Position {
  /// The snippet, and a caret under its character, in columns of a terminal.
  fileprivate var markedLines: [String] {
    if snippet.isEmpty { return [] }
    let scalars = snippet.unicodeScalars
    let before = TerminalText.safe(String(String.UnicodeScalarView(scalars.prefix(caret))))
    return ["  " + TerminalText.safe(snippet), String(repeating: " ", count: 2 + before.displayWidth) + "^"]
  }
}

extension JSON.Error {
  /// What was expected and found, without the place.
  var words: Words {
    Words(japanese, "expected \(expected), found \(found)")
  }

  private var japanese: String {
    let wanted = JapanesePhrase.of(expected)
    let there = JapanesePhrase.quotation(in: found)
    return switch reason {
    case .endOfText: "\(wanted)が必要ですが、テキストはここで終わっています"
    case .unexpectedCharacter: "\(wanted)が必要ですが、\(there)があります"
    case .trailingText: "JSONはここで終わるはずですが、\(there)が続いています"
    case .trailingComma: "最後の値の後に余分なコンマがあります"
    case .controlCharacter: "文字列の中の制御文字\(there)がエスケープされていません"
    case .invalidEscape: "\(wanted)が必要ですが、\(there)があります"
    case .loneSurrogate: "サロゲートの片方だけの\(there)があります"
    case .invalidNumber where found.hasPrefix("“"): "\(wanted)が必要ですが、\(there)があります"
    case .invalidNumber: "数値の書き方が正しくありません（\(there)）"
    case .invalidUTF8: "UTF-8として正しくないバイトがあります（\(found.drop { $0 != "0" })）"
    case .invalidUTF16: "UTF-16またはUTF-32として正しくありません"
    case .depthLimit: "配列とオブジェクトの入れ子が深すぎます"
    case .inputLimit: "テキストが大きすぎます"
    case .duplicateKey: "オブジェクトに同じキーが2つあります（\(there)）"
    case .missing: "値がありません"
    case .null: "値がnullです"
    case .wrongType: "値の種類が違います（\(there)）"
    case .numberOutOfRange: "数値が範囲を超えています（\(there)）"
    case .invalidValue: "値が正しくありません（\(there)）"
    }
  }
}

/// The Japanese of what JSON errors say in English.
enum JapanesePhrase {
  /// Of what was expected; what is not known stays as it is.
  static func of(_ expected: String) -> String {
    phrases[expected] ?? expected
  }

  private static let phrases = [
    "a value": "値",
    "an object": "オブジェクト",
    "a key in quotes": "引用符で囲んだキー",
    "a key in quotes or “}”": "引用符で囲んだキーか「}」",
    "“:” after the key": "キーの後に「:」",
    "“,” or “}”": "「,」か「}」",
    "“,” or “]”": "「,」か「]」",
    "a digit": "数字",
    "one of \" \\ / b f n r t u after the backslash": "バックスラッシュの後に \" \\ / b f n r t u のどれか",
    "four hexadecimal digits after “\\u”": "「\\u」の後に4桁の16進数",
    "a pair of surrogates": "サロゲートの組",
    "a closing quote": "文字列を閉じる引用符",
    "the end of the text after its one value": "一つの値だけのテキスト",
    "no control character in a string but as an escape": "制御文字のエスケープ",
    "valid UTF-8": "正しいUTF-8",
    "fewer levels of arrays and objects": "浅い入れ子",
    "a number without a leading zero": "先頭に0のない数値",
    "each key once": "重複しないキー",
  ]

  /// What stands in quotes in what was found, or all of it.
  static func quotation(in found: String) -> String {
    guard let open = found.firstIndex(of: "“"), let close = found.lastIndex(of: "”"), open < close else { return found }
    return "「" + found[found.index(after: open)..<close] + "」"
  }
}
