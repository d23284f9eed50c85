import KensakuTesting
import Testing

@testable import KensakuCommand

struct LineEditorTests {
  private func edited(_ text: String, _ keys: Key...) -> LineEditor {
    var editor = LineEditor(text)
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  @Test func editingGoesByWholeCharacters() {
    #expect(edited("か\u{3099}👨‍👩‍👧", .backspace).text == "か\u{3099}")
    #expect(edited("ｶﾞx", .left, .backspace).text == "x")
    #expect(edited("葛\u{E0100}城", .home, .delete).text == "城")
  }

  @Test func wordsAreCutAndBroughtBack() {
    #expect(edited("東京 渋谷", .control("w")).text == "東京 ")
    #expect(edited("東京 渋谷", .control("w"), .control("a"), .alt("y")).text == "渋谷東京 ")
    #expect(edited("東京 渋谷", .alt("b"), .control("k")).text == "東京 ")
    #expect(edited("東京 渋谷", .alt("b"), .control("u")).text == "渋谷")
    #expect(edited("東京 渋谷", .home, .alt("d")).text == " 渋谷")
    #expect(edited("東京 渋谷", .home, .alt("f")).before == "東京")
  }

  @Test func aPasteBecomesOneLine() {
    #expect(edited("", .paste("東京\r\n渋谷\t\u{1B}[2Jx\u{0}\u{2028}")).text == "東京 渋谷 [2Jx ")
  }

  @Test func aMarkJoinsTheCharacterBeforeTheCaret() {
    let editor = edited("かa", .left, .text("\u{3099}"), .backspace)
    #expect(editor.text == "a")
  }

  @Test func theKeysOfOthersAreLeftAlone() {
    var editor = LineEditor("a")
    let handled = [Key.enter, .up, .escape].map { editor.handle($0) }
    #expect(handled == [false, false, false])
    #expect(editor.text == "a")
  }

  @Test func tenThousandCharactersArePastedAtOnce() {
    let text = String(repeating: "舞浜", count: 5_000)
    let time = ThreadTime.measure { #expect(edited("x", .home, .paste(text)).text == text + "x") }
    #expect(time < .seconds(1))
  }

  @Test func noMoreIsInsertedThanThereIsRoomFor() {
    let text = String(repeating: "舞", count: 1 << 14)
    #expect(edited("", .paste(text + "浜")).text == text)
    #expect(edited(text, .home, .text("浜")).text == text)
    #expect(edited(text, .backspace, .paste("\u{0}浜浜")).text == text.dropLast() + "浜")
  }

  @Test func aLineOfFlagsIsNoSlowerThanOthers() {
    let flags = String(repeating: "🇯🇵", count: 8_000)
    let time = ThreadTime.measure {
      #expect(edited(flags, .home, .end, .control("w"), .alt("y"), .control("u"), .alt("y")).text == flags)
    }
    #expect(time < .seconds(1))
  }

  @Test func anEditorIsAStringWithAnIndex() {
    var generator = SeededGenerator(seed: 2)
    let texts = ["a", " ", "か", "\u{3099}", "ﾞ", "👨", "\u{200D}", "👩", "🇯", "🇵", "葛", "\u{E0100}", "ᄀ", "ᅡ", "क", "\u{94D}", "e\u{301}"]
    for _ in 0..<400 {
      var editor = LineEditor()
      var model = Model()
      for _ in 0..<60 {
        let text = Model.Step.text(texts.randomElement(using: &generator) ?? "")
        let step = Bool.random(using: &generator) ? text : Self.steps.randomElement(using: &generator) ?? text
        model.handle(step)
        _ = editor.handle(step.key)
        #expect(editor.text == model.text)
        #expect(editor.before.utf8.count == model.text.utf8.distance(from: model.text.startIndex, to: model.caret))
      }
    }
  }

  private static let steps: [Model.Step] = [.left, .left, .right, .home, .end, .backspace, .delete, .killLeft, .killRight]

  /// The plainest editor there is: one string, one index into it.
  private struct Model {
    enum Step {
      case text(String)
      case left, right, home, end, backspace, delete, killLeft, killRight

      var key: Key {
        switch self {
        case .text(let text): .paste(text)
        case .left: .left
        case .right: .right
        case .home: .home
        case .end: .end
        case .backspace: .backspace
        case .delete: .delete
        case .killLeft: .control("u")
        case .killRight: .control("k")
        }
      }
    }

    var text = ""
    var caret = "".startIndex

    mutating func handle(_ step: Step) {
      switch step {
      case .text(let new): replace(caret..<caret, with: new)
      case .left: if caret > text.startIndex { caret = text.index(before: caret) }
      case .right: if caret < text.endIndex { caret = text.index(after: caret) }
      case .home: caret = text.startIndex
      case .end: caret = text.endIndex
      case .backspace: if caret > text.startIndex { replace(text.index(before: caret)..<caret, with: "") }
      case .delete: if caret < text.endIndex { replace(caret..<text.index(after: caret), with: "") }
      case .killLeft: replace(text.startIndex..<caret, with: "")
      case .killRight: replace(caret..<text.endIndex, with: "")
      }
    }

    private mutating func replace(_ range: Range<String.Index>, with new: String) {
      let head = String(text[..<range.lowerBound]) + new
      text = head + String(text[range.upperBound...])
      let offset = head.utf8.count
      caret = text.indices.first { text.utf8.distance(from: text.startIndex, to: $0) >= offset } ?? text.endIndex
    }
  }
}
