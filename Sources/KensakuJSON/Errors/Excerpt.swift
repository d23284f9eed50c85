/// Some of a line around a place.
struct Excerpt: Sendable, Hashable {
  let text: String

  /// How many bytes of the text stand before the place.
  let before: Int

  /// In bytes, on each side.
  private static let reach = 40

  init(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let offset = min(max(offset, 0), bytes.count)
    var first = offset
    var last = offset
    while first > 0, offset - first < Self.reach, !Self.isLineBreak(bytes[first - 1]) { first -= 1 }
    while last < bytes.count, last - offset < Self.reach, !Self.isLineBreak(bytes[last]) { last += 1 }
    // Not in the middle of a character.
    while first < offset, bytes[first] & 0xC0 == 0x80 { first += 1 }
    while last > offset, last < bytes.count, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    while first < offset, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    // Each part by itself, so that what is no UTF-8 in one does not change where the other begins.
    let leading = String(decoding: bytes[first..<offset], as: UTF8.self)
    before = leading.utf8.count
    text = leading + String(decoding: bytes[offset..<last], as: UTF8.self)
  }

  static let none = Excerpt()

  private init() {
    text = ""
    before = 0
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
