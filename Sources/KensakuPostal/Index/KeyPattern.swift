/// What a key has to begin with: whole bytes, and where a syllable is only half typed, a range that the next byte falls in.
struct KeyPattern: Hashable, Sendable {
  var bytes: [UInt8]
  var tail: ClosedRange<UInt8>?
  /// The key that this pattern names exactly.
  var whole: [UInt8]
  /// Whether it begins with a number, and so cannot stand behind another: 十階 is no part of 二十階.
  var beginsWithNumber = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    whole = bytes
  }

  /// The pattern of a phonetic key whose last syllable may be half typed.
  init(reading key: String) {
    let letters = Array(key.utf8)
    whole = ReadingCode.encode(letters)
    bytes = whole
    if let (onset, codes) = ReadingCode.tail(of: letters) {
      bytes = ReadingCode.encode(letters.dropLast(onset.count))
      tail = codes
    }
  }

  var isEmpty: Bool { bytes.isEmpty && tail == nil }

  @inline(__always) func isPrefix(of key: IndexBytes) -> Bool {
    guard key.starts(with: bytes) else { return false }
    guard let tail else { return true }
    return key.count > bytes.count && tail.contains(key.u8(bytes.count))
  }

  @inline(__always) func isWhole(_ key: IndexBytes) -> Bool { key.count == whole.count && key.compare(whole) == 0 }
}
