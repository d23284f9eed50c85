/// Writes a phonetic key byte by byte and keeps it collapsed: long vowels, doubled consonants and m before b, p, m come out in one form
/// whatever wrote the parts.
struct KeyWriter {
  private(set) var bytes: [UInt8] = []
  /// A small ッ waits for the consonant that it doubles.
  var doublesNext = false

  mutating func write(_ byte: UInt8) {
    let last = bytes.last
    if Self.isVowel(byte) {
      doublesNext = false
      if last == UInt8(ascii: "o"), byte == UInt8(ascii: "o") || byte == UInt8(ascii: "u") { return }
      if last == UInt8(ascii: "u"), byte == UInt8(ascii: "u") { return }
      bytes.append(byte)
      return
    }
    if last == UInt8(ascii: "m"), byte == UInt8(ascii: "b") || byte == UInt8(ascii: "p") || byte == UInt8(ascii: "m") {
      bytes[bytes.count - 1] = UInt8(ascii: "n")
    }
    if doublesNext {
      doublesNext = false
      if byte == UInt8(ascii: "m") {
        bytes.append(UInt8(ascii: "n"))
      } else if 0x61...0x7A ~= byte {
        bytes.append(byte)
      }
    }
    bytes.append(byte)
  }

  mutating func write(_ syllable: Syllable) {
    var rest = syllable.packed
    while rest != 0 {
      write(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Takes the last vowel back, for the small kana that changes it.
  mutating func dropLast() { _ = bytes.popLast() }

  var key: String { String(decoding: bytes, as: UTF8.self) }

  @inline(__always)
  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "e"), UInt8(ascii: "o"): true
    default: false
    }
  }
}
