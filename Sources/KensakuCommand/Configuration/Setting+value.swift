import KensakuText

extension Setting {
  /// The value that a text stands for, in its usual spelling; nil where it is none.
  func value(of text: String) -> String? {
    // A key is taken as it is: nobody writes one by hand.
    let text = isSecret ? text.trimmed : Fold.compatibility(text).trimmed
    guard guess(text) == nil else { return nil }
    return switch self {
    case .hotPepperKey: text.isPlain && (1...256).contains(text.utf8.count) ? text : nil
    case .contact: text.isPlain && text.utf8.count <= 200 && text.isContact ? text : nil
    case .country: text.utf8.count == 2 && text.utf8.allSatisfy(\.isLetter) ? text.uppercased() : nil
    case .language: Self.language(text)
    case .wikiLanguage: Self.wikiLanguage(text.lowercased())
    case .cacheLimit: Self.megabytes(text)
    }
  }

  /// People write `ja-JP` as often as iTunes' own `ja_jp`.
  private static func language(_ text: String) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isLetter) }) else { return nil }
    return parts.joined(separator: "_").lowercased()
  }

  /// It becomes a part of the host's name: nothing else may get in there.
  private static func wikiLanguage(_ text: String) -> String? {
    guard text.utf8.count <= 32, text.utf8.first?.isLetter == true else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts[0].utf8.count >= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } } ? text : nil
  }

  private static func megabytes(_ text: String) -> String? {
    guard text.utf8.allSatisfy(\.isDigit), let number = Int(text), number <= 1_000_000 else { return nil }
    return "\(number)"
  }
}

extension String {
  /// Without the white space around it, which comes along with what is pasted.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Visible ASCII: what can stand in a URL and in a field.
  fileprivate var isPlain: Bool { utf8.allSatisfy { (0x21...0x7E).contains($0) } }

  /// Neither parenthesis may be in it: it stands between two.
  fileprivate var isContact: Bool {
    if utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) { return false }
    if let scheme = ["https://", "http://"].first(where: hasPrefix) { return utf8.count > scheme.utf8.count }
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && parts[1].contains(".")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
