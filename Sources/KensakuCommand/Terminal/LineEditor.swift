/// One line of text with a caret, edited by whole characters with the keys of Emacs and of every other line editor.
struct LineEditor: Equatable {
  /// The text on either side of the caret. The caret never stands inside a character of the whole.
  private(set) var before: String
  private(set) var after: String
  private var killed = ""

  /// In scalars: longer than any query, and short enough to be gone through at every key.
  private static let longestText = 1 << 14

  init(_ text: String = "") {
    before = ""
    after = ""
    insert(text)
  }

  var text: String { before + after }

  /// Edits the text. False where the key is none of the editor's.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .text(let scalar): insert(String(scalar))
    case .paste(let text): insert(text)
    case .left, .control("b"): moveLeft(1)
    case .right, .control("f"): moveRight(1)
    case .home, .control("a"): moveLeft(before.count)
    case .end, .control("e"): moveRight(after.count)
    case .wordLeft, .alt("b"): moveLeft(wordLengthLeft)
    case .wordRight, .alt("f"): moveRight(wordLengthRight)
    case .backspace: deleteLeft(1)
    case .delete, .control("d"): deleteRight(1)
    case .control("w"): killLeft(wordLengthLeft)
    case .alt("d"): killRight(wordLengthRight)
    case .control("u"): killLeft(before.count)
    case .control("k"): killRight(after.count)
    case .alt("y"): insert(killed)
    default: return false
    }
    return true
  }

  /// Inserts a text at the caret, as far as there is room. What would break the line becomes a space, other control characters are
  /// left out.
  mutating func insert(_ text: String) {
    var room = Self.longestText - before.unicodeScalars.count - after.unicodeScalars.count
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars where room > 0 {
      defer { previous = scalar }
      switch scalar {
      case "\n" where previous == "\r": continue
      case "\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": before.unicodeScalars.append(" ")
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): continue
      default: before.unicodeScalars.append(scalar)
      }
      room -= 1
    }
    settle()
  }

  private mutating func moveLeft(_ count: Int) {
    let start = start(ofLast: count)
    after = before[start...] + after
    before.removeSubrange(start...)
  }

  private mutating func moveRight(_ count: Int) {
    let moved = String(after.prefix(count))
    after.removeFirst(moved.count)
    before += moved
  }

  private mutating func deleteLeft(_ count: Int) {
    before.removeSubrange(start(ofLast: count)...)
    settle()
  }

  private mutating func deleteRight(_ count: Int) {
    after.removeFirst(min(count, after.count))
    settle()
  }

  private mutating func killLeft(_ count: Int) {
    guard count > 0 else { return }
    killed = String(before[start(ofLast: count)...])
    deleteLeft(count)
  }

  private mutating func killRight(_ count: Int) {
    guard count > 0 else { return }
    killed = String(after.prefix(count))
    deleteRight(count)
  }

  /// Where the last characters before the caret begin. Found from the front: from the back, each of many flags looks at all before it.
  private func start(ofLast count: Int) -> String.Index {
    before.index(before.startIndex, offsetBy: max(0, before.count - count))
  }

  private var wordLengthLeft: Int {
    Self.wordLength(Array(before).reversed())
  }

  private var wordLengthRight: Int {
    Self.wordLength(after)
  }

  /// The spaces that come first, and the word behind them.
  private static func wordLength(_ text: some Collection<Character>) -> Int {
    let word = text.drop(while: \.isWhitespace)
    let rest = word.drop { !$0.isWhitespace }
    return text.count - rest.count
  }

  /// Moves the caret to the end of the character it stands in, where an edit has joined the texts on its sides to one character.
  private mutating func settle() {
    // At the end of the text, where most is typed, nothing is behind the caret and the character before it need not be looked at.
    guard let first = after.first, let last = before.last else { return }
    let joint = String(last) + String(first)
    if joint.count == 2, joint.first == last { return }
    let whole = text
    let caret = whole.utf8.index(whole.startIndex, offsetBy: before.utf8.count)
    let boundary = whole.indices.first { $0 >= caret } ?? whole.endIndex
    before = String(whole[..<boundary])
    after = String(whole[boundary...])
  }
}
