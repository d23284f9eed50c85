import KensakuText

/// A piece of text in one style.
struct Span: Hashable {
  var text: String
  var style: Style = []
}

/// How a piece of text looks on a terminal.
struct Style: OptionSet, Hashable {
  let rawValue: UInt8

  /// A part of the text that the query matched.
  static let match = Style(rawValue: 1)
  static let dim = Style(rawValue: 2)
  static let selected = Style(rawValue: 4)
  static let title = Style(rawValue: 8)
  static let error = Style(rawValue: 16)

  /// The escape sequence that turns the style on; empty for plain text. Magenta and red can be read on dark and on light alike; yellow cannot.
  var sequence: String {
    var codes: [String] = []
    if contains(.dim) { codes.append("2") }
    if contains(.title) { codes.append("1") }
    if contains(.match) { codes.append("1;35") }
    if contains(.error) { codes.append("31") }
    if contains(.selected) { codes.append("7") }
    return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  static let reset = "\u{1B}[0m"
}

extension [Span] {
  /// A text with the parts marked that the query matched. It must be safe for a terminal already.
  init(_ text: String, matching query: String, style: Style = []) {
    // Digits alone are a code's, not a house number's.
    self.init(text, findings: PostalCode.digits(in: query) == nil ? query : "", style: style)
  }

  /// A text with the words of a query marked, whatever they are. It must be safe for a terminal already.
  init(_ text: String, findings query: String, style: Style = []) {
    self = []
    var position = text.startIndex
    for range in TextMatch.ranges(of: query, in: text) where range.lowerBound >= position {
      add(text[position..<range.lowerBound], style)
      add(text[range], style.union(.match))
      position = range.upperBound
    }
    add(text[position...], style)
  }

  /// A code with its hyphen, with the digits marked that the query begins it with.
  init(code: String, matching query: String, style: Style = []) {
    self = []
    let digits = PostalCode.digits(in: query) ?? []
    var rest = digits[...]
    let end = code.firstIndex { character in
      if rest.isEmpty { return true }
      if character != "-" { rest.removeFirst() }
      return false
    }
    let isMatch = !digits.isEmpty && code.utf8.filter { $0 != UInt8(ascii: "-") }.starts(with: digits)
    let boundary = isMatch ? end ?? code.endIndex : code.startIndex
    add(code[..<boundary], style.union(.match))
    add(code[boundary...], style)
  }

  private mutating func add(_ text: Substring, _ style: Style) {
    if !text.isEmpty { append(Span(text: String(text), style: style)) }
  }

  /// The text with escape sequences for its styles, or bare.
  func rendered(inColor: Bool) -> String {
    map { span in
      let sequence = inColor ? span.style.sequence : ""
      return sequence.isEmpty ? span.text : sequence + span.text + Style.reset
    }
    .joined()
  }
}
