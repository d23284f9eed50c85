/// Some of a line around a place.
enum Snippet {
  private static let before = 40
  private static let after = 40

  /// The text, safe to show, and how many scalars of it stand before the place.
  static func around(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> (text: String, caret: Int) {
    let offset = min(max(offset, 0), text.count)
    var first = offset
    var last = offset
    while first > 0, offset - first < before, text[first - 1] != 0x0A, text[first - 1] != 0x0D { first -= 1 }
    while last < text.count, last - offset < after, text[last] != 0x0A, text[last] != 0x0D { last += 1 }
    // Not in the middle of a character.
    while first < offset, text[first] & 0xC0 == 0x80 { first += 1 }
    while last > offset, last < text.count, text[last] & 0xC0 == 0x80 { last -= 1 }
    while first < offset, text[first] == 0x20 || text[first] == 0x09 { first += 1 }
    let leading = scalars(text[first..<offset])
    return (String(leading) + String(scalars(text[offset..<last])), leading.count)
  }

  private static func scalars(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String.UnicodeScalarView {
    var safe = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { safe.append(TerminalSafe.scalar(scalar)) }
    return safe
  }
}
