extension JSON.DateFormat {
  /// Reads a pattern.
  struct Compiler {
    private var rest: Substring
    private var found: [Element] = []
    private var text: [UInt8] = []

    init(_ pattern: String) {
      rest = pattern[...]
    }

    mutating func elements() throws(Problem) -> [Element] {
      while let next = rest.first {
        if next == "'" {
          try takeQuoted()
        } else if Self.isLetter(next) {
          try takeLetters(next)
        } else {
          text += next.utf8
          rest.removeFirst()
        }
      }
      endText()
      return found
    }

    /// Letters of ASCII are kept for parts, also for those that the standard may get; others are text.
    private static func isLetter(_ character: Character) -> Bool {
      ("a"..."z").contains(character) && character.isASCII || ("A"..."Z").contains(character) && character.isASCII
    }

    private mutating func takeLetters(_ letter: Character) throws(Problem) {
      let letters = rest.prefix { $0 == letter }
      guard let element = Element(letter, count: letters.count) else { throw .unknownLetters(String(letters)) }
      rest = rest[letters.endIndex...]
      endText()
      found.append(element)
    }

    private mutating func endText() {
      if !text.isEmpty { found.append(.text(text)) }
      text = []
    }

    /// `'text'`, in which `''` is a quote; and `''` by itself, which is one too.
    private mutating func takeQuoted() throws(Problem) {
      rest.removeFirst()
      if takeQuote() {
        text.append(UInt8(ascii: "'"))
        return
      }
      while let next = rest.popFirst() {
        if next != "'" {
          text += next.utf8
        } else if takeQuote() {
          text.append(UInt8(ascii: "'"))
        } else {
          return
        }
      }
      throw .openQuote
    }

    private mutating func takeQuote() -> Bool {
      guard rest.first == "'" else { return false }
      rest.removeFirst()
      return true
    }
  }
}
