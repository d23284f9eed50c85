extension JSON.Value: CustomStringConvertible {
  /// The value as the text has it, a string with its quotes and escapes; empty where the value does not exist.
  public var rawText: String { String(decoding: source, as: UTF8.self) }

  /// As `rawText`, without the white space outside of strings.
  public var description: String {
    String(decoding: Layout.minify(UnsafeBufferPointer(rebasing: source)), as: UTF8.self)
  }

  var source: UnsafeBufferPointer<UInt8>.SubSequence {
    let start = header.start
    if !exists { return document.text[0..<0] }
    if count == nil { return document.text[start..<Int(header.offset) + Int(header.length) + (header.isString ? 1 : 0)] }
    return document.text[start..<endOfContainer(start)]
  }

  /// Past the bracket that closes the one at `start`. Nodes do not keep it: few values are ever written out.
  private func endOfContainer(_ start: Int) -> Int {
    let text = document.text
    var depth = 0
    var at = start
    while at < text.count {
      switch text[at] {
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      case 0x22: at = endOfString(at + 1, text)
      default: break
      }
      at += 1
      if depth == 0 { return at }
    }
    return text.count
  }

  private func endOfString(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var at = start
    while at < text.count, text[at] != 0x22 { at += text[at] == 0x5C ? 2 : 1 }
    return at
  }
}
