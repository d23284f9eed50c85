enum EditCheck {
  static func edit(_ keys: [Key]) {
    var editor = LineEditor()
    for key in keys {
      let older = editor
      let isEdited = editor.handle(key)
      if !isEdited, editor != older { fail("a key that is not the editor's changed the line", key) }
      check(editor, key)
      switch key {
      case .left, .right, .home, .end, .wordLeft, .wordRight:
        if editor.text != older.text { fail("a move changed the text", key, older, editor) }
      default: break
      }
    }
  }

  private static func check(_ editor: LineEditor, _ key: Key) {
    let text = editor.text
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) {
      fail("a control character in the line", key, editor)
    }
    if text.unicodeScalars.count > 1 << 14 { fail("the line is too long", text.unicodeScalars.count) }
    let caret = text.utf8.index(text.startIndex, offsetBy: editor.before.utf8.count)
    if caret != text.endIndex, !text.indices.contains(caret) { fail("the caret is inside a character", key, editor) }
  }
}
