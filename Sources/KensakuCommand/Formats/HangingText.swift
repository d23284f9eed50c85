import KensakuText

/// A text behind a head, whose further lines stand below its first one.
struct HangingText {
  var head: String
  var text: String
  /// How far the text is indented where there is no room for it beside the head, and it begins below.
  var otherwise: Int

  /// Text in narrower columns is hard to read.
  private static let narrowest = 24

  /// One line without a width.
  func lines(toWidth columns: Int?) -> [String] {
    let indent = head.displayWidth
    guard let columns, indent + text.displayWidth > columns else { return [head + text] }
    if columns - indent >= Self.narrowest { return broken(at: indent, columns, after: head, []) }
    return broken(at: otherwise, columns, after: String(repeating: " ", count: otherwise), head.isBlank ? [] : [head.withoutTrailingSpaces])
  }

  private func broken(at indent: Int, _ columns: Int, after head: String, _ above: [String]) -> [String] {
    let lines = text.wrapped(toWidth: max(1, columns - indent))
    let rest = lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
    return above + [head + (lines.first ?? "")] + rest
  }
}

extension String {
  /// Lines of at most so many columns.
  func wrapped(toWidth width: Int) -> [String] {
    [Span(text: self)].wrapped(toWidth: width).map { $0.rendered(inColor: false) }
  }

  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }

  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
