import KensakuText

extension HotPepper {
  /// What a shop says of a facility: the service has a free text there, such as `あり ：近隣に有料駐車場`, which begins with the answer.
  public struct Availability: Sendable, Hashable {
    public enum Answer: Sendable, Hashable {
      case yes, no
      /// Neither, such as 未確認 and 一部禁煙, or a text that is no answer at all.
      case other(String)
    }

    public let answer: Answer
    /// What the shop adds, which may well say the contrary.
    public let note: String?
    /// As the service has it.
    public let text: String

    public init(_ text: String) {
      self.text = text
      (answer, note) = Availability.parts(of: text)
    }
  }
}

extension HotPepper.Availability: CustomStringConvertible {
  public var description: String { text }
}

extension HotPepper.Availability {
  private static let words: [String: Answer] = [
    "あり": .yes, "有": .yes, "有り": .yes, "可": .yes, "利用可": .yes, "貸切可": .yes, "営業している": .yes, "全面禁煙": .yes, "禁煙席あり": .yes,
    "お子様連れ歓迎": .yes, "お子様連れOK": .yes, "お子様連れ可": .yes, "歓迎": .yes, "OK": .yes,
    "なし": .no, "無": .no, "無し": .no, "不可": .no, "利用不可": .no, "貸切不可": .no, "営業していない": .no, "禁煙席なし": .no, "お子様連れ不可": .no,
    "NG": .no,
    "未確認": .other("未確認"), "一部禁煙": .other("一部禁煙"),
  ]

  private static func parts(of text: String) -> (Answer, String?) {
    let text = trimmed(text[...])
    if let answer = known(text) { return (answer, nil) }
    guard let colon = text.firstIndex(where: { $0 == "：" || $0 == ":" }) else { return bracketed(text) ?? (.other(String(text)), nil) }
    let head = trimmed(text[..<colon])
    let rest = trimmed(text[text.index(after: colon)...])
    let note = rest.isEmpty ? nil : String(rest)
    if let answer = known(head) { return (answer, note) }
    // A space and a full-width colon are how the service itself joins the two; any other colon may be the shop's own.
    if text[colon] == "：", !head.isEmpty, text[..<colon].last?.isWhitespace == true { return (.other(String(head)), note) }
    return bracketed(text) ?? (.other(String(text)), nil)
  }

  /// `あり（要予約）`, `なし 近隣にあり`
  private static func bracketed(_ text: Substring) -> (Answer, String?)? {
    guard let end = text.firstIndex(where: { $0.isWhitespace || "（(、。，,※".contains($0) }), let answer = known(text[..<end]) else {
      return nil
    }
    let note = trimmed(text[end...].drop { "、。，,".contains($0) })
    return (answer, note.isEmpty ? nil : String(note))
  }

  private static func known(_ word: Substring) -> Answer? {
    words[Fold.compatibility(String(word)).uppercased()]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start[..<start.startIndex]
  }
}
